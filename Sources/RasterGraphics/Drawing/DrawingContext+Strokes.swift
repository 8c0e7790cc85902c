// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

// Paths and rectangles take the same arguments: a paint or a color, and a line width or a whole style.

extension DrawingContext {
    /// Strokes a line along a path.
    ///
    /// - Parameters:
    ///   - path: The path, under the middle of the line.
    ///   - paint: The paint.
    ///   - style: The width, ends, corners and dashes of the line.
    public func stroke(_ path: Path, with paint: Paint, style: StrokeStyle) {
        unsafe perform("stroking a path") { cairo in
            guard style.isUsable else {
                fail(
                    RasterError(
                        .invalidGeometry,
                        "stroking a path: the line width, the miter limit and the dashes must be finite and >= 0, "
                            + "and one dash must be > 0."
                    )
                )
                return
            }
            unsafe cairo_new_path(cairo)
            var box = unsafe path.append(to: cairo)
            box.grow(by: style.lineWidth)
            guard unsafe accepts(box, of: cairo, in: "stroking a path"),
                unsafe setSource(paint, of: cairo, in: "stroking a path")
            else { return }
            unsafe style.apply(to: cairo)
            unsafe compositeShape(.stroke, cairo) { unsafe cairo_stroke(cairo) }
        }
    }

    /// Strokes a line along a path with a color.
    ///
    /// - Parameters:
    ///   - path: The path, under the middle of the line.
    ///   - color: The color.
    ///   - style: The width, ends, corners and dashes of the line.
    public func stroke(_ path: Path, with color: Color, style: StrokeStyle) {
        stroke(path, with: .color(color), style: style)
    }

    /// Strokes a solid line along a path.
    ///
    /// - Parameters:
    ///   - path: The path, under the middle of the line.
    ///   - paint: The paint.
    ///   - lineWidth: The width of the line, in points.
    public func stroke(_ path: Path, with paint: Paint, lineWidth: CGFloat = 1) {
        stroke(path, with: paint, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes a solid line along a path with a color.
    ///
    /// - Parameters:
    ///   - path: The path, under the middle of the line.
    ///   - color: The color.
    ///   - lineWidth: The width of the line, in points.
    public func stroke(_ path: Path, with color: Color, lineWidth: CGFloat = 1) {
        stroke(path, with: .color(color), style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes a line along the edges of a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, under the middle of the line.
    ///   - paint: The paint.
    ///   - style: The width, ends, corners and dashes of the line.
    public func stroke(_ rect: CGRect, with paint: Paint, style: StrokeStyle) {
        stroke(Path(rect), with: paint, style: style)
    }

    /// Strokes a line along the edges of a rectangle with a color.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, under the middle of the line.
    ///   - color: The color.
    ///   - style: The width, ends, corners and dashes of the line.
    public func stroke(_ rect: CGRect, with color: Color, style: StrokeStyle) {
        stroke(Path(rect), with: .color(color), style: style)
    }

    /// Strokes a solid line along the edges of a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, under the middle of the line.
    ///   - paint: The paint.
    ///   - lineWidth: The width of the line, in points.
    public func stroke(_ rect: CGRect, with paint: Paint, lineWidth: CGFloat = 1) {
        stroke(Path(rect), with: paint, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Strokes a solid line along the edges of a rectangle with a color.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, under the middle of the line.
    ///   - color: The color.
    ///   - lineWidth: The width of the line, in points.
    public func stroke(_ rect: CGRect, with color: Color, lineWidth: CGFloat = 1) {
        stroke(Path(rect), with: .color(color), style: StrokeStyle(lineWidth: lineWidth))
    }
}
