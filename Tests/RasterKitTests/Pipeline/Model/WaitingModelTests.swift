// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

@Suite struct WaitingModelTests {
    /// `RASTER_FULL=1` tries a million operations.
    @Test func neverLetsThreadsWaitForEachOther() {
        let operations = RandomRun.isFull ? 1_000_000 : 50_000
        var model = WaitingModel(seed: RandomRun.seed)
        for operation in 0..<operations where model.fault == nil {
            model.step()
            if let fault = model.fault {
                Issue.record("RASTER_SEED=\(RandomRun.seed), operation \(operation): \(fault)")
            }
        }
        model.finish()
        #expect(model.fault == nil, "RASTER_SEED=\(RandomRun.seed)")
    }
}
