// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// A place in the frame, and the image of the component that is shown there.
@MainActor
protocol FrameSlot: AnyObject {
    /// The rectangle of the component, in points.
    var rect: CGRect { get }

    /// The image of the component's state at the last update.
    var image: RasterImage? { get }

    /// The key of the image.
    var key: CacheKey? { get }

    /// The image that the frame shows.
    var shownImage: RasterImage? { get set }

    /// Brings the image up to date.
    ///
    /// - Returns: A Boolean value that indicates whether the image was drawn for it.
    func update() throws(RasterError) -> Bool

    /// Draws the component itself.
    func drawDirectly(in context: DrawingContext) throws
}

/// The slot of one kind of component.
final class ComponentSlot<Component: Rasterizable & Sendable & Equatable>: FrameSlot {
    let rect: CGRect

    var component: Component
    private(set) var image: RasterImage?
    private(set) var key: CacheKey?
    var shownImage: RasterImage?

    private let grid: FrameGrid

    /// The component of the image.
    private var updated: Component?

    /// Creates a slot.
    ///
    /// - Parameters:
    ///   - component: The component.
    ///   - rect: The rectangle of the component, in points; its edges are moved to the nearest pixels.
    ///   - grid: The pixels of the frame.
    init(_ component: Component, in rect: CGRect, on grid: FrameGrid) {
        self.component = component
        self.rect = grid.wholePixels(of: rect)
        self.grid = grid
    }

    func update() throws(RasterError) -> Bool {
        if let updated, updated == component { return false }
        let result = try grid.pipeline.render(component, size: rect.size, scale: grid.scale)
        (image, key) = (result.image, result.key)
        updated = component
        return !result.isHit
    }

    func drawDirectly(in context: DrawingContext) throws {
        try context.withState {
            context.clip(to: rect)
            context.translateBy(x: rect.minX, y: rect.minY)
            try component.draw(in: context, bounds: CGRect(origin: .zero, size: rect.size))
        }
    }
}

/// The pixels of a frame, and the pipeline of its images.
struct FrameGrid {
    /// The number of pixels per point.
    let scale: CGFloat

    /// Draws and keeps the images.
    let pipeline: RasterPipeline

    /// Returns the rectangle with its edges moved to the nearest pixels, where images are copied rather than scaled.
    func wholePixels(of rect: CGRect) -> CGRect { Self.wholePixels(of: rect, scale: scale) }

    /// Returns a rectangle with its edges moved to the nearest of the pixels, `scale` to a point.
    static func wholePixels(of rect: CGRect, scale: CGFloat) -> CGRect {
        func snapped(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }
        let (left, top) = (snapped(rect.minX), snapped(rect.minY))
        return CGRect(x: left, y: top, width: snapped(rect.maxX) - left, height: snapped(rect.maxY) - top)
    }
}
