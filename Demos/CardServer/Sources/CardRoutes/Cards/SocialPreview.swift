// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout

/// The preview of a page in social networks, of 1200 by 630 points.
struct SocialPreview: Card, LayoutComponent {
    var title: String
    var subtitle: String
    var section: String
    var site: String
    var tint: Color
    var theme: Theme

    var page: Color { theme.page }

    var body: some LayoutElement {
        let accent = tint.legible(on: theme)
        VStack(alignment: .leading, spacing: 0) {
            Text(section.uppercased()).font(.card(22, .semibold)).tracking(2.5).foregroundStyle(accent).lineLimit(1)
                .padding(.horizontal, 24)
                .frame(minHeight: 48)
                .background(accent.opacity(theme == .dark ? 0.16 : 0.1), in: Capsule())
                .opacity(section.isEmpty ? 0 : 1)
            // The largest size that shows the whole title in three lines.
            FirstThatFits {
                for size in [92, 80, 68, 58, 48] as [CGFloat] {
                    Text(title, style: .lines(size == 48 ? 3 : nil, .card(size, .bold), theme.text, 1.12))
                        .tracking(-size / 48)
                        .frame(idealWidth: 1024)
                }
            }
            .frame(maxHeight: 230)
            .fixedSize(horizontal: false)
            .padding(.top, 40)
            if !subtitle.isEmpty {
                Text(subtitle, style: .lines(2, .card(30), theme.secondary, 1.4))
                    .padding(.top, 24)
                    .padding(.trailing, 120)
            }
            Spacer()
            if !site.isEmpty {
                HStack(spacing: 16) {
                    Circle().fill(accent).frame(width: 14, height: 14)
                    Text(site).font(.card(26, .medium)).foregroundStyle(theme.text).lineLimit(1)
                }
                .frame(minHeight: 40)
            }
        }
        .padding(EdgeInsets(top: 84, left: 88, bottom: 71, right: 88))
        .frame(width: 1200, height: 630, alignment: .leading)
        .background(Canvas(drawLights))
        .background(theme == .dark ? Color(hex: 0x0B0F17) : Color(hex: 0xFBFCFE))
        .overlay(stripe.frame(height: 12), alignment: .bottom)
    }

    private var stripe: LayoutGroup {
        let colors = Gradient(colors: [tint, tint.turned(by: 45)]).colorSpace(.perceptual)
        return Rectangle().fill(.linearGradient(colors, startPoint: .leading, endPoint: .trailing))
    }

    private func drawLights(in context: DrawingContext, size: CGSize) {
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
            context.fill(with: .radialGradient(fade, center: CGPoint(x: x, y: y), startRadius: 0, endRadius: radius))
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
    }
}
