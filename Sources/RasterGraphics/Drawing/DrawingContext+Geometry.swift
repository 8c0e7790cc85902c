// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
package import Foundation

extension DrawingContext {
    static let farthestPixel = CGFloat(DrawingLimits.farthestPixel)

    /// The longest radius of an arc, in pixels, of which points are computed to a ten thousandth of a pixel.
    private static let farthestCenter: CGFloat = 1e11

    func toPixels(_ cairo: OpaquePointer) -> AffineTransform {
        let matrix = unsafe cairo_matrix_t(of: cairo)
        var transform = AffineTransform(matrix)
        transform.append(AffineTransform(scale: scale))
        return transform
    }

    /// Records an error and returns false if a box cannot be drawn.
    func accepts(
        _ box: ControlBox,
        of cairo: OpaquePointer,
        in operation: StaticString,
        _ subject: @autoclosure () -> String
    ) -> Bool {
        guard box.isFinite else {
            refuse(.notFinite(subject(), in: operation))
            return false
        }
        guard !box.isEmpty else { return true }
        let matrix = unsafe cairo_matrix_t(of: cairo)
        if isInReach(box, matrix) { return true }
        refuse(.outOfReach(subject(), AffineTransform(matrix), in: operation))
        return false
    }

    func isInReach(_ box: ControlBox, _ cairo: OpaquePointer) -> Bool {
        unsafe box.isFinite && isInReach(box, cairo_matrix_t(of: cairo))
    }

    private func isInReach(_ box: ControlBox, _ matrix: cairo_matrix_t) -> Bool {
        let x = max(abs(box.minX), abs(box.maxX))
        let y = max(abs(box.minY), abs(box.maxY))
        let reach = max(
            abs(matrix.xx) * x + abs(matrix.xy) * y + abs(matrix.x0),
            abs(matrix.yx) * x + abs(matrix.yy) * y + abs(matrix.y0)
        )
        if reach * scale <= Self.farthestPixel { return true }
        // One by one, since a point far away in the coordinates can be near on the target.
        return [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)].allSatisfy {
            let deviceX = (matrix.xx * $0 + matrix.xy * $1 + matrix.x0) * scale
            let deviceY = (matrix.yx * $0 + matrix.yy * $1 + matrix.y0) * scale
            return abs(deviceX) <= Self.farthestPixel && abs(deviceY) <= Self.farthestPixel
        }
    }

    /// Makes a path the current one; records an error and returns false if it cannot be drawn.
    ///
    /// Nothing of the path reaches Cairo before it has been checked: Cairo never returns from an arc whose radius is
    /// too long.
    func setPath(
        _ path: Path,
        style: StrokeStyle? = nil,
        of cairo: OpaquePointer,
        in operation: StaticString
    ) -> Bool {
        var path = unsafe style == nil ? snapped(path, cairo) : path
        var box = path.controlBox
        box.grow(by: style?.lineWidth ?? 0)
        if box.isFinite, !box.isEmpty, unsafe !isInReach(box, cairo) {
            // The centers of nearly straight arcs are far away from them.
            let curves = unsafe path.withCurves(forArcsWithin: Self.farthestCenter / toPixels(cairo).longestUnit)
            var reach = curves.controlBox
            reach.grow(by: style?.lineWidth ?? 0)
            if unsafe isInReach(reach, cairo) { (path, box) = (curves, reach) }
        }
        if path.isEmpty { noteWithoutEffect(operation, "the path has no elements, as that of the null rectangle") }
        // The element is looked for only where there is an error to describe.
        func subject() -> String { path.subject(isOutside: { unsafe !isDrawable($0, style, cairo) }) }
        if style == nil, let rect = path.rectangle, !box.isWithin(Self.farthestPixel / scale) {
            return unsafe setCutRectangle(rect, of: cairo, in: operation)
        }
        guard unsafe accepts(box, of: cairo, in: operation, subject()) else { return false }
        guard unsafe isBounded(path, style, cairo, in: operation) else { return false }
        unsafe cairo_new_path(cairo)
        unsafe path.append(to: cairo)
        return true
    }

    private func isDrawable(_ element: Path.Element, _ style: StrokeStyle?, _ cairo: OpaquePointer) -> Bool {
        var box = ControlBox()
        box.add(element)
        box.grow(by: style?.lineWidth ?? 0)
        let matrix = unsafe cairo_matrix_t(of: cairo)
        return box.isFinite && (box.isEmpty || isInReach(box, matrix))
    }

    /// Records an error and returns false if a rectangle of which a part is drawn, as of an image, cannot be drawn;
    /// otherwise makes it the current path.
    ///
    /// The null rectangle counts as an empty one.
    func setRectangle(_ rect: CGRect, of cairo: OpaquePointer, in operation: StaticString) -> Bool {
        let rect = rect.drawn
        let box = ControlBox(rect)
        guard unsafe accepts(box, of: cairo, in: operation, "the rectangle \(rect.text)") else { return false }
        unsafe cairo_new_path(cairo)
        unsafe cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
        return true
    }

    /// Records an error and returns false if a rectangle that something is drawn into cannot be drawn as a whole.
    package func accepts(_ rect: CGRect, in operation: StaticString) -> Bool {
        noteIfNone(rect, in: operation)
        var isAccepted = false
        unsafe perform(operation) { isAccepted = unsafe setRectangle(rect, of: $0, in: operation) }
        return isAccepted
    }

    /// Makes a rectangle the current path, cut to where anything can be seen if it is larger than Cairo can draw;
    /// records an error and returns false if it is not finite.
    func setCutRectangle(_ rect: CGRect, of cairo: OpaquePointer, in operation: StaticString) -> Bool {
        var rect = rect.drawn
        var matrix = unsafe cairo_matrix_t(of: cairo)
        var box = ControlBox(rect)
        if box.isFinite, matrix.xy != 0 || matrix.yx != 0 {
            // Cairo's intersections of long turned edges are off by many pixels.
            let visible = unsafe clipBounds(cairo)
            let near = rect.intersection(visible.insetBy(dx: -visible.width - 1, dy: -visible.height - 1))
            rect = near.isNull ? CGRect(origin: visible.origin, size: .zero) : near
            box = ControlBox(rect)
        }
        if box.isFinite, isInReach(box, matrix) {
            unsafe cairo_new_path(cairo)
            unsafe cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
            return true
        }
        if box.isFinite, let visible = DeviceRect(rect, matrix, scale: scale) {
            unsafe cairo_new_path(cairo)
            unsafe cairo_identity_matrix(cairo)
            unsafe cairo_rectangle(cairo, visible.x, visible.y, visible.width, visible.height)
            unsafe cairo_set_matrix(cairo, &matrix)
            return true
        }
        return unsafe setRectangle(rect, of: cairo, in: operation)
    }
}

extension DrawingContext {
    package func accepts(_ color: Color, in operation: StaticString) -> Bool {
        guard let error = color.error(in: operation) else { return true }
        refuse(error)
        return false
    }

    /// Returns a rectangle with sides that aren't negative; the empty one, which is reported, for the null rectangle.
    func standardized(_ rect: CGRect, in operation: StaticString) -> CGRect {
        noteIfNone(rect, in: operation)
        return rect.drawn
    }
}

extension Path {
    /// Returns a description of the first element that cannot be drawn.
    func subject(isOutside: (Element) -> Bool) -> String {
        guard let index = elements.firstIndex(where: isOutside) else { return "the path" }
        if case .arc(_, let radius, _, _) = elements[index], radius < 0 {
            return "the radius \(radius) of a corner or arc"
        }
        return "element \(index) of the path, \(elements[index])"
    }
}

extension CGRect {
    fileprivate var text: String { "(\(minX), \(minY), \(width), \(height))" }
}

extension DrawingContext {
    /// Returns the size, in points, of the whole pixels of the target that a rectangle covers one to one; nil if its
    /// edges are not between pixels, or if something rotates it or scales it further.
    package func wholePixelSize(of rect: CGRect) -> CGSize? {
        var size: CGSize?
        unsafe perform("looking up the pixels of a rectangle") { cairo in
            guard let grid = unsafe PixelGrid(cairo), grid.scaleX == scale, grid.scaleY == scale,
                let pixels = grid.wholePixels(of: rect.standardized, tolerance: Self.tolerance), !pixels.isEmpty
            else { return }
            size = CGSize(width: CGFloat(pixels.width) / scale, height: CGFloat(pixels.height) / scale)
        }
        return size
    }
}
