// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterText

/// The initials of a person on a disc of their color.
struct Avatar: Rasterizable {
    var person: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        let tint = Color(hex: UInt32(truncatingIfNeeded: person &* 2_654_435_761) & 0xFFFFFF)
        let colors = Gradient(colors: [
            tint.mix(with: .white, by: 0.2, in: .device), tint.mix(with: .black, by: 0.3, in: .device),
        ])
        context.fill(
            Path(ellipseIn: bounds),
            with: .radialGradient(
                colors,
                center: CGPoint(x: bounds.midX, y: bounds.midY),
                startRadius: 0,
                endRadius: bounds.width / 2
            )
        )
        let initials =
            String(UnicodeScalar(UInt8(65 + person % 26))) + String(UnicodeScalar(UInt8(65 + person / 26 % 26)))
        context.draw(initials, in: bounds, style: TextStyle(color: .white, alignment: .center))
    }
}

/// A word or two.
struct Caption: Rasterizable {
    var text: String

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(text, in: bounds, style: TextStyle(color: .black))
    }
}

/// A rounded card, drawn small and stretched.
struct CardPlate: Rasterizable {
    var rasterOptions: RasterOptions { RasterOptions(capInsets: EdgeInsets(all: 16)) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadius: 12), with: Color(hex: 0x1D2430))
    }
}

/// A badge with the number of unread messages.
struct CountBadge: Rasterizable {
    var count: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadius: bounds.height / 2), with: Color(hex: 0xE5484D))
        context.draw("\(count)", in: bounds, style: TextStyle(color: .white, alignment: .center))
    }
}

/// The sender and the first words of a message.
struct MessageText: Rasterizable {
    var row: Int
    var person: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        let upper = CGRect(x: 0, y: 0, width: bounds.width, height: 18)
        context.draw("Person \(person)", in: upper, style: TextStyle(color: .black))
        let lower = CGRect(x: 0, y: 20, width: bounds.width, height: bounds.height - 20)
        let text = "Message \(row) begins with a line of text that is longer than its room"
        context.draw(text, in: lower, style: TextStyle(color: Color(white: 0.4)))
    }
}

/// A bar that shows a share.
struct MeterBar: Rasterizable {
    /// The filled length, from 0 to 60.
    var level: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.clip(to: Path(roundedRect: bounds, cornerRadius: bounds.height / 2))
        context.fill(bounds, with: Color(white: 0.85))
        var bar = bounds
        bar.size.width *= CGFloat(level) / 60
        let colors = Gradient(colors: [.blue, .purple])
        context.fill(bar, with: .linearGradient(colors, startPoint: .zero, endPoint: CGPoint(x: bounds.maxX, y: 0)))
    }
}

/// A rating of up to five stars.
struct Stars: Rasterizable {
    var halves: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        for star in 0..<5 {
            let box = CGRect(x: CGFloat(star) * 16 + 1, y: 1, width: 14, height: 14)
            context.fill(Path(ellipseIn: box), with: star * 2 < halves ? .orange : Color(white: 0.8))
        }
    }
}

/// The picture of an article: a background with many translucent shapes, dear to draw.
struct Thumbnail: Rasterizable {
    var article: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        var random = SeededRandom(seed: UInt64(article))
        context.fill(bounds, with: Color(hex: UInt32(random.next() & 0xFFFFFF)))
        for _ in 0..<12 {
            let side = CGFloat.random(in: 10...70, using: &random)
            let x = CGFloat.random(in: 0...bounds.width - side, using: &random)
            let y = CGFloat.random(in: 0...bounds.height - side, using: &random)
            let color = Color(hex: UInt32(random.next() & 0xFFFFFF), opacity: 0.6)
            context.fill(Path(ellipseIn: CGRect(x: x, y: y, width: side, height: side)), with: color)
        }
    }
}

/// The recent past in bars.
struct TrendGraph: Rasterizable {
    /// Heights from 0 to 24, oldest first.
    var levels: [UInt8]

    func draw(in context: DrawingContext, bounds: CGRect) {
        var bars = Path()
        for (index, level) in levels.enumerated() {
            let height = bounds.height * CGFloat(level) / 24
            bars.addRect(CGRect(x: CGFloat(index) * 4, y: bounds.maxY - height, width: 3, height: height))
        }
        let colors = Gradient(colors: [.green, .blue])
        context.fill(bars, with: .linearGradient(colors, startPoint: .zero, endPoint: CGPoint(x: 0, y: bounds.maxY)))
    }
}
