// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation
package import RasterKit
package import RasterPhotos
import RasterText

/// The card of a person or a project, with an avatar or initials.
package struct ProfileCard: Card {
    /// A number with its name, such as 1.2k and followers.
    package struct Figure: Sendable {
        package var value: String
        package var name: String

        /// Reads a number and its name, separated by a space.
        package init(_ text: String) {
            let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
            value = parts.first ?? ""
            name = parts.dropFirst().first ?? ""
        }
    }

    package var name: String
    package var title: String
    package var about: String
    package var figures: [Figure]
    package var avatar: Photo?
    package var tint: Color
    package var theme: Theme
    package var width: CGFloat

    package init(
        name: String,
        title: String,
        about: String,
        figures: [Figure],
        avatar: Photo?,
        tint: Color,
        theme: Theme,
        width: CGFloat
    ) {
        self.name = name
        self.title = title
        self.about = about
        self.figures = figures
        self.avatar = avatar
        self.tint = tint
        self.theme = theme
        self.width = width
    }

    package var page: Color { theme.page }

    private static let banner: CGFloat = 84
    private static let margin: CGFloat = 24
    private static let side: CGFloat = 80
    private var aboutStyle: TextStyle { .card(.card(14), theme.secondary, lines: 3, lineHeight: .multiple(1.5)) }

    package func measuredSize() throws(RasterError) -> CGSize {
        var height = Self.banner + 52 + 32
        if !title.isEmpty { height += 24 }
        if !about.isEmpty { height += try aboutStyle.size(of: about, width: width - 2 * Self.margin).height + 14 }
        height += figures.isEmpty ? 20 : 84
        return CGSize(width: width, height: height.rounded(.up))
    }

    package func draw(in context: DrawingContext, bounds: CGRect) throws {
        let shape = Path(roundedRect: bounds, cornerRadius: 18)
        context.withState {
            context.clip(to: shape)
            context.fill(bounds, with: theme.surface)
            context.draw(Backdrop(tint: tint), in: CGRect(x: 0, y: 0, width: width, height: Self.banner))
        }
        context.strokeBorder(shape, with: theme.border, lineWidth: 1)
        drawAvatar(in: context)

        var y = Self.banner + 52
        func line(_ text: String, _ height: CGFloat, _ style: TextStyle) {
            context.draw(
                text,
                in: CGRect(x: Self.margin, y: y, width: width - 2 * Self.margin, height: height),
                style: style
            )
            y += height
        }
        line(name, 32, .card(.card(23, .bold), theme.text, tracking: -0.3))
        if !title.isEmpty { line(title, 24, .card(.card(14.5, .medium), tint.legible(on: theme))) }
        if !about.isEmpty {
            y += 10
            line(about, try aboutStyle.size(of: about, width: width - 2 * Self.margin).height, aboutStyle)
            y += 4
        }
        if !figures.isEmpty { drawFigures(in: context, y: bounds.maxY - 66) }
    }

    private func drawAvatar(in context: DrawingContext) {
        let frame = CGRect(x: Self.margin, y: Self.banner - 40, width: Self.side, height: Self.side)
        context.fill(Path(ellipseIn: frame.insetBy(dx: -4, dy: -4)), with: theme.surface)
        let circle = Path(ellipseIn: frame)
        if let avatar {
            context.withState {
                context.clip(to: circle)
                context.draw(avatar.background(theme.raised), in: frame)
            }
        } else {
            let colors = Gradient(colors: [tint.lighter(by: 0.08), tint.turned(by: 36).darker(by: 0.08)])
            context.fill(circle, with: .linearGradient(colors, startPoint: .topLeading, endPoint: .bottomTrailing))
            let initials = name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
            let style = TextStyle.card(.card(30, .semibold), tint.textColor, alignment: .center)
            context.draw(initials.uppercased(), in: frame, style: style)
        }
        context.strokeBorder(circle, with: Color(white: 0, opacity: 0.08), lineWidth: 1)
    }

    private func drawFigures(in context: DrawingContext, y: CGFloat) {
        context.hairline(from: CGPoint(x: 1, y: y), to: CGPoint(x: width - 1, y: y), with: theme.border)
        let column = (width - 2 * Self.margin) / CGFloat(figures.count)
        for (index, figure) in figures.enumerated() {
            let x = Self.margin + CGFloat(index) * column
            let value = CGRect(x: x, y: y + 11, width: column - 8, height: 24)
            context.draw(figure.value, in: value, style: .card(.card(17, .bold), theme.text, alignment: .left))
            let name = CGRect(x: x, y: y + 34, width: column - 8, height: 18)
            context.draw(figure.name, in: name, style: .card(.card(12), theme.secondary, alignment: .left))
        }
    }
}

/// A gradient from a tint to its neighbor, and soft lights on it.
///
/// It is a component of its own, so that cards of one tint share its image: the lights cost most of a card's drawing.
struct Backdrop: Rasterizable, Sendable {
    var tint: Color

    static let rasterOptions = RasterOptions(isOpaque: true)

    func draw(in context: DrawingContext, bounds: CGRect) {
        let colors = Gradient(colors: [tint, tint.turned(by: 40).darker(by: 0.05)]).colorSpace(.perceptual)
        context.fill(bounds, with: .linearGradient(colors, startPoint: .topLeading, endPoint: .bottomTrailing))
        for (x, y, size, opacity) in [(0.86, 0.05, 0.75, 0.28), (0.42, 1.2, 0.6, 0.16), (0.0, 0.0, 0.5, 0.12)] {
            let center = CGPoint(x: bounds.minX + bounds.width * x, y: bounds.minY + bounds.height * y)
            let light = Gradient(colors: [Color(white: 1, opacity: opacity), Color(white: 1, opacity: 0)])
            let radius = bounds.width * size / 2
            context.fill(bounds, with: .radialGradient(light, center: center, startRadius: 0, endRadius: radius))
        }
    }
}
