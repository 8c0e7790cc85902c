// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
import RasterLists

/// The kinds of shadows and filters, each on a card with the call that draws it.
@MainActor
package final class EffectsPage: GalleryPage {
    package init() {
        super.init(title: "Shadows and filters", rowCount: Effect.allCases.count)
    }

    package override func adapt(_ controller: GalleryList) {
        controller.setGaps(12)
        controller.lanes = .adaptive(minimum: 180 * controller.environment.fontScale)
        controller.itemLength = .fixed(144 + 44 * controller.environment.fontScale)
    }

    override func makeComponent(row: Int) -> GalleryComponent? {
        EffectCard(effect: Effect.allCases[row], strength: steps[.row(row), default: 0] % 3 + 1)
    }

    override func label(row: Int) -> String { Effect.allCases[row].rawValue }
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

    enum Look {
        case shadow(Shadow)
        case filter(DrawingContext.Filter?)
    }

    /// Returns what is drawn in a strength from 1 to 3, and its description.
    func look(_ strength: Double) -> (look: Look, call: String) {
        func text(_ value: Double, digits: Int = 0) -> String { ShownText.decimal(value, digits: digits) }
        let (blur, drop, share) = (6 * strength, 2 * strength, strength / 3)
        let (gray, blue) = (Color(white: 0, opacity: 0.45), Color(hex: 0x1F55D8, opacity: 0.9))
        let (call, percent) = ("blur \(text(blur))", ShownText.wholePercent(share))
        return switch self {
        case .outer: (.shadow(.outer(color: gray, blur: blur, y: drop)), call)
        case .spread: (.shadow(.outer(color: gray, blur: blur, y: drop, spread: 4)), "\(call), spread 4")
        case .inner: (.shadow(.inner(color: gray, radius: blur / 2, y: drop)), "\(call), inner")
        case .star: (.shadow(.drop(color: gray, radius: blur / 2, y: drop)), "\(call), drop")
        case .colored: (.shadow(.outer(color: blue, blur: blur, y: drop)), "\(call), blue")
        case .shadowed: (.filter(.shadow(color: gray, radius: 3 * strength, y: 3)), "radius \(text(3 * strength))")
        case .plain: (.filter(nil), "the bitmap itself")
        case .blur: (.filter(.blur(radius: 2 * strength)), "radius \(text(2 * strength))")
        case .grayscale: (.filter(.grayscale(share)), percent)
        case .saturation: (.filter(.saturation(1 + strength)), "× \(text(1 + strength))")
        case .hue: (.filter(.hueRotation(.degrees(90 * strength))), "\(text(90 * strength))°")
        case .contrast: (.filter(.contrast(1 + share)), "× \(text(1 + share, digits: 1))")
        case .brightness: (.filter(.brightness(share * 0.5)), "+ \(text(share * 50)) %")
        case .multiply: (.filter(.colorMultiply(Color(hue: share, saturation: 0.5, brightness: 1))), "a color")
        case .inverted: (.filter(.colorInvert(share)), percent)
        }
    }
}

/// A card with an effect on a gray ground, on which light and shadow are seen in both color schemes.
struct EffectCard: InteractiveComponent, Hashable, Sendable {
    var effect: Effect

    /// A number from 1 to 3.
    var strength: Int

    var body: some LayoutElement {
        EnvironmentReader { environment in
            let (palette, call) = (Palette(environment), effect.look(Double(strength)).call)
            VStack(alignment: .leading, spacing: 3) {
                Canvas { drawSample(in: $0, CGRect(origin: .zero, size: $1)) }
                    .frame(width: 104, height: 84)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(palette.color(0xD5D0CB, 0x8A857F), in: RoundedRectangle(cornerRadius: 8))
                    .padding(.bottom, 5)
                Text(effect.rawValue).font(.demo(12.5, .semibold)).foregroundStyle(palette.text).lineLimit(1)
                Text(call).font(.demo(11)).foregroundStyle(palette.secondary).lineLimit(1)
            }
            .padding(8)
            .background(CardGround())
        }
    }

    private func drawSample(in context: DrawingContext, _ rect: CGRect) {
        switch effect.look(Double(strength)).look {
        case .shadow(let shadow):
            let shape = effect == .star ? Self.star(rect.size) : Path(roundedRect: rect, cornerRadius: 12)
            if shadow.kind != .inner { context.draw(shadow, of: shape) }
            context.fill(shape, with: .white)
            if shadow.kind == .inner { context.draw(shadow, of: shape) }
        case .filter(let filter):
            guard let bitmap = Scenery(number: 9).bitmap(side: rect.width, scale: context.scale) else { return }
            context.withState {
                if let filter { context.addFilter(filter) }
                context.draw(bitmap, in: rect, mode: .fill, shape: .roundedRectangle(CornerRadii(12)))
            }
        }
    }

    private static func star(_ size: CGSize) -> Path {
        Path { path in
            for point in 0..<10 {
                let reach = size.height / 2 * (point.isMultiple(of: 2) ? 1 : 0.45)
                let angle = Double(point) * .pi / 5 - .pi / 2
                let place = CGPoint(x: size.width / 2 + reach * cos(angle), y: size.height / 2 + reach * sin(angle))
                if point == 0 { path.move(to: place) } else { path.addLine(to: place) }
            }
            path.closeSubpath()
        }
    }
}
