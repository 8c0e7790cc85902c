// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

extension RasterGeometry {
    func image<Component: Rasterizable>(
        of component: Component,
        in scope: DrawingScope
    ) throws(RasterError) -> RasterImage {
        let composition = try RasterComposition(of: component)
        if !composition.isPlain || capInsets != .zero { scope.isDerived = true }
        // With alpha, so that a drawing that leaves pixels translucent looks as it does in place. Reading the alpha is
        // one pass over the pixels.
        let claimsOpacity = composition.format.isOpaque
        var image = try draw(component, composition, claimsOpacity ? .argb32 : composition.format, in: scope)
        if claimsOpacity {
            scope.misdeclaration = image.translucency(of: Component.rasterIdentifier)
            if scope.misdeclaration == nil { image = image.withoutAlpha }
        }
        return capInsets == .zero ? image : try image.withCapInsets(capInsets)
    }

    private func draw(
        _ component: some Rasterizable,
        _ composition: RasterComposition,
        _ format: PixelFormat,
        in scope: DrawingScope
    ) throws(RasterError) -> RasterImage {
        try RasterImage(size: size, scale: scale, format: format) { context in
            context.scope = scope
            context.onNote = scope.pipeline.validation.contains(.drawing) ? { scope.note($0) } : nil
            context.expectedBounds = ExpectedBounds(size: size)
            defer {
                context.scope = nil
                context.onNote = nil
            }
            let bounds = CGRect(origin: .zero, size: size)
            context.bounds = bounds
            do {
                try composition.draw(in: context, bounds: bounds) {
                    try component.draw(in: context, bounds: bounds)
                }
            } catch {
                throw RasterError.wrapping(error, "Drawing \(scope.chain) failed.")
            }
        }
    }
}

extension Rasterizable {
    /// Draws the component outside of pipelines, with caps in place of its own.
    ///
    /// - Throws: The error of the drawing, or of one that declares opaque pixels and leaves some translucent.
    package func image(
        size: CGSize,
        scale: CGFloat,
        caps: EdgeInsets,
        environment: RasterEnvironment
    ) throws(RasterError) -> RasterImage {
        let pipeline = PipelineCore(cache: nil) { $0.validation = .opacity }
        let scope = try DrawingScope(pipeline: pipeline, environment: environment).nested(self)
        let geometry = try RasterGeometry(of: self, size: size, scale: scale, caps: caps)
        let image = try geometry.image(of: self, in: scope)
        if let misdeclaration = scope.misdeclaration { throw misdeclaration }
        return image
    }
}

/// The background, mask and opacity that a component's drawing is composited with.
struct RasterComposition {
    private let options: RasterOptions
    let format: PixelFormat
    var isPlain: Bool { !options.changesImage }

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
