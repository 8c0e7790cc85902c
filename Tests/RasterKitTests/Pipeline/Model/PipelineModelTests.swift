// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

@MainActor
@Suite struct PipelineModelTests {
    /// `RASTER_FULL=1` tries a million operations.
    @Test(.timeLimit(.minutes(20)))
    func endsEachRequestOnceWithTheRightOutcomeAndPicture() async {
        print("RASTER_SEED=\(RandomRun.seed)")
        let operations = RandomRun.isFull ? 1_000_000 : 20_000
        let model = PipelineModel(seed: RandomRun.seed)
        for operation in 0..<operations {
            model.step()
            guard model.fault == nil else {
                Issue.record("RASTER_SEED=\(RandomRun.seed), operation \(operation): \(model.fault ?? "")")
                return
            }
            if operation.isMultiple(of: 1000) {
                await nextTurn()
            }
        }
        await model.finish()
        #expect(model.fault == nil, "RASTER_SEED=\(RandomRun.seed)")
    }
}
