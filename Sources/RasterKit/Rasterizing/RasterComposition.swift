// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The background, mask and opacity that make one picture of a component's drawing.
struct RasterComposition {
    private let background: Color?
    private let mask: RasterMask?
    private let alpha: Double

    /// A Boolean value that indicates whether only the coverage of the drawing counts.
    let isTemplate: Bool

    /// The format of the component's image.
    let format: PixelFormat

    /// A Boolean value that indicates whether the component has no option that changes its image.
    var isPlain: Bool { format == .argb32 && background == nil && mask == nil && alpha == 1 }

    /// Reads the options of a component.
    ///
    /// - Throws: `RasterError.Code.conflictingOptions`, or `RasterError.Code.invalidColor` for an opacity out of 0...1.
    init<Component: Rasterizable>(of component: Component) throws(RasterError) {
        try Component.checkOptionTypes()
        background = component._background
        mask = component._mask
        alpha = component._alpha
        guard alpha >= 0, alpha <= 1 else {
            throw RasterError(
                .invalidColor,
                "\(Component.rasterIdentifier) declares alpha: \(alpha), which is outside of 0...1; limit it where it is "
                    + "computed."
            )
        }
        isTemplate = component.isTemplate
        guard isTemplate else {
            let isOpaque = component.isOpaque || background?.isOpaque == true
            format = isOpaque && mask == nil && alpha == 1 ? .rgb24 : .argb32
            return
        }
        format = .a8
        guard background == nil, !component.isOpaque else {
            throw RasterError(
                .conflictingOptions,
                """
                \(type(of: component)) is a template, of which only the coverage counts, and has \
                \(background == nil ? "isOpaque" : "a background"): give up one of the two.
                """
            )
        }
    }

    /// Draws the picture.
    ///
    /// - Parameters:
    ///   - context: Where to draw.
    ///   - bounds: The bounds of the component.
    ///   - drawing: Draws the component into its bounds.
    func draw(in context: DrawingContext, bounds: CGRect, _ drawing: () throws -> Void) throws {
        func content() throws {
            if let background {
                context.fill(with: background)
            }
            try drawing()
        }
        func masked() throws {
            guard let mask else { return try content() }
            try context.withMask(mask, of: bounds, content: content)
        }
        if alpha < 1 {
            try context.withGroup(alpha: alpha, masked)
        } else {
            try masked()
        }
    }
}

extension Double {
    /// The value limited to 0...1 if it misses the range by rounding at most, or else the value itself.
    @usableFromInline var withoutRounding: Double {
        if self > 0 { return self > 1 && self <= 1.00001 ? 1 : self }
        return self >= -0.00001 ? 0 : self
    }
}
