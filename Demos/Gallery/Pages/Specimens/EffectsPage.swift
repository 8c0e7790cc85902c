// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import RasterLists
import RasterText

/// The kinds of shadows and filters, each on a card with the call that draws it.
@MainActor
package final class EffectsPage: GalleryPage {
    package init() {
        super.init(title: "Shadows and filters")
    }

    package override func makeController(_ content: @escaping GalleryContent) -> GalleryList {
        let grid = RasterListController(
            pipeline: pipeline,
            lanes: .adaptive(minimum: 180),
            itemLength: .fixed(188),
            content: content
        )
        grid.insets = EdgeInsets(all: 12)
        grid.spacing = 12
        grid.laneSpacing = 12
        grid.apply(Effect.allCases.indices.map { .event($0) })
        return grid
    }

    package override func adapt(_ controller: GalleryList) {
        controller.background = Palette(controller.environment).page
        controller.lanes = .adaptive(minimum: 180 * controller.environment.fontScale)
        controller.itemLength = .fixed(144 + 44 * controller.environment.fontScale)
    }

    package override func makeComponent(for item: GalleryItem) -> GalleryComponent? {
        guard case .event(let number) = item, Effect.allCases.indices.contains(number) else { return nil }
        return EffectCard(effect: Effect.allCases[number], strength: steps[item, default: 0] % 3 + 1)
    }

    package override func label(for item: GalleryItem) -> String {
        (makeComponent(for: item) as? EffectCard)?.effect.rawValue ?? super.label(for: item)
    }
}

enum Effect: String, CaseIterable, Hashable, Sendable {
    case outer = "Outer shadow"
    case spread = "Shadow with spread"
    case inner = "Inner shadow"
    case star = "Shadow of a path"
    case colored = "Colored shadow"
    case shadowed = "Filter: shadow"
    case plain = "Without a filter"
    case blur = "Blur"
    case grayscale = "Grayscale"
    case saturation = "Saturation"
    case hue = "Hue rotation"
    case contrast = "Contrast"
    case brightness = "Brightness"
    case multiply = "Color multiply"
    case inverted = "Inverted colors"

    /// Returns the shadow, or nil for filters.
    func shadow(_ strength: Double) -> (shadow: Shadow, call: String)? {
        let blur = 6 * strength
        let drop = CGSize(width: 0, height: 2 * strength)
        let gray = Color(white: 0, opacity: 0.4)
        return switch self {
        case .outer:
            (
                Shadow.outer(color: gray, blur: blur, x: drop.width, y: drop.height),
                "blur \(ShownText.decimal(blur, digits: 0))"
            )
        case .spread:
            (
                Shadow.outer(color: gray, blur: blur, x: drop.width, y: drop.height, spread: 4),
                "blur \(ShownText.decimal(blur, digits: 0)), spread 4"
            )
        case .inner:
            (
                Shadow.inner(color: gray, radius: blur / 2, x: drop.width, y: drop.height),
                "blur \(ShownText.decimal(blur, digits: 0)), inner"
            )
        case .star:
            (
                Shadow.drop(color: gray, radius: blur / 2, x: drop.width, y: drop.height),
                "blur \(ShownText.decimal(blur, digits: 0)), drop"
            )
        case .colored:
            (
                Shadow.outer(color: Color(hex: 0x2F6FED, opacity: 0.8), blur: blur, x: drop.width, y: drop.height),
                "blur \(ShownText.decimal(blur, digits: 0)), blue"
            )
        default: nil
        }
    }

    func filter(_ strength: Double) -> (filter: DrawingContext.Filter, call: String)? {
        let share = strength / 3
        let percent = "\(ShownText.decimal(share * 100, digits: 0)) %"
        return switch self {
        case .shadowed:
            (
                .shadow(color: Color(white: 0, opacity: 0.5), radius: 3 * strength, x: 0, y: 3),
                "radius \(ShownText.decimal(3 * strength, digits: 0))"
            )
        case .blur: (.blur(radius: 2 * strength), "radius \(ShownText.decimal(2 * strength, digits: 0))")
        case .grayscale: (.grayscale(share), percent)
        case .saturation: (.saturation(1 + strength), "× \(ShownText.decimal(1 + strength, digits: 0))")
        case .hue: (.hueRotation(.degrees(90 * strength)), "\(ShownText.decimal(90 * strength, digits: 0))°")
        case .contrast: (.contrast(1 + share), "× \(ShownText.decimal(1 + share, digits: 1))")
        case .brightness: (.brightness(share * 0.5), "+ \(ShownText.decimal(share * 50, digits: 0)) %")
        case .multiply: (.colorMultiply(Color(hue: share, saturation: 0.5, brightness: 1)), "a color")
        case .inverted: (.colorInvert(share), percent)
        default: nil
        }
    }
}

/// A card with an effect, its name, and its strength.
struct EffectCard: Rasterizable, Hashable, Sendable {
    var effect: Effect

    /// A number from 1 to 3.
    var strength: Int

    func draw(in context: DrawingContext, bounds: CGRect) {
        let (palette, mirroring) = (Palette(context), Mirroring(context, bounds))
        let scale = context.environment.fontScale
        context.draw(Plate(color: palette.cardEdge, radius: 12), in: bounds)
        context.draw(Plate(color: palette.card, radius: 11), in: bounds.insetBy(dx: 1, dy: 1))
        let area = CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - 44 * scale, 0))
        let sample = CGRect(x: area.midX - 52, y: area.midY - 38, width: 104, height: 84).onPixels(context.scale)
        let call = drawSample(in: context, sample, palette)
        let lines = [
            (effect.rawValue, palette.font(12.5, .semibold), palette.text, area.maxY),
            (call, palette.font(11), palette.secondary, area.maxY + 18 * scale),
        ]
        for (text, font, color, top) in lines {
            let rect = mirroring.place(CGRect(x: 14, y: top, width: max(bounds.width - 28, 0), height: 18 * scale))
            context.draw(text, in: rect, style: mirroring.leading(text, TextStyle.line(font, color)))
        }
    }

    /// Draws the effect, and returns its description.
    private func drawSample(in context: DrawingContext, _ rect: CGRect, _ palette: Palette) -> String {
        if let (shadow, call) = effect.shadow(Double(strength)) {
            let shape = effect == .star ? Self.star(in: rect) : Path(roundedRect: rect, cornerRadius: 12)
            if shadow.kind != .inner { context.draw(shadow, of: shape) }
            context.fill(shape, with: palette.isDark ? palette.track : palette.bar)
            if shadow.kind == .inner { context.draw(shadow, of: shape) }
            return call
        }
        let (filter, call) = effect.filter(Double(strength)) ?? (nil, "the bitmap itself")
        guard let bitmap = Scenery(number: 9).bitmap(side: rect.width, scale: context.scale) else { return call }
        context.withState {
            if let filter { context.addFilter(filter) }
            context.draw(bitmap, in: rect, mode: .fill, shape: .roundedRectangle(CornerRadii(12)))
        }
        return call
    }

    private static func star(in rect: CGRect) -> Path {
        Path { path in
            for point in 0..<10 {
                let reach = rect.height / 2 * (point.isMultiple(of: 2) ? 1 : 0.45)
                let angle = Double(point) * .pi / 5 - .pi / 2
                let place = CGPoint(x: rect.midX + reach * cos(angle), y: rect.midY + reach * sin(angle))
                if point == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
            path.closeSubpath()
        }
    }
}
