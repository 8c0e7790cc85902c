// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Everything is inlinable: options that a type doesn't declare then add nothing to the time of a key, rather than 50
// ns.

extension Rasterizable {
    /// No options.
    @inlinable public var rasterOptions: RasterOptions {
        @inline(__always)
        get { RasterOptions(undeclared: ()) }
    }

    /// Always.
    ///
    /// ```swift
    /// struct Slider: Rasterizable {
    ///     var value: Double
    ///     var isDragged: Bool
    ///     static var keyPathsThatAffectState: StateKeyPaths<Slider> { [\.value] }
    ///     var shouldRegenerate: Bool { !isDragged }
    ///
    ///     func draw(in context: DrawingContext, bounds: CGRect) {
    ///         context.fill(CGRect(x: 0, y: 0, width: bounds.width * value, height: bounds.height), with: .blue)
    ///     }
    /// }
    /// ```
    @inlinable public var shouldRegenerate: Bool { true }

    /// Writes the options that the image depends on besides the key paths.
    ///
    /// Options that have no effect are left out.
    @_documentation(visibility: internal)
    @inlinable
    public func _encodeOptions(into encoder: inout StateEncoder) throws(StateError) {
        let options: RasterOptions = rasterOptions
        if options.isDeclared { encoder._noteOptions() }
        if options.capInsets != .zero || options.changesImage {
            try options.encodeKeyed(into: &encoder)
        }
    }

    /// The caps of the options, and what decides the size and format of the image.
    @_documentation(visibility: internal)
    @inlinable
    public func _readCaps() throws(RasterError) -> (insets: EdgeInsets, isMinimal: Bool, isTemplate: Bool) {
        try Self.checkOptions()
        let options: RasterOptions = rasterOptions
        return (options.capInsets, options.usesMinimumSizeForCaps, options.isTemplate)
    }

    /// Throws if the component declares options of another type, which have no effect.
    @inlinable
    static func checkOptions() throws(RasterError) {
        if _RasterOptions.self != RasterOptions.self {
            throw misdeclaration(of: "rasterOptions", _RasterOptions.self, RasterOptions.self)
        }
        if _ShouldRegenerate.self != Bool.self {
            throw misdeclaration(of: "shouldRegenerate", _ShouldRegenerate.self, Bool.self)
        }
        if _Interactions.self != RasterInteraction.self {
            throw misdeclaration(of: "interactionsThatAffectState", _Interactions.self, RasterInteraction.self)
        }
    }

    @usableFromInline
    static func misdeclaration(
        of property: String,
        _ declared: any Any.Type,
        _ usual: any Any.Type
    ) -> RasterError {
        RasterError(
            .misdeclared,
            "\(Self.self) declares \(property) as \(declared), which has no effect. Declare it as \(usual)."
        )
    }
}
