// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A dashboard beside a list of messages that is scrolled from its beginning to its end.
struct Mixed {
    func play(on stage: WorkloadStage, _ random: inout SeededRandom) throws {
        var dashboard = Dashboard(rowCount: 40)
        for tick in 0..<300 {
            try dashboard.tick(on: stage, &random)
            for row in tick * 20..<tick * 20 + 20 {
                try MessageList.show(row, on: stage)
            }
            stage.nextFrame()
        }
    }
}
