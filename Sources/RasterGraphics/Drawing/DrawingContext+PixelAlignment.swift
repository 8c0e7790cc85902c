// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// The length of a pixel of the target, in units of the current coordinates.
    ///
    /// Without a transform it is 1 divided by ``scale``. Where a transform scales the
    /// axes by different factors, it is the mean of both, a geometric one.
    ///
    /// ```swift
    /// let line = CGRect(x: 0, y: bounds.maxY - context.pixelLength, width: bounds.width, height: context.pixelLength)
    /// context.fill(line, with: .gray)
    /// ```
    public var pixelLength: CGFloat {
        let transform = targetTransform
        return 1 / (scale * abs(transform.m11 * transform.m22 - transform.m12 * transform.m21).squareRoot())
    }

    /// Returns a rectangle with its edges moved to the nearest edges of pixels of the target.
    ///
    /// Each edge moves by itself, as in Chromium: rectangles with a common edge have one afterwards too. A side shorter
    /// than a pixel becomes one; a side of 0 stays. Where the current transform turns or shears, and too far from the
    /// target, the rectangle is returned as it is.
    ///
    /// ```swift
    /// let bar = context.aligned(CGRect(x: 0, y: 10.3, width: 40, height: 1.5))
    /// ```
    ///
    /// ```swift
    /// let cell = context.aligned(CGRect(x: 0, y: 0, width: bounds.width / 3, height: bounds.height))
    /// context.fill(cell, with: .gray)
    /// ```
    ///
    /// - Parameter rect: The rectangle, in the current coordinates.
    /// - Complexity: O(1).
    public func aligned(_ rect: CGRect) -> CGRect {
        var result = rect
        unsafe perform("aligning a rectangle") { cairo in
            result = unsafe DeviceSpace(cairo)?.aligned(rect) ?? rect
        }
        return result
    }

    /// Draws a straight line of one pixel of the target at any scale.
    ///
    /// A horizontal or vertical line fills whole pixels: of a place between two rows or columns of pixels the lower or
    /// the right one, or else the last one inside the clip. Other lines are one pixel wide with soft edges.
    ///
    /// ```swift
    /// context.hairline(from: CGPoint(x: 0, y: 20), to: CGPoint(x: bounds.maxX, y: 20), with: .gray)
    /// ```
    ///
    /// - Parameters:
    ///   - start: The start of the line, in points.
    ///   - end: Its end, in points.
    ///   - color: The color.
    public func hairline(from start: CGPoint, to end: CGPoint, with color: Color = .black) {
        guard start != end else { return noteWithoutEffect("drawing a hairline", "the line starts where it ends") }
        var pixels: CGRect?
        unsafe perform("drawing a hairline") { cairo in
            guard start.x == end.x || start.y == end.y, let space = unsafe DeviceSpace(cairo) else { return }
            pixels = unsafe space.hairline(from: start, to: end, within: space.clip(of: cairo))
        }
        if let pixels { return fill(pixels, with: color) }
        let line = Path {
            $0.move(to: start)
            $0.addLine(to: end)
        }
        stroke(line, with: color, lineWidth: pixelLength)
    }

    /// Returns the rectangle that is drawn in place of one.
    func snapped(_ rect: CGRect, _ cairo: OpaquePointer) -> CGRect {
        guard state.snapsToPixels else { return rect }
        return unsafe DeviceSpace(cairo)?.aligned(rect) ?? rect
    }

    /// Returns the path that is filled or clipped to in place of one.
    func snapped(_ path: Path, _ cairo: OpaquePointer) -> Path {
        guard snapsToPixels, let outline = path.roundedRectangle, let space = unsafe DeviceSpace(cairo),
            let rect = space.aligned(outline.rect)
        else { return path }
        return outline.radii == CornerRadii() ? Path(rect) : Path(roundedRect: rect, cornerRadii: outline.radii)
    }
}

extension DeviceSpace {
    var isUpright: Bool { toPixels.m12 == 0 && toPixels.m21 == 0 }

    /// Returns a rectangle with edges between pixels; nil under a rotation or shear, and for one that has no place.
    func aligned(_ rect: CGRect) -> CGRect? {
        guard isUpright, !rect.isNone else { return nil }
        let rect = rect.standardized
        guard let columns = Self.edges(rect.minX, rect.maxX, toPixels.m11, toPixels.tX),
            let rows = Self.edges(rect.minY, rect.maxY, toPixels.m22, toPixels.tY)
        else { return nil }
        return points(columns, rows)
    }

    /// Returns the pixels of a horizontal or vertical line; nil under a rotation or shear.
    func hairline(from start: CGPoint, to end: CGPoint, within clip: PixelRect?) -> CGRect? {
        let line = CGRect(x: start.x, y: start.y, width: end.x - start.x, height: end.y - start.y).standardized
        guard isUpright, let columns = Self.edges(line.minX, line.maxX, toPixels.m11, toPixels.tX),
            let rows = Self.edges(line.minY, line.maxY, toPixels.m22, toPixels.tY)
        else { return nil }
        if start.y == end.y { return points(columns, Self.pixel(at: rows.start, within: clip?.rows)) }
        return points(Self.pixel(at: columns.start, within: clip?.columns), rows)
    }

    /// The part of a pixel by which computed places of one edge may differ.
    private static let tolerance: CGFloat = 1 / 512

    /// Returns the ends of a range in whole pixels, or as they are without length; nil if they are too far away.
    private static func edges(
        _ first: CGFloat,
        _ last: CGFloat,
        _ factor: CGFloat,
        _ origin: CGFloat
    ) -> (start: CGFloat, end: CGFloat)? {
        let (one, other) = (first * factor + origin, last * factor + origin)
        guard abs(one) < 0x2000_0000, abs(other) < 0x2000_0000 else { return nil }
        if one == other { return (one, one) }
        let start = (min(one, other) + 0.5 + tolerance).rounded(.down)
        return (start, max(start + 1, (max(one, other) + 0.5 + tolerance).rounded(.down)))
    }

    private static func pixel(at place: CGFloat, within clip: Range<Int>?) -> (start: CGFloat, end: CGFloat) {
        let start = (place + tolerance).rounded(.down)
        if let clip, start == CGFloat(clip.upperBound), abs(place - start) <= tolerance { return (start - 1, start) }
        return (start, start + 1)
    }

    private func points(_ columns: (start: CGFloat, end: CGFloat), _ rows: (start: CGFloat, end: CGFloat)) -> CGRect {
        let (left, right) = ((columns.start - toPixels.tX) / toPixels.m11, (columns.end - toPixels.tX) / toPixels.m11)
        let (top, bottom) = ((rows.start - toPixels.tY) / toPixels.m22, (rows.end - toPixels.tY) / toPixels.m22)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top).standardized
    }
}
