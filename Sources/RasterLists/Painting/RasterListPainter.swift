// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A painter that brings a target from one frame of a list to the next with as little work as possible.
///
/// While a list scrolls, the pixels that stay visible are moved inside of the target, and only new parts are painted: a
/// strip, headers that stay in view, and items that changed at the same time. Afterwards each pixel is as after
/// painting all of the frame would have made of it.
///
/// ```swift
/// var painter = RasterListPainter<Int>()
/// let damage = try painter.paint(frame, into: canvas)
/// for rect in damage.changedRects { window.update(rect) }
/// ```
///
/// The target belongs to the painter: nothing of the former contents shines through a translucent or clear background,
/// and pixels that others paint over the viewport must be gone, or ``reset()`` be called, before the next frame. A
/// canvas that was drawn on meanwhile, and memory with another address or layout, are noticed and repainted completely.
/// Use one painter for each buffer of a swap chain.
///
/// A painter is a value, which may be used on any thread, one at a time. It keeps the images of its last frame.
///
/// ## Topics
///
/// ### Creating a painter
///
/// - ``init()``
///
/// ### Painting frames
///
/// - ``paint(_:into:)-(_,RasterCanvas)``
/// - ``paint(_:into:)-(_,PixelMemory)``
/// - ``damage(for:)``
/// - ``reset()``
public struct RasterListPainter<ItemID: Hashable & Sendable>: Sendable {
    /// The scene in the target, and the state of the target afterwards; nil if that isn't known.
    private var shown: (scene: ListScene<ItemID>, contents: ListContents)?

    /// Creates a painter, which paints everything at first.
    public init() {}

    /// Paints a frame into a canvas, its top left at that of the canvas.
    ///
    /// Pixels of the canvas outside of the viewport aren't changed.
    ///
    /// - Parameters:
    ///   - frame: The frame, in the scale of the canvas and not larger than it.
    ///   - canvas: The canvas, with the contents that this painter left there.
    /// - Returns: The changes of the canvas.
    /// - Throws: `RasterError`: `invalidSize` if the canvas has another scale, is smaller than the viewport or the size
    ///   is invalid, `limitExceeded`, or an error of the drawing. The next frame is then painted completely.
    /// - Complexity: O(*n* log *n*) in the number of visible items, and O(*m*) in the number of pixels that are moved
    ///   and painted.
    @discardableResult
    public mutating func paint(
        _ frame: RasterListFrame<ItemID>,
        into canvas: RasterCanvas
    ) throws(RasterError) -> RasterListDamage {
        try paint(frame, on: canvas)
    }

    /// Paints a frame into memory, its top left at the first pixel.
    ///
    /// Pixels outside of the viewport, and the bytes between rows, aren't changed.
    ///
    /// - Parameters:
    ///   - frame: The frame, not larger than the memory.
    ///   - memory: The memory, with the contents that this painter left there.
    /// - Returns: The changes of the memory.
    /// - Throws: `RasterError`: `invalidSize` if the memory is smaller than the viewport or the size or scale is
    ///   invalid, `limitExceeded`, or an error of the drawing. The next frame is then painted completely.
    /// - Complexity: O(*n* log *n*) in the number of visible items, and O(*m*) in the number of pixels that are moved
    ///   and painted.
    @discardableResult
    public mutating func paint(
        _ frame: RasterListFrame<ItemID>,
        into memory: PixelMemory
    ) throws(RasterError) -> RasterListDamage {
        try paint(frame, on: memory)
    }

    /// Returns the difference to the last frame without painting, for targets that only the caller knows.
    ///
    /// Move the pixels of the viewport by ``RasterListDamage/scrolledBy``, then draw the frame with each of the
    /// rectangles as the clip. Where the background isn't opaque, clear the rectangle before.
    ///
    /// ```swift
    /// var painter = RasterListPainter<Int>()
    /// let damage = painter.damage(for: list.frame)
    /// print(damage.scrolledBy, damage.rects)
    /// ```
    ///
    /// - Parameter frame: The frame to show next. If its size or scale is invalid there's nothing to move and to
    ///   repaint, and ``RasterListFrame/draw(in:)`` fails.
    /// - Complexity: O(*n* log *n*) in the number of visible items.
    public mutating func damage(for frame: RasterListFrame<ItemID>) -> RasterListDamage {
        let old = shown
        shown = nil
        guard let scene = try? ListScene(of: frame) else {
            return RasterListDamage(viewport: .zero)
        }
        let changes = scene.changes(since: old?.contents == .unknown ? old?.scene : nil)
        shown = (scene, .unknown)
        return scene.damage(of: changes)
    }

    /// Forgets the last frame: the contents of the target are lost, and the next frame is painted completely.
    ///
    /// ```swift
    /// var painter = RasterListPainter<Int>()
    /// painter.reset()  // the window's buffer was thrown away
    /// ```
    public mutating func reset() {
        shown = nil
    }

    private mutating func paint(
        _ frame: RasterListFrame<ItemID>,
        on target: some ListTarget
    ) throws(RasterError) -> RasterListDamage {
        let old = shown
        // After an error, the contents of the target aren't known.
        shown = nil
        let scene = try ListScene(of: frame)
        let contents = target.listContents
        let changes = scene.changes(since: old?.contents == contents ? old?.scene : nil)
        if let size = scene.size {
            try target.checkScale(scene.scale)
            guard size.width <= target.pixelSize.width, size.height <= target.pixelSize.height else {
                throw RasterError(
                    .invalidSize,
                    "Can't paint a frame of \(size) pixels into a target of \(target.pixelSize) pixels. Give the list the "
                        + "size of the target, or paint into a larger one."
                )
            }
            if changes.distance != 0 {
                try target.scroll(size.area, by: changes.distance, isHorizontal: scene.axis == .horizontal)
            }
            if !changes.rects.isEmpty {
                try target.paint(scale: scene.scale) { scene.replace(changes.rects, in: $0) }
            }
        }
        shown = (scene, target.listContents)
        return scene.damage(of: changes)
    }
}

/// The difference between two frames of a list: the moved and the repainted parts.
///
/// First all pixels of the viewport move up by ``scrolledBy``, in a horizontal list to the left, then ``rects`` are
/// repainted. A viewport with parts of pixels is rounded up to whole ones.
///
/// ## Topics
///
/// ### Scrolling
///
/// - ``axis``
/// - ``scrolledBy``
///
/// ### Areas to draw
///
/// - ``rects``
/// - ``changedRects``
public struct RasterListDamage: Sendable, Hashable {
    /// The distance that the pixels of the viewport move up by, in points, a whole number of pixels; less than 0 if
    /// they move down.
    ///
    /// In a horizontal list they move to the left, or to the right by less than 0; see ``axis``.
    /// It's 0 where moving pixels doesn't pay, as after a jump.
    public let scrolledBy: CGFloat

    /// The axis along which the pixels move.
    public let axis: RasterListAxis

    /// The rectangles that are repainted, in points from the top left of the viewport.
    ///
    /// There are at most 16. They lie on whole pixels inside the viewport, and don't overlap.
    public let rects: [CGRect]

    /// A Boolean value that indicates whether all of the viewport is repainted.
    let isEverything: Bool

    /// The rectangles in which the target has changed, in points: all of the viewport if pixels have
    /// moved, otherwise ``rects``.
    ///
    /// Use these where the target is copied to the screen or uploaded as a texture.
    public var changedRects: [CGRect] { scrolledBy == 0 ? rects : [CGRect(origin: .zero, size: viewport)] }

    private let viewport: CGSize

    /// Creates a difference.
    ///
    /// - Parameters:
    ///   - viewport: The size of the viewport, in points.
    ///   - axis: The axis along which the pixels move.
    ///   - scrolledBy: The distance that the pixels move up by, or to the left.
    ///   - rects: The rectangles that are repainted.
    @_spi(Testing) public init(
        viewport: CGSize,
        axis: RasterListAxis = .vertical,
        scrolledBy: CGFloat = 0,
        rects: [CGRect] = []
    ) {
        self.viewport = viewport
        self.axis = axis
        self.scrolledBy = scrolledBy
        self.rects = rects
        isEverything = rects == [CGRect(origin: .zero, size: viewport)]
    }
}

protocol ListTarget {
    var pixelSize: PixelSize { get }
    var listContents: ListContents { get }

    func checkScale(_ scale: CGFloat) throws(RasterError)

    func scroll(_ area: PixelRect, by distance: Int, isHorizontal: Bool) throws(RasterError)

    func paint(scale: CGFloat, _ body: (DrawingContext) throws -> Void) throws(RasterError)
}

/// A version of the pixels of a target: equal values mean that nothing has changed them, as far as it's known.
enum ListContents: Sendable, Equatable {
    case canvas(CanvasContents)
    case memory(PixelMemory.Place)
    case unknown

    static func == (first: ListContents, second: ListContents) -> Bool {
        switch (first, second) {
        case (.canvas(let first), .canvas(let second)): first === second
        case (.memory(let first), .memory(let second)): first == second
        case (.unknown, .unknown): true
        default: false
        }
    }
}

extension RasterCanvas: ListTarget {
    var listContents: ListContents { .canvas(contents) }

    func checkScale(_ scale: CGFloat) throws(RasterError) {
        guard scale == self.scale else {
            throw RasterError(
                .invalidSize,
                "Can't paint a frame of scale \(scale) into a canvas of scale \(self.scale). Create the canvas with the "
                    + "scale of the list."
            )
        }
    }

    func paint(scale: CGFloat, _ body: (DrawingContext) throws -> Void) throws(RasterError) {
        try draw(body)
    }
}

extension PixelMemory: ListTarget {
    var pixelSize: PixelSize { size }

    var listContents: ListContents { .memory(place) }

    func checkScale(_ scale: CGFloat) {}

    func paint(scale: CGFloat, _ body: (DrawingContext) throws -> Void) throws(RasterError) {
        try draw(scale: scale, body)
    }
}
