// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension Shading {
    /// The farthest that the ends of a linear gradient may be away, in pixels, so that their distance can be computed
    /// with.
    private static let farthestEnd: CGFloat = 1e15

    func error(under toPixels: AffineTransform, in operation: StaticString) -> RasterError? {
        switch content {
        case .color:
            return nil
        case .gradient(let gradient, let geometry):
            return Self.error(of: geometry, under: toPixels, in: operation) ?? gradient.error(in: operation)
        case .tiles(let tiles):
            let subject = "an image that is repeated from \(tiles.origin) at a scale of \(tiles.scale)"
            guard tiles.scale > 0, tiles.size.width.isNormal, tiles.size.height.isNormal else {
                return RasterError(
                    .invalidGeometry,
                    "\(operation): can't draw \(subject). The origin must be finite, and the scale finite and greater "
                        + "than 0."
                )
            }
            return Self.error(subject, around: tiles.origin, reach: 0, under: toPixels, in: operation)
        }
    }

    private static func error(
        of geometry: Geometry,
        under toPixels: AffineTransform,
        in operation: StaticString
    ) -> RasterError? {
        switch geometry {
        case .linear(let start, let end):
            let (from, to) = (start.point, end.point)
            guard from.isFinite, to.isFinite else {
                return .notFinite("a gradient from \(from) to \(to)", in: operation)
            }
            let ends = [toPixels.transform(from), toPixels.transform(to)]
            guard ends.allSatisfy({ abs($0.x) <= farthestEnd && abs($0.y) <= farthestEnd }) else {
                return .outOfReach("a gradient from \(from) to \(to)", toPixels, in: operation)
            }
            return nil
        case .radial(let center, let startRadius, let endRadius):
            let subject = "a gradient around \(center.point) from \(startRadius) to \(endRadius)"
            guard startRadius >= 0, endRadius >= 0 else { return .notFinite(subject, in: operation) }
            let reach = max(startRadius, endRadius)
            return error(subject, around: center.point, reach: reach, under: toPixels, in: operation)
        case .conic(let center, let angle):
            let subject = "a gradient around \(center.point) from the angle \(angle.radians)"
            guard angle.radians.isFinite else { return .notFinite(subject, in: operation) }
            return error(subject, around: center.point, reach: 0, under: toPixels, in: operation)
        }
    }

    private static func error(
        _ subject: String,
        around center: CGPoint,
        reach: CGFloat,
        under toPixels: AffineTransform,
        in operation: StaticString
    ) -> RasterError? {
        guard center.isFinite, reach.isFinite else { return .notFinite(subject, in: operation) }
        var box = ControlBox()
        box.add(center, margin: reach)
        guard box.under(toPixels).isWithin(CGFloat(DrawingLimits.farthestPixel)) else {
            return .outOfReach(subject, toPixels, in: operation)
        }
        return nil
    }
}

extension Gradient {
    @unsafe func setLinearSource(
        of cairo: OpaquePointer,
        from: CGPoint,
        to: CGPoint,
        under toPixels: AffineTransform
    ) {
        let ends = toPixels.isOrdinary(at: from, to) ? nil : toPixels.ends(ofGradientFrom: from, to: to)
        if let ends {
            unsafe setSource(of: cairo, inPixelsFrom: ends.from, to: ends.to)
        } else {
            unsafe setSource(of: cairo, cairo_pattern_create_linear(from.x, from.y, to.x, to.y))
        }
    }

    @unsafe func setRadialSource(
        of cairo: OpaquePointer,
        around center: CGPoint,
        from startRadius: CGFloat,
        to endRadius: CGFloat,
        under toPixels: AffineTransform
    ) {
        let corner = CGPoint(x: center.x + max(startRadius, endRadius), y: center.y)
        guard !toPixels.isOrdinary(at: center, corner) else {
            let pattern = unsafe cairo_pattern_create_radial(
                center.x,
                center.y,
                startRadius,
                center.x,
                center.y,
                endRadius
            )
            return unsafe setSource(of: cairo, pattern)
        }
        // Around the origin, and in about as many units as there are pixels.
        let scale = abs(toPixels.m11 * toPixels.m22 - toPixels.m12 * toPixels.m21).squareRoot()
        let pattern = unsafe cairo_pattern_create_radial(0, 0, startRadius * scale, 0, 0, endRadius * scale)
        var matrix = cairo_matrix_t(
            xx: scale,
            yx: 0,
            xy: 0,
            yy: scale,
            x0: -center.x * scale,
            y0: -center.y * scale
        )
        unsafe cairo_pattern_set_matrix(pattern, &matrix)
        unsafe setSource(of: cairo, pattern)
    }
}

extension AffineTransform {
    /// Returns whether a gradient is drawn well in its own coordinates.
    ///
    /// pixman has coordinates of 16 bits before and after the point: lengths in millionths, or in tens of thousands,
    /// are too fine or too large.
    fileprivate func isOrdinary(at first: CGPoint, _ second: CGPoint) -> Bool {
        let farthest = max(max(abs(first.x), abs(first.y)), max(abs(second.x), abs(second.y)))
        let longest = max(hypot(m11, m12), hypot(m21, m22))
        let shortest = min(hypot(m11, m12), hypot(m21, m22))
        guard farthest <= 16_000, longest <= 16, shortest >= 1.0 / 16 else { return false }
        return first == second || hypot(second.x - first.x, second.y - first.y) >= 1.0 / 16
    }

    /// Returns the ends, in pixels, of the gradient that has the same colors after the transform; nil if the ends are
    /// the same point.
    ///
    /// Where it is sheared, or scaled one way more than the other, its lines of equal color are no longer across the
    /// line between its ends.
    fileprivate func ends(ofGradientFrom from: CGPoint, to: CGPoint) -> (from: CGPoint, to: CGPoint)? {
        let direction = CGPoint(x: to.x - from.x, y: to.y - from.y)
        let determinant = m11 * m22 - m12 * m21
        let across = CGPoint(
            x: (m22 * direction.x - m12 * direction.y) / determinant,
            y: (m11 * direction.y - m21 * direction.x) / determinant
        )
        let (length, slope) = (hypot(direction.x, direction.y), hypot(across.x, across.y))
        guard length > 0, slope > 0, slope.isFinite else { return nil }
        // A step is as sharp where it takes a 256th of a pixel, and pixman can tell its ends apart.
        let pixels = max(length / slope * length, 1.0 / 256)
        guard pixels.isFinite else { return nil }
        let start = transform(from)
        return (start, CGPoint(x: start.x + across.x / slope * pixels, y: start.y + across.y / slope * pixels))
    }
}

extension Gradient {
    func error(in operation: StaticString) -> RasterError? {
        for (index, stop) in stops.enumerated() {
            if let error = stop.color.error(in: operation) {
                return RasterError(error.code, "\(error.message) (Stop \(index) of a gradient.)")
            }
            guard stop.location.unit == nil else { continue }
            return .notInUnit("the location of stop \(index) of a gradient", stop.location, in: operation)
        }
        guard stops.count > DrawingLimits.gradientStopCount else { return nil }
        return .limitExceeded(
            "a gradient has \(stops.count) stops",
            limit: DrawingLimits.gradientStopCount,
            "leave out stops that lie less than a pixel from others",
            in: operation
        )
    }

    @unsafe fileprivate func setSource(
        of cairo: OpaquePointer,
        inPixelsFrom from: CGPoint,
        to: CGPoint
    ) {
        guard let space = unsafe DeviceSpace(cairo) else { return }
        let pattern = unsafe cairo_pattern_create_linear(0, 0, to.x - from.x, to.y - from.y)
        // The pattern starts at its first end, which its matrix takes to the origin.
        let (x, y) = space.scale
        var matrix = cairo_matrix_t(xx: x, yx: 0, xy: 0, yy: y, x0: -from.x, y0: -from.y)
        unsafe cairo_pattern_set_matrix(pattern, &matrix)
        unsafe space.inPoints(cairo) { unsafe setSource(of: cairo, pattern) }
    }

    @unsafe fileprivate func setSource(of cairo: OpaquePointer, _ pattern: OpaquePointer?) {
        guard let pattern = unsafe pattern else { return }
        for node in nodes(for: .unpremultiplied) {
            let color = node.color
            unsafe cairo_pattern_add_color_stop_rgba(pattern, node.location, color.x, color.y, color.z, node.opacity)
        }
        unsafe cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        unsafe cairo_set_source(cairo, pattern)
        unsafe cairo_pattern_destroy(pattern)
    }
}
