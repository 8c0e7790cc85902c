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

    /// Whether a view may replace its image by one of the present state.
    ///
    /// Return `false` while the state is not worth drawing, as during a drag. The
    /// default is `true`.
    var shouldRegenerate: Bool { get }
}

extension Rasterizable {
    /// No caps.
    public var capInsets: EdgeInsets { .zero }

    /// The full size.
    public var usesMinimumSizeForCaps: Bool { false }

    /// Not opaque.
    public var isOpaque: Bool { false }

    /// Always.
    public var shouldRegenerate: Bool { true }

    /// Writes the options that the picture depends on besides the key paths.
    public func encodeOptions(into encoder: inout StateEncoder) throws(StateError) {
        if capInsets != .zero {
            try encoder.encode("capInsets", capInsets)
            try encoder.encode("usesMinimumSizeForCaps", usesMinimumSizeForCaps)
        }
        if isOpaque {
            try encoder.encode("isOpaque", true)
        }
    }
}
