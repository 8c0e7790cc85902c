// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Comparisons
import RasterLayout

/// Measures layouts of known texts, and rows that are placed by their bodies beside ones that are placed by hand.
@main
struct LayoutBenchmarks {
    static func main() throws {
        let environment = RasterEnvironment()
        let (row, hand, page) = (BodyRow(), HandRow(), LongPage())
        let width = ProposedSize(width: 320)
        let size = try row.size(fitting: width, scale: 2, environment: environment)
        try printTime("Layout of a row of 8 elements", calls: 50) {
            _ = try row.size(fitting: width, scale: 2, environment: environment)
        }
        try printTime("Layout of a page of 1,000 elements", calls: 1) {
            _ = try page.size(fitting: width, scale: 2, environment: environment)
        }
        let pipeline = RasterPipeline(cache: nil)
        let bounds = CGSize(width: 320, height: (size.height * 2).rounded(.up) / 2)
        let works = [
            Comparison.Work("placed by hand") { _ = try pipeline.render(hand, size: bounds, scale: 2) },
            Comparison.Work("Miss of the row, known texts") { _ = try pipeline.render(row, size: bounds, scale: 2) },
        ]
        try Comparison(works, rounds: 100, repetitions: 20)
            .printRow("Miss of the row, known texts", beside: "placed by hand")
    }

    private static func printTime(_ name: String, calls: Int, _ body: @escaping () throws -> Void) throws {
        let comparison = try Comparison([.init(name, body)], rounds: 100, repetitions: calls)
        Comparison.printRow(name, comparison.time(name))
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
