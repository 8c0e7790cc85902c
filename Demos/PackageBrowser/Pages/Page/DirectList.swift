// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The visible part of a list, as a program without images draws it: every component, each time.
struct DirectList: Rasterizable, Sendable {
    /// A component at its place in the viewport.
    struct Item: Sendable {
        var component: any Rasterizable & Sendable
        var rect: CGRect
    }

    var items: [Item]
    var color: Color

    var rasterOptions: RasterOptions { RasterOptions(isOpaque: true) }

    /// Nothing is listed, since it is drawn by a pipeline without a cache.
    static var keyPathsThatAffectState: StateKeyPaths<DirectList> { [] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: color)
        for item in items {
            context.draw(item.component, in: item.rect)
        }
    }
}
