// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The visible part of a list at one moment, as a window shows it.
///
/// A frame is a value that no longer changes, so that it can be drawn and compared on any thread. Each item shows its
/// image; without one the placeholder, that of its component or of the list, stretched to the item; and without a
/// placeholder the background. The shadow of its component lies around or inside of the item.
///
/// ```swift
/// let image = try RasterImage(size: frame.size, scale: frame.scale) { context in
///     frame.draw(in: context)
/// }
/// ```
///
/// Use ``RasterListPainter`` to paint only the difference between two frames.
///
/// ## Topics
///
/// ### Drawing a frame
///
/// - ``draw(in:)``
///
/// ### Creating a frame
///
/// - ``init(size:scale:axis:offset:contentSize:background:tint:items:placeholder:)``
///
/// ### Size and offset
///
/// - ``size``
/// - ``scale``
/// - ``axis``
/// - ``offset``
/// - ``origin``
/// - ``contentSize``
///
/// ### Items and colors
///
/// - ``items``
/// - ``background``
/// - ``tint``
/// - ``insertionMark``
/// - ``placeholder``
/// - ``placeholderRects``
public struct RasterListFrame<ItemID: Hashable & Sendable>: Sendable {
    /// The size of the viewport, in points.
    public var size: CGSize

    /// The number of pixels to a point.
    public var scale: CGFloat

    /// The axis along which the list scrolls.
    public var axis: RasterListAxis

    /// The distance from the top of the content to the top of the viewport, in points, a whole number of pixels.
    ///
    /// In a horizontal list it is the distance from left to left, also from right to left; see ``origin``.
    public var offset: CGFloat

    /// The size of the content, in points.
    public var contentSize: CGSize

    /// The color behind the items.
    public var background: Color

    /// The color of images and placeholders that are templates; see `RasterOptions.isTemplate`.
    public var tint: Color

    /// The visible items in display order; a header that stays in view is the last one, above the others.
    public var items: [RasterListItem<ItemID>]

    /// The mark of the place at which dragged items would be inserted, above the items; nil for none.
    public var insertionMark: RasterListMark?

    /// The image of items without an image and without a placeholder of their own, stretched between its caps; nil for
    /// none.
    ///
    /// Headers and footers don't show it.
    public var placeholder: RasterImage?

    /// The rectangles that show ``placeholder`` while the contents load, in points of the content; otherwise none.
    public var placeholderRects: [CGRect] = []

    /// Creates a frame, for a list of your own; the lists of RasterKit create theirs.
    ///
    /// - Parameters:
    ///   - size: The size of the viewport, in points.
    ///   - scale: The number of pixels to a point.
    ///   - axis: The axis along which the list scrolls.
    ///   - offset: The distance from the top of the content to the top of the viewport, in points, or from left to left
    ///     in a horizontal list.
    ///   - contentSize: The size of the content, in points.
    ///   - background: The color behind the items.
    ///   - tint: The color of templates.
    ///   - items: The visible items in display order.
    ///   - placeholder: The image of items without one, and without a placeholder of their own.
    public init(
        size: CGSize,
        scale: CGFloat = 1,
        axis: RasterListAxis = .vertical,
        offset: CGFloat = 0,
        contentSize: CGSize,
        background: Color = .clear,
        tint: Color = .black,
        items: [RasterListItem<ItemID>] = [],
        placeholder: RasterImage? = nil
    ) {
        self.size = size
        self.scale = scale
        self.axis = axis
        self.offset = offset
        self.contentSize = contentSize
        self.background = background
        self.tint = tint
        self.items = items
        self.placeholder = placeholder
    }

    /// The top left corner of the viewport in the content, in points.
    ///
    /// Subtract it from the frames of items to get their places in the viewport.
    public var origin: CGPoint { axis == .vertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0) }

    func isIdentical(to other: Self) -> Bool {
        size == other.size && scale == other.scale && axis == other.axis && offset == other.offset
            && contentSize == other.contentSize
            && background == other.background && tint == other.tint && placeholder === other.placeholder
            && placeholderRects == other.placeholderRects
            && insertionMark == other.insertionMark && items.count == other.items.count
            && zip(items, other.items).allSatisfy { $0.isIdentical(to: $1) }
    }

    /// Draws the viewport with its top left at the origin of the context.
    ///
    /// The background covers the former pixels; then come the items, and a header that stays in view comes last.
    /// Nothing is drawn outside of the viewport, nor, at the cost of a comparison for each item, outside of the
    /// context's clip. The items lie on whole pixels where the context has ``scale`` pixels to a point, so that images
    /// of their size are copied.
    ///
    /// An invalid size or scale fails the drawing with the code `invalidSize` or `limitExceeded`.
    ///
    /// - Parameter context: The context to draw into.
    /// - Complexity: O(*n*) in the number of items, and in the number of pixels that are drawn.
    public func draw(in context: DrawingContext) {
        do throws(RasterError) {
            let scene = try ListScene(of: self)
            scene.draw(in: context)
        } catch {
            context.fail(error)
        }
    }
}

/// The mark of the place at which dragged items would be inserted: a line between two items, or at an end of a section.
///
/// ## Topics
///
/// ### Drawing the mark
///
/// - ``frame``
/// - ``color``
public struct RasterListMark: Sendable, Hashable {
    /// The rectangle in points of the list's content, on whole pixels.
    public var frame: CGRect

    /// The color.
    public var color: Color
}
