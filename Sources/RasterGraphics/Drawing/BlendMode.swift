// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A rule that combines a drawing (the source) with the target (the destination).
///
/// The Porter-Duff modes choose which of the two remains where; the others mix their colors. The definitions are those
/// of [Compositing and Blending Level 1](https://www.w3.org/TR/compositing-1/), the names SwiftUI's. In CSS and in an
/// HTML canvas, ``normal`` is `source-over`, ``plusLighter`` is `plus-lighter` or `lighter`, and the other names differ
/// by their spelling only.
///
/// One rule holds for shapes, lines, texts, images, masks, shadows and layers. The source is the drawing; outside of
/// it, the source is clear. An opacity, and the part of a pixel that a soft edge covers, reduce the opacity of the
/// source. The mode then acts on every pixel inside the clip, and not outside; a pixel that the clip covers in part is
/// mixed from the result and the former pixels.
///
/// With most modes a clear source changes nothing. With ``sourceIn``, ``sourceOut``, ``destinationIn`` and
/// ``destinationAtop`` it clears the destination, as in an HTML canvas: everything inside the clip that is not drawn
/// over becomes clear. Use ``DrawingContext/clip(to:style:)`` to limit them to a rectangle.
///
/// ``clear`` and ``copy`` act where something is drawn only: inside a shape or the rectangle of an image, where a mask
/// is opaque, and, for a layer, in all of the clip. At soft edges they mix the result with the former pixels.
///
/// ## Topics
///
/// ### Compositing operators
///
/// - ``normal``
/// - ``copy``
/// - ``clear``
/// - ``sourceIn``
/// - ``sourceOut``
/// - ``sourceAtop``
/// - ``destination``
/// - ``destinationOver``
/// - ``destinationIn``
/// - ``destinationOut``
/// - ``destinationAtop``
/// - ``xor``
/// - ``plusLighter``
/// - ``saturate``
///
/// ### Separable blend modes
///
/// - ``multiply``
/// - ``screen``
/// - ``overlay``
/// - ``darken``
/// - ``lighten``
/// - ``colorDodge``
/// - ``colorBurn``
/// - ``hardLight``
/// - ``softLight``
/// - ``difference``
/// - ``exclusion``
///
/// ### Blend modes of hue, saturation and luminosity
///
/// - ``hue``
/// - ``saturation``
/// - ``color``
/// - ``luminosity``
public enum BlendMode: Sendable, Hashable, CaseIterable {
    /// The source covers the destination; the usual mode.
    case normal
    /// The components are multiplied; never lighter.
    ///
    /// Use it for shadows, marker pens and paper.
    case multiply
    /// The complements are multiplied; never darker.
    case screen
    /// ``multiply`` or ``screen``, depending on the destination.
    case overlay
    /// The darker component.
    case darken
    /// The lighter component.
    case lighten
    /// The destination, brightened by the source.
    case colorDodge
    /// The destination, darkened by the source.
    case colorBurn
    /// ``darken`` or ``lighten`` softly, depending on the source.
    case softLight
    /// ``multiply`` or ``screen``, depending on the source.
    case hardLight
    /// The difference of the components.
    case difference
    /// The difference of the components with less contrast.
    case exclusion
    /// The source's hue with the destination's saturation and luminosity.
    case hue
    /// The source's saturation with the destination's hue and luminosity.
    case saturation
    /// The source's hue and saturation with the destination's luminosity.
    case color
    /// The source's luminosity with the destination's hue and saturation.
    case luminosity
    /// Nothing remains where the source is drawn.
    case clear
    /// The source replaces the destination where it is drawn.
    ///
    /// ```swift
    /// context.withState {
    ///     context.blendMode = .copy
    ///     context.fill(bounds, with: .blue.opacity(0.5))  // what was there is gone, and not seen through
    /// }
    /// ```
    case copy
    /// The source remains where the destination is, and nothing else inside the clip.
    case sourceIn
    /// The source remains where the destination is not, and nothing else inside the clip.
    case sourceOut
    /// The source covers the destination where the destination is.
    case sourceAtop
    /// The destination remains as it is.
    case destination
    /// The destination covers the source.
    case destinationOver
    /// The destination remains where the source is, and nothing else inside the clip.
    case destinationIn
    /// The destination remains where the source is not.
    ///
    /// ```swift
    /// context.withState {
    ///     context.blendMode = .destinationOut
    ///     context.fill(Path(ellipseIn: bounds), with: .black)  // a hole
    /// }
    /// ```
    case destinationOut
    /// The destination covers the source where the source is, and nothing else remains inside the clip.
    case destinationAtop
    /// Source and destination remain where only one of them is.
    case xor
    /// The components are added.
    ///
    /// Components are limited to 1. Two halves that fade into each other with it keep their brightness.
    case plusLighter
    /// The source is added as far as the destination has room for it.
    case saturate
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension BlendMode {
    @available(*, unavailable, renamed: "normal") public static var sourceOver: BlendMode { .normal }
    @available(*, unavailable, renamed: "normal") public static var over: BlendMode { .normal }
    @available(*, unavailable, renamed: "plusLighter") public static var lighter: BlendMode { .plusLighter }
    @available(*, unavailable, renamed: "plusLighter") public static var add: BlendMode { .plusLighter }
    @available(*, unavailable, message: "There is no plusDarker. Use multiply, or darken for the darker component.")
    public static var plusDarker: BlendMode { .darken }
}
