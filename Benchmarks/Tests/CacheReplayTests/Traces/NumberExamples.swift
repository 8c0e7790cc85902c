// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// Makes the key of a number.
func numberKey(_ number: Int) throws -> CacheKey {
    try CacheKey { encoder throws(StateError) in try encoder.encode(number) }
}

/// A square of 4 by 4 points whose color follows from a number.
struct Tile: Rasterizable, Sendable {
    var number: Int

    static let size = CGSize(width: 4, height: 4)
    static var keyPathsThatAffectState: StateKeyPaths<Tile> { [\.number] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(bounds, with: Color(hex: UInt32(number)))
    }
}
