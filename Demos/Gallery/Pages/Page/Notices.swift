// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLayout
import RasterLists

/// A text beside or in place of the rows, in as many lines as it needs.
struct TextRow: LayoutComponent, Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// A page has nothing to show yet.
        case notice
        /// Something is wrong with the source of the rows.
        case warning
        case title
    }

    var kind: Kind
    var text: String

    init(_ kind: Kind, _ text: String) {
        (self.kind, self.text) = (kind, text)
    }

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    var body: some LayoutElement {
        withPalette { palette in
            let (size, color, height): (CGFloat, Color, CGFloat) =
                switch kind {
                case .notice: (13, palette.secondary, 24)
                case .warning: (12, palette.warning, 5)
                case .title: (14, palette.text, 8)
                }
            Text(text).font(.demo(size, kind == .notice ? .regular : .semibold)).foregroundStyle(color)
                .multilineTextAlignment(kind == .notice ? .center : .leading)
                .padding(.horizontal, kind == .warning ? 22 : 12)
                .padding(.vertical, height)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: kind == .notice ? .center : .leading)
                .background(palette.page)
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
