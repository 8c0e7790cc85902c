// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// All of it is inlinable: options that a type does not have then cost its keys nothing, rather than 50 ns.

extension Rasterizable {
    /// No caps.
    @inlinable public var capInsets: EdgeInsets { .zero }

    /// The full size.
    @inlinable public var usesMinimumSizeForCaps: Bool { false }

    /// Not opaque.
    @inlinable public var isOpaque: Bool { false }

    /// No background.
    @inlinable public var background: Color? { nil }

    /// No mask.
    @inlinable public var mask: RasterMask? { nil }

    /// The drawing as it is.
    @inlinable public var alpha: Double { 1 }

    /// A picture with colours of its own.
    @inlinable public var isTemplate: Bool { false }

    /// Always.
    @inlinable public var shouldRegenerate: Bool { true }

    /// Writes the options that the picture depends on besides the key paths.
    ///
    /// Options that have no effect are left out.
    @inlinable
    public func encodeOptions(into encoder: inout StateEncoder) throws(StateError) {
        if capInsets != .zero {
            try encoder.encode("capInsets", capInsets)
            try encoder.encode("usesMinimumSizeForCaps", usesMinimumSizeForCaps)
        }
        if isOpaque {
            try encoder.encode("isOpaque", true)
        }
        if let background {
            try encoder.encode("background", background)
        }
        if let mask {
            try encoder.encode("mask", mask)
        }
        let alpha = alpha.clampedToUnit
        if alpha < 1 {
            try encoder.encode("alpha", alpha)
        }
        if isTemplate {
            try encoder.encode("isTemplate", true)
        }
    }
}
