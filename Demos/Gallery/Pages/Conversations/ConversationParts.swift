// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout

/// A round portrait made of a person's initials, with a dot for persons who are online.
struct ConversationAvatar: LayoutComponent, Hashable, Sendable {
    static let hueCount = 12

    var initials: String
    var hue: Int
    var isOnline: Bool

    static func side(_ fontScale: CGFloat) -> CGFloat { (48 * max(fontScale, 1).squareRoot()).rounded() }

    var body: some LayoutElement {
        withPalette { palette in
            let side = Self.side(palette.unit)
            let turn = Double(hue) / Double(Self.hueCount)
            let colors = Gradient(colors: [
                Color(hue: turn, saturation: 0.58, brightness: 0.86),
                Color(hue: (turn + 0.07).truncatingRemainder(dividingBy: 1), saturation: 0.78, brightness: 0.6),
            ])
            // A highlight from the upper left, as on a lens.
            let light = Gradient(colors: [Color(white: 1, opacity: 0.2), Color(white: 1, opacity: 0)])
            let lens = UnitPoint(x: 0.3, y: 0.2)
            Circle().fill(.linearGradient(colors, startPoint: .topLeading, endPoint: .bottomTrailing))
                .overlay(Circle().fill(.radialGradient(light, center: lens, startRadius: 0, endRadius: side * 0.75)))
                .overlay(Text(initials).font(.custom(demoFontFamily, fixedSize: side * 0.33).weight(.semibold)))
                .foregroundStyle(.white)
                .overlay(alignment: .bottomTrailing) {
                    if isOnline { dot(side * 0.26, palette.online) }
                }
                .frame(width: side, height: side)
                .clipped()  // the ring of the dot is meant to end at the edges
        }
    }

    /// Returns a dot with a ring around it, through which the ground is seen.
    private func dot(_ side: CGFloat, _ color: Color) -> LayoutGroup {
        let ring = side * 0.17
        return Circle().fill(color)
            .background(
                Canvas { context, size in
                    context.blendMode = .clear
                    context.fill(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .black)
                }
                .padding(-ring)
            )
            .frame(width: side, height: side)
    }
}

/// A pill with the number of unread messages.
struct UnreadBadge: LayoutComponent, Hashable, Sendable {
    var count: Int

    static var keyPathsThatAffectState: StateKeyPaths<UnreadBadge> {
        ([\.count] as StateKeyPaths).keying(\.count) { Self.text($0) }
    }

    private static func text(_ count: Int) -> String { count > 99 ? "99+" : "\(count)" }

    var body: some LayoutElement {
        withPalette { palette in
            let height = 18 * palette.unit
            let blue = Gradient(colors: [Color(hex: 0x4C86F7), Color(hex: 0x2A66E0)])
            Text(Self.text(count)).font(.demo(10.4, .bold)).foregroundStyle(.white).lineLimit(1)
                .padding(.horizontal, height * 0.26)
                .frame(minWidth: height)
                .frame(height: height)
                .background(.linearGradient(blue, startPoint: .top, endPoint: .bottom), in: Capsule())
        }
    }
}

/// The check marks of a message of one's own: one when sent, two when delivered, colored when read.
struct DeliveryMark: Rasterizable, Hashable, Sendable {
    var delivery: ConversationState.Delivery

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context.environment)
        let color = delivery == .read ? palette.accent : palette.faint
        let unit = min(bounds.height / 10, bounds.width / 16)
        let style = StrokeStyle(lineWidth: 1.5 * unit, lineCap: .round, lineJoin: .round)
        for shift in delivery == .sent ? [2.5] : [0, 5] as [CGFloat] {
            let check = Path { path in
                path.move(to: CGPoint(x: (1 + shift) * unit, y: 5.5 * unit))
                path.addLine(to: CGPoint(x: (4 + shift) * unit, y: 8.5 * unit))
                path.addLine(to: CGPoint(x: (10 + shift) * unit, y: 1.5 * unit))
            }
            context.stroke(check, with: color, style: style)
        }
    }
}
