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

    /// Creates a path along the ellipse that touches the edges of a rectangle.
    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
    }

    /// Adds the closed outline of a rectangle, clockwise from its top left.
    ///
    /// The null rectangle, which is the intersection of rectangles that don't meet, adds nothing.
    public mutating func addRect(_ rect: CGRect) {
        guard !rect.isNone else { return }
        let rect = rect.standardized
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }

    /// Adds the closed outlines of rectangles, each clockwise from its top left.
    public mutating func addRects(_ rects: [CGRect]) {
        for rect in rects { addRect(rect) }
    }

    /// Adds the closed ellipse that touches the edges of a rectangle, clockwise from its rightmost point.
    public mutating func addEllipse(in rect: CGRect) {
        guard !rect.isNone else { return }
        let rect = rect.standardized
        let center = CGPoint(x: rect.midX, y: rect.midY)
        guard rect.width != rect.height else {
            move(to: CGPoint(x: rect.maxX, y: rect.midY))
            addRelativeArc(center: center, radius: rect.width / 2, startAngle: .zero, delta: .radians(2 * .pi))
            closeSubpath()
            return
        }
        let radii = CGSize(width: rect.width / 2, height: rect.height / 2)
        move(to: CGPoint(x: center.x + radii.width, y: center.y))
        addCurves(from: 0, delta: 2 * .pi) { CGPoint(x: center.x + radii.width * $0, y: center.y + radii.height * $1) }
        closeSubpath()
    }
}

// Spellings of Core Graphics and UIKit that mean the same.

extension Path {
    /// Creates a path around the ellipse in a rectangle.
    public init(ovalIn rect: CGRect) { self.init(ellipseIn: rect) }

    /// Creates a path around a rectangle of which the short sides are half circles.
    public init(capsule rect: CGRect) { self = Capsule().path(in: rect) }

    /// Creates a path around a rectangle with round corners, of which the leading ones are the left ones.
    public init(
        roundedRect rect: CGRect,
        topLeading: CGFloat,
        bottomLeading: CGFloat = 0,
        bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        let radii = CornerRadii(
            topLeading: topLeading,
            bottomLeading: bottomLeading,
            bottomTrailing: bottomTrailing,
            topTrailing: topTrailing
        )
        self.init(roundedRect: rect, cornerRadii: radii)
    }

    /// The smallest rectangle around all points of the path.
    public var boundingBox: CGRect { boundingRect }

    /// The smallest rectangle around all points of the path.
    public var bounds: CGRect { boundingRect }

    /// Adds a straight line to the start of the current line.
    public mutating func close() { closeSubpath() }

    /// Adds a cubic Bézier curve.
    public mutating func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        addCurve(to: point, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic Bézier curve.
    public mutating func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
        addQuadCurve(to: point, control: controlPoint)
    }

    /// Returns the path with all points transformed.
    public func transformed(by transform: AffineTransform) -> Path { applying(transform) }
}
