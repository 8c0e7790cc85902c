// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
package import RasterKit

/// Makes the key of a number.
package func numberKey(_ number: Int) throws -> CacheKey {
    try CacheKey { encoder throws(StateError) in try encoder.encode(number) }
}

/// Makes an image of 4 pixels in a row, 16 bytes, that no other number has.
///
/// - Parameters:
///   - number: What the pixels tell.
///   - height: The number of rows.
package func numberImage(_ number: Int, height: Int = 4) throws -> RasterImage {
    let color = Color(
        red: Double(number & 255) / 255,
        green: Double(number >> 8 & 255) / 255,
        blue: Double(number >> 16 & 255) / 255
    )
    return try RasterImage(size: CGSize(width: 4, height: height), background: color) { _ in }
}

/// Returns the bytes that an image costs in a cache: its pixels, which several images may share, and the rest.
package func cost(of image: RasterImage, for key: CacheKey) -> Int {
    image.pixelFootprint + CacheEntry.overhead(of: image, for: key)
}

/// The bytes that each of the images of ``numberImage(_:height:)`` costs under the key of its number.
package func numberCost(height: Int = 4) throws -> Int {
    try cost(of: numberImage(1, height: height), for: numberKey(1))
}
