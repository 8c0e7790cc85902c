// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLayout
import RasterPhotos

/// The card of a person or a project, with an avatar or initials.
struct ProfileCard: Card, LayoutComponent {
    /// A number with its name, such as 1.2k and followers.
    struct Figure: Sendable {
        var value: String
        var name: String

        /// Reads a number and its name, separated by a space.
        init(_ text: String) {
            let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
            value = parts.first ?? ""
            name = parts.dropFirst().first ?? ""
        }
    }

    var name: String
    var title: String
    var about: String
    var figures: [Figure]
    var avatar: Photo?
    var tint: Color
    var theme: Theme
    var width: CGFloat

    var page: Color { theme.page }

    var body: some LayoutElement {
        VStack(alignment: .leading, spacing: 0) {
            Backdrop(tint: tint).cached().frame(height: 84)
                .clipShape(UnevenRoundedRectangle(topLeadingRadius: 18, topTrailingRadius: 18))
            VStack(alignment: .leading, spacing: 0) {
                portrait.padding(.top, -44).padding(.leading, -4).padding(.bottom, 8)
                Text(name).font(.card(23, .bold)).tracking(-0.3).foregroundStyle(theme.text)
                    .frame(minHeight: 32)
                if !title.isEmpty {
                    Text(title).font(.card(14.5, .medium)).foregroundStyle(tint.legible(on: theme))
                        .frame(minHeight: 24)
                }
                if !about.isEmpty {
                    Text(about, style: .lines(3, .card(14), theme.secondary, 1.5))
                        .padding(.top, 10)
                        .padding(.bottom, 4)
                }
            }
            .lineLimit(1)
            .padding(.horizontal, 24)
            .padding(.bottom, figures.isEmpty ? 20 : 18)
            if !figures.isEmpty { figureRow }
        }
        .frame(width: width, alignment: .leading)
        .panel(theme.surface, border: theme.border, cornerRadius: 18)
    }

    private var portrait: LayoutGroup {
        face.frame(width: 80, height: 80)
            .clipShape(Circle())
            .overlay(Circle().strokeBorder(Color(white: 0, opacity: 0.08)))
            .padding(4)
            .background(theme.surface, in: Circle())
    }

    @LayoutBuilder private var face: LayoutGroup {
        if let avatar {
            avatar.background(theme.raised).cached()
        } else {
            let colors = Gradient(colors: [tint.lighter(by: 0.08), tint.turned(by: 36).darker(by: 0.08)])
            let initials = name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
            Rectangle().fill(.linearGradient(colors, startPoint: .topLeading, endPoint: .bottomTrailing))
                .overlay(Text(initials.uppercased()).font(.card(30, .semibold, isFixed: true)))
                .foregroundStyle(tint.textColor)
        }
    }

    @LayoutBuilder private var figureRow: LayoutGroup {
        Divider(color: theme.border)
        HStack(spacing: 0) {
            for figure in figures {
                VStack(alignment: .leading, spacing: 2) {
                    Text(figure.value).font(.card(17, .bold)).foregroundStyle(theme.text)
                    Text(figure.name).font(.card(12)).foregroundStyle(theme.secondary)
                }
                .padding(.trailing, 8)
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        .lineLimit(1)
        .padding(.horizontal, 24)
        .padding(.vertical, 13)
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
            let light = Gradient(colors: [Color(white: 1, opacity: opacity), Color(white: 1, opacity: 0)])
            let (center, radius) = (UnitPoint(x: x, y: y), bounds.width * size / 2)
            context.fill(bounds, with: .radialGradient(light, center: center, startRadius: 0, endRadius: radius))
        }
    }
}
