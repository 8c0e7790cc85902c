// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A light gray plate with some rounded corners on black, stretched between caps of the radius.
struct CornerPlate: Rasterizable, Hashable, Sendable {
    /// The radius of the corners, in points.
    var radius: CGFloat
    var corners: RoundedCorners

    /// The radii that occur, in points.
    static let radii: [CGFloat] = [4, 6, 8]

    /// The number of different plates.
    static let count = radii.count * RoundedCorners.allCases.count

    static var keyPathsThatAffectState: StateKeyPaths<CornerPlate> { [\.radius, \.corners] }

    var rasterOptions: RasterOptions {
        RasterOptions(capInsets: EdgeInsets(all: radius), usesMinimumSizeForCaps: true, background: .black)
    }

    func draw(in context: DrawingContext, bounds: CGRect) {
        context.fill(Path(roundedRect: bounds, cornerRadii: corners.radii(radius)), with: .lightGray)
    }
}

extension CornerPlate {
    /// Creates the plate of a number; the numbers of two rows with the same plate differ by a multiple of ``count``.
    init(number: Int) {
        // 3 and 5 have no common divisor, so that each radius meets each set of corners.
        radius = Self.radii[number % Self.radii.count]
        corners = RoundedCorners.allCases[number % RoundedCorners.allCases.count]
    }
}

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
