// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Comparisons
import RasterLists

/// Measures list controllers, which are used on the main actor.
@main
struct ListBenchmarks {
    @MainActor
    static func main() async throws {
        for heights in [RowHeights.fixed, .measured] {
            let small = try await ScrolledList(rowCount: 1000, heights: heights)
            let large = try await ScrolledList(rowCount: 1_000_000, heights: heights)
            try compare(
                "Scroll step, \(heights.rawValue) heights, 1,000,000 rows",
                large.step,
                "1,000 rows",
                small.step
            )
        }
        let still = try await ScrolledList(rowCount: 1000, heights: .fixed)
        try compare(
            "Scroll step and frame",
            {
                still.step()
                still.readFrame()
            },
            "scroll step",
            still.step
        )
        try await LongestTurn.report()
        try await MillionRows.report()
    }

    @MainActor
    private static func compare(_ name: String, _ work: () -> Void, _ peer: String, _ other: () -> Void) throws {
        try withoutActuallyEscaping(work) { work in
            try withoutActuallyEscaping(other) { other in
                let works = [Comparison.Work(peer, other), Comparison.Work(name, work)]
                try Comparison(works, rounds: 400, repetitions: 20).printRow(name, beside: peer)
            }
        }
    }
}

/// The way in which rows get their heights.
enum RowHeights: String, CaseIterable {
    case fixed, measured

    var height: RasterListController<Int>.ItemLength {
        switch self {
        case .fixed: .fixed(64)
        case .measured: .measured(estimate: 64)
        }
    }
}

/// A list whose rows around the middle are cached, scrolled there up and down.
@MainActor
final class ScrolledList {
    private let list: RasterListController<Int>
    private var direction: CGFloat = 1
    private var steps = 0

    init(rowCount: Int, heights: RowHeights) async throws {
        let pipeline = RasterPipeline(cache: RasterCache(byteLimit: 256 << 20, pressure: nil))
        list = RasterListController(pipeline: pipeline, rowHeight: heights.height) { Row(number: $0 % 100) }
        list.apply(RasterListSnapshot(0..<rowCount))
        try list.resize(to: CGSize(width: 320, height: 640))
        list.scroll(toItem: rowCount / 2, at: .start)
        for _ in 0..<2 {
            for _ in 0..<100 {
                step()
                await list.waitUntilComplete()
            }
        }
    }

    /// Scrolls by a fifth of a row, up and down over twenty rows.
    func step() {
        list.scroll(by: 13 * direction)
        steps += 1
        if steps % 100 == 0 { direction = -direction }
    }

    func readFrame() {
        precondition(!list.frame.items.isEmpty)
    }
}

/// A row that draws little, so that what surrounds the drawing is measured.
struct Row: Rasterizable, SelfSizing {
    var number: Int

    static var keyPathsThatAffectState: StateKeyPaths<Row> { [\.number] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Color(red: Double(number % 256) / 255, green: 0.5, blue: 0.5))
    }

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) -> CGSize {
        CGSize(width: proposal.width ?? 0, height: CGFloat(48 + number % 32))
    }
}
