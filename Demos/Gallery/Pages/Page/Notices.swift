// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
import RasterLists

/// The row of a page that has nothing to show yet.
struct NoticeRow: LayoutComponent, Hashable, Sendable {
    var text: String

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    var body: some LayoutElement {
        EnvironmentReader { environment in
            let palette = Palette(environment)
            Text(text).font(palette.font(13)).foregroundStyle(palette.secondary).lineSpacing(4)
                .multilineTextAlignment(.center)
                .padding(.horizontal, 12)
                .padding(.vertical, 24)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(palette.page)
        }
    }
}

/// A message about the source of the rows, above them or in their place.
///
/// The text is shown in as many lines as it needs, and is shortened where a row has a fixed height.
struct SourceNotice: LayoutComponent, Hashable {
    var text: String

    var body: some LayoutElement {
        EnvironmentReader { environment in
            let palette = Palette(environment)
            Text(text).font(palette.font(12, .medium)).foregroundStyle(palette.warning)
                .padding(.horizontal, 22)
                .padding(.vertical, 5)
        }
    }
}

/// A component without an image of its own, under one that is shown live.
///
/// In lists with measured heights, it has the height of the live one.
struct EmptyRow: Rasterizable, SelfSizing {
    var shown: GalleryComponent?

    /// Nothing is drawn: one pixel serves every size.
    static var keyPathsThatAffectState: StateKeyPaths<EmptyRow> { [] }

    /// The live component shows that it is selected.
    static var interactionsThatAffectState: RasterInteraction { .selected }

    var rasterOptions: RasterOptions { RasterOptions(capInsets: EdgeInsets(all: 1), usesMinimumSizeForCaps: true) }

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
        let width = proposal.width ?? 320
        guard let shown = shown as? any SelfSizing else { return CGSize(width: width, height: 0) }
        return try shown.size(fitting: proposal, scale: scale, environment: environment)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {}
}
