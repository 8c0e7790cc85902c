// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
// The fixtures that several targets share, for all files of this one.
@_exported public import KitFixtures
import RasterKit

struct Painting: Rasterizable {
    var rasterOptions: RasterOptions
    var color: Color
    var coversBounds: Bool
    var drawsRings: Bool

    init(
        isOpaque: Bool = false,
        background: Color = .clear,
        mask: RasterMask? = nil,
        opacity: Double = 1,
        isTemplate: Bool = false,
        color: Color = Color(hex: 0x2F6FED),
        coversBounds: Bool = false,
        drawsRings: Bool = true
    ) {
        rasterOptions = RasterOptions(
            isOpaque: isOpaque,
            background: background,
            mask: mask ?? RasterMask.none,
            opacity: opacity,
            isTemplate: isTemplate
        )
        (self.color, self.coversBounds, self.drawsRings) = (color, coversBounds, drawsRings)
    }

    static var keyPathsThatAffectState: StateKeyPaths<Painting> { [\.color, \.coversBounds, \.drawsRings] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        if coversBounds {
            context.fill(bounds, with: .yellow)
        }
        guard drawsRings else { return }
        let style = StrokeStyle(lineWidth: 5)
        context.stroke(Path(ellipseIn: CGRect(x: 4, y: 4, width: 20, height: 20)), with: color, style: style)
        let second = Path(ellipseIn: CGRect(x: 14, y: 9, width: 20, height: 20))
        context.stroke(second, with: color.opacity(0.6), style: style)
    }

    static let size = CGSize(width: 40, height: 32)
}

struct PaintingPage: Rasterizable {
    var painting: Painting
    var origin = CGPoint(x: 6, y: 4)
    var tint: Color?

    static var keyPathsThatAffectState: StateKeyPaths<PaintingPage> { [\.painting, \.origin, \.tint] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Color(hex: 0xE8E2D0))
        let rect = CGRect(origin: origin, size: Painting.size)
        if let tint {
            context.draw(painting, in: rect, tint: tint)
        } else {
            context.draw(painting, in: rect)
        }
    }

    static let size = CGSize(width: 52, height: 40)
}

struct Card: Rasterizable {
    var tint = Color.blue
    var radius: CGFloat = 8
    var usesMinimumSizeForCaps = true
    var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(all: radius), usesMinimumSizeForCaps: usesMinimumSizeForCaps)
    }
    var counter = DrawingCounter()

    static var keyPathsThatAffectState: StateKeyPaths<Card> { [\.tint, \.radius] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        counter.increment()
        context.fill(Path(roundedRect: bounds, cornerRadius: radius), with: tint)
    }
}
