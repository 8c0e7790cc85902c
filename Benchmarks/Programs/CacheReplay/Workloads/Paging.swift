// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A catalog of pages with twelve articles each.
struct Paging {
    private static let pageCount = 200

    func play(on stage: WorkloadStage, _ random: inout SeededRandom) throws {
        var page = 0
        for _ in 0..<600 {
            try show(page, on: stage)
            stage.nextFrame()
            if random.happens(0.1) {
                page = 0
            } else if random.happens(0.25) {
                page = max(page - 1, 0)
            } else {
                page = min(page + 1, Self.pageCount - 1)
            }
        }
    }

    private func show(_ page: Int, on stage: WorkloadStage) throws {
        for icon in 0..<8 {
            try stage.ask(for: Avatar(person: 1000 + icon), width: 24, height: 24)
        }
        try stage.ask(for: Caption(text: "Page \(page + 1)"), width: 120, height: 24)
        for article in page * 12..<page * 12 + 12 {
            var random = SeededRandom(seed: UInt64(article) &* 7919)
            try stage.ask(for: CardPlate(), width: 33, height: 33)
            try stage.ask(for: Thumbnail(article: article), width: 120, height: 120)
            try stage.ask(for: Stars(halves: Int.random(in: 0...10, using: &random)), width: 80, height: 16)
            try stage.ask(for: Caption(text: "\(5 + random.popular(below: 200)) €"), width: 64, height: 18)
        }
    }
}
