// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Everything is inlinable: options that a type doesn't declare then add nothing to the time of a key, rather than 50 ns.

extension Rasterizable {
    /// No caps.
    @inlinable public var capInsets: EdgeInsets { .zero }

    /// The full size.
    @inlinable public var usesMinimumSizeForCaps: Bool { false }

    /// Not opaque.
    @inlinable public var isOpaque: Bool { false }

    /// No background.
    @inlinable public var background: Color { .clear }

    /// No mask.
    @inlinable public var mask: RasterMask { .none }

    /// Opaque.
    @inlinable public var alpha: Double { 1 }

    /// A picture with colors of its own.
    @inlinable public var isTemplate: Bool { false }

    /// Always.
    @inlinable public var shouldRegenerate: Bool { true }

    /// Writes the options that the picture depends on besides the key paths.
    ///
    /// Options that have no effect are left out.
    @_documentation(visibility: internal)
    @inlinable
    public func _encodeOptions(into encoder: inout StateEncoder) throws(StateError) {
        let capInsets = _capInsets
        if capInsets != .zero {
            try encoder.encode("capInsets", capInsets)
            try encoder.encode("usesMinimumSizeForCaps", usesMinimumSizeForCaps)
        }
        if isOpaque {
            try encoder.encode("isOpaque", true)
        }
        if let background = _background {
            try encoder.encode("background", background)
        }
        if let mask = _mask {
            try encoder.encode("mask", mask)
        }
        let alpha = _alpha
        if alpha < 1 {
            try encoder.encode("alpha", alpha)
        }
        if isTemplate {
            try encoder.encode("isTemplate", true)
        }
    }
}

// The options as they were declared, in whichever type.

extension Rasterizable {
    @inlinable var _capInsets: EdgeInsets {
        let capInsets: EdgeInsets = capInsets
        return capInsets != .zero ? capInsets : _otherSpellings.capInsets ?? .zero
    }

    /// The background, or nil for none.
    @inlinable var _background: Color? {
        let background: Color = background
        return background != .clear ? background : _otherSpellings.background.flatMap { $0 == .clear ? nil : $0 }
    }

    /// The mask, or nil for none.
    @inlinable var _mask: RasterMask? {
        if case .some(let mask) = _otherSpellings.mask { return mask.isNone ? nil : mask }
        let mask: RasterMask = mask
        return mask.isNone ? nil : mask
    }

    /// The opacity, limited to 0...1.
    @inlinable var _alpha: Double {
        let alpha: Double = alpha
        return (alpha != 1 ? alpha : Double(_otherSpellings.alpha)).clampedToUnit
    }

    @inlinable var _otherSpellings: _OtherSpellings<Self> { _OtherSpellings(component: self) }
}

/// The options of a component in the types of ``_RasterizableSpellings``.
@usableFromInline
struct _OtherSpellings<Component: _RasterizableSpellings> {
    @usableFromInline let component: Component

    @inlinable init(component: Component) {
        self.component = component
    }

    @inlinable var background: Color? { component.background }
    @inlinable var mask: RasterMask? { component.mask }
    @inlinable var alpha: CGFloat { component.alpha }
    @inlinable var capInsets: EdgeInsets? { component.capInsets }
}
