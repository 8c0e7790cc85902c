// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo

/// The way in which a path is filled: the parts that are inside, and the smoothness of its edges.
///
/// ```swift
/// var ring = Path(ellipseIn: bounds)
/// ring.addEllipse(in: bounds.insetBy(dx: 6, dy: 6))
/// context.fill(ring, with: .orange, style: FillStyle(eoFill: true))
/// ```
///
/// ## Topics
///
/// ### Creating a style
///
/// - ``init(eoFill:antialiased:)``
///
/// ### Reading the style
///
/// - ``isEOFilled``
/// - ``isAntialiased``
public struct FillStyle: Sendable, Hashable {
    /// A Boolean value that indicates whether the parts are inside that the path runs around an odd number of times.
    ///
    /// Otherwise those are that it runs around more often in one direction than in the other (the nonzero winding
    /// number rule).
    public var isEOFilled: Bool

    /// A Boolean value that indicates whether pixels at the edges are covered in part; otherwise a pixel is covered
    /// where its center is inside.
    public var isAntialiased: Bool

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - eoFill: A Boolean value that indicates whether the even-odd rule decides which parts are inside.
    ///   - antialiased: A Boolean value that indicates whether the edges are smooth.
    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

extension FillStyle {
    @unsafe func use(in cairo: OpaquePointer, _ body: () -> Void) {
        unsafe cairo_set_fill_rule(cairo, isEOFilled ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        guard !isAntialiased else { return body() }
        unsafe cairo_set_antialias(cairo, CAIRO_ANTIALIAS_NONE)
        body()
        unsafe cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
    }
}
