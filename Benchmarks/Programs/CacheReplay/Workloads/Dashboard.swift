// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A dashboard of rows with a name, a meter, a number and a graph, whose values change at random.
struct Dashboard {
    private struct Row {
        var level = 20
        var history = [UInt8](repeating: 0, count: 24)
    }

    private var rows: [Row]
    private var tickCount = 0

    init(rowCount: Int) {
        rows = [Row](repeating: Row(), count: rowCount)
    }

    /// Changes the values, and asks for the images.
    mutating func tick(on stage: WorkloadStage, _ random: inout SeededRandom) throws {
        tickCount += 1
        for index in rows.indices {
            // Most rows rarely change.
            if random.happens(index.isMultiple(of: 4) ? 0.9 : 0.1) {
                let level = rows[index].level + Int.random(in: -6...6, using: &random)
                rows[index].level = min(max(level, 0), 60)
                rows[index].history.removeFirst()
                rows[index].history.append(UInt8(rows[index].level * 24 / 60))
            }
            let row = rows[index]
            try stage.ask(for: CardPlate(), width: 33, height: 33)
            try stage.ask(for: Avatar(person: index), width: 24, height: 24)
            try stage.ask(for: Caption(text: "Service \(index)"), width: 120, height: 18)
            try stage.ask(for: MeterBar(level: row.level), width: 88, height: 8)
            try stage.ask(for: Caption(text: "\(row.level * 5 / 3) %"), width: 48, height: 18)
            try stage.ask(for: TrendGraph(levels: row.history), width: 96, height: 24)
        }
        try stage.ask(for: Caption(text: "Tick \(tickCount)"), width: 120, height: 18)
    }
}

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
