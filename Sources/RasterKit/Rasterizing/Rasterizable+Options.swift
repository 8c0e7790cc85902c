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
        if alpha != 1 {
            try encoder.encode("alpha", alpha)
        }
        if isTemplate {
            try encoder.encode("isTemplate", true)
        }
    }
}

// The options as they were declared, in whichever type.

extension Rasterizable {
    /// The caps, or zero for none.
    @_documentation(visibility: internal)
    @inlinable public var _capInsets: EdgeInsets {
        guard _CapInsets.self != EdgeInsets.self else { return capInsets }
        return _otherSpellings.capInsets as? EdgeInsets ?? .zero
    }

    /// The background, or nil for none.
    @inlinable var _background: Color? {
        let background = _Background.self == Color.self ? background : _otherSpellings.background as? Color
        return background == .clear ? nil : background
    }

    /// The mask, or nil for none.
    @inlinable var _mask: RasterMask? {
        let mask = _Mask.self == RasterMask.self ? mask : _otherSpellings.mask as? RasterMask
        return mask?.isNone == true ? nil : mask
    }

    /// The opacity, which may be out of 0...1: drawing fails then.
    @inlinable var _alpha: Double {
        guard _Alpha.self != Double.self else { return (alpha as Double).withoutRounding }
        let alpha = _otherSpellings.alpha
        let number = alpha as? Double ?? (alpha as? CGFloat).map { Double($0) } ?? (alpha as? Float).map { Double($0) }
        return (number ?? 1).withoutRounding
    }

    @inlinable var _otherSpellings: _OtherSpellings<Self> { _OtherSpellings(component: self) }

    /// A Boolean value that indicates whether the options have the types of their requirements.
    private static var hasUsualOptions: Bool {
        _Background.self == Color.self && _Mask.self == RasterMask.self && _Alpha.self == Double.self
            && _CapInsets.self == EdgeInsets.self && _UsesMinimumSizeForCaps.self == Bool.self
            && _IsOpaque.self == Bool.self && _IsTemplate.self == Bool.self && _ShouldRegenerate.self == Bool.self
    }

    /// Throws if an option has a type without a meaning.
    ///
    /// - Throws: `RasterError.Code.conflictingOptions`, naming the option and both types.
    static func checkOptionTypes() throws(RasterError) {
        guard !hasUsualOptions else { return }
        func check<Usual>(
            _ option: String,
            _ declared: any Any.Type,
            _ usual: Usual.Type,
            or others: [any Any.Type]
        ) throws(RasterError) {
            guard declared != usual, !others.contains(where: { $0 == declared }) else { return }
            throw RasterError(
                .conflictingOptions,
                """
                \(Self.self) declares \(option) as \(declared), which would have no effect. Declare it as \(usual), or \
                give the property another name.
                """
            )
        }
        try check("background", _Background.self, Color.self, or: [Color?.self])
        try check("mask", _Mask.self, RasterMask.self, or: [RasterMask?.self])
        try check(
            "alpha",
            _Alpha.self,
            Double.self,
            or: [CGFloat.self, Float.self, Double?.self, CGFloat?.self, Float?.self]
        )
        try check("capInsets", _CapInsets.self, EdgeInsets.self, or: [EdgeInsets?.self])
        try check("usesMinimumSizeForCaps", _UsesMinimumSizeForCaps.self, Bool.self, or: [])
        try check("isOpaque", _IsOpaque.self, Bool.self, or: [])
        try check("isTemplate", _IsTemplate.self, Bool.self, or: [])
        try check("shouldRegenerate", _ShouldRegenerate.self, Bool.self, or: [])
    }
}

/// The options of a component in the types in which it declares them.
@usableFromInline
struct _OtherSpellings<Component: _RasterizableSpellings> {
    @usableFromInline let component: Component

    @inlinable init(component: Component) {
        self.component = component
    }

    @inlinable var background: Component._Background { component.background }
    @inlinable var mask: Component._Mask { component.mask }
    @inlinable var alpha: Component._Alpha { component.alpha }
    @inlinable var capInsets: Component._CapInsets { component.capInsets }
}
