// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The options of a component's image, and of the views that show it.
///
/// ```swift
/// struct Plate: Rasterizable {
///     var tint: Color
///     var rasterOptions: RasterOptions {
///         RasterOptions(capInsets: EdgeInsets(all: 8), usesMinimumSizeForCaps: true, background: .white)
///     }
///
///     func draw(in context: DrawingContext, bounds: CGRect) {
///         context.fill(Path(roundedRect: bounds, cornerRadius: 8), with: tint)
///     }
/// }
/// ```
///
/// Options that differ from their defaults are part of the cache key, except for ``placeholder``, ``shadow`` and
/// ``fadeDuration``: the image doesn't depend on those three, and views, list rows and widgets that show the component
/// use them unless they have values of their own.
///
/// ## Topics
///
/// ### Creating options
///
/// - ``init(capInsets:usesMinimumSizeForCaps:isOpaque:background:mask:opacity:isTemplate:placeholder:shadow:fadeDuration:)``
///
/// ### Stretching
///
/// - ``capInsets``
/// - ``usesMinimumSizeForCaps``
///
/// ### Background and opacity
///
/// - ``background``
/// - ``isOpaque``
/// - ``opacity``
/// - ``isTemplate``
///
/// ### Shape and shadow
///
/// - ``mask``
/// - ``shadow``
///
/// ### Showing the image
///
/// - ``placeholder``
/// - ``fadeDuration``
public struct RasterOptions: Sendable {
    /// The widths of the borders that keep their size when the image is stretched, in points.
    ///
    /// The default is zero.
    ///
    /// ```swift
    /// let bubble = RasterOptions(capInsets: EdgeInsets(all: 12), usesMinimumSizeForCaps: true)
    /// ```
    public var capInsets: EdgeInsets

    /// A Boolean value that indicates whether the component is drawn at the smallest size that its caps allow.
    ///
    /// One image then serves every size. The area between the caps must look the same
    /// at each position along the axis that is stretched. An axis without caps, or
    /// too short for them, is drawn at its full size. The default is `false`.
    public var usesMinimumSizeForCaps: Bool

    /// A Boolean value that indicates whether the drawing covers its bounds with opaque color.
    ///
    /// Opaque images need no blending. The default is `false`.
    public var isOpaque: Bool

    /// The color behind the drawing.
    ///
    /// With an opaque background the image is opaque and needs no blending. The default is `Color.clear`.
    public var background: Color

    /// The shape that the image and its background are clipped to.
    ///
    /// The mask is applied once, when the image is made. It leaves translucent
    /// pixels: the image isn't opaque. The default is ``RasterMask/none``.
    ///
    /// ```swift
    /// let avatar = RasterOptions(mask: .ellipse)
    /// ```
    public var mask: RasterMask

    /// The opacity of the image with its background, from 0 to 1.
    ///
    /// The opacity is applied once, when the image is made. Below 1 the image isn't opaque. With a value outside of
    /// 0...1, drawing fails with the code `invalidColor`. The default is 1.
    public var opacity: Double

    /// A Boolean value that indicates whether the drawing is a template, whose color is chosen when it is shown.
    ///
    /// The image has the format `PixelFormat.a8`: one image serves every color, and no color is part of the key. Show
    /// it with `context.draw(_:in:tint:)`, as an image of it. A template has
    /// neither a background nor opaque pixels of its own: together with ``background`` or ``isOpaque``, drawing fails
    /// with the code `RasterError.Code.misdeclared`. The default is `false`.
    ///
    /// ```swift
    /// let symbol = RasterOptions(isTemplate: true)
    /// ```
    public var isTemplate: Bool

    // An implicit nil, as that of `ViewOptions?`, would be a call of a function that isn't inlined.
    // swift-format-ignore: UseShorthandTypeNames
    /// The options that the image doesn't depend on; nil if they are the default ones.
    @usableFromInline package var viewOptions: Optional<ViewOptions>

    /// A Boolean value that indicates whether the options aren't those of a component that declares none.
    @usableFromInline var isDeclared: Bool

    /// Creates options.
    ///
    /// The default of each option is that of its property.
    @inlinable
    public init(
        capInsets: EdgeInsets = .zero,
        usesMinimumSizeForCaps: Bool = false,
        isOpaque: Bool = false,
        background: Color = .clear,
        mask: RasterMask = .none,
        opacity: Double = 1,
        isTemplate: Bool = false,
        placeholder: RasterImage? = nil,
        shadow: RasterShadow? = nil,
        fadeDuration: Duration = .zero
    ) {
        self.capInsets = capInsets
        self.usesMinimumSizeForCaps = usesMinimumSizeForCaps
        self.isOpaque = isOpaque
        self.background = background
        self.mask = mask
        self.opacity = opacity
        self.isTemplate = isTemplate
        let isDefault = placeholder == nil && shadow == nil && fadeDuration == .zero
        viewOptions = isDefault ? nil : ViewOptions(placeholder, shadow, fadeDuration)
        isDeclared = true
    }

    /// Creates the options of a component that declares none, as constants.
    @inlinable
    @inline(__always)
    init(undeclared: Void) {
        (capInsets, usesMinimumSizeForCaps, isOpaque) = (.zero, false, false)
        (background, mask, opacity, isTemplate) = (.clear, .none, 1, false)
        (viewOptions, isDeclared) = (nil, false)
    }
}

// MARK: - Options of views

extension RasterOptions {
    /// The image that views show before the component's own; nil for none.
    ///
    /// A view that has a placeholder shows that one. The default is nil.
    public var placeholder: RasterImage? {
        get { viewOptions?.placeholder }
        set { viewOptions = ViewOptions(newValue, shadow, fadeDuration) }
    }

    /// The shadow that views draw around or inside of the image; nil for none.
    ///
    /// A view that has a shadow draws that one. The default is nil.
    ///
    /// ```swift
    /// let card = RasterOptions(shadow: RasterShadow(.drop(radius: 6, y: 2), cornerRadius: 12))
    /// ```
    public var shadow: RasterShadow? {
        get { viewOptions?.shadow }
        set { viewOptions = ViewOptions(placeholder, newValue, fadeDuration) }
    }

    /// The time in which an image fades in that arrives after its view has come on screen.
    ///
    /// An image that replaces an earlier one of the same identity doesn't fade. A widget
    /// or list that has a duration uses that one. The default is zero.
    ///
    /// ```swift
    /// let calm = RasterOptions(fadeDuration: .milliseconds(150))
    /// ```
    public var fadeDuration: Duration {
        get { viewOptions?.fadeDuration ?? .zero }
        set { viewOptions = ViewOptions(placeholder, shadow, newValue) }
    }
}

/// The options of a component that its image doesn't depend on.
///
/// Most components have none: their options stay small, and are read several times for each key.
@usableFromInline
package final class ViewOptions: Sendable, Equatable {
    package let placeholder: RasterImage?
    package let shadow: RasterShadow?
    package let fadeDuration: Duration

    @usableFromInline
    init(_ placeholder: RasterImage?, _ shadow: RasterShadow?, _ fadeDuration: Duration) {
        self.placeholder = placeholder
        self.shadow = shadow
        self.fadeDuration = fadeDuration
    }

    /// Options may make a placeholder each time they are read.
    private func showsSamePlaceholder(as other: ViewOptions) -> Bool {
        if placeholder === other.placeholder { return true }
        guard let placeholder, let image = other.placeholder else { return false }
        return placeholder.isSamePicture(as: image)
            || placeholder.scale == image.scale
                && placeholder.capInsets == image.capInsets && placeholder.resizingMode == image.resizingMode
                && placeholder.hasSamePixels(as: image)
    }

    @usableFromInline
    package static func == (first: ViewOptions, second: ViewOptions) -> Bool {
        first.fadeDuration == second.fadeDuration && first.shadow == second.shadow
            && first.showsSamePlaceholder(as: second)
    }
}

// MARK: - Key

extension RasterOptions {
    /// A Boolean value that indicates whether there is a background, which may be an invalid color.
    @inlinable var hasBackground: Bool { background.opacity != 0 }

    /// The opacity, which may be out of 0...1: drawing fails then.
    @inlinable var level: Double { opacity.withoutRounding }

    /// A Boolean value that indicates whether the image is made in another way than without options.
    @inlinable var changesImage: Bool {
        @inline(__always)
        get { isOpaque || hasBackground || !mask.isNone || level != 1 || isTemplate }
    }

    /// Writes the options that have an effect as one value of the key.
    @usableFromInline
    func encodeKeyed(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("rasterOptions", KeyedOptions(options: self))
    }
}

extension RasterOptions: StateEncodable, StoredState {
    /// Writes the options that have an effect on the image.
    public func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        if capInsets != .zero {
            try encoder.encode("capInsets", capInsets)
            try encoder.encode("usesMinimumSizeForCaps", usesMinimumSizeForCaps)
        }
        if isOpaque { try encoder.encode("isOpaque", true) }
        if hasBackground { try encoder.encode("background", background) }
        if !mask.isNone { try encoder.encode("mask", mask) }
        if level != 1 { try encoder.encode("opacity", level) }
        if isTemplate { try encoder.encode("isTemplate", true) }
    }
}

/// The options of a component in its key, which nothing else of its state can be mistaken for.
private struct KeyedOptions: StateEncodable, StoredState {
    let options: RasterOptions

    static var rasterIdentifier: String { "RasterKit.KeyedOptions" }

    func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try options.encodeState(into: &encoder)
    }
}

extension Double {
    /// The value limited to 0...1 if it misses the range by rounding at most, or else the value itself.
    @inlinable var withoutRounding: Double {
        if self > 0 { return self > 1 && self <= 1.00001 ? 1 : self }
        return self >= -0.00001 ? 0 : self
    }
}
