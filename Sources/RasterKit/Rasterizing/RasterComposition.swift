// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The background, mask and opacity that a component's drawing is composited with.
struct RasterComposition {
    private let options: RasterOptions
    let format: PixelFormat
    var isPlain: Bool { !options.changesImage }

    /// Reads the options of a component.
    init<Component: Rasterizable>(of component: Component) throws(RasterError) {
        try Component.checkOptions()
        options = component.rasterOptions
        guard options.level >= 0, options.level <= 1 else {
            throw RasterError(
                .invalidColor,
                "\(Component.rasterIdentifier) declares opacity: \(options.opacity), which is outside of 0...1; limit it "
                    + "where it is computed."
            )
        }
        guard options.isTemplate else {
            let isOpaque = options.isOpaque || options.background.isOpaque
            format = isOpaque && options.mask.isNone && options.level == 1 ? .rgb24 : .argb32
            return
        }
        format = .a8
        guard !options.hasBackground, !options.isOpaque else {
            throw RasterError(
                .misdeclared,
                """
                \(type(of: component)) is a template, of which only the coverage counts, and has \
                \(options.hasBackground ? "a background" : "isOpaque"): give up one of the two.
                """
            )
        }
    }

    /// Draws the image.
    func draw(in context: DrawingContext, bounds: CGRect, _ drawing: () throws -> Void) throws {
        func content() throws {
            if options.hasBackground { context.fill(with: options.background) }
            try drawing()
        }
        func masked() throws { try context.withMask(options.mask, of: bounds, content: content) }
        if options.level < 1 {
            try context.drawLayer(opacity: options.level, masked)
        } else {
            try masked()
        }
    }
}
