// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
import RasterText

/// Lines of code in a window, with colored words.
package struct CodeCard: Card {
    package var code: String
    package var language: Language
    package var title: String
    package var tint: Color
    package var theme: Theme
    package var hasLineNumbers: Bool

    package init(code: String, language: Language, title: String, tint: Color, theme: Theme, hasLineNumbers: Bool) {
        self.code = code.replacing("\r\n", with: "\n").replacing("\t", with: "    ")
        self.language = language
        self.title = title
        self.tint = tint
        self.theme = theme
        self.hasLineNumbers = hasLineNumbers
    }

    package var page: Color { theme.page }

    private static let ground: CGFloat = 28
    private static let bar: CGFloat = 44
    private static let margin: CGFloat = 22
    private static let style = TextStyle(
        font: .code(14),
        color: .black,
        lineHeight: .fixed(22)
    )

    private var lineCount: Int { code.reduce(into: 1) { if $1 == "\n" { $0 += 1 } } }
    private var gutter: CGFloat { hasLineNumbers ? CGFloat(String(lineCount).count) * 8.5 + 22 : 0 }

    package func measuredSize() throws(RasterError) -> CGSize {
        let text = try Self.style.size(of: code)
        let width = min(max(text.width + gutter + 2 * Self.margin, 340), 1_100)
        let height = Self.bar + CGFloat(lineCount) * 22 + 20
        return CGSize(width: (width + 2 * Self.ground).rounded(.up), height: height + 2 * Self.ground)
    }

    package func draw(in context: DrawingContext, bounds: CGRect) throws {
        context.withState {
            context.clip(to: Path(roundedRect: bounds, cornerRadius: 16))
            context.draw(Backdrop(tint: tint), in: bounds)
        }
        let window = bounds.insetBy(dx: Self.ground, dy: Self.ground)
        let shadow = Shadow.drop(color: Color(white: 0, opacity: 0.32), radius: 9, y: 6)
        context.draw(shadow, of: Path(roundedRect: window, cornerRadius: 12))
        context.fill(Path(roundedRect: window, cornerRadius: 12), with: theme.surface)
        context.strokeBorder(
            Path(roundedRect: window, cornerRadius: 12),
            with: theme == .dark ? Color(white: 1, opacity: 0.1) : Color(white: 0, opacity: 0.08),
            lineWidth: 1
        )
        for (index, color) in [0xFF5F57, 0xFEBC2E, 0x28C840].enumerated() {
            let x = window.minX + 18 + CGFloat(index) * 19
            context.fill(
                Path(ellipseIn: CGRect(x: x, y: window.minY + 17, width: 11, height: 11)),
                with: Color(hex: UInt32(color))
            )
        }
        let bar = CGRect(x: window.minX + 84, y: window.minY, width: max(window.width - 168, 1), height: Self.bar)
        context.draw(title, in: bar, style: .card(.card(13, .medium), theme.secondary, alignment: .center))

        let top = window.minY + Self.bar + 2
        let height = CGFloat(lineCount) * 22 + 8
        var numbers = Self.style
        numbers.color = theme.secondary.opacity(0.6)
        numbers.alignment = .trailing
        if hasLineNumbers {
            let text = (1...lineCount).map(String.init).joined(separator: "\n")
            let frame = CGRect(x: window.minX + Self.margin - 6, y: top, width: gutter - 14, height: height)
            context.draw(text, in: frame, style: numbers)
        }
        context.clip(to: window.insetBy(dx: 1, dy: 1))
        var style = Self.style
        style.color = theme.text
        let x = window.minX + Self.margin + gutter
        // Wider than the window: lines aren't wrapped but cut.
        let frame = CGRect(x: x, y: top, width: max(try style.size(of: code).width + 2, 1), height: height)
        context.draw(try language.highlighted(code, theme, style), in: frame)
    }
}
