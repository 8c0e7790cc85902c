// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

// Where Cairo does not draw with an operator as `BlendMode` defines it, the drawing is put together in a
// layer first, with the operator `over`, and the layer is then composited at once.

extension DrawingContext {
    @inline(__always)
    func compositeShape(_ shape: CompositedShape, _ cairo: OpaquePointer, _ body: () -> Void) {
        let mode = unsafe cairo_get_operator(cairo)
        // The usual operator is asked for first: this is on the way of every shape.
        if mode == CAIRO_OPERATOR_OVER { return body() }
        guard let known = BlendMode(mode) else { return body() }
        if !known.isBounded {
            unsafe compositeUnbounded(cairo, mode, body)
        } else if known.isNonSeparable, unsafe !coversWholePixels(shape, cairo) {
            unsafe compositeLayer(cairo, mode, extents: shape.extents(cairo), body)
        } else {
            body()
        }
    }

    /// Returns whether a shape and the clip are made of whole pixels, so that Cairo needs no mask.
    func coversWholePixels(_ shape: CompositedShape, _ cairo: OpaquePointer) -> Bool {
        switch shape {
        case .everything: return unsafe hasWholePixelClip(cairo)
        case .rect(let rect):
            guard let grid = unsafe PixelGrid(cairo), grid.wholePixels(of: rect, tolerance: Self.tolerance) != nil
            else { return false }
            return unsafe hasWholePixelClip(cairo)
        case .mask, .fill, .stroke: return false
        }
    }

    /// Runs a closure that draws something in steps, and composites them at once with the current operator.
    ///
    /// The extents are the box of the drawing, in the current coordinates; nil for all of the clip.
    func compositeAsOne(_ cairo: OpaquePointer, extents: CGRect? = nil, _ body: () -> Void) {
        let mode = unsafe cairo_get_operator(cairo)
        guard let known = BlendMode(mode) else { return body() }
        if known.isNonSeparable {
            unsafe compositeLayer(cairo, mode, extents: extents, body)
        } else if !known.isBounded {
            let (clips, access) = (clipState, knownAccess)
            unsafe cairo_save(cairo)
            unsafe cairo_push_group_with_content(cairo, CAIRO_CONTENT_COLOR_ALPHA)
            unsafe cairo_reset_clip(cairo)
            unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
            (clipState, knownAccess) = (ClipState(isLimited: clips.isLimited), .unknown)
            let byteCount = unsafe addLayer(cairo)
            body()
            layerByteCount -= byteCount
            (clipState, knownAccess) = (clips, access)
            unsafe cairo_pop_group_to_source(cairo)
            if error == nil { unsafe compositeUnbounded(cairo, mode) { unsafe cairo_paint(cairo) } }
            unsafe cairo_restore(cairo)
        } else {
            body()
        }
    }

    /// Runs a closure that draws one thing in steps, so that it combines with the target as one shape does.
    ///
    /// Operators that clear the outside of a shape would let each step clear those before, others would count twice
    /// where steps overlap, and the non-separable ones don't combine soft edges exactly: the steps are drawn into a
    /// group then.
    package func compositeAsOne<R>(stepCount: Int, _ body: () -> R) -> R {
        let mode = blendMode
        let isOne = stepCount <= 1 || mode == .normal || mode == .copy || mode == .clear || mode == .destination
        return isOne && mode.isBounded && !mode.isNonSeparable ? body() : drawLayer(blendMode: mode, body)
    }

    /// Runs a closure that draws with an operator that clears the outside of the shape.
    ///
    /// Where the clip covers a pixel in part, Cairo takes that for the shape's edge and clears the rest. There the
    /// result is drawn without the clip, onto a copy of the target, which then replaces it inside of the clip.
    func compositeUnbounded(_ cairo: OpaquePointer, _ mode: cairo_operator_t, _ body: () -> Void) {
        guard unsafe !hasWholePixelClip(cairo), let target = unsafe cairo_get_group_target(cairo) else { return body() }
        unsafe cairo_save(cairo)
        unsafe cairo_push_group_with_content(cairo, CAIRO_CONTENT_COLOR_ALPHA)
        unsafe cairo_reset_clip(cairo)
        unsafe cairo_save(cairo)
        unsafe cairo_identity_matrix(cairo)
        unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        unsafe cairo_set_source_surface(cairo, target, 0, 0)
        unsafe cairo_paint(cairo)
        unsafe cairo_restore(cairo)
        unsafe cairo_set_operator(cairo, mode)
        body()
        unsafe cairo_pop_group_to_source(cairo)
        unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        unsafe cairo_paint(cairo)
        unsafe cairo_restore(cairo)
    }

    /// Returns whether the clip is made of rectangles of whole pixels, however the coordinates are turned.
    private func hasWholePixelClip(_ cairo: OpaquePointer) -> Bool {
        var matrix = unsafe cairo_matrix_t(of: cairo)
        unsafe cairo_identity_matrix(cairo)
        defer { unsafe cairo_set_matrix(cairo, &matrix) }
        guard let grid = unsafe PixelGrid(cairo) else { return false }
        return unsafe PixelAccess.clipRectangles(of: cairo, grid, tolerance: Self.tolerance) != nil
    }

    /// Draws into a layer that has the clip, and composites it where the clip is, without any mask.
    ///
    /// pixman 0.42 multiplies the wrong components by a mask with these operators. As they change nothing where the
    /// source is clear, coverage of all kinds can be part of the source instead.
    func compositeLayer(
        _ cairo: OpaquePointer,
        _ mode: cairo_operator_t,
        extents: CGRect?,
        _ body: () -> Void
    ) {
        guard let space = unsafe DeviceSpace(cairo), var box = unsafe space.clip(of: cairo) else { return }
        if let extents {
            guard let touched = space.pixels(touchedBy: extents) else { return }
            box = box.intersection(touched)
        }
        guard !box.isEmpty else { return }
        let path = unsafe cairo_copy_path(cairo)
        defer { unsafe cairo_path_destroy(path) }
        unsafe cairo_save(cairo)
        unsafe space.limit(cairo, to: box)
        unsafe cairo_push_group_with_content(cairo, CAIRO_CONTENT_COLOR_ALPHA)
        unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
        unsafe cairo_append_path(cairo, path)
        let access = knownAccess
        knownAccess = .unknown
        body()
        knownAccess = access
        let pattern = unsafe cairo_pop_group(cairo)
        unsafe cairo_reset_clip(cairo)
        unsafe space.limit(cairo, to: box)
        unsafe cairo_set_source(cairo, pattern)
        unsafe cairo_set_operator(cairo, mode)
        unsafe cairo_paint(cairo)
        unsafe cairo_restore(cairo)
        unsafe cairo_pattern_destroy(pattern)
    }

    /// Paints with a pattern that is the source everywhere inside the clip, a layer or an image.
    func paint(_ pattern: OpaquePointer, opacity: Double, _ cairo: OpaquePointer) {
        let mode = unsafe cairo_get_operator(cairo)
        switch BlendMode(mode) {
        case .clear:
            unsafe cairo_paint(cairo)
        case .copy where opacity < 1:
            // As a mask, the opacity would leave the rest of the target.
            unsafe withFaded(pattern, opacity: opacity, cairo) { faded in
                unsafe cairo_set_source(cairo, faded)
                unsafe cairo_paint(cairo)
            }
        default:
            unsafe compositeShape(opacity == 1 ? .everything : .mask, cairo) {
                unsafe cairo_set_source(cairo, pattern)
                unsafe cairo_paint_with_alpha(cairo, opacity)
            }
        }
    }

    func withFaded(_ pattern: OpaquePointer, opacity: Double, _ cairo: OpaquePointer, _ body: (OpaquePointer) -> Void) {
        let path = unsafe cairo_copy_path(cairo)
        defer { unsafe cairo_path_destroy(path) }
        unsafe cairo_push_group_with_content(cairo, CAIRO_CONTENT_COLOR_ALPHA)
        unsafe cairo_reset_clip(cairo)
        unsafe cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        unsafe cairo_set_source(cairo, pattern)
        unsafe cairo_paint_with_alpha(cairo, opacity)
        let faded = unsafe cairo_pop_group(cairo)
        defer { unsafe cairo_pattern_destroy(faded) }
        unsafe cairo_new_path(cairo)
        unsafe cairo_append_path(cairo, path)
        if let faded = unsafe faded { unsafe body(faded) }
    }
}

enum CompositedShape {
    /// All of the clip.
    case everything
    case mask
    /// A rectangle, standardized.
    case rect(CGRect)
    /// The inside of the current path.
    case fill
    /// The line along the current path.
    case stroke

    /// Returns the box around the shape; nil for all of the clip.
    @unsafe func extents(_ cairo: OpaquePointer) -> CGRect? {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        switch self {
        // Cairo 1.16 returns too small a box for a stroke on a target with a scale.
        case .everything, .mask, .stroke: return nil
        case .rect(let rect): return rect
        case .fill: unsafe cairo_fill_extents(cairo, &left, &top, &right, &bottom)
        }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
