// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout

/// A badge as those of READMEs: a label, and a message on a tint.
struct Badge: Card, LayoutComponent {
    enum Style: String, Sendable, CaseIterable { case flat, pill, large }

    /// A symbol in front of the label.
    enum Icon: String, Sendable, CaseIterable { case none, check, star, heart, bolt, tag }

    var label: String
    var message: String
    var tint: Color
    var labelTint: Color
    var style: Style
    var icon: Icon

    var page: Color { .white }

    var body: some LayoutElement {
        HStack(spacing: 0) {
            if icon != .none || !label.isEmpty {
                HStack(spacing: padding * 0.6) {
                    if icon != .none {
                        Canvas(drawIcon).frame(width: iconSize, height: iconSize)
                    }
                    if !label.isEmpty { Text(label).font(font(.medium)) }
                }
                .part(padding, labelTint)
            }
            Text(message).font(font(.semibold)).part(padding, tint)
        }
        .lineLimit(1)
        .frame(minHeight: style == .large ? 32 : 22)
        .clipShape(RoundedRectangle(cornerRadius: style == .pill ? 16 : style == .large ? 8 : 5))
    }

    private var padding: CGFloat { style == .large ? 12 : 8 }
    private var iconSize: CGFloat { style == .large ? 15 : 11 }

    private func font(_ weight: Font.Weight) -> Font { .card(style == .large ? 14 : 11.5, weight) }

    private func drawIcon(in context: DrawingContext, size: CGSize) throws {
        context.scaleBy(x: size.width / 16, y: size.height / 16)
        let path = try Path(svg: icon.outline)
        guard icon == .check else {
            return context.fill(path, with: labelTint.textColor, style: FillStyle(eoFill: true))
        }
        let style = StrokeStyle(lineWidth: 2.6, lineCap: .round, lineJoin: .round)
        context.stroke(path, with: labelTint.textColor, style: style)
    }
}

extension Badge.Icon {
    /// The outline in a square of 16.
    fileprivate var outline: String {
        switch self {
        case .none: ""
        case .check: "M2.5 8.5 L6.5 12.5 L13.5 4"
        case .star: "M8 0.8 L10.2 5.6 L15.4 6.2 L11.5 9.7 L12.6 14.9 L8 12.3 L3.4 14.9 L4.5 9.7 L0.6 6.2 L5.8 5.6 Z"
        case .heart: "M8 14.5 C1 10 0 6.5 1 4 C2.3 1 6.3 1 8 4.2 C9.7 1 13.7 1 15 4 C16 6.5 15 10 8 14.5 Z"
        case .bolt: "M9.5 0.5 L2.5 9.2 L7.2 9.2 L6 15.5 L13.5 6.4 L8.6 6.4 Z"
        case .tag: "M1 1 L8 1 L15 8 L8 15 L1 8 Z M4.5 3 A1.5 1.5 0 1 0 4.5 6 A1.5 1.5 0 1 0 4.5 3 Z"
        }
    }
}

extension LayoutItem {
    /// Returns a part of a badge.
    fileprivate func part(_ padding: CGFloat, _ tint: Color) -> LayoutGroup {
        let sheen = Gradient(colors: [Color(white: 1, opacity: 0.14), Color(white: 0, opacity: 0.07)])
        return foregroundStyle(tint.textColor)
            .padding(.horizontal, padding)
            .frame(maxHeight: .infinity)
            .background(.linearGradient(sheen, startPoint: .top, endPoint: .bottom))
            .background(tint)
    }
}
