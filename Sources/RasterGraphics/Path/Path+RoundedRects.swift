// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The shape of the corners of a rounded rectangle.
///
/// ## Topics
///
/// ### Styles
///
/// - ``circular``
/// - ``continuous``
public enum RoundedCornerStyle: Sendable, Hashable {
    /// Quarters of a circle, as in CSS. The default here; SwiftUI's is ``continuous``.
    case circular

    /// Corners whose curvature grows gradually from the edges to an arc in the middle, as those of Apple's icons.
    ///
    /// A corner starts 1.6 radii from the vertex instead of one, or where the edge is shared with the next corner. The
    /// construction is D. Furse's, "Desperately seeking squircles" (2018),
    /// <https://www.figma.com/blog/desperately-seeking-squircles/>, with a smoothing of 60 %.
    case continuous
}

extension Path {
    /// Creates a path along the edges of a rectangle with equal round corners, of a radius in points.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) {
        addRoundedRect(in: rect, cornerRadii: CornerRadii(cornerRadius), style: style)
    }

    /// Creates a path along the edges of a rectangle with equal elliptic corners, of a size in points.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .circular) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// Creates a path along the edges of a rectangle with round corners.
    public init(roundedRect rect: CGRect, cornerRadii: CornerRadii, style: RoundedCornerStyle = .circular) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    /// Adds the closed outline of a rectangle with equal elliptic corners, clockwise.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerSize: The width and the height of each corner, in points, reduced by one factor where they don't fit.
    ///   - style: The shape of the corners.
    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .circular
    ) {
        guard cornerSize.width > 0, cornerSize.height > 0, cornerSize.width != cornerSize.height else {
            // A corner without one of its sides is none; one that isn't finite fails the drawing.
            let radius = min(cornerSize.width, cornerSize.height) + 0 * (cornerSize.width + cornerSize.height)
            return addRoundedRect(in: rect, cornerRadii: CornerRadii(radius), style: style)
        }
        guard !rect.isNone else { return }
        // Round in a rectangle that is as much higher as the corner is wider than high.
        let stretch = cornerSize.width / cornerSize.height
        let round = CGRect(x: rect.minX, y: 0, width: rect.width, height: rect.height * stretch)
        let path = Path(roundedRect: round, cornerRadius: cornerSize.width, style: style)
        addPath(path.applying(AffineTransform(m11: 1, m12: 0, m21: 0, m22: 1 / stretch, tX: 0, tY: rect.minY)))
    }

    /// Adds the closed outline of a rectangle with round corners, clockwise.
    ///
    /// Radii that don't fit are reduced by one factor, as CSS says.
    ///
    /// ```swift
    /// var tab = Path()
    /// tab.addRoundedRect(in: bounds, cornerRadii: CornerRadii(topLeft: 8, topRight: 8))
    /// ```
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerRadii: The radius of each corner, in points.
    ///   - style: The shape of the corners.
    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerRadii: CornerRadii,
        style: RoundedCornerStyle = .circular
    ) {
        guard !rect.isNone else { return }
        let rect = rect.standardized
        let radii = cornerRadii.fitting(rect.size)
        let all = [radii.topRight, radii.bottomRight, radii.bottomLeft, radii.topLeft]
        func smoothing(_ index: Int) -> CGFloat {
            guard style == .continuous, all[index] > 0 else { return 0 }
            // The edge before a corner, and the one after it, are shared in the proportion of the radii.
            let before = (index % 2 == 0 ? rect.width : rect.height) / (all[index] + all[(index + 3) % 4])
            let after = (index % 2 == 0 ? rect.height : rect.width) / (all[index] + all[(index + 1) % 4])
            return min(0.6, max(0, min(before, after) - 1))
        }
        move(to: CGPoint(x: rect.minX + radii.topLeft * (1 + smoothing(3)), y: rect.minY))
        addCorner(CGPoint(x: rect.maxX, y: rect.minY), inward: (-1, 1), all[0], smoothing(0), quarter: 3)
        addCorner(CGPoint(x: rect.maxX, y: rect.maxY), inward: (-1, -1), all[1], smoothing(1), quarter: 0)
        addCorner(CGPoint(x: rect.minX, y: rect.maxY), inward: (1, -1), all[2], smoothing(2), quarter: 1)
        addCorner(CGPoint(x: rect.minX, y: rect.minY), inward: (1, 1), all[3], smoothing(3), quarter: 2)
        closeSubpath()
    }

    /// Adds a corner and the edge before it.
    ///
    /// Smoothing is the part of the radius that the corner is longer. Quarters count clockwise from the lower right
    /// one.
    private mutating func addCorner(
        _ corner: CGPoint,
        inward: (x: CGFloat, y: CGFloat),
        _ radius: CGFloat,
        _ smoothing: CGFloat,
        quarter: Int
    ) {
        guard radius != 0 else { return addLine(to: corner) }
        let center = CGPoint(x: corner.x + inward.x * radius, y: corner.y + inward.y * radius)
        /// The point at distances from the corner, in radii, along the edge before it and the one after it.
        func point(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
            let (x, y) = quarter % 2 == 1 ? (before, after) : (after, before)
            return CGPoint(x: corner.x + inward.x * radius * x, y: corner.y + inward.y * radius * y)
        }
        let angle = .pi / 4 * smoothing
        // Where the tangent at the end of the arc meets the edge.
        let tangent = 1 - sin(angle) + tan(angle / 2) * cos(angle)
        let control = tangent + (1 + smoothing - tangent) / 3
        if smoothing > 0 {
            addLine(to: point(1 + smoothing, 0))
            addCurve(
                to: point(1 - sin(angle), 1 - cos(angle)),
                control1: point(control, 0),
                control2: point(tangent, 0)
            )
        }
        addRelativeArc(
            center: center,
            radius: radius,
            startAngle: Angle(radians: Double(quarter) * .pi / 2 + angle),
            delta: Angle(radians: .pi / 2 - 2 * angle)
        )
        if smoothing > 0 {
            addCurve(to: point(0, 1 + smoothing), control1: point(0, tangent), control2: point(0, control))
        }
    }
}
