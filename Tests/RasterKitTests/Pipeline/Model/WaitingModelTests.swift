// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Proving
import RasterKit
import Testing

@Suite struct WaitingModelTests {
    @Test func neverLetsThreadsWaitForEachOther() {
        let operations = Proof.length(50_000, full: 1_000_000)
        var model = WaitingModel(seed: Proof.seed)
        for operation in 0..<operations where model.fault == nil {
            model.step()
            if let fault = model.fault {
                Issue.record("RASTER_SEED=\(Proof.seed), operation \(operation): \(fault)")
            }
        }
        model.finish()
        #expect(model.fault == nil, "RASTER_SEED=\(Proof.seed)")
    }
}
