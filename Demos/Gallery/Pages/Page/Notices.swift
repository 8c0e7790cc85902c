// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterLists
import RasterText

/// The row of a page that has nothing to show yet.
struct NoticeRow: Rasterizable, SelfSizing, Hashable, Sendable {
    private static let padding = CGSize(width: 12, height: 24)

    var text: String

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws(RasterError)
        -> CGSize
    {
        let width = proposal.width ?? 320
        let room = max(width - 2 * Self.padding.width, 1)
        let style = style(Palette(environment))
        let height = try ResolvedText(text, style: style, maximumWidth: room).size.height
        return CGSize(width: width, height: height + 2 * Self.padding.height)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        let palette = Palette(context)
        context.fill(bounds, with: palette.page)
        context.draw(text, in: bounds.insetBy(dx: Self.padding.width, dy: 6), style: style(palette))
    }

    private func style(_ palette: Palette) -> TextStyle {
        TextStyle(
            font: palette.font(13),
            color: palette.secondary,
            alignment: .center,
            verticalAlignment: .center,
            lineSpacing: 4
        )
    }
}

/// A message about the source of the rows, above them or in their place.
///
/// The text is shown in as many lines as it needs, and is cut off where a row has a fixed height.
struct SourceNotice: Rasterizable, SelfSizing, Hashable {
    private static let padding = CGSize(width: 22, height: 7)

    var text: String

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws(RasterError)
        -> CGSize
    {
        let width = proposal.width ?? 320
        let room = max(width - 2 * Self.padding.width, 1)
        let style = style(environment)
        let height = try ResolvedText(text, style: style, maximumWidth: room).size.height
        return CGSize(width: width, height: height + 2 * Self.padding.height)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        // Room for two lines in the rows of processes, and for all of them where the height is measured.
        let rect = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height - 2)
        let mirroring = Mirroring(context, bounds)
        context.draw(text, in: rect, style: mirroring.leading(text, style(context.environment)))
    }

    private func style(_ environment: RasterEnvironment) -> TextStyle {
        let palette = Palette(environment)
        return TextStyle(font: palette.font(12, .medium), color: palette.warning, verticalAlignment: .center)
    }
}

/// A component without an image of its own, under one that is shown live.
///
/// In lists with measured heights, it has the height of the live one.
struct EmptyRow: Rasterizable, SelfSizing {
    var shown: GalleryComponent?

    /// Nothing is drawn: one pixel serves every size.
    static var keyPathsThatAffectState: StateKeyPaths<EmptyRow> { [] }

    var rasterOptions: RasterOptions { RasterOptions(capInsets: EdgeInsets(all: 1), usesMinimumSizeForCaps: true) }

    func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
        let width = proposal.width ?? 320
        guard let shown = shown as? any SelfSizing else { return CGSize(width: width, height: 0) }
        return try shown.size(fitting: proposal, scale: scale, environment: environment)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {}
}
