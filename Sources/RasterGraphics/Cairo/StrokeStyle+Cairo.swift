// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

extension StrokeStyle {
    func error(in operation: StaticString) -> RasterError? {
        guard lineWidth.isFinite, lineWidth >= 0, miterLimit >= 0, dashPhase.isFinite,
            dash.allSatisfy({ $0.isFinite && $0 >= 0 }), dash.isEmpty || dash.contains(where: { $0 > 0 }),
            period.isFinite
        else {
            return RasterError(
                .invalidGeometry,
                "\(operation): invalid style with \(text). The line width, the miter limit and the dashes, with their sum, "
                    + "must be finite and not negative, and one dash greater than 0."
            )
        }
        guard dash.count <= DrawingLimits.dashPatternCount else {
            return .limitExceeded(
                "a dash pattern has \(dash.count) lengths",
                limit: DrawingLimits.dashPatternCount,
                "repeat a shorter one",
                in: operation
            )
        }
        return nil
    }

    /// The length after which the dashes repeat; an odd number of lengths is gone through twice, so that each is a gap once.
    var period: CGFloat { dash.reduce(0, +) * (dash.count % 2 == 1 ? 2 : 1) }

    private var text: String {
        "a width of \(lineWidth), a limit of \(miterLimit), and the dashes \(dash.prefix(8)) from \(dashPhase)"
    }

    /// Returns the style in coordinates in which Cairo doesn't take its dashes for a solid line, and scales the context
    /// to them.
    ///
    /// `cairo_set_dash` drops a pattern with gaps of less than 1/512 in all, in the current coordinates, however many
    /// pixels that is, and the end of a dash that is as short behind a corner. Such a pattern, and any in large
    /// coordinates, is set in pixels of the target. One too short to be seen is lengthened, with the same share of gaps.
    @unsafe func withVisibleGaps(_ cairo: OpaquePointer) -> StrokeStyle {
        let isOdd = dash.count % 2 == 1
        let gaps = dash.enumerated().reduce(0) { $0 + (isOdd || $1.offset % 2 == 1 ? $1.element : 0) }
        guard gaps > 0, let matrix = unsafe DeviceSpace(cairo)?.toPixels else { return self }
        let scale = matrix.longestUnit
        guard gaps < 1 / 128 || scale > Self.largestDashedUnit else { return self }
        let growth = period * scale < Self.shortestPeriod ? Self.shortestPeriod / period : scale
        guard scale.isNormal, (1 / scale).isNormal, growth.isFinite else { return self }
        unsafe cairo_scale(cairo, 1 / scale, 1 / scale)
        var style = self
        style.lineWidth *= scale
        style.dash = dash.map { $0 * growth }
        style.dashPhase = dashPhase.remainder(dividingBy: period) * growth
        return style
    }

    /// The largest unit of coordinates that Cairo's dashes are set in, in pixels: 1/512 of it is less than can be seen.
    private static let largestDashedUnit: CGFloat = 8

    /// The length of a pattern of dashes that is too short to be seen, in pixels: Cairo replaces it by its share.
    static let shortestPeriod: CGFloat = 0.09

    @unsafe func apply(to cairo: OpaquePointer, miterLimit: CGFloat) {
        unsafe cairo_set_line_width(cairo, lineWidth)
        unsafe cairo_set_line_cap(cairo, lineCap.cairo)
        unsafe cairo_set_line_join(cairo, lineJoin.cairo)
        unsafe cairo_set_miter_limit(cairo, miterLimit)
        // Cairo subtracts dashes one by one from the phase.
        let phase = dash.isEmpty ? 0 : dashPhase.truncatingRemainder(dividingBy: period)
        guard dash.contains(0), lineCap != .butt || dash.count % 2 == 1 else {
            return unsafe cairo_set_dash(cairo, dash.map(Double.init), Int32(dash.count), phase)
        }
        // `cairo_set_dash` joins the neighbors of a 0 inside of a pattern: a dot vanishes, and an odd number of lengths
        // becomes another pattern. Lengths too short to be seen stand in their place, and before the phase.
        let dot = period * 1e-12
        let start = phase < 0 ? phase + period : phase
        let shift = dot * (dotCount(before: start) + 0.5)
        unsafe cairo_set_dash(cairo, dash.map { $0 == 0 ? dot : Double($0) }, Int32(dash.count), start + shift)
    }

    /// Returns the number of lengths of 0 that lie before a place in the pattern.
    private func dotCount(before place: CGFloat) -> Double {
        var (rest, count) = (place, 0.0)
        for length in dash.count % 2 == 1 ? dash + dash : dash where rest > 0 {
            if length == 0 { count += 1 }
            rest -= length
        }
        return count
    }
}

extension StrokeStyle.Cap {
    fileprivate var cairo: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension StrokeStyle.Join {
    fileprivate var cairo: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
