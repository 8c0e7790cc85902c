// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A component that is drawn once for each distinct state.
///
/// List the key paths that affect the state, and draw. The pipeline hashes the
/// values of the key paths into a cache key, and draws again only when the key
/// has changed.
///
/// ```swift
/// struct Badge: Rasterizable {
///     var title: String
///     var tint: Color
///
///     static var keyPathsThatAffectState: StateKeyPaths<Badge> { [\.title, \.tint] }
///
///     func draw(in context: DrawingContext, bounds: CGRect) {
///         context.fill(Path(roundedRect: bounds, cornerRadius: 6), with: tint)
///     }
/// }
/// ```
///
/// A `Sendable` component can be drawn on any thread; one that is isolated to an
/// actor, such as a main-actor `@Observable` model, is drawn on that actor.
public protocol Rasterizable: StateKeyed {
    /// Draws the component.
    ///
    /// The picture must depend on nothing but the listed key paths, the bounds, the
    /// scale and the context's environment.
    ///
    /// - Parameters:
    ///   - context: Where to draw, in points from the top left corner.
    ///   - bounds: The rectangle to fill; its origin is zero.
    /// - Throws: Any error; the picture is then discarded, and the old one kept.
    func draw(in context: DrawingContext, bounds: CGRect) throws

    /// The widths of the borders that keep their size when the image is stretched, in points.
    ///
    /// The default is zero: the image is not meant to be stretched.
    var capInsets: EdgeInsets { get }

    /// Whether the component is drawn at the smallest size that its caps allow, and stretched from there.
    ///
    /// With it one image serves every size. What lies between the caps must then
    /// look the same at each position along the axis that is stretched. An axis
    /// without caps, or too short for them, is drawn at its full size. The default
    /// is `false`.
    var usesMinimumSizeForCaps: Bool { get }

    /// Whether the drawing covers its bounds with opaque colour.
    ///
    /// Opaque images need no blending. The default is `false`.
    var isOpaque: Bool { get }

    /// What lies behind the drawing, or nil for nothing.
    ///
    /// With an opaque background the image is opaque, and needs no blending. The
    /// default is nil.
    var background: Color? { get }

    /// What the picture is cut to, its background included, or nil for all of it.
    ///
    /// It is applied once, when the image is made, and leaves translucent pixels:
    /// the image is not opaque. The default is nil.
    var mask: RasterMask? { get }

    /// The opacity of the picture as a whole, 0 to 1, its background included.
    ///
    /// It is applied once, when the image is made; below 1 the image is not
    /// opaque. Values outside of 0...1 are clamped, and NaN becomes 0. The default
    /// is 1.
    var alpha: Double { get }

    /// Whether only the coverage of the drawing counts, and its colour is chosen when it is shown.
    ///
    /// The image has the format `PixelFormat.a8`: one serves every colour, and none
    /// is part of the key. Show it with `context.draw(_:in:tint:)`,
    /// or with `mask(_:in:with:)` where there is only the image. A template has
    /// neither a background nor opaque pixels of its own: together with
    /// ``background`` or ``isOpaque``, drawing fails with the code
    /// `RasterError.Code.conflictingOptions`. The default is `false`.
    var isTemplate: Bool { get }

    /// Whether a view may replace its image by one of the present state.
    ///
    /// Return `false` while the state is not worth drawing, as during a drag. The
    /// default is `true`.
    var shouldRegenerate: Bool { get }
}
