// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation
import RasterGraphics

/// The pixels that a text is laid out in, as they lie under the coordinates of a drawing.
///
/// Where the coordinates are only moved and evenly scaled, these are the pixels of the target. Where they are turned,
/// mirrored, sheared or unevenly scaled, they are squares of the same area, aligned with the coordinates.
struct TextGrid {
    /// The pixels to a unit of the coordinates.
    let scale: CGFloat

    /// A Boolean value that indicates whether the coordinates are only moved and evenly scaled, so that a picture of a text
    /// can be drawn on whole pixels of the target.
    let isUpright: Bool

    /// A Boolean value that indicates whether the pixels are those of the target.
    private let isAligned: Bool

    /// The distance of the coordinates' origin from that of the grid, in pixels.
    private var origin: CGPoint

    /// The transform from points of the grid to points of the target.
    private var transform: AffineTransform

    private let pixelLength: CGFloat

    /// The part of a pixel that an edge may be away from a whole one: half of the finest step that Cairo's coordinates
    /// have.
    static let tolerance: CGFloat = 1 / 512

    /// The farthest pixel of the target that a text may reach, in pixels.
    ///
    /// Cairo computes in 24.8 fixed-point numbers, which overflow at twice the distance.
    static let farthestPixel: CGFloat = 4_194_304

    /// The most pixels of the target to a pixel of the grid, in the direction in which the coordinates are longest.
    let stretch: CGFloat

    private let targetScale: CGFloat

    /// The pixels of the target to a unit of the coordinates, and the coordinates' origin among them, where they are upright.
    private let targetUnit: CGFloat
    private let targetOrigin: CGPoint

    /// Describes the pixels under coordinates.
    ///
    /// - Parameters:
    ///   - transform: The transform from the coordinates to points of the target.
    ///   - targetScale: The pixels of the target to a point.
    ///   - layoutScale: The pixels to a unit of the coordinates that a text is laid out in; nil for those of the target.
    init(transform: AffineTransform, targetScale: CGFloat, layoutScale: CGFloat?) {
        self.targetScale = targetScale
        isUpright = transform.m12 == 0 && transform.m21 == 0 && transform.m11 > 0 && transform.m11 == transform.m22
        isAligned = isUpright && layoutScale == nil
        targetUnit = transform.m11 * targetScale
        targetOrigin = CGPoint(x: transform.tX * targetScale, y: transform.tY * targetScale)
        guard isAligned else {
            let area = abs(transform.m11 * transform.m22 - transform.m12 * transform.m21)
            scale = layoutScale ?? area.squareRoot() * targetScale
            origin = .zero
            self.transform = transform
            pixelLength = 1 / scale
            stretch = transform.largestStretch * pixelLength * targetScale
            return
        }
        scale = targetUnit
        origin = targetOrigin
        self.transform = .identity
        pixelLength = 1 / targetScale
        stretch = 1
    }

    /// Returns the grid that begins at a place of the coordinates, so that the pixels of a text don't depend on it.
    ///
    /// Pixels of the target lie where they do.
    func beginning(at place: CGPoint) -> TextGrid {
        guard !isAligned else { return self }
        var grid = self
        let (x, y) = (place.x + origin.x / scale, place.y + origin.y / scale)
        grid.transform.tX += transform.m11 * x + transform.m21 * y
        grid.transform.tY += transform.m12 * x + transform.m22 * y
        grid.origin = CGPoint(x: -place.x * scale, y: -place.y * scale)
        return grid
    }

    /// Returns the nearest pixel edges; nil for coordinates that are not finite or too far away.
    func pixels(of rect: CGRect) -> TextBounds? {
        guard let left = edge(rect.minX, origin.x), let right = edge(rect.maxX, origin.x),
            let top = edge(rect.minY, origin.y), let bottom = edge(rect.maxY, origin.y)
        else { return nil }
        return TextBounds(left: left, top: top, right: right, bottom: bottom)
    }

    /// Returns the nearest pixel edges of a rectangle that a text is drawn in.
    func pixels(ofText rect: CGRect) throws(RasterError) -> TextBounds {
        if let bounds = pixels(of: rect.standardized) { return bounds }
        throw RasterError(
            .invalidGeometry,
            "drawing a text: invalid rectangle \(rect). It must be finite, and within \(TextBreaker.farthest) pixels."
        )
    }

    func rect(of pixels: TextBounds) -> CGRect {
        CGRect(
            x: (CGFloat(pixels.left) - origin.x) / scale,
            y: (CGFloat(pixels.top) - origin.y) / scale,
            width: CGFloat(pixels.width) / scale,
            height: CGFloat(pixels.height) / scale
        )
    }

    /// A Boolean value that indicates whether pixels of the grid lie where Cairo's coordinates reach.
    func reaches(_ pixels: TextBounds) -> Bool {
        let corners = [
            (pixels.left, pixels.top), (pixels.right, pixels.top), (pixels.left, pixels.bottom),
            (pixels.right, pixels.bottom),
        ]
        return corners.allSatisfy { column, row in
            let (x, y) = (CGFloat(column) * pixelLength, CGFloat(row) * pixelLength)
            let targetX = (transform.m11 * x + transform.m21 * y + transform.tX) * targetScale
            let targetY = (transform.m12 * x + transform.m22 * y + transform.tY) * targetScale
            return abs(targetX) <= Self.farthestPixel && abs(targetY) <= Self.farthestPixel
        }
    }

    /// Makes the pixels of the grid, from one of them on, the coordinates of a Cairo context.
    @unsafe func apply(to cairo: OpaquePointer, x: Int, y: Int) {
        var matrix = cairo_matrix_t(
            xx: transform.m11,
            yx: transform.m12,
            xy: transform.m21,
            yy: transform.m22,
            x0: transform.tX,
            y0: transform.tY
        )
        unsafe cairo_matrix_scale(&matrix, pixelLength, pixelLength)
        unsafe cairo_matrix_translate(&matrix, Double(x), Double(y))
        unsafe cairo_set_matrix(cairo, &matrix)
    }

    /// Returns the place of a text among the pixels of the target, where the coordinates are upright; nil if it is too far
    /// away.
    ///
    /// - Parameters:
    ///   - x: The left of the text, in pixels of the grid.
    ///   - y: The top of the text.
    ///   - baseline: The distance from the top to the baseline of a text of one line; nil for others.
    func place(x: Int, y: Int, baseline: CGFloat?) -> TextPlacement? {
        guard !isAligned else { return TextPlacement(column: x, row: y, phase: TextPhase()) }
        let (left, top) = (
            CGFloat(x) * stretch + transform.tX * targetScale, CGFloat(y) * stretch + transform.tY * targetScale
        )
        guard abs(left) <= Self.farthestPixel, abs(top) <= Self.farthestPixel else { return nil }
        return TextPlacement(left: left, top: top, baseline: baseline.map { $0 * stretch })
    }

    /// Returns the rectangle of pixels of the target, where the coordinates are upright.
    func rect(ofTarget pixels: TextBounds) -> CGRect {
        CGRect(
            x: (CGFloat(pixels.left) - targetOrigin.x) / targetUnit,
            y: (CGFloat(pixels.top) - targetOrigin.y) / targetUnit,
            width: CGFloat(pixels.width) / targetUnit,
            height: CGFloat(pixels.height) / targetUnit
        )
    }

    /// Returns a rectangle whose top and bottom lie on pixels of the target, where the coordinates are upright, with all that
    /// a text reaches at its sides.
    func rows(of rect: CGRect) -> CGRect {
        func edge(_ y: CGFloat) -> CGFloat {
            let row = (y * targetUnit + targetOrigin.y + 0.5 + Self.tolerance).rounded(.down)
            return isUpright ? (row - targetOrigin.y) / targetUnit : y
        }
        let (top, bottom) = (edge(rect.minY), edge(rect.maxY))
        let reach = CGFloat(TextBreaker.farthest) / scale
        return CGRect(x: rect.minX - reach, y: top, width: 2 * reach, height: bottom - top)
    }

    /// Makes the pixels of the target, from one of them on, the coordinates of a Cairo context.
    @unsafe func applyTarget(to cairo: OpaquePointer, x: Int, y: Int) {
        var matrix = cairo_matrix_t(xx: 1 / targetScale, yx: 0, xy: 0, yy: 1 / targetScale, x0: 0, y0: 0)
        unsafe cairo_matrix_translate(&matrix, Double(x), Double(y))
        unsafe cairo_set_matrix(cairo, &matrix)
    }

    func point(x: Double, y: Double) -> CGPoint { CGPoint(x: (x - origin.x) / scale, y: (y - origin.y) / scale) }

    /// Returns the pixel edge nearest to a coordinate, the same for coordinates that only differ by rounding.
    private func edge(_ coordinate: CGFloat, _ origin: CGFloat) -> Int? {
        let position = (coordinate * scale + origin + 0.5 + Self.tolerance).rounded(.down)
        return abs(position) <= CGFloat(TextBreaker.farthest) ? Int(pixels: position) : nil
    }
}

extension AffineTransform {
    /// The larger singular value of the matrix.
    fileprivate var largestStretch: CGFloat {
        (hypot(m11 + m22, m12 - m21) + hypot(m11 - m22, m12 + m21)) / 2
    }
}
