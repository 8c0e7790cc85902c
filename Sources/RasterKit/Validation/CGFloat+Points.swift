// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

extension CGFloat {
    /// A length in points for people: at most three decimals, and none that are zero.
    package var pointsText: String {
        let rounded = (self * 1000).rounded() / 1000
        return rounded == rounded.rounded() && rounded.magnitude < 1e9 ? "\(Int(saturating: rounded))" : "\(rounded)"
    }
}

extension EdgeInsets {
    /// The widths for people.
    package var pointsText: String {
        "top \(top.pointsText), left \(left.pointsText), bottom \(bottom.pointsText), right \(right.pointsText)"
    }
}
