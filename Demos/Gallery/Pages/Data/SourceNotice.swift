// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLists
import RasterText

/// A message about the source of the rows, above them or in their place.
///
/// The text is shown in as many lines as it needs, and is cut off where a row has a fixed height.
struct SourceNotice: Rasterizable, SelfSizing, Hashable {
    private static let padding = CGSize(width: 22, height: 7)

    var text: String

    static var keyPathsThatAffectState: StateKeyPaths<SourceNotice> { [\.text] }

    func size(fitting width: CGFloat, scale: CGFloat, environment: RasterEnvironment) throws(RasterError) -> CGSize {
        let room = max(width - 2 * Self.padding.width, 1)
        let style = style(environment)
        let height = try TextLayout.size(of: text, style: style, maximumWidth: room, scale: scale).height
        return CGSize(width: width, height: height + 2 * Self.padding.height)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        // Room for two lines in the rows of processes, and for all of them where the height is measured.
        let rect = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height - 2)
        context.draw(text, in: rect, style: style(context.environment))
    }

    private func style(_ environment: RasterEnvironment) -> TextStyle {
        TextStyle(
            font: Font(
                family: "Inter, Cantarell, Noto Sans, DejaVu Sans, sans-serif",
                size: 12 * environment.fontScale,
                weight: .medium
            ),
            color: Color(hex: environment.colorScheme == .dark ? 0xF5B14C : 0xA04A06),
            lineLimit: nil
        )
    }
}

/// A component without a picture that has the height of a card.
///
/// It stands for the card in lists with measured heights, while a live component shows the card itself.
struct EmptyCard: Rasterizable, SelfSizing {
    /// The component that is shown live.
    let card: any Rasterizable & Sendable

    /// The caps make one small picture serve all sizes.
    var rasterOptions: RasterOptions { RasterOptions(capInsets: EdgeInsets(all: 1), usesMinimumSizeForCaps: true) }

    /// Nothing is drawn, whatever the card shows.
    static var keyPathsThatAffectState: StateKeyPaths<EmptyCard> { [] }

    func size(fitting width: CGFloat, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
        guard let card = card as? any SelfSizing else { return CGSize(width: width, height: 0) }
        return try card.size(fitting: width, scale: scale, environment: environment)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {}
}
