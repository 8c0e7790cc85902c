// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// A row of a table as in RasterBenchmarks: a card with a gradient, a blurred shadow, a round avatar and two lines of
/// text, in any size.
struct RichCell: Rasterizable, Sendable {
    static let size = CGSize(width: 320, height: 64)

    var number: Int
    var avatar: RasterImage

    static var keyPathsThatAffectState: StateKeyPaths<RichCell> { [\.number, \.avatar] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let unit = min(bounds.height / 64, bounds.width / 64)
        let card = CGRect(
            x: 6 * unit,
            y: 4 * unit,
            width: bounds.width - 12 * unit,
            height: bounds.height - 12 * unit
        )
        let shadow = Shadow.drop(color: Color(white: 0, opacity: 0.35), radius: 3.5 * unit, y: 3 * unit)
        context.draw(shadow, of: Path(roundedRect: card, cornerRadius: 10 * unit))
        let gradient = Gradient(colors: [Color(hex: 0xFAFCFF), Color(hex: 0xC6D4EB)])
        context.fill(
            Path(roundedRect: card, cornerRadius: 10 * unit),
            with: .linearGradient(
                gradient,
                startPoint: CGPoint(x: 0, y: card.minY),
                endPoint: CGPoint(x: 0, y: card.maxY)
            )
        )
        let place = CGRect(x: 14 * unit, y: 6 * unit, width: 48 * unit, height: 48 * unit)
        context.draw(avatar, in: place, mode: .fill, shape: .ellipse)
        let font = Font(family: "DejaVu Sans", size: 14 * unit)
        context.draw(
            "Row \(number): Quarterly report #\(number + 100)",
            at: CGPoint(x: 72 * unit, y: 14 * unit),
            anchor: .topLeading,
            style: TextStyle(font: font, color: Color(white: 0.1), verticalAlignment: .center, lineLimit: 1)
        )
        let small = Font(family: "DejaVu Sans", size: 11 * unit)
        context.draw(
            "Modified \(number % 60) min ago by user\(number)",
            at: CGPoint(x: 72 * unit, y: 35 * unit),
            anchor: .topLeading,
            style: TextStyle(font: small, color: Color(white: 0.4), verticalAlignment: .center, lineLimit: 1)
        )
    }
}

/// The cheapest picture that is worth a look: a rounded plate with a border.
struct Plate: Rasterizable, Sendable {
    var number: Int

    static var keyPathsThatAffectState: StateKeyPaths<Plate> { [\.number] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let shape = Path(roundedRect: bounds.insetBy(dx: 1, dy: 1), cornerRadius: 6)
        context.fill(shape, with: Color(hex: 0xE8EEF9 &- UInt32(number % 64)))
        context.stroke(shape, with: Color(hex: 0x8FA3C7))
    }
}

/// A picture that takes its time: areas of a hundred points, one over the other, with soft edges.
struct AreaGraph: Rasterizable, Sendable {
    var number: Int

    static var keyPathsThatAffectState: StateKeyPaths<AreaGraph> { [\.number] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        for series in 0..<6 {
            let phase = Double(number) * 0.37 + Double(series) * 1.3
            let curve = Path { path in
                path.move(to: CGPoint(x: 0, y: bounds.maxY))
                for step in 0...100 {
                    let wave = sin(Double(step) * 0.19 + phase) + 0.5 * sin(Double(step) * 0.53 + 2 * phase)
                    path.addLine(
                        to: CGPoint(
                            x: bounds.width * CGFloat(step) / 100,
                            y: bounds.height * (0.5 + 0.22 * wave)
                        )
                    )
                }
                path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
                path.closeSubpath()
            }
            let tint = Color(hue: Double(series) / 6, saturation: 0.5, brightness: 0.9)
            let colors = Gradient(colors: [tint.opacity(0.7), tint.opacity(0.1)])
            context.fill(
                curve,
                with: .linearGradient(colors, startPoint: .zero, endPoint: CGPoint(x: 0, y: bounds.maxY))
            )
            context.stroke(curve, with: tint, lineWidth: 1.5)
        }
    }
}
