// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Foundation

extension RasterGeometry {
    /// Draws a component into a new image with the caps of this geometry.
    func image<Component: Rasterizable>(
        of component: Component,
        in scope: DrawingScope
    ) throws(RasterError) -> RasterImage {
        let composition = try RasterComposition(of: component)
        if !composition.isPlain || capInsets != .zero { scope.isDerived = true }
        let checksOpacity = composition.format.isOpaque && scope.pipeline.validation.contains(.opacity)
        var image = try draw(component, composition, checksOpacity ? .argb32 : composition.format, in: scope)
        if checksOpacity {
            scope.misdeclaration = image.translucency(of: Component.rasterIdentifier)
            image = image.withoutAlpha
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
    package func image(
        size: CGSize,
        scale: CGFloat,
        caps: EdgeInsets,
        environment: RasterEnvironment
    ) throws(RasterError) -> RasterImage {
        let scope = try DrawingScope.outsidePipelines(environment: environment).nested(self)
        let geometry = try RasterGeometry(of: self, size: size, scale: scale, caps: caps, isMinimal: caps != .zero)
        return try geometry.image(of: self, in: scope)
    }
}
