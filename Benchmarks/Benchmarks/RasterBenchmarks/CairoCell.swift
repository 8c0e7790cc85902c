// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CCairo
import Foundation

/// The cell of ``Cell``, drawn with Cairo alone, as a program does that knows it: the surfaces, the font options and the
/// avatar are there before, and the shadow is blurred by three box filters with running sums on bytes.
final class CairoCell {
    private static let width = 320
    private static let height = 64

    private let target: OpaquePointer
    private let context: OpaquePointer
    private let avatar: OpaquePointer
    private let fontOptions: OpaquePointer
    private let mask: OpaquePointer
    private let maskContext: OpaquePointer
    private let bytes: UnsafeMutablePointer<UInt8>
    private let spare: UnsafeMutablePointer<UInt8>

    init?() {
        guard let target = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 320, 64),
            let context = cairo_create(target),
            let avatar = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 48, 48),
            let fontOptions = cairo_font_options_create()
        else { return nil }
        let count = Self.width * Self.height
        bytes = .allocate(capacity: count)
        spare = .allocate(capacity: count)
        bytes.initialize(repeating: 0, count: count)
        spare.initialize(repeating: 0, count: count)
        guard let mask = cairo_image_surface_create_for_data(bytes, CAIRO_FORMAT_A8, 320, 64, 320),
            let maskContext = cairo_create(mask)
        else { return nil }
        self.target = target
        self.context = context
        self.avatar = avatar
        self.fontOptions = fontOptions
        self.mask = mask
        self.maskContext = maskContext
        cairo_font_options_set_antialias(fontOptions, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(fontOptions, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(fontOptions, CAIRO_HINT_METRICS_OFF)
        let painter = cairo_create(avatar)
        cairo_set_source_rgb(painter, 0.2, 0.5, 0.4)
        cairo_paint(painter)
        cairo_destroy(painter)
    }

    deinit {
        cairo_destroy(maskContext)
        cairo_surface_destroy(mask)
        cairo_font_options_destroy(fontOptions)
        cairo_surface_destroy(avatar)
        cairo_destroy(context)
        cairo_surface_destroy(target)
        bytes.deallocate()
        spare.deallocate()
    }

    /// Draws the whole cell.
    func draw() {
        drawShadow()
        let gradient = cairo_pattern_create_linear(0, 4, 0, 56)
        cairo_pattern_add_color_stop_rgb(gradient, 0, 250 / 255, 252 / 255, 1)
        cairo_pattern_add_color_stop_rgb(gradient, 1, 198 / 255, 212 / 255, 235 / 255)
        addCard(to: context, top: 4)
        cairo_set_source(context, gradient)
        cairo_fill(context)
        cairo_pattern_destroy(gradient)
        cairo_arc(context, 38, 30, 24, 0, 2 * .pi)
        cairo_set_source_surface(context, avatar, 14, 6)
        cairo_fill(context)
        cairo_set_font_options(context, fontOptions)
        cairo_select_font_face(context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
        drawLine(Cell.title, size: 14, baseline: 27, white: 0.1)
        drawLine(Cell.subtitle, size: 11, baseline: 46, white: 0.4)
    }

    /// Draws the shadow alone.
    func drawShadow() {
        cairo_set_operator(maskContext, CAIRO_OPERATOR_CLEAR)
        cairo_paint(maskContext)
        cairo_set_operator(maskContext, CAIRO_OPERATOR_OVER)
        addCard(to: maskContext, top: 7)
        cairo_set_source_rgba(maskContext, 0, 0, 0, 1)
        cairo_fill(maskContext)
        cairo_surface_flush(mask)
        // Three boxes of 7 pixels: a standard deviation of 3.46.
        blurRows(bytes, spare)
        blurRows(spare, bytes)
        blurRows(bytes, spare)
        blurColumns(spare, bytes)
        blurColumns(bytes, spare)
        blurColumns(spare, bytes)
        cairo_surface_mark_dirty(mask)
        cairo_set_source_rgba(context, 0, 0, 0, 0.35)
        cairo_mask_surface(context, mask, 0, 0)
    }

    private func drawLine(_ text: String, size: Double, baseline: Double, white: Double) {
        cairo_set_font_size(context, size)
        cairo_set_source_rgb(context, white, white, white)
        cairo_move_to(context, 72, baseline)
        cairo_show_text(context, text)
    }

    private func addCard(to context: OpaquePointer, top: Double) {
        let (right, bottom) = (314.0, top + 52)
        cairo_new_sub_path(context)
        cairo_arc(context, right - 10, top + 10, 10, -.pi / 2, 0)
        cairo_arc(context, right - 10, bottom - 10, 10, 0, .pi / 2)
        cairo_arc(context, 16, bottom - 10, 10, .pi / 2, .pi)
        cairo_arc(context, 16, top + 10, 10, .pi, 1.5 * .pi)
        cairo_close_path(context)
    }

    private func blurRows(_ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>) {
        for row in 0..<Self.height {
            let from = source + row &* Self.width
            let to = target + row &* Self.width
            var sum: UInt32 = 0
            for column in 0...3 { sum &+= UInt32(from[column]) }
            for column in 0..<Self.width {
                to[column] = UInt8(truncatingIfNeeded: (sum &* 9363) >> 16)
                if column &+ 4 < Self.width { sum &+= UInt32(from[column &+ 4]) }
                if column >= 3 { sum &-= UInt32(from[column &- 3]) }
            }
        }
    }

    private func blurColumns(_ source: UnsafeMutablePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>) {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: Self.width) { sums in
            guard let sums = sums.baseAddress else { return }
            sums.initialize(repeating: 0, count: Self.width)
            for row in 0...3 {
                for column in 0..<Self.width { sums[column] &+= UInt16(source[row &* Self.width &+ column]) }
            }
            for row in 0..<Self.height {
                let to = target + row &* Self.width
                for column in 0..<Self.width {
                    to[column] = UInt8(truncatingIfNeeded: (UInt32(sums[column]) &* 9363) >> 16)
                }
                if row &+ 4 < Self.height {
                    let next = source + (row &+ 4) &* Self.width
                    for column in 0..<Self.width { sums[column] &+= UInt16(next[column]) }
                }
                if row >= 3 {
                    let last = source + (row &- 3) &* Self.width
                    for column in 0..<Self.width { sums[column] &-= UInt16(last[column]) }
                }
            }
        }
    }
}
