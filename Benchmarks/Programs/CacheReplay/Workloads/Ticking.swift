// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A dashboard of forty rows that asks for everything it shows at each of six hundred ticks.
struct Ticking {
    func play(on stage: WorkloadStage, _ random: inout SeededRandom) throws {
        var dashboard = Dashboard(rowCount: 40)
        for _ in 0..<600 {
            try dashboard.tick(on: stage, &random)
            stage.nextFrame()
        }
    }
}
