// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The radii of a rounded rectangle's four corners, in points.
///
/// ```swift
/// let bubble = CornerRadii(topLeft: 12, topRight: 12, bottomRight: 2, bottomLeft: 12)
/// context.fill(Path(roundedRect: bounds, cornerRadii: bubble), with: .teal)
/// ```
///
/// ## Topics
///
/// ### Creating radii
///
/// - ``init(_:)``
/// - ``init(topLeft:topRight:bottomRight:bottomLeft:)``
///
/// ### Reading the radii
///
/// - ``topLeft``
/// - ``topRight``
/// - ``bottomRight``
/// - ``bottomLeft``
public struct CornerRadii: Sendable, Hashable {
    /// The radius of the top left corner, in points.
    public var topLeft: CGFloat

    /// The radius of the top right corner, in points.
    public var topRight: CGFloat

    /// The radius of the bottom right corner, in points.
    public var bottomRight: CGFloat

    /// The radius of the bottom left corner, in points.
    public var bottomLeft: CGFloat

    /// Creates radii from one for each corner, in points.
    public init(topLeft: CGFloat = 0, topRight: CGFloat = 0, bottomRight: CGFloat = 0, bottomLeft: CGFloat = 0) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Creates radii with the same value at every corner, in points.
    public init(_ all: CGFloat) {
        self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
    }

    /// Returns the radii that fit into a rectangle of the given size.
    ///
    /// Where two radii together are longer than the edge between them, all four are reduced by one factor, as CSS
    /// Backgrounds and Borders Level 3 specifies in section 5.5 (Corner Overlap). With a radius that is negative or not
    /// finite nothing is reduced, and drawing with the radii fails with the code `invalidGeometry`.
    ///
    /// - Parameter size: The size of the rectangle, in points.
    package func fitting(_ size: CGSize) -> CornerRadii {
        guard isUsable else { return self }
        let radii = map { max(0, $0) }
        let factor = min(
            1,
            Self.factor(size.width, radii.topLeft + radii.topRight),
            Self.factor(size.height, radii.topRight + radii.bottomRight),
            Self.factor(size.width, radii.bottomLeft + radii.bottomRight),
            Self.factor(size.height, radii.topLeft + radii.bottomLeft)
        )
        return factor < 1 ? radii.map { $0 * factor } : radii
    }

    /// A Boolean value that indicates whether all radii are finite, and none is negative by more than rounding.
    var isUsable: Bool {
        func isUsable(_ radius: CGFloat) -> Bool { radius >= -Self.tolerance && radius.isFinite }
        return isUsable(topLeft) && isUsable(topRight) && isUsable(bottomRight) && isUsable(bottomLeft)
    }

    func notUsable(in operation: StaticString) -> RasterError {
        RasterError(
            .invalidGeometry,
            "\(operation): invalid corner radii \(topLeft), \(topRight), \(bottomRight), \(bottomLeft). Radii must be finite "
                + "and not negative."
        )
    }

    /// The part of a point by which a radius may be less than 0, as computing it leaves it.
    private static let tolerance: CGFloat = 1e-6

    func map(_ change: (CGFloat) -> CGFloat) -> CornerRadii {
        CornerRadii(
            topLeft: change(topLeft),
            topRight: change(topRight),
            bottomRight: change(bottomRight),
            bottomLeft: change(bottomLeft)
        )
    }

    private static func factor(_ length: CGFloat, _ sum: CGFloat) -> CGFloat {
        sum > length ? length / sum : 1
    }
}
