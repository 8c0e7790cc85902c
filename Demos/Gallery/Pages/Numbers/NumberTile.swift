// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterText

/// A number on a blue square or a red row.
struct NumberTile: Rasterizable, Hashable, Sendable {
    /// The shapes of tiles.
    enum Shape: Hashable, Sendable {
        /// A blue square in the center of the bounds.
        case square
        /// A red row that fills the bounds.
        case row
    }

    var text: String
    var shape: Shape
    var isMarked: Bool

    static var keyPathsThatAffectState: StateKeyPaths<NumberTile> { [\.text, \.shape, \.isMarked] }

    /// Rows fill their bounds, so that they are shown by copying.
    var rasterOptions: RasterOptions { RasterOptions(isOpaque: shape == .row) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        switch shape {
        case .square: drawSquare(in: context, bounds)
        case .row: drawRow(in: context, bounds)
        }
    }

    private func drawSquare(in context: DrawingContext, _ bounds: CGRect) {
        let side = min(bounds.width, bounds.height)
        let corner = CGPoint(x: bounds.midX - side / 2, y: bounds.midY - side / 2).onPixels(context.scale)
        let rect = CGRect(origin: corner, size: CGSize(width: side, height: side))
        let colors =
            isMarked ? [Color(hex: 0x22C1E8), Color(hex: 0x0E8FC0)] : [Color(hex: 0x3D7BFF), Color(hex: 0x1F55D8)]
        context.fill(Path(roundedRect: rect, cornerRadius: 10), with: Self.gradient(colors, in: rect))
        let style = TextStyle(font: font(side * 0.3, context), color: .white, alignment: .center)
        context.draw(text, in: rect, style: style)
    }

    private func drawRow(in context: DrawingContext, _ bounds: CGRect) {
        let colors =
            isMarked ? [Color(hex: 0xFF8A3D), Color(hex: 0xE8622A)] : [Color(hex: 0xF0483E), Color(hex: 0xD6302F)]
        context.fill(bounds, with: Self.gradient(colors, in: bounds))
        let line = 1 / context.scale
        context.fill(CGRect(x: 0, y: 0, width: bounds.width, height: line), with: Color(white: 1, alpha: 0.22))
        context.fill(
            CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line),
            with: Color(white: 0, alpha: 0.22)
        )
        let alignment = Mirroring(context, width: bounds.width).leading(text)
        let style = TextStyle(font: font(28, context), color: .white, alignment: alignment)
        context.draw(text, in: bounds.insetBy(dx: 24, dy: 0), style: style)
    }

    private func font(_ size: CGFloat, _ context: DrawingContext) -> Font {
        Font(size: size * context.environment.fontScale, weight: .semibold, isMonospacedDigit: true)
    }

    private static func gradient(_ colors: [Color], in rect: CGRect) -> Paint {
        let (top, bottom) = (CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.midX, y: rect.maxY))
        return .linearGradient(Gradient(colors: colors), from: top, to: bottom)
    }
}
