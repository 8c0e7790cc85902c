// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import KitFixtures
import RasterKit

struct ShadowCard: Rasterizable {
    var shadow: Shadow
    var cornerRadius: CGFloat = 12
    var margins = EdgeInsets(all: 16)
    var capInsets = EdgeInsets.zero
    var rasterOptions: RasterOptions { RasterOptions(capInsets: capInsets, usesMinimumSizeForCaps: true) }

    static var keyPathsThatAffectState: StateKeyPaths<ShadowCard> { [\.shadow.blur, \.cornerRadius] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let card = CGRect(
            x: margins.left,
            y: margins.top,
            width: bounds.width - margins.left - margins.right,
            height: bounds.height - margins.top - margins.bottom
        )
        if shadow.kind != .inner { context.draw(shadow, of: Path(roundedRect: card, cornerRadius: cornerRadius)) }
        context.fill(Path(roundedRect: card, cornerRadius: cornerRadius), with: .white)
        if shadow.kind == .inner { context.draw(shadow, of: Path(roundedRect: card, cornerRadius: cornerRadius)) }
    }
}

struct Stretchable: Rasterizable {
    enum Inside: String, CaseIterable {
        case nothing, fixedMark, centeredMark, trailingMark, horizontalGradient, verticalGradient, capsule, stripes
    }

    var inside = Inside.nothing
    var radius: CGFloat = 12
    var capInsets = EdgeInsets(all: 12)
    var usesMinimumSizeForCaps = true
    var counter = DrawingCounter()
    var rasterOptions: RasterOptions {
        RasterOptions(capInsets: capInsets, usesMinimumSizeForCaps: usesMinimumSizeForCaps)
    }

    static var keyPathsThatAffectState: StateKeyPaths<Stretchable> { [\.inside, \.radius] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        counter.increment()
        let shape = Path(roundedRect: bounds, cornerRadius: inside == .capsule ? bounds.height / 2 : radius)
        let colors = Gradient(colors: [.orange, .purple])
        switch inside {
        case .horizontalGradient:
            context.fill(
                shape,
                with: .linearGradient(colors, startPoint: .zero, endPoint: CGPoint(x: bounds.maxX, y: 0))
            )
        case .verticalGradient:
            context.fill(
                shape,
                with: .linearGradient(colors, startPoint: .zero, endPoint: CGPoint(x: 0, y: bounds.maxY))
            )
        default:
            context.fill(shape, with: Color(hex: 0x2F6FED))
        }
        if let mark = mark(in: bounds) {
            context.fill(Path(ellipseIn: mark), with: .white)
        }
        guard inside == .stripes else { return }
        for x in stride(from: 0, to: bounds.maxX, by: 4) {
            context.fill(CGRect(x: x, y: 0, width: 2, height: bounds.height), with: .white)
        }
    }

    private func mark(in bounds: CGRect) -> CGRect? {
        switch inside {
        case .fixedMark: CGRect(x: 16, y: 4, width: 14, height: 14)
        case .centeredMark: CGRect(x: bounds.midX - 7, y: 4, width: 14, height: 14)
        case .trailingMark: CGRect(x: bounds.maxX - 30, y: bounds.maxY - 18, width: 14, height: 14)
        default: nil
        }
    }
}
