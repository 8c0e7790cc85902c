// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import DemoSupport
import Foundation
import RasterLayout
import RasterLists

/// The card of a package in a list.
///
/// Badges and size lie at the trailing side, and below the texts where the card is narrow.
struct PackageRow: InteractiveRow, Hashable {
    var face: PackageFace

    var body: some LayoutElement {
        withPalette { palette in
            let unit = palette.unit
            HStack(alignment: .top, spacing: 14 * unit) {
                face.icon.cached()
                FirstThatFits {
                    HStack(alignment: .top, spacing: 24 * unit) {
                        texts(palette)
                        VStack(alignment: .trailing, spacing: 10 * unit) {
                            HStack(spacing: 6 * unit, content: badges)
                            size(palette, hasMeter: true)
                        }
                        .frame(minWidth: 150 * unit, alignment: .trailing)
                        .layoutPriority(1)
                    }
                    .frame(minWidth: 518 * unit, idealWidth: 518 * unit, maxWidth: .infinity)
                    VStack(alignment: .leading, spacing: 8 * unit) {
                        texts(palette)
                        FirstThatFits {
                            footer(palette, hasMeter: true)
                            footer(palette, hasMeter: false)
                            FlowLayout(spacing: 6 * unit) {
                                badges()
                                size(palette, hasMeter: false)
                            }
                        }
                    }
                }
                // It fits by its width alone.
                .fixedSize(horizontal: false)
            }
            .padding(14 * unit)
            .frame(maxHeight: .infinity, alignment: .top)
            .padding(CardGround.package.margins)
            .background(CardGround.package.cached())
        }
    }

    private func texts(_ palette: Palette) -> LayoutGroup {
        let unit = palette.unit
        let name = Text(face.name).font(.demo(14.5, .bold)).foregroundStyle(palette.text)
        return VStack(alignment: .leading, spacing: 4 * unit) {
            FirstThatFits {
                HStack(alignment: .firstTextBaseline, spacing: 9 * unit) {
                    name.layoutPriority(1)
                    Text(face.version).font(.demo(11)).foregroundStyle(palette.faint)
                        .frame(minWidth: 24 * unit, idealWidth: 24 * unit, alignment: .leading)
                }
                name
            }
            .fixedSize(horizontal: false)
            .lineLimit(1)
            .frame(height: 22 * unit, alignment: .top)
            Text(face.summary).font(.demo(12.5)).foregroundStyle(palette.secondary).lineSpacing(unit)
            if !face.details.isEmpty {
                Text(face.details).font(.demo(11)).foregroundStyle(palette.faint).lineSpacing(2 * unit)
            }
        }
        .lineLimit(2)
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    @LayoutBuilder private func badges() -> LayoutGroup {
        face.badge.cached()
        if let mark = face.mark { mark.cached() }
    }

    private func size(_ palette: Palette, hasMeter: Bool) -> LayoutGroup {
        let unit = palette.unit
        return HStack(spacing: 8 * unit) {
            if hasMeter { face.meter.cached().frame(width: 64 * unit, height: 5 * unit) }
            Text(face.sizeText).font(.demo(11)).foregroundStyle(palette.faint).lineLimit(1)
                .frame(minWidth: 62 * unit, alignment: .trailing)
        }
        .frame(height: 20 * unit)
        .layoutPriority(1)
    }

    private func footer(_ palette: Palette, hasMeter: Bool) -> HStack {
        HStack {
            HStack(spacing: 6 * palette.unit, content: badges)
            Spacer()
            size(palette, hasMeter: hasMeter)
        }
    }
}

extension CardGround {
    /// The ground of a package, which also stands for cards that aren't drawn yet.
    package static let package = CardGround(
        shadow: .outer(blur: 6, y: 2),
        margins: EdgeInsets(top: 4, left: 6, bottom: 8, right: 6),
        coversPage: true
    )
}
