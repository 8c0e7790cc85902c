// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Proving
import RasterKit
import Testing

@MainActor
@Suite struct PipelineModelTests {
    @Test func endsEachRequestOnceWithTheRightOutcomeAndPicture() async {
        print("RASTER_SEED=\(Proof.seed)")
        let operations = Proof.length(20_000, full: 1_000_000)
        let model = PipelineModel(seed: Proof.seed)
        for operation in 0..<operations {
            model.step()
            guard model.fault == nil else {
                Issue.record("RASTER_SEED=\(Proof.seed), operation \(operation): \(model.fault ?? "")")
                return
            }
            if operation.isMultiple(of: 1000) {
                await nextTurn()
            }
        }
        await model.finish()
        #expect(model.fault == nil, "RASTER_SEED=\(Proof.seed)")
    }
}
