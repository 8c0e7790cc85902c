// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

extension CGPoint {
    /// A Boolean value that indicates whether both coordinates are finite.
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    /// A Boolean value that indicates whether the origin and the size are
    /// finite.
    var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }

    /// A Boolean value that indicates whether the rectangle is the one that `CGRect.null` returns.
    ///
    /// `isNull` and `==` also take others of an infinite origin for it, whose coordinates are an error.
    package var isNone: Bool {
        origin.x == .infinity && origin.y == .infinity && size.width == 0 && size.height == 0
    }

    /// The rectangle with sides that aren't negative; without area for the null rectangle, and as it is if it isn't finite.
    var drawn: CGRect { isNone ? .zero : isFinite ? standardized : self }
}
