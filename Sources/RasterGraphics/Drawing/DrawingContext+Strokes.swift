// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Strokes a line along the edges of a rectangle, a path or another shape, which are under the middle of the line.
    ///
    /// A line of length 0 is a dot with round ends, an upright square with square ends, and nothing with butt ends, as in
    /// [SVG](https://www.w3.org/TR/SVG2/painting.html#LineCaps) and Core Graphics; icons have their dots so. A point that is
    /// only moved to is no line. With dashes, the dot is drawn if they start with a dash. Dashes of length 0 are drawn in the
    /// same way, in the direction of their line.
    ///
    /// A curve that goes to a point and back has a round end there.
    ///
    /// A line that reaches too far fails the drawing with the code `invalidGeometry`, and
    /// one that takes too long with `limitExceeded`, as the guide *Limits* says.
    ///
    /// - Parameters:
    ///   - shape: The shape; one without a place of its own takes the bounds of what is drawn.
    ///   - shading: The color, gradient or pattern.
    ///   - style: The width, ends, corners and dashes of the line.
    public func stroke(_ shape: some Shape, with shading: Shading, style: StrokeStyle) {
        stroke(path: shape.path(in: bounds), with: shading, style: style)
    }

    /// Strokes a line along the edges of a shape with a color.
    public func stroke(_ shape: some Shape, with color: Color, style: StrokeStyle) {
        stroke(path: shape.path(in: bounds), with: .color(color), style: style)
    }

    /// Strokes a solid line along the edges of a shape; the width is in points.
    ///
    /// The line lies half inside and half outside of the shape. ``strokeBorder(_:with:lineWidth:)-(_,Color,_)`` keeps inside.
    ///
    /// ```swift
    /// context.stroke(CGRect(x: 1, y: 1, width: 20, height: 20), with: .gray, lineWidth: 2)
    /// ```
    public func stroke(_ shape: some Shape, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path: shape.path(in: bounds), with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes a solid line along the edges of a shape with a color; the width is in points.
    public func stroke(_ shape: some Shape, with color: Color, lineWidth: CGFloat = 1) {
        stroke(path: shape.path(in: bounds), with: .color(color), style: StrokeStyle(lineWidth: lineWidth))
    }

    private func stroke(path: Path, with shading: Shading, style: StrokeStyle) {
        guard filters.isEmpty else { return filtered { stroke(path: path, with: shading, style: style) } }
        unsafe perform("stroking a path") { cairo in
            if let error = style.error(in: "stroking a path") { return refuse(error) }
            if style.lineWidth == 0 { noteWithoutEffect("stroking a path", "the line has a width of 0") }
            if onNote != nil { notePoints(of: path, style) }
            guard unsafe setPath(path, style: style, of: cairo, in: "stroking a path") else { return }
            let miterLimit = unsafe miterLimit(of: style, cairo)
            let margin = style.reach(miterLimit: miterLimit)
            guard
                unsafe setSource(
                    shading,
                    of: cairo,
                    in: "stroking a path",
                    margin: margin,
                    bounds: path.boundingRect
                )
            else { return }
            unsafe noteCutLine(along: path, style, shading, miterLimit: miterLimit, cairo)
            unsafe cairo_save(cairo)
            defer { unsafe cairo_restore(cairo) }
            if let outline = unsafe outline(of: path, style, miterLimit: miterLimit, cairo) {
                guard unsafe isInReach(outline.controlBox, cairo) else { return refuse(Self.endlessDashes) }
                unsafe cairo_new_path(cairo)
                unsafe outline.append(to: cairo)
                return unsafe compositeShape(.stroke, cairo) { unsafe cairo_fill(cairo) }
            }
            unsafe style.withVisibleGaps(cairo).apply(to: cairo, miterLimit: miterLimit)
            unsafe compositeShape(.stroke, cairo) { unsafe cairo_stroke(cairo) }
        }
    }
}

extension DrawingContext {
    private static let endlessDashes = RasterError.limitExceeded(
        "a line has too many dashes in the coordinates of its path, as under a transform that makes it nearly flat",
        limit: DrawingLimits.dashCount,
        "lengthen the dashes, or stroke what is visible in parts",
        in: "stroking a path"
    )

    /// Returns the outline of a line that Cairo doesn't draw; nil for other lines.
    private func outline(of path: Path, _ style: StrokeStyle, miterLimit: CGFloat, _ cairo: OpaquePointer) -> Path? {
        let matrix = unsafe toPixels(cairo)
        let pixel = 1 / matrix.longestUnit
        // Cairo measures dashes along points that are rounded to 1/256 pixel: where a direction is nearly flat, that is so
        // long in the coordinates of the path that there is no end of dashes. It lengthens those too short to be seen.
        let rounding = matrix.longestUnit / abs(matrix.m11 * matrix.m22 - matrix.m12 * matrix.m21) / 256
        let hasEndlessDashes = !style.dash.isEmpty && rounding > max(style.period, StrokeStyle.shortestPeriod * pixel)
        let isOutlined =
            hasEndlessDashes || path.needsOutline(style, pixel: pixel)
            || path.hasCorner(of: style, miterLimit: miterLimit, judgedOtherwiseUnder: matrix)
        guard isOutlined else { return nil }
        var style = style
        style.miterLimit = miterLimit
        let visible = unsafe visibleBox(margin: style.reach(miterLimit: miterLimit), cairo)
        let outline = path.strokedPath(style, tolerance: pixel / 50, near: visible)
        return unsafe hasEndlessDashes || isInReach(outline.controlBox, cairo) ? outline : nil
    }

    /// Returns a box around all points, in the current coordinates, from which something is seen that reaches as far as
    /// a margin; nil if nothing is seen at all.
    private func visibleBox(margin: CGFloat, _ cairo: OpaquePointer) -> ControlBox? {
        guard let space = unsafe DeviceSpace(cairo), let clip = unsafe space.clip(of: cairo),
            let toCoordinates = space.toPixels.inverted()
        else { return nil }
        var box = ControlBox(clip.insetBy(-2).points(scale: 1)).under(toCoordinates)
        box.grow(by: margin)
        return box.isFinite ? box : nil
    }

    /// Reports lines of length 0 that have no ends to be seen.
    private func notePoints(of path: Path, _ style: StrokeStyle) {
        let lines = path.subpaths.filter { !$0.segments.isEmpty }
        let points = lines.filter { $0.segments.allSatisfy { $0.direction(atEnd: false) == nil } }
        guard style.lineCap == .butt || lines.isEmpty, !path.isEmpty else { return }
        if points.count == lines.count {
            noteWithoutEffect("stroking a path", "the line has a length of 0")
        } else if let point = points.first {
            noteWithoutEffect("stroking a path", "a line of the path has a length of 0 and butt ends", of: point.start)
        }
    }

    /// Returns the miter limit with which Cairo draws a line as it would with the one of its style.
    ///
    /// Cairo first grows the box around the path by the longest corner that the limit allows. If that overflows its
    /// coordinates, nothing is drawn. So the limit is reduced to `DrawingLimits.farthestPixel`.
    private func miterLimit(of style: StrokeStyle, _ cairo: OpaquePointer) -> CGFloat {
        guard style.lineJoin == .miter, style.lineWidth > 0 else { return min(style.miterLimit, 10) }
        let matrix = unsafe cairo_matrix_t(of: cairo)
        let stretch = max(hypot(matrix.xx, matrix.xy), hypot(matrix.yx, matrix.yy)) * scale
        return min(style.miterLimit, Self.farthestPixel / (2 * style.lineWidth * stretch))
    }
}
