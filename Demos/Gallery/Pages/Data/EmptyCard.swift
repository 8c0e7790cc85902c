// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

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
