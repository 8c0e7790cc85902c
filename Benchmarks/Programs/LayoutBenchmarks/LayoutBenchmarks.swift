// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout

/// Measures layouts of known texts, and rows that are placed by their bodies beside ones that are placed by hand.
@main
struct LayoutBenchmarks {
    static func main() throws {
        let environment = RasterEnvironment()
        let row = BodyRow()
        let width = ProposedSize(width: 320)
        let size = try row.size(fitting: width, scale: 2, environment: environment)
        report(
            "Layout of a row of 8 elements",
            try median { _ = try row.size(fitting: width, scale: 2, environment: environment) }
        )
        let page = LongPage()
        report(
            "Layout of a page of 1,000 elements",
            try median(rounds: 101, calls: 1) { _ = try page.size(fitting: width, scale: 2, environment: environment) }
        )
        let pipeline = RasterPipeline(cache: nil)
        let bounds = CGSize(width: 320, height: (size.height * 2).rounded(.up) / 2)
        let hand = HandRow()
        var pairs: [Double] = []
        for _ in 0..<101 {
            let (one, other) = try (
                time(calls: 20) { _ = try pipeline.render(hand, size: bounds, scale: 2) },
                time(calls: 20) { _ = try pipeline.render(row, size: bounds, scale: 2) }
            )
            pairs.append(other / one)
        }
        print("Miss of the row / placed by hand, known texts: \(pairs.sorted()[pairs.count / 2])")
    }

    private static func time(calls: Int, _ body: () throws -> Void) rethrows -> Double {
        let start = ContinuousClock.now
        for _ in 0..<calls { try body() }
        let duration = ContinuousClock.now - start
        return Double(duration.components.attoseconds) / 1e12 + Double(duration.components.seconds) * 1e6
    }

    private static func median(rounds: Int = 201, calls: Int = 50, _ body: () throws -> Void) rethrows -> Double {
        let times = try (0..<rounds).map { _ in try time(calls: calls, body) / Double(calls) }
        return times.sorted()[rounds / 2]
    }

    private static func report(_ name: String, _ microseconds: Double) {
        print("\(name): \((microseconds * 100).rounded() / 100) µs")
    }
}

/// A row of eight elements.
private struct BodyRow: LayoutComponent {
    var sender = "Ada Lovelace"
    var subject = "The analytical engine"
    var time = "12:30"

    var body: some LayoutElement {
        HStack(spacing: 12) {
            Circle().fill(.blue).frame(width: 40, height: 40)
            VStack(alignment: .leading, spacing: 2) {
                Text(sender).font(.headline)
                Text(subject).font(.subheadline)
            }
            Spacer()
            Text(time).font(.caption)
        }
        .padding(12)
    }
}

/// The same row with rectangles that are computed in its drawing.
private struct HandRow: Rasterizable {
    var sender = "Ada Lovelace"
    var subject = "The analytical engine"
    var time = "12:30"

    func draw(in context: DrawingContext, bounds: CGRect) {
        let middle = bounds.midY
        context.fill(Path(ellipseIn: CGRect(x: 12, y: middle - 20, width: 40, height: 40)), with: .blue)
        let width = bounds.width - 76 - 60
        context.draw(Text(sender).font(.headline), in: CGRect(x: 64, y: middle - 20, width: width, height: 20))
        context.draw(Text(subject).font(.subheadline), in: CGRect(x: 64, y: middle + 2, width: width, height: 18))
        let place = CGPoint(x: bounds.width - 12, y: middle)
        context.draw(Text(time).font(.caption), at: place, anchor: .trailing)
    }
}

/// A page of 125 rows of eight elements.
private struct LongPage: LayoutComponent {
    var body: some LayoutElement {
        VStack(spacing: 0) {
            for number in 0..<125 {
                HStack {
                    Circle().fill(.blue).frame(width: 20, height: 20)
                    VStack(alignment: .leading) {
                        Text("Title \(number % 10)")
                        Text("Text").font(.caption)
                    }
                    Spacer()
                    Text("12:30")
                }
            }
        }
    }
}
