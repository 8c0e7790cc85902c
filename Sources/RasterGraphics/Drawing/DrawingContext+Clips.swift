// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Limits later drawings to the inside of a rectangle, a path or another shape.
    ///
    /// Clips only ever get smaller; use ``withState(_:)`` to get back.
    ///
    /// A rectangle may be of any finite size. A path that reaches too far fails the drawing with the
    /// code `invalidGeometry`, and one that takes too long with `limitExceeded`, as the guide *Limits* says.
    ///
    /// ```swift
    /// context.withState {
    ///     context.clip(to: Path(roundedRect: bounds, cornerRadius: 8))
    ///     context.draw(photo, in: bounds, mode: .fill)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - shape: The shape; lines of a path that are not closed count as if they were, and a shape without a place of
    ///     its own takes the bounds of what is drawn.
    ///   - style: The rule for parts inside where a path crosses itself, and the smoothness of edges.
    @inlinable
    public func clip(to shape: some Shape, style: FillStyle = FillStyle()) {
        if let rect = shape as? CGRect, style.isAntialiased { return clip(toRectangle: rect) }
        clip(toPath: shape.path(in: bounds), style: style)
    }

    @usableFromInline
    func clip(toPath path: Path, style: FillStyle) {
        unsafe perform("clipping to a path") { cairo in
            guard unsafe setPath(path, of: cairo, in: "clipping to a path"),
                unsafe path.rectangle != nil || addClip(to: path, cairo, in: "clipping to a path")
            else { return }
            unsafe style.use(in: cairo) { unsafe cairo_clip(cairo) }
            clipState.isLimited = true
            knownAccess = .unknown
        }
    }

    @usableFromInline
    func clip(toRectangle rect: CGRect) {
        unsafe perform("clipping to a rectangle") { cairo in
            noteIfNone(rect, in: "clipping to a rectangle")
            guard unsafe setCutRectangle(snapped(rect, cairo), of: cairo, in: "clipping to a rectangle") else { return }
            unsafe cairo_clip(cairo)
            clipState.isLimited = true
            knownAccess = .unknown
        }
    }
}
