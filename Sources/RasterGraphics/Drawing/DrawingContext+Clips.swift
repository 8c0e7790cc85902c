// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
public import Foundation

extension DrawingContext {
    /// Limits later drawings to the inside of a path.
    ///
    /// Clips only ever get smaller; use ``withState(_:)`` to get back.
    ///
    /// - Parameters:
    ///   - path: The path; lines that are not closed count as if they were.
    ///   - style: The rule for parts inside where the path crosses itself, and the smoothness of edges.
    ///
    /// A path that reaches too far fails the drawing with the code `invalidGeometry`, and
    /// one that takes too long with `limitExceeded`, as the guide *Limits* says.
    public func clip(to path: Path, style: FillStyle = FillStyle()) {
        unsafe perform("clipping to a path") { cairo in
            guard unsafe setPath(path, of: cairo, in: "clipping to a path"),
                unsafe path.rectangle != nil || addClip(to: path, cairo, in: "clipping to a path")
            else { return }
            unsafe style.use(in: cairo) { unsafe cairo_clip(cairo) }
            clipState.isLimited = true
            knownAccess = .unknown
        }
    }

    /// Limits later drawings to a rectangle.
    ///
    /// A rectangle that is not turned may be of any finite size.
    ///
    /// Clips only ever get smaller; use ``withState(_:)`` to get back.
    public func clip(to rect: CGRect) {
        unsafe perform("clipping to a rectangle") { cairo in
            noteIfNone(rect, in: "clipping to a rectangle")
            guard unsafe setCutRectangle(snapped(rect, cairo), of: cairo, in: "clipping to a rectangle") else { return }
            unsafe cairo_clip(cairo)
            clipState.isLimited = true
            knownAccess = .unknown
        }
    }
}
