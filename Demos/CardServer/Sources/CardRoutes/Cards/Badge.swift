// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
import RasterText

/// A badge as those of READMEs: a label, and a message on a tint.
package struct Badge: Card {
    package enum Style: String, Sendable, CaseIterable { case flat, pill, large }

    /// A symbol in front of the label.
    package enum Icon: String, Sendable, CaseIterable { case none, check, star, heart, bolt, tag }

    package var label: String
    package var message: String
    package var tint: Color
    package var labelTint: Color
    package var style: Style
    package var icon: Icon

    package init(label: String, message: String, tint: Color, labelTint: Color, style: Style, icon: Icon) {
        self.label = label
        self.message = message
        self.tint = tint
        self.labelTint = labelTint
        self.style = style
        self.icon = icon
    }

    package var page: Color { .white }

    package func measuredSize() throws(RasterError) -> CGSize {
        let parts = try widths()
        return CGSize(width: parts.label + parts.message, height: height)
    }

    package func draw(in context: DrawingContext, bounds: CGRect) throws {
        let parts = try widths()
        let left = CGRect(x: 0, y: 0, width: parts.label, height: height)
        let right = CGRect(x: parts.label, y: 0, width: parts.message, height: height)
        let radius: CGFloat = style == .pill ? height / 2 : style == .large ? 8 : 5
        context.withState {
            context.clip(to: Path(roundedRect: bounds, cornerRadius: radius))
            context.fill(left, with: labelTint)
            context.fill(right, with: tint)
            let sheen = Gradient(colors: [Color(white: 1, opacity: 0.14), Color(white: 0, opacity: 0.07)])
            context.fill(bounds, with: .linearGradient(sheen, startPoint: .top, endPoint: .bottom))
        }
        let opening = icon == .none ? 0 : iconSize + (label.isEmpty ? 0 : padding * 0.6)
        if icon != .none {
            try drawIcon(in: context, at: CGPoint(x: padding, y: (height - iconSize) / 2))
        }
        if !label.isEmpty {
            let frame = left.insetBy(dx: padding, dy: 0)
            context.draw(
                label,
                in: CGRect(x: frame.minX + opening, y: 0, width: frame.width - opening, height: height),
                style: .card(font(.medium), labelTint.textColor, alignment: .center)
            )
        }
        context.draw(message, in: right, style: .card(font(.semibold), tint.textColor, alignment: .center))
    }

    private var height: CGFloat { style == .large ? 32 : 22 }
    private var padding: CGFloat { style == .large ? 12 : 8 }
    private var iconSize: CGFloat { style == .large ? 15 : 11 }

    private func font(_ weight: Font.Weight) -> Font { .card(style == .large ? 14 : 11.5, weight) }

    private func widths() throws(RasterError) -> (label: CGFloat, message: CGFloat) {
        let message = try TextStyle.card(font(.semibold), .black).size(of: message).width + 2 * padding
        guard !label.isEmpty || icon != .none else { return (0, message) }
        var width = 2 * padding + (icon == .none ? 0 : iconSize)
        if !label.isEmpty {
            width += try TextStyle.card(font(.medium), .black).size(of: label).width
            width += icon == .none ? 0 : padding * 0.6
        }
        return (width.rounded(.up), message)
    }

    private func drawIcon(in context: DrawingContext, at point: CGPoint) throws {
        let color = labelTint.textColor
        let unit = iconSize / 16
        try context.withState {
            context.translateBy(x: point.x, y: point.y)
            context.scaleBy(x: unit, y: unit)
            switch icon {
            case .none: break
            case .check:
                let style = StrokeStyle(lineWidth: 2.6, lineCap: .round, lineJoin: .round)
                context.stroke(try Path(svg: "M2.5 8.5 L6.5 12.5 L13.5 4"), with: color, style: style)
            case .star:
                let star =
                    "M8 0.8 L10.2 5.6 L15.4 6.2 L11.5 9.7 L12.6 14.9 L8 12.3 L3.4 14.9 L4.5 9.7 L0.6 6.2 L5.8 5.6 Z"
                context.fill(try Path(svg: star), with: color)
            case .heart:
                let heart = "M8 14.5 C1 10 0 6.5 1 4 C2.3 1 6.3 1 8 4.2 C9.7 1 13.7 1 15 4 C16 6.5 15 10 8 14.5 Z"
                context.fill(try Path(svg: heart), with: color)
            case .bolt:
                context.fill(try Path(svg: "M9.5 0.5 L2.5 9.2 L7.2 9.2 L6 15.5 L13.5 6.4 L8.6 6.4 Z"), with: color)
            case .tag:
                let tag = "M1 1 L8 1 L15 8 L8 15 L1 8 Z M4.5 3 A1.5 1.5 0 1 0 4.5 6 A1.5 1.5 0 1 0 4.5 3 Z"
                context.fill(try Path(svg: tag), with: color, style: FillStyle(eoFill: true))
            }
        }
    }
}
