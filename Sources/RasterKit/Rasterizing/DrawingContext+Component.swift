// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension DrawingContext {
    /// Draws a component into a rectangle, from the cache where it can.
    ///
    /// The component's state belongs into the state of the one that draws it: list a
    /// key path to the component, and its key becomes part of the parent's, with its
    /// position. A component made in `draw` from listed values needs no listing. A
    /// component object that is not listed could change unseen: the parent is then
    /// drawn anew each time, and not cached.
    ///
    /// The cached image is used where the rectangle lands on whole pixels; elsewhere,
    /// and under rotation, the component is drawn in place. Either way it is clipped
    /// to the rectangle, and combined with what is there as one picture.
    ///
    /// Errors of the component's drawing end the enclosing drawing.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - rect: Where to draw it, in points.
    public func draw<Component: Rasterizable>(_ component: Component, in rect: CGRect) {
        guard error == nil, rect.width != 0, rect.height != 0 else { return }
        do {
            try drawNested(component, in: rect.standardized)
        } catch {
            fail(error)
        }
    }

    private func drawNested<Component: Rasterizable>(_ component: Component, in rect: CGRect) throws(RasterError) {
        let scope = self.scope ?? .outsidePipelines()
        if Component.self is AnyClass, !scope.declared.contains(ObjectIdentifier(component as AnyObject)) {
            scope.refuse(Self.undeclared(Component.self, in: scope))
        }
        guard scope.pipeline.cache != nil, let size = wholePixelSize(of: rect) else {
            let inner = try scope.nested(Component.rasterIdentifier)
            try drawInPlace(component, in: rect, scope: inner)
            scope.refuse(inner.refusal)
            return
        }
        let request = try scope.pipeline.prepare(
            component,
            size: size,
            scale: scale,
            environment: scope.environment
        )
        if let result = scope.pipeline.cached(request) {
            draw(result.image, in: rect)
        } else {
            let result = try scope.pipeline.draw(request, scope: scope)
            draw(result.image, in: rect)
            scope.refuse(result.refusal)
        }
    }

    /// Draws a component straight into this context, clipped to the rectangle.
    private func drawInPlace<Component: Rasterizable>(
        _ component: Component,
        in rect: CGRect,
        scope inner: DrawingScope
    ) throws(RasterError) {
        let outer = attachment
        defer { attachment = outer }
        attachment = inner
        do {
            try withState {
                clip(to: rect)
                guard error == nil else { return }
                // An image would be composited once: so is what is drawn in place.
                try withGroup(operator: compositingOperator) {
                    translateBy(x: rect.minX, y: rect.minY)
                    try component.draw(in: self, bounds: CGRect(origin: .zero, size: rect.size))
                }
            }
        } catch {
            throw RasterError.wrapping(error, "Drawing \(inner.chain) failed.")
        }
    }

    private static func undeclared(_ type: any Rasterizable.Type, in scope: DrawingScope) -> RasterError {
        RasterError(
            .stateNotKeyable,
            """
            \(scope.enclosing.last ?? "A component") draws \(type.rasterIdentifier), an object that is not part of \
            its state: list a key path to it, so that its changes reach the key.
            """
        )
    }
}
