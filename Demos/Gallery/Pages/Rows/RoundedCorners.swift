// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// The five sets of rounded corners.
enum RoundedCorners: Int, CaseIterable, Hashable, Sendable {
    case all
    case top
    case bottom
    case left
    case right

    /// Returns the radii of a rectangle whose corners of the set are rounded.
    func radii(_ radius: CGFloat) -> CornerRadii {
        switch self {
        case .all: CornerRadii(radius)
        case .top: CornerRadii(topLeft: radius, topRight: radius)
        case .bottom: CornerRadii(bottomRight: radius, bottomLeft: radius)
        case .left: CornerRadii(topLeft: radius, bottomLeft: radius)
        case .right: CornerRadii(topRight: radius, bottomRight: radius)
        }
    }
}
