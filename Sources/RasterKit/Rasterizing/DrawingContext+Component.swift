// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension DrawingContext {
    /// Draws a component into a rectangle, from the cache where possible.
    ///
    /// The component's state has to be part of the state of the component that draws it: list a key path to the
    /// component, and its key becomes part of the parent's, with its position. A component made in `draw` from listed
    /// values needs no listing if its key paths are stored values. If they read objects, or are computed, and it isn't
    /// listed, it could change unnoticed: the parent is then drawn for each request, and not cached.
    ///
    /// The cached image is used where the rectangle covers whole pixels. Elsewhere, and under rotation, the component
    /// is drawn in place. Either way it is clipped to the rectangle, and composited as one image.
    ///
    /// Errors of the component's drawing end the enclosing drawing.
    ///
    /// With a tint only the coverage of the component is used. One image serves every color,
    /// and for a template (``RasterOptions/isTemplate``) it takes a quarter of the
    /// memory. List the color if it is part of the state of the component that draws.
    ///
    /// ```swift
    /// context.draw(Badge(title: "3"), in: CGRect(x: 4, y: 4, width: 24, height: 16))
    /// ```
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - rect: The rectangle to draw into, in points.
    ///   - tint: The color of all of the component; nil for its own colors, black for a template.
    public func draw<Component: Rasterizable>(_ component: Component, in rect: CGRect, tint: Color? = nil) {
        nest(component, in: rect, tint: tint ?? (component.rasterOptions.isTemplate ? .black : nil))
    }

    private typealias Content = (DrawingContext, CGRect) throws -> Void

    /// Draws a component in place, without any cache.
    func drawLive<Component: Rasterizable>(
        _ component: Component,
        in rect: CGRect,
        tint: Color?,
        environment: RasterEnvironment
    ) {
        let outer = attachment
        defer { attachment = outer }
        scope = .outsidePipelines(environment: environment)
        nest(component, in: rect, tint: tint)
    }

    /// Draws a component into a rectangle, without an image of its own.
    ///
    /// - Parameter content: Draws the component, in place of its own function.
    package func drawInPlace<Component: Rasterizable>(
        _ component: Component,
        in rect: CGRect,
        content: @escaping (DrawingContext, CGRect) throws -> Void
    ) {
        nest(component, in: rect, tint: component.rasterOptions.isTemplate ? .black : nil, content: content)
    }

    private func nest<Component: Rasterizable>(
        _ component: Component,
        in rect: CGRect,
        tint: Color?,
        content: Content? = nil
    ) {
        guard error == nil, accepts(rect, in: "drawing a component"), rect.width != 0, rect.height != 0 else { return }
        guard filters.isEmpty else { return filtered { nest(component, in: rect, tint: tint, content: content) } }
        do {
            try drawNested(component, in: rect.standardized, tint: tint, content)
        } catch {
            fail(error)
        }
    }

    private func drawNested<Component: Rasterizable>(
        _ component: Component,
        in rect: CGRect,
        tint: Color?,
        _ content: Content?
    ) throws(RasterError) {
        guard let scope else { return try drawOutsidePipelines(component, in: rect, tint: tint, content) }
        if scope.drawing == nil {
            RunningDrawing.innermostInProgress?.include(component)
        } else {
            NestedComponents.note(type(of: component), in: scope.type)
        }
        try scope.separatingReads(of: component) { () throws(RasterError) in
            guard content == nil, scope.pipeline.cache != nil, let size = wholePixelSize(of: rect) else {
                let inner = try scope.nested(component)
                scope.include(component)
                try inner.observingReads(of: component) { () throws(RasterError) in
                    try drawInPlace(component, in: rect, tint: tint, scope: inner, content)
                }
                return scope.include(inner)
            }
            let (environment, isShared, core) = (scope.environment, scope.isShared, scope.pipeline)
            let request =
                try PreparedRequest(component, size, scale, environment, isShared: isShared, isNested: true, in: core)
            scope.include(component, reaching: request.objects)
            let result = try scope.pipeline.render(component, request, scope: scope).get()
            show(result.image, in: rect, tint: tint)
            scope.preventCaching(because: result.uncachedReason)
        }
    }

    /// Draws a component into an image that no pipeline draws, perhaps in the drawing of another component.
    private func drawOutsidePipelines(
        _ component: some Rasterizable,
        in rect: CGRect,
        tint: Color?,
        _ content: Content?
    ) throws(RasterError) {
        RunningDrawing.innermostInProgress?.include(component)
        let inner = try DrawingScope.outsidePipelines().nested(component)
        try drawInPlace(component, in: rect, tint: tint, scope: inner, content)
    }

    private func show(_ image: RasterImage, in rect: CGRect, tint: Color?) {
        guard let tint else {
            guard !blendMode.isBounded else { return draw(image, in: rect) }
            // The operator reaches as far as the clip.
            return withState {
                clip(to: rect)
                draw(image, in: rect)
            }
        }
        guard blendMode != .normal else { return draw(image, in: rect, tint: tint) }
        // A mask limits where other operators work; the tinted image is to be combined as a whole.
        withState {
            clip(to: rect)
            drawLayer(blendMode: blendMode) {
                draw(image, in: rect, tint: tint)
            }
        }
    }

    /// Draws a component straight into this context, clipped to the rectangle.
    private func drawInPlace<Component: Rasterizable>(
        _ component: Component,
        in rect: CGRect,
        tint: Color?,
        scope inner: DrawingScope,
        _ content: Content?
    ) throws(RasterError) {
        let outer = attachment
        defer { attachment = outer }
        attachment = inner
        let composition = try RasterComposition(of: component)
        if !composition.isPlain { inner.isDerived = true }
        let bounds = CGRect(origin: .zero, size: rect.size)
        do {
            try withState {
                clip(to: rect)
                guard error == nil else { return }
                // An image would be composited once, and be drawn as a whole: so is a drawing in place.
                let whole = wholePixelSize(of: rect) == nil ? nil : rect
                try drawLayer(blendMode: blendMode, covering: whole) {
                    translateBy(x: rect.minX, y: rect.minY)
                    let outer = (expected: expectedBounds, base: baseTransform, bounds: self.bounds)
                    defer { (expectedBounds, baseTransform, self.bounds) = outer }
                    (baseTransform, self.bounds) = (targetTransform, bounds)
                    // An image starts so, too.
                    snapsToPixels = scale != scale.rounded()
                    if outer.expected != nil { expectBounds(of: rect.size) }
                    try withTint(tint) {
                        try composition.draw(in: self, bounds: bounds) {
                            try RunningDrawing.nest(depth: inner.depth) {
                                try content?(self, bounds) ?? component.draw(in: self, bounds: bounds)
                            }
                        }
                    }
                }
            }
        } catch {
            throw RasterError.wrapping(error, "Drawing \(inner.chain) failed.")
        }
    }

    /// Expects drawings to stay inside of a component's bounds, which the clip isn't smaller than.
    private func expectBounds(of size: CGSize) {
        expectedBounds = ExpectedBounds(size: size, transform: targetTransform)
        clipState.isLimited = false
    }

    private func withTint(_ tint: Color?, _ body: () throws -> Void) rethrows {
        guard let tint else { return try body() }
        try withMask(body) {
            fill(with: tint)
        }
    }
}
