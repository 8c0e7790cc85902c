// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What is done to a pixel, computed one component after the other.
enum PixelReference {
    /// Returns one premultiplied pixel over another, rounded to the nearest level.
    static func over(_ source: UInt32, _ destination: UInt32) -> UInt32 {
        let transparency = 255 - source >> 24
        return stride(from: 0, through: 24, by: 8).reduce(0) { word, shift in
            let component = destination >> UInt32(shift) & 0xFF
            let sum = source >> UInt32(shift) & 0xFF + (component * transparency * 2 + 255) / 510
            return word | min(sum, 255) << UInt32(shift)
        }
    }

    /// Returns a pixel multiplied by a coverage of 0 to 255, rounded to the nearest level.
    static func scaled(_ pixel: UInt32, by coverage: UInt32) -> UInt32 {
        stride(from: 0, through: 24, by: 8).reduce(0) { word, shift in
            word | (((pixel >> UInt32(shift) & 0xFF) * coverage * 2 + 255) / 510) << UInt32(shift)
        }
    }
}
