// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A painter that brings a target from one frame of a list to the next with as little work as possible.
///
/// While a list scrolls, the pixels that stay visible are moved inside of the target,
/// and only what appears is painted: a strip, headers that stay in view, and items
/// that changed at the same time. Afterwards each pixel is what painting all of the
/// frame would have made of it.
///
/// ```swift
/// var painter = RasterListPainter<Int>()
/// let damage = try painter.paint(frame, into: canvas)
/// for rect in damage.changedRects { window.update(rect) }
/// ```
///
/// The target belongs to the painter: nothing of what was there before shines through
/// a translucent or clear background, and what others paint over the viewport must be
/// gone, or ``reset()`` be called, before the next frame. A canvas that was drawn on
/// meanwhile, and memory with another address or layout, are noticed and repainted
/// completely. Use one painter for each buffer of a swap chain.
///
/// A painter is a value, which may be used on any thread, one at a time. It keeps the
/// images of its last frame.
public struct RasterListPainter<ItemID: Hashable & Sendable>: Sendable {
    /// The scene in the target, and what the target contained afterwards; nil if that's not known.
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
    /// - Returns: What has changed on the canvas.
    /// - Throws: `RasterError`: `invalidScale` if the canvas has another scale, `invalidSize` if the canvas is smaller
    ///   than the viewport or the size is invalid, `sizeTooLarge`, or an error of the drawing. The next frame is then
    ///   painted completely.
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
    /// - Returns: What has changed in the memory.
    /// - Throws: `RasterError`: `invalidSize` if the memory is smaller than the viewport or the size is invalid,
    ///   `invalidScale`, `sizeTooLarge`, or an error of the drawing. The next frame is then painted completely.
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
    /// Move the pixels of the viewport by ``RasterListDamage/scrolledBy``, then draw the
    /// frame with each of the rectangles as the clip. Where the background isn't opaque,
    /// clear the rectangle before.
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
    public mutating func reset() {
        shown = nil
    }

    private mutating func paint(
        _ frame: RasterListFrame<ItemID>,
        on target: some ListTarget
    ) throws(RasterError) -> RasterListDamage {
        let old = shown
        // After an error it's not known what the target contains.
        shown = nil
        let scene = try ListScene(of: frame)
        let contents = target.listContents
        let changes = scene.changes(since: old?.contents == contents ? old?.scene : nil)
        if let size = scene.size {
            try target.checkScale(scene.scale)
            try Self.check(size, in: target.pixelSize)
            if changes.distance != 0 { try target.scroll(size.area, by: changes.distance) }
            if !changes.rects.isEmpty {
                try target.paint(scale: scene.scale) { scene.replace(changes.rects, in: $0) }
            }
        }
        shown = (scene, target.listContents)
        return scene.damage(of: changes)
    }

    private static func check(_ size: PixelSize, in target: PixelSize) throws(RasterError) {
        guard size.width <= target.width, size.height <= target.height else {
            throw RasterError(
                .invalidSize,
                "A frame of \(size) pixels does not fit into a target of \(target) pixels; give the list the size of "
                    + "the target, or paint into a larger one."
            )
        }
    }
}
