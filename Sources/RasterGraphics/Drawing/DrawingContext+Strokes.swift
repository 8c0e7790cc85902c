// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Strokes a line along a path.
    ///
    /// A line from a point to itself draws nothing, as in a
    /// [canvas](https://html.spec.whatwg.org/multipage/canvas.html#trace-a-path); fill a circle for a dot. Dashes of length
    /// 0 along a longer line draw dots with round ends and squares with square ends.
    ///
    /// A line that reaches too far fails the drawing with the code `invalidGeometry`, and
    /// one that takes too long with `limitExceeded`, as ``DrawingLimits`` says.
    ///
    /// - Parameters:
    ///   - path: The path, under the middle of the line.
    ///   - shading: The color, gradient or pattern.
    ///   - style: The width, ends, corners and dashes of the line.
    public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
        guard filters.isEmpty else { return filtered { stroke(path, with: shading, style: style) } }
        unsafe perform("stroking a path") { cairo in
            if let error = style.error(in: "stroking a path") { return refuse(error) }
            if style.lineWidth == 0 { noteWithoutEffect("stroking a path", "the line has a width of 0") }
            // Cairo draws nothing at points with butt ends; they are looked for to report them.
            let line = style.lineCap == .butt && onNote == nil ? path : path.withoutPoints
            let isPoint = line.elements.allSatisfy { if case .move = $0 { true } else { false } }
            if isPoint, !line.isEmpty { noteWithoutEffect("stroking a path", "the line has a length of 0") }
            guard unsafe setPath(line, style: style, of: cairo, in: "stroking a path") else { return }
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
            unsafe style.withVisibleGaps(cairo).apply(to: cairo, miterLimit: miterLimit)
            unsafe compositeShape(.stroke, cairo) { unsafe cairo_stroke(cairo) }
        }
    }

    /// Strokes a line along a path with a color.
    public func stroke(_ path: Path, with color: Color, style: StrokeStyle) {
        stroke(path, with: .color(color), style: style)
    }

    /// Strokes a solid line along a path; the width is in points.
    public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes a solid line along a path with a color; the width is in points.
    public func stroke(_ path: Path, with color: Color, lineWidth: CGFloat = 1) {
        stroke(path, with: .color(color), style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes a line along the edges of a rectangle, which is under the middle of the line.
    public func stroke(_ rect: CGRect, with shading: Shading, style: StrokeStyle) {
        stroke(Path(rect), with: shading, style: style)
    }

    /// Strokes a line along the edges of a rectangle with a color.
    public func stroke(_ rect: CGRect, with color: Color, style: StrokeStyle) {
        stroke(Path(rect), with: .color(color), style: style)
    }

    /// Strokes a solid line along the edges of a rectangle; the width is in points.
    public func stroke(_ rect: CGRect, with shading: Shading, lineWidth: CGFloat = 1) {
        stroke(Path(rect), with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes a solid line along the edges of a rectangle with a color; the width is in points.
    public func stroke(_ rect: CGRect, with color: Color, lineWidth: CGFloat = 1) {
        stroke(Path(rect), with: .color(color), style: StrokeStyle(lineWidth: lineWidth))
    }
}

extension DrawingContext {
    /// Returns the miter limit with which Cairo draws a line as it would with the one of its style.
    ///
    /// Cairo first grows the box around the path by the longest corner that the limit allows. If that overflows its
    /// coordinates, nothing is drawn. So the limit is reduced to ``DrawingLimits/farthestPixel``.
    private func miterLimit(of style: StrokeStyle, _ cairo: OpaquePointer) -> CGFloat {
        guard style.lineJoin == .miter, style.lineWidth > 0 else { return min(style.miterLimit, 10) }
        let matrix = unsafe cairo_matrix_t(of: cairo)
        let stretch = max(hypot(matrix.xx, matrix.xy), hypot(matrix.yx, matrix.yy)) * scale
        return min(style.miterLimit, Self.farthestPixel / (2 * style.lineWidth * stretch))
    }
}
