// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

extension Path {
    /// The rectangle and the radii of the corners of a path that is the outline of a rectangle, with round corners or
    /// without; nil if it is another path.
    var roundedRectangle: (rect: CGRect, radii: CornerRadii)? {
        if let rectangle { return (rectangle.standardized, CornerRadii()) }
        guard elements.count == 6, elements[5] == .closeSubpath, case .move(let start) = elements[0] else { return nil }
        var corners: [(place: CGPoint, radius: CGFloat)] = []
        for (element, corner) in zip(elements[1...4], Self.corners) {
            switch element {
            case .line(let point):
                corners.append((point, 0))
            case .arc(let center, let radius, let start, let delta)
            where Self.isEqual(start.radians, corner.quarter * .pi / 2) && Self.isEqual(delta.radians, .pi / 2):
                let place = CGPoint(x: center.x + corner.x * radius, y: center.y + corner.y * radius)
                corners.append((place, radius))
            default:
                return nil
            }
        }
        let (topRight, bottomRight, bottomLeft, topLeft) = (corners[0], corners[1], corners[2], corners[3])
        guard Self.isEqual(topLeft.place.y, topRight.place.y), Self.isEqual(topRight.place.x, bottomRight.place.x),
            Self.isEqual(bottomRight.place.y, bottomLeft.place.y), Self.isEqual(bottomLeft.place.x, topLeft.place.x),
            Self.isEqual(start.x, topLeft.place.x + topLeft.radius), Self.isEqual(start.y, topLeft.place.y),
            topLeft.place.x < bottomRight.place.x, topLeft.place.y < bottomRight.place.y
        else { return nil }
        let rect = CGRect(
            x: topLeft.place.x,
            y: topLeft.place.y,
            width: bottomRight.place.x - topLeft.place.x,
            height: bottomRight.place.y - topLeft.place.y
        )
        let radii = CornerRadii(
            topLeft: topLeft.radius,
            topRight: topRight.radius,
            bottomRight: bottomRight.radius,
            bottomLeft: bottomLeft.radius
        )
        return (rect, radii)
    }

    /// The circle that a path outlines once, clockwise; nil if it is another path.
    var circle: (center: CGPoint, radius: CGFloat)? {
        guard elements.count == 3, elements[2] == .closeSubpath, case .move = elements[0],
            case .arc(let center, let radius, .zero, Angle(radians: 2 * .pi)) = elements[1]
        else { return nil }
        return (center, radius)
    }

    /// The corners after the first point of a rounded rectangle: where they point, and the first quarter of their arc.
    private static let corners: [(x: CGFloat, y: CGFloat, quarter: CGFloat)] = [
        (1, -1, 3), (1, 1, 0), (-1, 1, 1), (-1, -1, 2),
    ]

    private static func isEqual(_ one: CGFloat, _ other: CGFloat) -> Bool {
        abs(one - other) <= 1e-9 * max(1, abs(one))
    }
}
