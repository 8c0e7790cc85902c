// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterKit
import RasterText

/// The background of a card: the page's color, a soft shadow, and a rounded plate with an edge.
///
/// It is drawn once for all sizes of cards, and covers its bounds, so that cards are opaque and shown by copying.
struct CardPlate: Rasterizable {
    static let margins = EdgeInsets(top: 4, left: 6, bottom: 8, right: 6)

    private static let radius: CGFloat = 12
    private static let blur: CGFloat = 6
    private static let drop = CGSize(width: 0, height: 2)

    var rasterOptions: RasterOptions {
        let shadow = Shadow(blur: Self.blur, offset: Self.drop)
        let caps = shadow.capInsets(cornerRadius: Self.radius, margins: Self.margins)
        return RasterOptions(capInsets: caps, usesMinimumSizeForCaps: true, isOpaque: true)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        context.fill(bounds, with: palette.page)
        let card = bounds.inset(by: Self.margins)
        let shadow = Shadow(color: palette.cardShadow, blur: Self.blur, offset: Self.drop)
        context.draw(shadow, ofRoundedRect: card, cornerRadius: Self.radius)
        context.fill(Path(roundedRect: card, cornerRadius: Self.radius), with: palette.cardEdge)
        let face = card.insetBy(dx: 1, dy: 1)
        context.fill(Path(roundedRect: face, cornerRadius: Self.radius - 1), with: palette.card)
    }
}

/// The parts of a list of cards that are no items.
package enum PackageCard {
    package static var headerHeight: CGFloat { SectionHeader.height }

    package static func background(in scheme: RasterEnvironment.ColorScheme) -> Color {
        Palette(scheme).page
    }

    /// Returns an empty card, stretched to the size of each card that isn't drawn yet, or nil if it cannot be drawn.
    package static func placeholder(
        scale: CGFloat,
        environment: RasterEnvironment,
        pipeline: RasterPipeline
    ) -> RasterImage? {
        let side = PageMetrics.tileWidth
        let size = CGSize(width: side, height: side)
        return try? pipeline.render(CardPlate(), size: size, scale: scale, environment: environment).image
    }
}

package enum BrowserLayout: String, CaseIterable, Sendable {
    case grid
    case list
}

/// The colors of the browser in one color scheme.
struct Palette: Sendable {
    private let scheme: RasterEnvironment.ColorScheme

    init(_ scheme: RasterEnvironment.ColorScheme) {
        self.scheme = scheme
    }

    init(_ context: DrawingContext) {
        scheme = context.environment.colorScheme
    }

    private var isDark: Bool { scheme == .dark }
    var page: Color { scheme.color(0xF3F5F9, 0x12151C) }
    var bar: Color { scheme.color(0xFFFFFF, 0x191D26) }
    var hairline: Color { scheme.color(0xDFE3EB, 0x2A303C) }
    var card: Color { scheme.color(0xFFFFFF, 0x1D222C) }
    var cardEdge: Color { scheme.color(0xE4E8EF, 0x2B313D) }
    var field: Color { scheme.color(0xF0F2F6, 0x11141A) }
    var track: Color { scheme.color(0xE6E9EF, 0x2C323E) }
    var thumb: Color { scheme.color(0xB9C0CC, 0x4A5261) }
    var text: Color { scheme.color(0x161C28, 0xEEF1F6) }
    var secondary: Color { scheme.color(0x434C5C, 0xB9C1CF) }
    var faint: Color { scheme.color(0x747E90, 0x868FA0) }
    var accent: Color { scheme.color(0x2F6FED, 0x5B93FF) }
    var warning: Color { scheme.color(0xB45309, 0xF5B14C) }
    var cardShadow: Color { isDark ? Color(hex: 0x000000, opacity: 0.28) : Color(hex: 0x1B2A4A, opacity: 0.10) }

    func readable(_ tint: Color) -> Color {
        tint.mix(with: isDark ? .white : .black, by: isDark ? 0.42 : 0.24, in: .device)
    }

    func wash(_ tint: Color) -> Color { card.mix(with: tint, by: isDark ? 0.24 : 0.12, in: .device) }

    static func font(_ size: CGFloat, _ weight: Font.Weight = .regular) -> Font {
        Font(family: demoFontFamily, size: size, weight: weight, isMonospacedDigit: true)
    }
}
