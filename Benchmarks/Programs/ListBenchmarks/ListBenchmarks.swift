// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists

/// Measures list controllers, which are used on the main actor, and prints ratios of medians.
@main
struct ListBenchmarks {
    @MainActor
    static func main() async throws {
        print("Medians of pairs taken in turns; ratio × 100.\n")
        for heights in [RowHeights.fixed, .measured] {
            let small = try await ScrolledList(rowCount: 1000, heights: heights)
            let large = try await ScrolledList(rowCount: 1_000_000, heights: heights)
            report(
                "Scroll step, \(heights.rawValue) heights, rows cached: 1,000,000 rows / 1,000 rows",
                sideBySide(peer: small.step, work: large.step)
            )
        }
        let still = try await ScrolledList(rowCount: 1000, heights: .fixed)
        report(
            "Scroll step and frame / scroll step",
            sideBySide(peer: still.step) {
                still.step()
                still.readFrame()
            }
        )
        try await backAndForth()
        try await LongestTurn.report()
        try await MillionRows.report()
    }

    /// Scrolls over the same rows twice, and prints what was drawn.
    @MainActor
    private static func backAndForth() async throws {
        let pipeline = RasterPipeline()
        let list = RasterListController<Int>(pipeline: pipeline, rowHeight: .fixed(64)) { Row(number: $0) }
        list.apply(RasterListSnapshot(0..<500))
        try list.resize(to: CGSize(width: 320, height: 640), scale: 2)
        var drawn: [UInt64] = []
        for _ in 0..<2 {
            let before = pipeline.statistics.drawings
            for direction in [1, -1] {
                for _ in 0..<500 {
                    list.scroll(by: CGFloat(64 * direction))
                    await list.waitUntilComplete()
                }
            }
            drawn.append(UInt64(pipeline.statistics.drawings - before))
        }
        print("Drawn over 500 rows back and forth: \(drawn[0]) the first time, \(drawn[1]) the second time")
    }

    @MainActor
    private static func sideBySide(peer: () -> Void, work: () -> Void) -> Comparison {
        let clock = ContinuousClock()
        var pairs: [(peer: Duration, work: Duration)] = []
        for _ in 0..<400 {
            let peerTime = clock.measure { for _ in 0..<20 { peer() } }
            let workTime = clock.measure { for _ in 0..<20 { work() } }
            pairs.append((peerTime / 20, workTime / 20))
        }
        return Comparison(pairs: pairs)
    }

    private static func report(_ name: String, _ comparison: Comparison) {
        print("\(name): \(comparison)")
    }
}

/// The times of some work and of its peer.
struct Comparison: CustomStringConvertible {
    var pairs: [(peer: Duration, work: Duration)]

    var description: String {
        func median<Value: Comparable>(_ values: [Value]) -> Value? {
            values.isEmpty ? nil : values.sorted()[values.count / 2]
        }
        guard let ratio = median(pairs.map { $0.work / $0.peer }), let work = median(pairs.map(\.work)),
            let peer = median(pairs.map(\.peer))
        else { return "nothing measured" }
        let percent = Int((ratio * 100).rounded())
        return "\(percent) (\(work / .microseconds(1)) us / \(peer / .microseconds(1)) us)"
    }
}

/// The way in which rows get their heights.
enum RowHeights: String, CaseIterable {
    case fixed, given, measured

    var height: RasterListController<Int>.ItemLength {
        switch self {
        case .fixed: .fixed(64)
        case .given: .given { CGFloat(48 + $0 & 31) }
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
