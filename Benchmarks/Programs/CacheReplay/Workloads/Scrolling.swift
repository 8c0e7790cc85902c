// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A list of messages that is flung up and down; views ask for a row when it appears.
struct Scrolling {
    private static let rowCount = 4000
    private static let visibleCount = 12

    func play(on stage: WorkloadStage, _ random: inout SeededRandom) throws {
        var top = 0
        try show(0..<Self.visibleCount, on: stage)
        for _ in 0..<260 {
            if random.happens(0.03) {
                top = 0
                try show(0..<Self.visibleCount, on: stage)
            }
            let direction = random.happens(0.6) ? 1 : -1
            var velocity = Double.random(in: 0.5...12, using: &random)
            while velocity > 0.3 {
                let next = min(
                    max(top + direction * max(Int(velocity.rounded()), 1), 0),
                    Self.rowCount - Self.visibleCount
                )
                let appearing = Set(next..<next + Self.visibleCount).subtracting(top..<top + Self.visibleCount)
                try show(appearing.sorted(), on: stage)
                top = next
                velocity *= 0.9
                stage.nextFrame()
            }
        }
    }

    private func show(_ rows: some Sequence<Int>, on stage: WorkloadStage) throws {
        for row in rows {
            try MessageList.show(row, on: stage)
        }
    }
}

/// A list of messages, whose rows follow from their numbers.
enum MessageList {
    /// Asks for the images of a row.
    static func show(_ row: Int, on stage: WorkloadStage) throws {
        var random = SeededRandom(seed: UInt64(row) &* 977)
        let person = random.popular(below: 300)
        try stage.ask(for: CardPlate(), width: 33, height: 33)
        try stage.ask(for: Avatar(person: person), width: 40, height: 40)
        try stage.ask(for: MessageText(row: row, person: person), width: 260, height: 44)
        try stage.ask(for: CountBadge(count: random.popular(below: 40)), width: 28, height: 18)
        try stage.ask(for: Caption(text: "\(row % 24):\(row % 6)0"), width: 48, height: 16)
    }
}
