// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterPipeline {
    /// Returns the image of a component, drawing it on this thread if it is not cached.
    ///
    /// If another thread is drawing it already, this one waits for it.
    ///
    /// - Parameters:
    ///   - component: The component; its state is read once, here.
    ///   - size: The size in points. With caps at the minimum size, the image is
    ///     smaller, and is to be stretched by drawing it into a rectangle.
    ///   - scale: Pixels per point.
    ///   - environment: What surrounds the component.
    /// - Throws: A `RasterError`: a size, scale or caps that cannot be drawn, or
    ///   the error of the drawing. Nothing is cached then.
    public func image<Component: Rasterizable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> RasterImage {
        try result(for: component, size: size, scale: scale, environment: environment).image
    }

    /// Returns the image of a component, its key, and whether it had to be drawn.
    ///
    /// Parameters and errors are those of ``image(for:size:scale:environment:)``.
    public func result<Component: Rasterizable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> RasterResult {
        let request = try prepare(component, size: size, scale: scale, environment: environment)
        if let result = cached(request) {
            return result
        }
        return try draw(request).get()
    }

    /// Returns the key of a component's image without drawing it.
    ///
    /// - Throws: A `RasterError` for a size, scale or caps that cannot be drawn,
    ///   or with the code `RasterError.Code.stateNotKeyable`.
    public func key<Component: Rasterizable>(
        for component: Component,
        size: CGSize,
        scale: CGFloat = 1,
        environment: RasterEnvironment = RasterEnvironment()
    ) throws(RasterError) -> CacheKey {
        let request = try prepare(component, size: size, scale: scale, environment: environment)
        switch request.identity {
        case .success(let key): return key
        case .failure(let refusal): throw refusal
        }
    }
}
