// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// Images for the tests of this module.
enum Images {
    /// Returns an image of one colour.
    static func plain(_ color: Color, width: Int = 4, height: Int = 3) throws -> RasterImage {
        try RasterImage(size: CGSize(width: width, height: height), background: color) { _ in }
    }

    /// Returns an image of one colour with another in the pixel at the top left.
    static func spotted(_ color: Color, spot: Color) throws -> RasterImage {
        try RasterImage(size: CGSize(width: 4, height: 3), background: color) { context in
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), with: spot)
        }
    }
}
