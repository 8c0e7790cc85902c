// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Draws a line along the inside of a rectangle, a closed path or another shape: a border.
    ///
    /// The border of a rectangle, a rounded rectangle or a capsule has the inner edge that section 5.2 of CSS
    /// Backgrounds and Borders Level 3 gives it: with radii that are those of the path minus the width, and with square
    /// corners where nothing is left of them. Where ``snapsToPixels`` is true, such a path lies on whole pixels, and
    /// the width is rounded down to whole pixels, at least one, as in browsers.
    ///
    /// For a circle the same holds without whole pixels. For any other path, the context is clipped to it, and a line
    /// of twice the width is stroked; parts of a path that overlap cover each other.
    ///
    /// A border with dashes is a line along the middle of the border.
    ///
    /// ```swift
    /// let card = Path(roundedRect: bounds, cornerRadius: 8)
    /// context.fill(card, with: .white)
    /// context.strokeBorder(card, with: .gray)
    /// ```
    ///
    /// - Parameters:
    ///   - shape: The shape around the border; lines that are not closed count as if they were.
    ///   - shading: The color, gradient or pattern.
    ///   - style: The width, corners and dashes of the line.
    public func strokeBorder(_ shape: some Shape, with shading: Shading, style: StrokeStyle) {
        strokeBorder(path: shape.path(in: bounds), with: shading, style: style)
    }

    /// Draws a line along the inside of a shape, in a color.
    public func strokeBorder(_ shape: some Shape, with color: Color, style: StrokeStyle) {
        strokeBorder(path: shape.path(in: bounds), with: .color(color), style: style)
    }

    /// Draws a solid line along the inside of a shape.
    public func strokeBorder(_ shape: some Shape, with shading: Shading, lineWidth: CGFloat = 1) {
        strokeBorder(path: shape.path(in: bounds), with: shading, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws a solid line along the inside of a shape, in a color.
    public func strokeBorder(_ shape: some Shape, with color: Color, lineWidth: CGFloat = 1) {
        strokeBorder(path: shape.path(in: bounds), with: .color(color), style: StrokeStyle(lineWidth: lineWidth))
    }

    private func strokeBorder(path: Path, with paint: Shading, style: StrokeStyle) {
        guard filters.isEmpty else { return filtered { strokeBorder(path: path, with: paint, style: style) } }
        guard error == nil else { return }
        if let error = style.error(in: "stroking a border") { return refuse(error) }
        guard style.lineWidth > 0 else {
            return noteWithoutEffect("stroking a border", "the line has a width of 0")
        }
        let border = border(of: path, width: style.lineWidth)
        guard let border, style.dash.isEmpty || border.hasRoomForItsMiddle else {
            if border == nil, !style.dash.isEmpty,
                let middle = path.smoothInset(by: style.lineWidth / 2, scale: targetTransform.longestUnit * scale)
            {
                return stroke(middle, with: paint, style: style)
            }
            // The clip to the path must not limit a mode that clears what is outside of the border.
            return compositeAsOne(stepCount: 1) {
                withState {
                    clip(to: path)
                    var wide = style
                    wide.lineWidth *= 2
                    stroke(path.withClosedLines, with: paint, style: wide)
                }
            }
        }
        if style.dash.isEmpty { return fill(border.area, with: paint, style: FillStyle(eoFill: true)) }
        var line = style
        line.lineWidth = (border.width.x + border.width.y) / 2
        stroke(border.outline(insetBy: 0.5), with: paint, style: line)
    }

    /// Returns the border of a path whose inner edge is a shape of the same kind; nil for another path.
    private func border(of path: Path, width: CGFloat) -> Border? {
        if let circle = path.circle {
            let rect = CGRect(origin: circle.center, size: .zero).insetBy(dx: -circle.radius, dy: -circle.radius)
            return Border(rect: rect, radii: nil, width: (width, width))
        }
        guard let outline = path.roundedRectangle else { return nil }
        var border = Border(rect: outline.rect, radii: outline.radii, width: (width, width))
        guard snapsToPixels else { return border }
        unsafe perform("stroking a border") { cairo in
            guard let space = unsafe DeviceSpace(cairo), let rect = space.aligned(outline.rect) else { return }
            func snapped(_ scale: CGFloat) -> CGFloat { max(1, (width * scale + 1 / 512).rounded(.down)) / scale }
            border.rect = rect
            border.width = (snapped(abs(space.toPixels.m11)), snapped(abs(space.toPixels.m22)))
        }
        return border
    }
}

/// The border of a rectangle, with round corners or without, or of a circle.
private struct Border {
    var rect: CGRect

    /// The radii of the corners; nil for a circle.
    let radii: CornerRadii?

    var width: (x: CGFloat, y: CGFloat)

    var area: Path {
        var path = outline(insetBy: 0)
        if rect.width > 2 * width.x, rect.height > 2 * width.y { path.addPath(outline(insetBy: 1)) }
        return path
    }

    /// A Boolean value that indicates whether a line of its width along its middle stays inside.
    var hasRoomForItsMiddle: Bool { rect.width >= width.x && rect.height >= width.y }

    /// Returns the outline at a part of the width inside of the outer edge.
    func outline(insetBy part: CGFloat) -> Path {
        let inner = rect.insetBy(
            dx: min(width.x * part, rect.width / 2),
            dy: min(width.y * part, rect.height / 2)
        )
        guard let radii else { return Path(ellipseIn: inner) }
        let inset = (width.x + width.y) / 2 * part
        // The radii of the outer edge are reduced first: they determine the inner ones.
        let left = radii.fitting(rect.size).map { max(0, $0 - inset) }
        return left == CornerRadii() ? Path(inner) : Path(roundedRect: inner, cornerRadii: left)
    }
}
