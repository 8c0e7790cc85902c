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
    let view: RasterView<Component>
    var shownImage: RasterImage?

    init(_ component: Component, in rect: CGRect, scale: CGFloat, pipeline: RasterPipeline) {
        self.rect = rect
        view = RasterView(component, size: rect.size, scale: scale, pipeline: pipeline)
    }

    var image: RasterImage? { view.image }
    var error: RasterError? { view.error }

    func update() {
        view.regenerateIfNeeded()
    }

    func drawDirectly(in context: DrawingContext) {
        if let component = view.component {
            context.draw(component, in: rect)
        }
    }
}
