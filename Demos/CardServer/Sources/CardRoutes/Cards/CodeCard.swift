// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout

/// Lines of code in a window, with colored words.
struct CodeCard: Card, LayoutComponent {
    var code: String
    var language: Language
    var title: String
    var tint: Color
    var theme: Theme
    var hasLineNumbers: Bool

    var page: Color { theme.page }

    var body: some LayoutElement {
        let style = TextStyle(font: .code(14), color: theme.text, lineHeight: .multiple(22 / 14))
        VStack(spacing: 0) {
            HStack(spacing: 8) {
                for color in [0xFF5F57, 0xFEBC2E, 0x28C840] as [UInt32] {
                    Circle().fill(Color(hex: color)).frame(width: 11, height: 11)
                }
            }
            .padding(.leading, 18)
            .frame(maxWidth: .infinity, alignment: .leading)
            .frame(height: 44)
            // It is no reason for a wider window.
            .overlay(
                Text(title).font(.card(13, .medium)).foregroundStyle(theme.secondary).lineLimit(1)
                    .padding(.horizontal, 84)
            )
            HStack(spacing: 20) {
                if hasLineNumbers { gutter(style) }
                // Lines aren't wrapped but cut.
                language.highlighted(code, theme, style).fixedSize()
            }
            .padding(.horizontal, 22)
            .padding(.top, 2)
            .padding(.bottom, 18)
            .frame(minWidth: 340, maxWidth: 1_100, alignment: .leading)
            .clipped()
        }
        .panel(theme.surface, border: theme.text.opacity(0.09), cornerRadius: 12)
        .background(
            Canvas { context, size in
                let window = RoundedRectangle(cornerRadius: 12).path(in: CGRect(origin: .zero, size: size))
                context.draw(.drop(color: Color(white: 0, opacity: 0.32), radius: 9, y: 6), of: window)
            }
        )
        .padding(28)
        .background(Backdrop(tint: tint).cached().clipShape(RoundedRectangle(cornerRadius: 16)))
    }

    private func gutter(_ style: TextStyle) -> Text {
        let count = code.reduce(into: 1) { if $1 == "\n" { $0 += 1 } }
        return Text((1...count).map(String.init).joined(separator: "\n"), style: style)
            .foregroundStyle(theme.secondary.opacity(0.6))
            .multilineTextAlignment(.trailing)
    }
}
