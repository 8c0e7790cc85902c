// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

/// The memory of a Cairo context's target, with the clip, the grid and the operator of the context's current state.
@safe
final class PixelAccess {
    let target: PixelTarget

    /// The pixels as they lie under the coordinates.
    let grid: PixelGrid

    let clips: [PixelRect]

    /// A Boolean value that indicates whether the operator replaces what is there; otherwise it covers it.
    let replaces: Bool

    private let surface: OpaquePointer

    /// Reads the state of a Cairo context; nil if the clip is not made of whole-pixel rectangles, if something is
    /// turned, or if the operator or the target is another one.
    init?(_ cairo: OpaquePointer, tolerance: CGFloat) {
        let mode = unsafe cairo_get_operator(cairo)
        guard mode == CAIRO_OPERATOR_OVER || mode == CAIRO_OPERATOR_SOURCE,
            let grid = unsafe PixelGrid(cairo),
            let clips = unsafe Self.clipRectangles(of: cairo, grid, tolerance: tolerance),
            let surface = unsafe cairo_get_group_target(cairo),
            let target = unsafe PixelTarget(surface)
        else { return nil }
        self.grid = grid
        self.clips = clips
        self.target = target
        unsafe self.surface = unsafe surface
        replaces = mode == CAIRO_OPERATOR_SOURCE
    }

    /// Flushes pending changes of Cairo, before the first change.
    func begin() {
        unsafe cairo_surface_flush(surface)
    }

    /// Reports the changed pixels to Cairo, after the last change.
    func end() {
        unsafe cairo_surface_mark_dirty(surface)
    }

    /// Returns the clip in pixels of the target; nil if it is not made of whole-pixel rectangles.
    static func clipRectangles(
        of cairo: OpaquePointer,
        _ grid: PixelGrid,
        tolerance: CGFloat
    ) -> [PixelRect]? {
        guard let list = unsafe cairo_copy_clip_rectangle_list(cairo) else { return nil }
        defer { unsafe cairo_rectangle_list_destroy(list) }
        guard unsafe list.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
        var clips: [PixelRect] = []
        for index in 0..<Int(unsafe list.pointee.num_rectangles) {
            let clip = unsafe list.pointee.rectangles[index]
            let rect = CGRect(x: clip.x, y: clip.y, width: clip.width, height: clip.height)
            guard let pixels = grid.wholePixels(of: rect, tolerance: tolerance) else { return nil }
            clips.append(pixels)
        }
        return clips
    }
}

/// The known possibility of writing into the memory of a target.
enum KnownAccess {
    case unknown
    case impossible
    case possible(PixelAccess)
}

extension PixelTarget {
    /// Finds the memory of an image surface; nil for any other one, and for formats that are not supported.
    init?(_ surface: OpaquePointer) {
        guard unsafe cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
            unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
            let format = unsafe PixelFormat(cairo_image_surface_get_format(surface)),
            let data = unsafe cairo_image_surface_get_data(surface)
        else { return nil }
        unsafe self.init(
            words: UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self),
            width: Int(cairo_image_surface_get_width(surface)),
            height: Int(cairo_image_surface_get_height(surface)),
            format: format,
            stride: Int(cairo_image_surface_get_stride(surface))
        )
    }
}
