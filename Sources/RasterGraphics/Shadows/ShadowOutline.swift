// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

enum ShadowOutline: Sendable, Hashable {
    /// A rectangle with round corners that fit.
    case roundedRect(CGRect, CornerRadii)

    /// The inside of a path under a transform, grown by a distance on each side before it is transformed.
    case path(Path, FillStyle, AffineTransform, growth: CGFloat)

    /// The longest pointed corner of a path that is grown, as a multiple of the distance that it is grown by: right
    /// angles stay sharp, and so do those down to 60°.
    private static let miterLimit: CGFloat = 2

    var box: ControlBox {
        switch self {
        case .roundedRect(let rect, let radii):
            var box = ControlBox(rect)
            if !radii.isUsable { box.reject() }
            return box
        case .path(let path, _, let transform, let growth):
            var own = path.controlBox
            own.grow(by: max(0, growth) * Self.miterLimit)
            return own.under(transform)
        }
    }

    /// A description of the part that isn't finite, or of all of the outline.
    var subject: String {
        guard case .path(let path, _, _, _) = self else { return "the shape" }
        return path.subject { element in
            var box = ControlBox()
            box.add(element)
            return !box.isFinite
        }
    }

    /// Returns the outline larger by a distance on each side, or smaller by less than 0; nil if nothing is left of it.
    ///
    /// Corners of rectangles become as CSS Backgrounds and Borders Level 3 specifies in section 7.1.1: sharp ones stay
    /// sharp, and small radii grow by less than the distance.
    func grown(by distance: CGFloat) -> ShadowOutline? {
        switch self {
        case .roundedRect(let rect, let radii):
            guard rect.width > -2 * distance, rect.height > -2 * distance else { return nil }
            func grown(_ radius: CGFloat) -> CGFloat {
                guard radius > 0, distance > radius else { return radius > 0 ? max(0, radius + distance) : 0 }
                return radius + distance * (1 + pow(radius / distance - 1, 3))
            }
            let grownRect = rect.insetBy(dx: -distance, dy: -distance)
            return .roundedRect(grownRect, radii.map(grown).fitting(grownRect.size))
        case .path(let path, let style, let transform, let growth):
            return .path(path, style, transform, growth: growth + distance)
        }
    }

    /// Returns the outline under a transform to pixels.
    ///
    /// Where nothing is turned, mirrored or scaled one way more than the other, a rectangle stays one. Its edges are
    /// rounded to the 256ths of a pixel that Cairo knows, so that equal shadows are found to be equal.
    func transformed(by transform: AffineTransform) -> ShadowOutline {
        func rounded(_ position: CGFloat) -> CGFloat { (position * 256).rounded() / 256 }
        switch self {
        case .roundedRect(let rect, let radii):
            let scale = transform.m11
            guard transform.m12 == 0, transform.m21 == 0, scale > 0, transform.m22 == scale else {
                let path = Path(roundedRect: rect, cornerRadii: radii)
                return ShadowOutline.path(path, FillStyle(), .identity, growth: 0).transformed(by: transform)
            }
            let left = rounded(rect.minX * scale + transform.tX)
            let top = rounded(rect.minY * scale + transform.tY)
            let right = rounded(rect.maxX * scale + transform.tX)
            let bottom = rounded(rect.maxY * scale + transform.tY)
            return .roundedRect(
                CGRect(x: left, y: top, width: right - left, height: bottom - top),
                radii.map { $0 * scale }
            )
        case .path(let path, let style, var own, let growth):
            own.append(transform)
            own.tX = rounded(own.tX)
            own.tY = rounded(own.tY)
            return .path(path, style, own, growth: growth)
        }
    }

    func moved(x: CGFloat, y: CGFloat) -> ShadowOutline {
        switch self {
        case .roundedRect(let rect, let radii):
            return .roundedRect(rect.offsetBy(dx: x, dy: y), radii)
        case .path(let path, let style, var transform, let growth):
            transform.tX += x
            transform.tY += y
            return .path(path, style, transform, growth: growth)
        }
    }

    func fill(in context: DrawingContext) {
        switch self {
        case .roundedRect(let rect, let radii):
            context.fill(Path(roundedRect: rect, cornerRadii: radii), with: .black)
        case .path(let path, let style, let transform, let growth):
            context.withState {
                context.concatenate(transform)
                context.fill(path, with: .black, style: style)
                guard growth != 0 else { return }
                // Half of the line is outside, or inside, of the path.
                if growth < 0 { context.blendMode = .destinationOut }
                let style = StrokeStyle(lineWidth: 2 * abs(growth), miterLimit: Self.miterLimit)
                context.stroke(path.withClosedLines, with: .black, style: style)
            }
        }
    }
}
