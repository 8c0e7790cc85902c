// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension DrawingContext {
    /// The part of a pixel that an edge may be away from a whole one: half of
    /// the finest step that Cairo's coordinates have.
    static let tolerance: CGFloat = 1 / 512

    /// Draws an image straight into the memory of the target, if the picture is
    /// then the same; returns whether it did.
    ///
    /// The rectangle must lie on whole pixels, the clip must consist of
    /// rectangles, and the operator must be one that leaves the rest alone.
    func drawDirectly(_ image: RasterImage, in rect: CGRect, _ cairo: OpaquePointer) -> Bool {
        let mode = unsafe cairo_get_operator(cairo)
        guard mode == CAIRO_OPERATOR_OVER || mode == CAIRO_OPERATOR_SOURCE,
            let grid = unsafe PixelGrid(cairo),
            let area = grid.wholePixels(of: rect.standardized, tolerance: Self.tolerance),
            area.width <= PixelSize.maximumLength, area.height <= PixelSize.maximumLength,
            let clips = unsafe clipRectangles(of: cairo, grid),
            let surface = unsafe cairo_get_group_target(cairo),
            let target = unsafe PixelTarget(surface)
        else { return false }
        let plan = image.plan(for: area, scale: (grid.scaleX, grid.scaleY))
        unsafe cairo_surface_flush(surface)
        let isComplete = image.draw(plan, to: target, inside: clips, replacing: mode == CAIRO_OPERATOR_SOURCE)
        let changed = area.intersection(target.bounds)
        unsafe cairo_surface_mark_dirty_rectangle(
            surface,
            Int32(changed.x),
            Int32(changed.y),
            Int32(changed.width),
            Int32(changed.height)
        )
        if !isComplete {
            fail(RasterError(.outOfMemory, "drawing an image: the memory for stretching it is not available."))
        }
        return true
    }

    /// Returns the clip in pixels of the target; nil if it is not made of
    /// whole-pixel rectangles.
    private func clipRectangles(of cairo: OpaquePointer, _ grid: PixelGrid) -> [PixelRect]? {
        guard let list = unsafe cairo_copy_clip_rectangle_list(cairo) else { return nil }
        defer { unsafe cairo_rectangle_list_destroy(list) }
        guard unsafe list.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
        var clips: [PixelRect] = []
        for index in 0..<Int(unsafe list.pointee.num_rectangles) {
            let clip = unsafe list.pointee.rectangles[index]
            let rect = CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height)
            guard let pixels = grid.wholePixels(of: rect, tolerance: Self.tolerance) else { return nil }
            clips.append(pixels)
        }
        return clips
    }
}
