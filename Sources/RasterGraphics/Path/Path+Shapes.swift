// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension Path {
    /// Creates a path along the edges of a rectangle.
    public init(_ rect: CGRect) {
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

// Spellings of Core Graphics and UIKit.

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Path {
    @available(*, unavailable, renamed: "init(_:)") public init(rect: CGRect) {}
    @available(*, unavailable, renamed: "init(ellipseIn:)") public init(ovalIn rect: CGRect) {}
    @available(*, unavailable, message: "Use Capsule().path(in: rect).") public init(capsule rect: CGRect) {}
    @available(*, unavailable, renamed: "boundingRect") public var boundingBox: CGRect { boundingRect }
    @available(*, unavailable, renamed: "boundingRect") public var bounds: CGRect { boundingRect }
    @available(*, unavailable, renamed: "closeSubpath()") public mutating func close() {}
    @available(*, unavailable, renamed: "addCurve(to:control1:control2:)")
    public mutating func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {}
    @available(*, unavailable, renamed: "addQuadCurve(to:control:)")
    public mutating func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {}
    @available(*, unavailable, renamed: "applying(_:)")
    public func transformed(by transform: AffineTransform) -> Path { self }
}
