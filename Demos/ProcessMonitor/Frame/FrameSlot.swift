// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit

/// One place in the frame, and the view of the component that is shown there.
@MainActor
protocol FrameSlot: AnyObject {
    /// Where the component is, in points.
    var rect: CGRect { get }

    /// The image of the component's present state.
    var image: RasterImage? { get }

    /// Why the present state could not be drawn.
    var error: RasterError? { get }

    /// The image that the frame shows.
    var shownImage: RasterImage? { get set }

    /// Brings the view's image up to date.
    func update()

    /// Draws the component itself.
    func drawDirectly(in context: DrawingContext)
}

/// The slot of one kind of component.
final class ComponentSlot<Component: Rasterizable & Sendable>: FrameSlot {
    let rect: CGRect
    var component: Component
    var shownImage: RasterImage?

    /// Made when it is first asked for, since drawing directly needs no view.
    lazy var view = RasterView(size: rect.size, scale: scale, pipeline: pipeline)

    private let scale: CGFloat
    private let pipeline: RasterPipeline
    private weak var delegate: (any RasterViewDelegate)?

    init(
        _ component: Component,
        in rect: CGRect,
        scale: CGFloat,
        pipeline: RasterPipeline,
        delegate: (any RasterViewDelegate)? = nil
    ) {
        self.component = component
        self.rect = rect.onWholePixels(scale: scale)
        self.scale = scale
        self.pipeline = pipeline
        self.delegate = delegate
    }

    var image: RasterImage? { view.image }
    var error: RasterError? { view.error }

    func update() {
        view.delegate = delegate
        view.show(component)
    }

    func drawDirectly(in context: DrawingContext) {
        context.draw(component, in: rect)
    }
}

extension CGRect {
    /// The rectangle with its edges moved to the nearest pixels, where images are copied rather than scaled.
    func onWholePixels(scale: CGFloat) -> CGRect {
        func snapped(_ position: CGFloat) -> CGFloat { (position * scale).rounded() / scale }
        let (left, top) = (snapped(minX), snapped(minY))
        return CGRect(x: left, y: top, width: snapped(maxX) - left, height: snapped(maxY) - top)
    }
}
