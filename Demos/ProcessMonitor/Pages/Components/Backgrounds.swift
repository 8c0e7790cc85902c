// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterText

/// The background of a row or tile: a rounded card, lit from above, with an edge and a soft shadow.
///
/// Its gradient runs downwards, so only its width is stretched: there are caps to the left and right alone.
struct CardBackground: Rasterizable {
    static let margin = CGSize(width: 6, height: 4)

    private static let radius: CGFloat = 10
    private static let shadowLayers = 5

    var isHighlighted = false

    var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(top: 0, left: 20, bottom: 0, right: 20), usesMinimumSizeForCaps: true)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        let card = bounds.insetBy(dx: Self.margin.width, dy: Self.margin.height)
        drawShadow(of: card, in: context, palette)
        let face = isHighlighted ? palette.changedCard : palette.card
        let edge = isHighlighted ? palette.changedCardEdge : palette.cardEdge
        let top = CGPoint(x: 0, y: card.minY)
        let bottom = CGPoint(x: 0, y: card.maxY)
        context.fill(
            Path(roundedRect: card, cornerRadius: Self.radius),
            with: .linearGradient(
                Gradient(colors: [edge.mix(with: .white, by: 0.08, in: .device), edge]),
                startPoint: top,
                endPoint: bottom
            )
        )
        context.fill(
            Path(roundedRect: card.insetBy(dx: 1, dy: 1), cornerRadius: Self.radius - 1),
            with: .linearGradient(
                Gradient(colors: [face.mix(with: .white, by: 0.03, in: .device), face]),
                startPoint: top,
                endPoint: bottom
            )
        )
    }

    /// Draws layers that grow and overlap, darkest where all of them do.
    private func drawShadow(of card: CGRect, in context: DrawingContext, _ palette: Palette) {
        for layer in 1...Self.shadowLayers {
            let spread = CGFloat(layer) * 0.8
            let shape = card.insetBy(dx: -spread, dy: -spread + 1).offsetBy(dx: 0, dy: 1)
            let path = Path(roundedRect: shape, cornerRadius: Self.radius + spread)
            context.fill(path, with: Color(white: 0, opacity: palette.shadowAlpha))
        }
    }
}

/// The background of the page: a glow behind the heading and the tiles, one color behind the rows.
struct PageBackground: Rasterizable, Equatable {
    static let glowHeight: CGFloat = 200

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        let glow = Gradient(colors: [palette.pageGlow, palette.page])
        context.fill(
            bounds,
            with: .linearGradient(glow, startPoint: .zero, endPoint: CGPoint(x: 0, y: Self.glowHeight))
        )
    }
}

struct TileChart: Rasterizable, Equatable {
    enum Content: Hashable {
        case history([UInt8])
        case meter(level: Int)
        case note(String)
    }

    static let historyLength = 46

    var content: Content
    var tint: Color

    func draw(in context: DrawingContext, bounds: CGRect) {
        switch content {
        case .history(let levels):
            Sparkline(levels: levels, tint: tint).draw(in: context, bounds: bounds)
        case .meter(let level):
            context.draw(Meter(level: level, tint: tint), in: CGRect(x: 0, y: 16, width: bounds.width, height: 10))
        case .note(let text):
            context.draw(text, in: bounds, style: Palette(context).style(13, .regular, Palette(context).faint))
        }
    }
}

/// The card of one figure of the whole machine, with its title.
struct TileCard: Rasterizable, Equatable {
    static let size = CGSize(width: 228, height: 96)
    static let line = CGRect(x: 34, y: 16, width: 172, height: 20)
    static let chart = CGRect(x: 22, y: 44, width: 184, height: 36)

    var title: String
    var tint: Color

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.draw(CardBackground(), in: bounds)
        context.draw(Plate(color: tint, radius: 2), in: CGRect(x: 22, y: 20, width: 4, height: 12))
        context.draw(title, in: Self.line, style: Palette(context).style(12, .medium, Palette(context).faint))
    }
}
