// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
import RasterText

/// The preview of a page in social networks, of 1200 by 630 points.
package struct SocialPreview: Card {
    package var title: String
    package var subtitle: String
    package var section: String
    package var site: String
    package var tint: Color
    package var theme: Theme

    package init(title: String, subtitle: String, section: String, site: String, tint: Color, theme: Theme) {
        self.title = title
        self.subtitle = subtitle
        self.section = section
        self.site = site
        self.tint = tint
        self.theme = theme
    }

    package var page: Color { theme.page }
    package func measuredSize() -> CGSize { CGSize(width: 1200, height: 630) }

    package func draw(in context: DrawingContext, bounds: CGRect) throws {
        let accent = tint.legible(on: theme)
        context.fill(bounds, with: theme == .dark ? Color(hex: 0x0B0F17) : Color(hex: 0xFBFCFE))
        drawLights(in: context, bounds)
        let left: CGFloat = 88
        let width: CGFloat = 1024

        if !section.isEmpty {
            let style = TextStyle.card(.card(22, .semibold), accent, tracking: 2.5)
            let label = Text(section.uppercased(), style: style)
            let text = context.resolve(label, in: CGSize(width: width - 48, height: 48))
            let pill = CGRect(x: left, y: 84, width: text.size.width + 48, height: 48)
            context.fill(Path(roundedRect: pill, cornerRadius: 24), with: accent.opacity(theme == .dark ? 0.16 : 0.1))
            context.draw(text, in: pill.insetBy(dx: 24, dy: 0))
        }

        // The largest size that shows the whole title in three lines.
        var style = TextStyle.card(.card(48, .bold), theme.text, lines: 3, lineHeight: .multiple(1.12), tracking: -1)
        for size in [92, 80, 68, 58] as [CGFloat] {
            var larger = TextStyle.card(.card(size, .bold), theme.text, lines: nil, lineHeight: .multiple(1.12))
            larger.tracking = -size / 48
            let measured = try larger.size(of: title, width: width)
            guard measured.height <= size * 1.12 * 3 + 2, measured.height <= 262 else { continue }
            larger.lineLimit = 3
            style = larger
            break
        }
        let titleHeight = try style.size(of: title, width: width).height
        let top: CGFloat = 172
        context.draw(title, in: CGRect(x: left, y: top, width: width, height: titleHeight), style: style)
        if !subtitle.isEmpty {
            let frame = CGRect(x: left, y: top + titleHeight + 24, width: width - 120, height: 88)
            context.draw(
                subtitle,
                in: frame,
                style: .card(.card(30), theme.secondary, lines: 2, lineHeight: .multiple(1.4))
            )
        }
        guard !site.isEmpty else { return }
        let mark = CGRect(x: left, y: 532, width: 14, height: 14)
        context.fill(Path(ellipseIn: mark), with: accent)
        let name = CGRect(x: left + 30, y: 519, width: width - 30, height: 40)
        context.draw(site, in: name, style: .card(.card(26, .medium), theme.text, alignment: .left))
    }

    private func drawLights(in context: DrawingContext, _ bounds: CGRect) {
        let strength = theme == .dark ? 0.55 : 0.3
        let lights: [(Color, CGFloat, CGFloat, CGFloat, Double)] = [
            (tint, 1130, 20, 620, strength), (tint.turned(by: 45), 700, -140, 480, strength * 0.7),
            (tint.turned(by: -35), 1180, 640, 420, strength * 0.6),
        ]
        for (color, x, y, radius, opacity) in lights {
            let fade = Gradient(stops: [
                .init(color: color.opacity(opacity), location: 0),
                .init(color: color.opacity(opacity * 0.42), location: 0.4),
                .init(color: color.opacity(0), location: 1),
            ])
            context.fill(
                bounds,
                with: .radialGradient(fade, center: CGPoint(x: x, y: y), startRadius: 0, endRadius: radius)
            )
        }
        // A grid of dots that fades toward the text.
        let dot = theme.text
        for column in 0..<22 {
            for row in 0..<13 {
                let place = CGPoint(x: 680 + CGFloat(column) * 24, y: 24 + CGFloat(row) * 24)
                let near = max(0, 1 - hypot(place.x - 1200, place.y) / 620)
                guard near > 0.02 else { continue }
                context.fill(
                    Path(ellipseIn: CGRect(x: place.x - 1.5, y: place.y - 1.5, width: 3, height: 3)),
                    with: dot.opacity(near * 0.3)
                )
            }
        }
        context.fill(
            CGRect(x: 0, y: 618, width: 1200, height: 12),
            with: .linearGradient(
                Gradient(colors: [tint, tint.turned(by: 45)]).colorSpace(.perceptual),
                startPoint: .leading,
                endPoint: .trailing
            )
        )
    }
}
