// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterView {
    /// Draws the view's contents: its shadow, and its image stretched to a rectangle.
    ///
    /// A view that isn't rasterized draws its component. A view that has nothing to
    /// show draws nothing. A regeneration that is due isn't performed: call
    /// ``regenerateIfNeeded()`` first where that matters.
    ///
    /// - Parameters:
    ///   - context: The context to draw into.
    ///   - rect: The rectangle to fill, in points.
    ///   - tint: The color of a template; see ``RasterOptions/isTemplate``.
    public func draw(in context: DrawingContext, rect: CGRect, tint: Color = .black) {
        guard !isRasterized || shownImage != nil else { return }
        // An inner shadow lies on the image, others lie behind it.
        let shadow = shownShadow
        if let shadow, shadow.shadow.kind != .inner { shadow.draw(in: context, around: rect) }
        drawContent(in: context, rect: rect, tint: tint)
        if let shadow, shadow.shadow.kind == .inner { shadow.draw(in: context, around: rect) }
    }

    private func drawContent(in context: DrawingContext, rect: CGRect, tint: Color) {
        if !isRasterized {
            guard let component else { return }
            let isTemplate = component.rasterOptions.isTemplate
            context.drawLive(component, in: rect, tint: isTemplate ? tint : nil, environment: environment)
        } else if let image = shownImage {
            if image.format == .a8 {
                context.mask(image, in: rect, with: tint)
            } else {
                context.draw(image, in: rect)
            }
        }
    }
}
