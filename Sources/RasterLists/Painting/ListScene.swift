// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

struct ListScene<ItemID: Hashable & Sendable>: Sendable {
    /// The size of the viewport; nil if it has no pixels.
    let size: PixelSize?

    let scale: CGFloat

    let axis: RasterListAxis

    /// The row of the content at the top of the viewport, or the column at its left if the axis is horizontal.
    let offset: Int
    let background: Color
    let tint: Color
    let elements: [ListElement<ItemID>]

    /// The mark above the elements, in pixels of the viewport.
    let mark: ListMark?

    init(of frame: RasterListFrame<ItemID>) throws(RasterError) {
        scale = frame.scale
        axis = frame.axis
        background = frame.background
        tint = frame.tint
        guard frame.size.width != 0, frame.size.height != 0 else {
            (size, offset, elements, mark) = (nil, 0, [], nil)
            return
        }
        let size = try PixelSize(frame.size, scale: frame.scale)
        let offset = Int(listPixels: frame.offset, scale: frame.scale)
        self.size = size
        self.offset = offset
        let items = frame.items.filter { $0.kind != .pinnedHeader } + frame.items.filter { $0.kind == .pinnedHeader }
        mark = frame.insertionMark.map { ListMark($0, scale: frame.scale, axis: frame.axis, offset: offset) }
        let loading = frame.placeholderRects.compactMap { rect in
            frame.placeholder.flatMap { image in
                ListElement(RasterListItem(id: 0, frame: rect, image: image), id: nil, in: frame, size, offset: offset)
            }
        }
        elements =
            loading + items.compactMap { ListElement($0, id: $0.id, in: frame, size, offset: offset) }
    }

    func draw(in context: DrawingContext) {
        guard let size else { return }
        let bounds = size.area.points(scale: scale)
        context.withState {
            context.clip(to: bounds)
            context.fill(bounds, with: background)
            for element in elements { element.draw(in: context, scale: scale, tint: tint) }
            if let mark { context.fill(mark.rect.points(scale: scale), with: mark.color) }
        }
    }

    func replace(_ rects: [PixelRect], in context: DrawingContext) {
        for rect in rects {
            let visible = elements.filter { !$0.rect.intersection(rect).isEmpty }
            context.withState {
                context.clip(to: rect.points(scale: scale))
                context.blendMode = .copy
                for part in background(of: rect, behind: visible) {
                    context.fill(part.points(scale: scale), with: background)
                }
                context.blendMode = .normal
                for element in visible { element.draw(in: context, scale: scale, tint: tint) }
                if let mark { context.fill(mark.rect.points(scale: scale), with: mark.color) }
            }
        }
    }

    private func background(of rect: PixelRect, behind visible: [ListElement<ItemID>]) -> [PixelRect] {
        let opaque = visible.lazy.filter(\.isOpaque).map(\.rect)
        guard !opaque.isEmpty else { return [rect] }
        let parts = PixelRegion(covering: [rect], except: Array(opaque)).rects
        return parts.count <= Self.backgroundPartLimit ? parts : [rect]
    }

    private static var backgroundPartLimit: Int { 256 }
}

struct ListMark: Sendable, Equatable {
    var rect: PixelRect
    let color: Color

    init(_ mark: RasterListMark, scale: CGFloat, axis: RasterListAxis, offset: Int) {
        let place = mark.frame.standardized
        let (x, y) = (Int(listPixels: place.minX, scale: scale), Int(listPixels: place.minY, scale: scale))
        rect = PixelRect(
            columns: x..<max(x, Int(listPixels: place.maxX, scale: scale)),
            rows: y..<max(y, Int(listPixels: place.maxY, scale: scale))
        )
        .moved(by: -offset, along: axis)
        color = mark.color
    }

    func moved(by distance: Int, along axis: RasterListAxis) -> ListMark {
        var mark = self
        mark.rect = rect.moved(by: distance, along: axis)
        return mark
    }
}

struct ListElement<ItemID: Hashable & Sendable>: Sendable {
    /// The identity of the item; nil for a placeholder row.
    let id: ItemID?
    let isPinned: Bool

    /// The rectangle that is covered, in pixels of the viewport; it may reach beyond the viewport.
    let rect: PixelRect

    /// The rectangle that the image is drawn into, which is larger where the image is cut.
    private let imageRect: PixelRect
    private let cut: PixelRect

    let shadow: RasterShadow?
    let opacity: Double
    let image: RasterImage

    /// A Boolean value that indicates whether the image hides everything behind its rectangle.
    let isOpaque: Bool

    init?<ID>(
        _ item: RasterListItem<ID>,
        id: ItemID?,
        in frame: RasterListFrame<ItemID>,
        _ viewport: PixelSize,
        offset: Int
    ) {
        guard let image = item.image(orPlaceholder: frame.placeholder), item.opacity > 0 else { return nil }
        let (scale, place) = (frame.scale, item.frame.standardized)
        let (left, top) = frame.axis == .vertical ? (0, offset) : (offset, 0)
        let columns = Self.pixels(from: place.minX, to: place.maxX, scale: scale, offset: left)
        let rows = Self.pixels(from: place.minY, to: place.maxY, scale: scale, offset: top)
        var rect = PixelRect(
            columns: Self.drawable(columns, viewport: viewport.width),
            rows: Self.drawable(rows, viewport: viewport.height)
        )
        var imageRect = rect
        if item.keepsImageSize(scale: scale) {
            let (width, height) = (image.pixelWidth, image.pixelHeight)
            imageRect = PixelRect(
                columns: columns.lowerBound..<columns.lowerBound + width,
                rows: rows.lowerBound..<rows.lowerBound + height
            )
            rect = rect.intersection(imageRect)
        }
        cut = rect
        shadow = item.shadow
        if let shadow, !rect.isEmpty {
            let size = rect.points(scale: scale).size
            if let area = try? shadow.area(around: size, scale: scale) {
                rect = rect.union(area.moved(byColumns: rect.x, rows: rect.y))
            }
        }
        guard !rect.intersection(viewport.area).isEmpty else { return nil }
        self.id = id
        isPinned = item.kind == .pinnedHeader
        self.rect = rect
        self.imageRect = imageRect
        self.image = image
        opacity = min(item.opacity, 1)
        isOpaque =
            item.opacity >= 1 && image.isOpaque && image.scale == scale && shadow == nil
            && image.pixelWidth == imageRect.width && image.pixelHeight == imageRect.height
    }

    func draw(in context: DrawingContext, scale: CGFloat, tint: Color) {
        guard opacity < 1 else { return drawOpaquely(in: context, scale: scale, tint: tint) }
        context.drawLayer(opacity: opacity) { drawOpaquely(in: $0, scale: scale, tint: tint) }
    }

    private func drawOpaquely(in context: DrawingContext, scale: CGFloat, tint: Color) {
        let bounds = cut.points(scale: scale)
        // An inner shadow lies on the image, others lie behind it.
        if let shadow, shadow.shadow.kind != .inner { shadow.draw(in: context, around: bounds) }
        if imageRect == cut {
            drawImage(in: context, scale: scale, tint: tint)
        } else {
            context.withState {
                context.clip(to: bounds)
                drawImage(in: context, scale: scale, tint: tint)
            }
        }
        if let shadow, shadow.shadow.kind == .inner { shadow.draw(in: context, around: bounds) }
    }

    private func drawImage(in context: DrawingContext, scale: CGFloat, tint: Color) {
        if image.format == .a8 {
            context.draw(image, in: imageRect.points(scale: scale), tint: tint)
        } else {
            context.draw(image, in: imageRect.points(scale: scale))
        }
    }

    private static func pixels(from start: CGFloat, to end: CGFloat, scale: CGFloat, offset: Int) -> Range<Int> {
        let first = Int(listPixels: start, scale: scale)
        return first - offset..<max(first, Int(listPixels: end, scale: scale)) - offset
    }

    /// Cuts a range that is longer than any image to one around the viewport.
    ///
    /// The middle of an item may then be stretched differently, its edges are seen where they are.
    private static func drawable(_ range: Range<Int>, viewport: Int) -> Range<Int> {
        guard range.count > PixelSize.maximumLength else { return range }
        let margin = (PixelSize.maximumLength - viewport) / 2
        return range.clamped(to: -margin..<viewport + margin)
    }
}

extension Int {
    /// Creates the number of pixels next to a number of points, as far away as a list can reach.
    init(listPixels points: CGFloat, scale: CGFloat) {
        let farthest: CGFloat = 0x1p52
        self.init(saturating: Swift.max(-farthest, Swift.min((points * scale).rounded(), farthest)))
    }
}
