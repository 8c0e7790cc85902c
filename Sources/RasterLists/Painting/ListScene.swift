// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// What a frame shows, in pixels of the viewport.
struct ListScene<ItemID: Hashable & Sendable>: Sendable {
    /// The size of the viewport; nil if it has no pixels.
    let size: PixelSize?

    /// The number of pixels to a point.
    let scale: CGFloat

    /// The row of the content at the top of the viewport.
    let offset: Int

    /// The color behind the elements.
    let background: Color

    /// The color of templates.
    let tint: Color

    /// The visible elements from back to front.
    let elements: [ListElement<ItemID>]

    /// Creates the scene of a frame.
    ///
    /// - Throws: `RasterError` with the code `invalidSize`, `sizeTooLarge` or `invalidScale`.
    init(of frame: RasterListFrame<ItemID>) throws(RasterError) {
        scale = frame.scale
        background = frame.background
        tint = frame.tint
        guard frame.size.width != 0, frame.size.height != 0 else {
            (size, offset, elements) = (nil, 0, [])
            return
        }
        let size = try PixelSize(frame.size, scale: frame.scale)
        let offset = Int(listPixels: frame.offset, scale: frame.scale)
        func element(of item: RasterListItem<ItemID>) -> ListElement<ItemID>? {
            ListElement(
                of: item,
                placeholder: frame.placeholder,
                viewport: size,
                scale: frame.scale,
                offset: offset
            )
        }
        self.size = size
        self.offset = offset
        elements =
            frame.items.lazy.filter { !$0.isPinnedToTop }.compactMap(element)
            + frame.items.lazy.filter(\.isPinnedToTop).compactMap(element)
    }

    /// Draws everything over what is there.
    func draw(in context: DrawingContext) {
        guard let size else { return }
        let bounds = size.area.points(scale: scale)
        context.withState {
            context.clip(to: bounds)
            context.fill(bounds, with: background)
            for element in elements { element.draw(in: context, scale: scale, tint: tint) }
        }
    }

    /// Replaces some rectangles of a target by what the scene shows there.
    ///
    /// - Parameters:
    ///   - rects: Rectangles inside of the viewport.
    ///   - context: A context with the scale of the scene, whose origin is the top left of the viewport.
    func replace(_ rects: [PixelRect], in context: DrawingContext) {
        for rect in rects {
            let visible = elements.filter { !$0.rect.intersection(rect).isEmpty }
            context.withState {
                context.clip(to: rect.points(scale: scale))
                context.compositingOperator = .source
                for part in background(of: rect, behind: visible) {
                    context.fill(part.points(scale: scale), with: background)
                }
                context.compositingOperator = .over
                for element in visible { element.draw(in: context, scale: scale, tint: tint) }
            }
        }
    }

    /// Returns the parts of a rectangle whose background may be seen.
    private func background(of rect: PixelRect, behind visible: [ListElement<ItemID>]) -> [PixelRect] {
        let opaque = visible.lazy.filter(\.isOpaque).map(\.rect)
        guard !opaque.isEmpty else { return [rect] }
        let parts = PixelRegion(covering: [rect], except: Array(opaque)).rects
        return parts.count <= Self.backgroundPartLimit ? parts : [rect]
    }

    /// The largest number of parts that the background is filled in.
    private static var backgroundPartLimit: Int { 256 }
}
