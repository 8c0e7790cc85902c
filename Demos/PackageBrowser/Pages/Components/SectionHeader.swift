// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
package import Foundation
package import RasterLayout

/// The header of a section, which stays in view while its packages do.
package struct SectionHeader: LayoutComponent, Hashable {
    package static let height: CGFloat = 42

    var title: String
    var countText: String
    var sizeText: String
    var tint: Color

    package var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    init(_ group: PackageCatalog.Group) {
        title = group.section.title
        countText = "\(group.packages.count)"
        sizeText = ShownText.bytes(group.installedBytes)
        tint = group.section.tint
    }

    package var body: some LayoutElement {
        withPalette { palette in
            let unit = palette.unit
            HStack(spacing: 10 * unit) {
                RoundedRectangle(cornerRadius: 2 * unit).fill(tint).frame(width: 4 * unit, height: 16 * unit)
                HStack(alignment: .firstTextBaseline, spacing: 9 * unit) {
                    Text(title).font(.demo(15, .bold)).foregroundStyle(palette.text)
                    Text(countText)
                    Spacer()
                    Text(sizeText)
                }
            }
            .font(.demo(12))
            .foregroundStyle(palette.faint)
            .lineLimit(1)
            .padding(.horizontal, 8 * unit)
            .padding(.top, 2 * unit)
            .frame(minHeight: Self.height * unit, maxHeight: .infinity)
            .overlay(palette.hairline.frame(height: unit).padding(.horizontal, 6 * unit), alignment: .bottom)
            .background(palette.page)
        }
    }
}
