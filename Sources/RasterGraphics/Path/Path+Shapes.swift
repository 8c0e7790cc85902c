// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// Creates a path along the edges of a rectangle.
    public init(_ rect: CGRect) {
        addRect(rect)
    }

    /// Creates a path along the edges of a rectangle, as `init(_:)` does.
    public init(rect: CGRect) {
        addRect(rect)
    }

    /// Creates a path along the edges of a rectangle with equal round corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerRadius: The radius of each corner, in points.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        addRoundedRect(rect, cornerRadii: CornerRadii(cornerRadius))
    }

    /// Creates a path along the edges of a rectangle with round corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerRadii: The radius of each corner, in points.
    public init(roundedRect rect: CGRect, cornerRadii: CornerRadii) {
        addRoundedRect(rect, cornerRadii: cornerRadii)
    }

    /// Creates a path along the ellipse that touches the edges of a rectangle.
    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    /// Adds the closed outline of a rectangle, clockwise from its top left.
    ///
    /// The null rectangle, which is the intersection of rectangles that don't
    /// meet, adds nothing.
    public mutating func addRect(_ rect: CGRect) {
        guard !rect.isNone else { return }
        let rect = rect.standardized
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        close()
    }

    /// Adds the closed outline of a rectangle with round corners, clockwise.
    ///
    /// Radii that don't fit are reduced as ``CornerRadii/fitting(_:)`` says.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerRadii: The radius of each corner, in points.
    public mutating func addRoundedRect(_ rect: CGRect, cornerRadii: CornerRadii) {
        guard !rect.isNone else { return }
        let rect = rect.standardized
        let radii = cornerRadii.fitting(rect.size)
        move(to: CGPoint(x: rect.minX + radii.topLeft, y: rect.minY))
        addCorner(CGPoint(x: rect.maxX, y: rect.minY), inward: (-1, 1), radius: radii.topRight, quarter: 3)
        addCorner(CGPoint(x: rect.maxX, y: rect.maxY), inward: (-1, -1), radius: radii.bottomRight, quarter: 0)
        addCorner(CGPoint(x: rect.minX, y: rect.maxY), inward: (1, -1), radius: radii.bottomLeft, quarter: 1)
        addCorner(CGPoint(x: rect.minX, y: rect.minY), inward: (1, 1), radius: radii.topLeft, quarter: 2)
        close()
    }

    /// Adds the closed ellipse that touches the edges of a rectangle, clockwise
    /// from its rightmost point.
    public mutating func addEllipse(in rect: CGRect) {
        guard !rect.isNone else { return }
        let rect = rect.standardized
        let center = CGPoint(x: rect.midX, y: rect.midY)
        guard rect.width != rect.height else {
            move(to: CGPoint(x: rect.maxX, y: rect.midY))
            addArc(center: center, radius: rect.width / 2, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
            close()
            return
        }
        addCurvedEllipse(center: center, radii: CGSize(width: rect.width / 2, height: rect.height / 2))
    }

    private mutating func addCorner(
        _ corner: CGPoint,
        inward: (x: CGFloat, y: CGFloat),
        radius: CGFloat,
        quarter: CGFloat
    ) {
        guard radius != 0 else { return addLine(to: corner) }
        addArc(
            center: CGPoint(x: corner.x + inward.x * radius, y: corner.y + inward.y * radius),
            radius: radius,
            startAngle: quarter * .pi / 2,
            endAngle: (quarter + 1) * .pi / 2,
            clockwise: true
        )
    }

    /// Adds an ellipse of eight curves, which stays within 4 millionths of the
    /// radius of the true one.
    private mutating func addCurvedEllipse(center: CGPoint, radii: CGSize) {
        let step = CGFloat.pi / 4
        let reach = 4 / 3 * tan(step / 4)
        func point(_ angle: CGFloat, _ along: CGFloat = 0) -> CGPoint {
            CGPoint(
                x: center.x + radii.width * (cos(angle) - along * sin(angle)),
                y: center.y + radii.height * (sin(angle) + along * cos(angle))
            )
        }
        move(to: point(0))
        for index in 0..<8 {
            let start = CGFloat(index) * step
            let end = start + step
            addCurve(to: point(end), control1: point(start, reach), control2: point(end, -reach))
        }
        close()
    }
}
