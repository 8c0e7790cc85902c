// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

/// A layer that is drawn into, changed by filters, and then drawn as a pattern.
///
/// It is larger than the clip, by what the filters reach: a blur brings in what is beyond the edges. Cairo's own groups
/// have the size of the clip, so that this one has a surface and a Cairo context of its own. The clip applies when the
/// layer is drawn; inside as well, its soft edges would count twice.
@safe
final class Layer {
    private let context: DrawingContext
    private let outer: OpaquePointer
    private let inner: OpaquePointer
    private let surface: OpaquePointer
    private let filters: [PixelFilter]
    private let clips: ClipState
    private let byteCount: Int
    private var isOpen = true

    /// Lets the context draw on a layer; nil if the drawing can no longer be used.
    init?(
        of context: DrawingContext,
        format: PixelFormat = .argb32,
        filters: [DrawingContext.Filter] = [],
        covering rect: CGRect? = nil
    ) {
        guard let outer = unsafe context.target(for: "beginning a layer"), let space = unsafe DeviceSpace(outer)
        else { return nil }
        for filter in filters {
            if let error = filter.error(in: "beginning a layer") { context.refuse(error) }
            if let area = filter.area, !context.accepts(area, in: "blurring within a rectangle") { return nil }
            guard context.error == nil else { return nil }
        }
        let reach = DrawingContext.Filter.pixelFilters(filters, under: space.toPixels).reduce(0) { $0 + $1.reach }
        var clip = unsafe space.clip(of: outer)
        if let rect, let whole = space.pixels(touchedBy: rect), whole.width * whole.height <= Self.largestCover {
            clip = clip?.union(whole)
        }
        let pixels = Self.pixels(clip, reach: reach)
        var toLayer = space.toPixels
        toLayer.append(AffineTransform(translationByX: -CGFloat(pixels.x), byY: -CGFloat(pixels.y)))
        self.filters = DrawingContext.Filter.pixelFilters(filters, under: toLayer) {
            unsafe context.snapped($0, outer)
        }
        let surface = unsafe cairo_image_surface_create(format.cairo, Int32(pixels.width), Int32(pixels.height))
        let inner = unsafe cairo_create(surface)
        guard let surface = unsafe surface, let inner = unsafe inner, unsafe cairo_status(inner) == CAIRO_STATUS_SUCCESS
        else {
            unsafe cairo_destroy(inner)
            unsafe cairo_surface_destroy(surface)
            let size = "\(pixels.width) × \(pixels.height)"
            context.fail(
                RasterError(.outOfMemory, "beginning a layer: the memory for \(size) pixels is not available.")
            )
            return nil
        }
        unsafe cairo_surface_set_device_scale(surface, space.scale.x, space.scale.y)
        let origin = (x: space.offset.x - CGFloat(pixels.x), y: space.offset.y - CGFloat(pixels.y))
        unsafe cairo_surface_set_device_offset(surface, origin.x, origin.y)
        var matrix = unsafe cairo_matrix_t(of: outer)
        unsafe cairo_set_matrix(inner, &matrix)
        self.context = context
        unsafe (self.outer, self.inner, self.surface) = (outer, inner, surface)
        clips = context.clipState
        _ = unsafe context.exchangeTarget(inner)
        context.knownAccess = .unknown
        context.clipState = ClipState(isLimited: clips.isLimited)
        byteCount = unsafe context.addLayer(inner)
    }

    deinit {
        unsafe cairo_destroy(inner)
        unsafe cairo_surface_destroy(surface)
    }

    /// Ends drawing on the layer, applies the filters, and passes it to `body` as a pattern, with points of the target as
    /// coordinates, unless the drawing failed.
    func pop(_ body: (_ cairo: OpaquePointer, _ pattern: OpaquePointer) -> Void) {
        guard isOpen else { return }
        end()
        do throws(RasterError) {
            if !filters.isEmpty { try filter() }
        } catch {
            context.fail(error)
        }
        guard context.error == nil else { return }
        // The surface lies in points of the target: no transform can move it.
        let points = AffineTransform.identity.cairo
        unsafe withPattern(of: surface, points, extend: CAIRO_EXTEND_NONE) { pattern in
            unsafe DeviceSpace(outer)?.inPoints(outer) { unsafe body(outer, pattern) }
        }
        unsafe context.check(outer, after: "drawing a layer")
    }

    func drop() {
        if isOpen { end() }
    }

    private func filter() throws(RasterError) {
        unsafe cairo_surface_flush(surface)
        guard let target = unsafe PixelTarget(surface) else { return }
        var pixels = FilteredPixels(target)
        for filter in filters { try pixels.apply(filter) }
        unsafe cairo_surface_mark_dirty(surface)
    }

    private func end() {
        isOpen = false
        _ = unsafe context.exchangeTarget(outer)
        context.knownAccess = .unknown
        context.clipState = clips
        context.layerByteCount -= byteCount
        unsafe context.check(inner, after: "drawing on a layer")
    }

    /// The farthest beyond the clip that filters see, in pixels.
    private static let farthestReach = 2048

    /// The most pixels of a rectangle that a layer has also where they are outside of the clip.
    private static let largestCover = 1 << 20

    /// The most bytes of a surface, in which Cairo counts with 32 bits.
    private static let largestByteCount = 1 << 30

    /// Returns the pixels of the layer: at least one, and no more than Cairo's surfaces have.
    private static func pixels(_ clip: PixelRect?, reach: Int) -> PixelRect {
        guard let clip, !clip.isEmpty else { return PixelRect(columns: 0..<1, rows: 0..<1) }
        let room = max(0, (PixelSize.maximumLength - max(clip.width, clip.height)) / 2)
        var reach = min(reach, room, farthestReach)
        while reach > 0, (clip.width + 2 * reach) * (clip.height + 2 * reach) * 4 > largestByteCount { reach /= 2 }
        return clip.insetBy(-reach)
    }
}
