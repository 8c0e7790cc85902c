// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
internal import CRasterKernels
import Foundation

/// A gradient around a point.
///
/// Cairo has none: its meshes of curved patches are off by whole levels. The color of each pixel is computed from its
/// angle instead, as the mean of the angles that a pixel's width takes there.
struct ConicGradient {
    let gradient: Gradient
    let center: CGPoint
    let angle: Angle

    /// Makes the gradient the source of a Cairo context, for a box in the current coordinates or all of the clip.
    @unsafe func setSource(of cairo: OpaquePointer, over reach: CGRect?) throws(RasterError) {
        unsafe cairo_set_source_rgba(cairo, 0, 0, 0, 0)
        guard let space = unsafe DeviceSpace(cairo), var pixels = unsafe space.clip(of: cairo),
            let toCoordinates = space.toPixels.inverted()
        else { return }
        // A box that is too far away to be counted covers the clip.
        if let reach, let touched = space.pixels(touchedBy: reach) { pixels = pixels.intersection(touched) }
        guard !pixels.isEmpty else { return }
        guard
            let surface = unsafe cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32,
                Int32(pixels.width),
                Int32(pixels.height)
            )
        else { return }
        defer { unsafe cairo_surface_destroy(surface) }
        guard let target = unsafe PixelTarget(surface) else {
            let size = "\(pixels.width) × \(pixels.height)"
            throw RasterError(.outOfMemory, "drawing a gradient: the memory for \(size) pixels is not available.")
        }
        write(to: target, at: pixels, under: toCoordinates)
        unsafe cairo_surface_mark_dirty(surface)
        unsafe withPattern(of: surface, space.patternMatrix(forPixelsAt: pixels)) { pattern in
            unsafe space.inPoints(cairo) { unsafe cairo_set_source(cairo, pattern) }
        }
    }

    private func write(to target: PixelTarget, at pixels: PixelRect, under toCoordinates: AffineTransform) {
        let corner = toCoordinates.transform(CGPoint(x: pixels.x, y: pixels.y))
        var grid = raster_grid(
            x: corner.x - center.x,
            y: corner.y - center.y,
            column_x: toCoordinates.m11,
            column_y: toCoordinates.m12,
            row_x: toCoordinates.m21,
            row_y: toCoordinates.m22,
            width: target.width,
            height: target.height
        )
        let turns = (angle.radians / (2 * .pi)).truncatingRemainder(dividingBy: 1)
        let segments = segments
        unsafe segments.withUnsafeBufferPointer { segments in
            unsafe raster_conic(
                segments.baseAddress,
                segments.count,
                turns < 0 ? turns + 1 : turns,
                &grid,
                target.words,
                target.wordsPerRow
            )
        }
    }

    /// The intervals of one turn in which components are linear.
    private var segments: [raster_conic_segment] {
        var nodes = gradient.nodes(for: .premultiplied)
        guard let first = nodes.first, let last = nodes.last else { return [] }
        nodes.insert(GradientNode(location: 0, color: first.color, opacity: first.opacity), at: 0)
        nodes.append(GradientNode(location: 1, color: last.color, opacity: last.opacity))
        var segments: [raster_conic_segment] = []
        var sum = SIMD4<Double>.zero
        for (start, end) in zip(nodes, nodes.dropFirst()) {
            let length = end.location - start.location
            // A shorter one is a step.
            guard length > 1e-9 else { continue }
            let (color, other) = (start.premultiplied * 255, end.premultiplied * 255)
            let slope = (other - color) / length
            segments.append(
                raster_conic_segment(
                    start: start.location,
                    color: (Float(color.z), Float(color.y), Float(color.x), Float(color.w)),
                    slope: (Float(slope.z), Float(slope.y), Float(slope.x), Float(slope.w)),
                    sum: (sum.z, sum.y, sum.x, sum.w)
                )
            )
            sum += (color + other) / 2 * length
        }
        return segments
    }
}
