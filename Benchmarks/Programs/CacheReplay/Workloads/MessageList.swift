// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

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
