// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Benchmark
import CPangoCairo
import Foundation
import RasterKit
import RasterText

/// What texts cost: on two threads beside one, in another colour, and beside Pango and Cairo by themselves.
///
/// A cell has two lines that no other cell has. Cold means that all masks of texts and all pictures of glyphs are given
/// up before, so that every text is shaped, and its glyphs are rasterized, anew.
func textBenchmarks() {
    let threads = TextThreads()
    sideBySide(
        "500 cold text cells, on 2 threads / on 1 thread",
        goal: .atMost(0.55),
        repetitions: 1,
        prepare: giveUpTexts,
        peer: { try threads.draw(TextCell.all, on: 1) { try $0.draw(in: $1) } },
        work: { try threads.draw(TextCell.all, on: 2) { try $0.draw(in: $1) } }
    )
    sideBySide(
        "500 warm text cells, on 2 threads / on 1 thread",
        repetitions: 1,
        peer: { try threads.draw(TextCell.all, on: 1) { try $0.draw(in: $1) } },
        work: { try threads.draw(TextCell.all, on: 2) { try $0.draw(in: $1) } }
    )
    sideBySide(
        "500 text cells by Pango and Cairo alone, on 2 threads / on 1 thread",
        repetitions: 1,
        peer: { try threads.draw(TextCell.all, on: 1) { try $0.drawWithCairo(in: $1) } },
        work: { try threads.draw(TextCell.all, on: 2) { try $0.drawWithCairo(in: $1) } }
    )
    sideBySide(
        "500 cold text cells / by Pango and Cairo alone",
        goal: .atMost(1),
        repetitions: 1,
        prepare: giveUpTexts,
        peer: { try threads.draw(TextCell.all, on: 1) { try $0.drawWithCairo(in: $1) } },
        work: { try threads.draw(TextCell.all, on: 1) { try $0.draw(in: $1) } }
    )
    sideBySide(
        "500 warm text cells / by Pango and Cairo alone",
        repetitions: 1,
        peer: { try threads.draw(TextCell.all, on: 1) { try $0.drawWithCairo(in: $1) } },
        work: { try threads.draw(TextCell.all, on: 1) { try $0.draw(in: $1) } }
    )
    sideBySide(
        "500 cold text cells / in whole pixels",
        repetitions: 1,
        prepare: giveUpTexts,
        peer: { try threads.draw(TextCell.all, on: 1) { try $0.draw(in: $1, metrics: .wholePixels) } },
        work: { try threads.draw(TextCell.all, on: 1) { try $0.draw(in: $1) } }
    )
    sideBySide(
        "500 warm text cells / in whole pixels",
        repetitions: 1,
        peer: { try threads.draw(TextCell.all, on: 1) { try $0.draw(in: $1, metrics: .wholePixels) } },
        work: { try threads.draw(TextCell.all, on: 1) { try $0.draw(in: $1) } }
    )
    colorBenchmark()
}

/// A text in colours that it was not drawn in before, beside a text that was never drawn.
private func colorBenchmark() {
    let size = CGSize(width: 320, height: 44)
    guard let canvas = try? RasterCanvas(size: size, background: .white) else { return }
    let rect = CGRect(origin: .zero, size: size)
    var count = 0
    func draw(_ text: String, _ color: Color) throws {
        try canvas.draw {
            $0.draw(
                text,
                in: rect,
                style: TextStyle(
                    font: Font(family: "DejaVu Sans"),
                    color: color,
                    verticalAlignment: .center,
                    lineLimit: 1
                )
            )
        }
    }
    sideBySide("A text in another colour / drawing it first", repetitions: 20) {
        count += 1
        try draw("A text like many others, number \(count)", .black)
    } work: {
        count += 1
        try draw("A text like many others", Color(hex: UInt32(truncatingIfNeeded: count)))
    }
}

private func giveUpTexts() {
    TextCache.shared.trim(toByteCount: 0)
}

/// A cell with two lines of text.
struct TextCell: Sendable {
    let title: String
    let detail: String

    static let size = CGSize(width: 320, height: 50)
    static let all = (0..<500).map { index in
        TextCell(
            title: "Message number \(index) from sender \(index * 7919 % 1000)",
            detail: "The second line of cell \(index), with \(index * 31 % 977) more words"
        )
    }

    private static let titleRect = CGRect(x: 5, y: 2, width: 300, height: 22)
    private static let detailRect = CGRect(x: 5, y: 26, width: 300, height: 18)

    func draw(in context: DrawingContext, metrics: TextStyle.Metrics = .equalAtEveryScale) throws {
        context.draw(
            title,
            in: Self.titleRect,
            style: TextStyle(
                font: Font(family: "DejaVu Sans", size: 14, weight: .bold),
                verticalAlignment: .center,
                lineLimit: 1,
                metrics: metrics
            )
        )
        context.draw(
            detail,
            in: Self.detailRect,
            style: TextStyle(
                font: Font(family: "DejaVu Sans", size: 11),
                verticalAlignment: .center,
                lineLimit: 1,
                metrics: metrics
            )
        )
    }

    func drawWithCairo(in context: DrawingContext) throws {
        context.withCairo { cairo in
            let cairo = UnsafeMutableRawPointer(cairo)
            show(title, weight: 700, size: 14, in: Self.titleRect, cairo)
            show(detail, weight: 400, size: 11, in: Self.detailRect, cairo)
        }
    }

    private func show(_ text: String, weight: Int32, size: Double, in rect: CGRect, _ cairo: UnsafeMutableRawPointer) {
        benchmark_show_text(cairo, text, weight, size, rect.minX, rect.minY, rect.width, rect.height)
    }
}
