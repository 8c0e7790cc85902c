// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

struct TextBounds: Sendable {
    let left: Int
    let top: Int
    let right: Int
    let bottom: Int
    var width: Int { right - left }
    var height: Int { bottom - top }
    var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Returns where a text of a height starts from the top.
    ///
    /// Several lines that are too high start at the top of the rectangle.
    func top(of textHeight: Int, lineCount: Int, _ alignment: TextStyle.VerticalAlignment) -> Int {
        let slack = height - textHeight
        guard slack >= 0 || lineCount == 1 else { return top }
        switch alignment {
        case .top: return top
        case .center: return top + slack >> 1
        case .bottom: return top + slack
        }
    }

    func intersects(_ other: TextBounds) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    /// Returns the smallest rectangle around both; one that is empty doesn't count.
    func union(_ other: TextBounds) -> TextBounds {
        guard !isEmpty else { return other }
        guard !other.isEmpty else { return self }
        return TextBounds(
            left: min(left, other.left),
            top: min(top, other.top),
            right: max(right, other.right),
            bottom: max(bottom, other.bottom)
        )
    }

    func moved(x: Int, y: Int) -> TextBounds {
        TextBounds(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
    }

    func grown(by distance: Int) -> TextBounds {
        TextBounds(left: left - distance, top: top - distance, right: right + distance, bottom: bottom + distance)
    }

    /// Returns the pixels around an area, with one more on each side for antialiasing.
    static func around(x: Double, y: Double, width: Double, height: Double) -> TextBounds {
        TextBounds(
            left: Int(pixels: x.rounded(.down)) - 1,
            top: Int(pixels: y.rounded(.down)) - 1,
            right: Int(pixels: (x + width).rounded(.up)) + 1,
            bottom: Int(pixels: (y + height).rounded(.up)) + 1
        )
    }

    static let empty = TextBounds(left: 0, top: 0, right: 0, bottom: 0)
}

extension Int {
    /// The farthest pixel that a number is converted to: 2³⁰.
    private static let farthestPixel = 1 << 30

    /// Creates the nearest whole number of a size that pixels have, without a trap for any value.
    init(pixels value: Double) {
        guard !value.isNaN else {
            self = Self.farthestPixel
            return
        }
        let limit = Double(Self.farthestPixel)
        self = Int(exactly: Swift.min(Swift.max(value, -limit), limit).rounded()) ?? Self.farthestPixel
    }
}
