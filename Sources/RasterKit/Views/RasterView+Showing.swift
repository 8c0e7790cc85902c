// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Components and their identity. The overloads distinguish components as those of the initializers do.

extension RasterView {
    /// Shows a component that can be drawn on any thread.
    ///
    /// The state is read in this call. A cached image is shown in this call. Another image is drawn in this call or, if
    /// ``drawsSynchronously`` is `false`, in the background.
    ///
    /// If the identity differs from that of the component that is shown, the previous image disappears in this call:
    /// the placeholder, or nothing, takes its place until there is an image. Otherwise the component is a new state of
    /// the same thing, and the previous image stays meanwhile according to ``staleness``.
    ///
    /// - Parameters:
    ///   - component: The component, or nil to empty the view.
    ///   - id: The identity of the shown component among components of the same type, such as the identifier of a list
    ///     row. Components of different types are different things in any case. Without it, the component identifies
    ///     itself: by its `id` if it is `Identifiable`, by its object identity if it is an object, and by its type
    ///     alone otherwise.
    public func show<Component: Rasterizable & Sendable>(_ component: Component?, id: AnyHashable? = nil) {
        guard let component else { return clear() }
        show(.sendable(component), id)
    }

    /// Shows a component that is drawn on the main actor, or empties the view for nil.
    ///
    /// The identity is that of the other `show(_:id:)`.
    ///
    /// ```swift
    /// view.show(badge, id: "inbox")
    /// view.show(Badge(title: "3 new"), id: "inbox")  // the same identity: the former image stays until this one is there
    /// ```
    public func show<Component: Rasterizable>(_ component: Component?, id: AnyHashable? = nil) {
        guard let component else { return clear() }
        show(.isolated(component), id)
    }

    /// Shows the component that a closure returns, which can be drawn on any thread.
    ///
    /// Everything that the closure reads is observed. It returns nil to show nothing. The
    /// identity is that of `show(_:id:)`.
    public func show<Component: Rasterizable & Sendable>(
        id: AnyHashable? = nil,
        component: @escaping @MainActor () -> Component?
    ) {
        show(nil, id) { component().map { .sendable($0) } }
    }

    /// Shows the component that a closure returns, which is drawn on the main actor.
    ///
    /// Everything that the closure reads is observed. It returns nil to show nothing. The
    /// identity is that of `show(_:id:)`.
    public func show<Component: Rasterizable>(
        id: AnyHashable? = nil,
        component: @escaping @MainActor () -> Component?
    ) {
        show(nil, id) { component().map { .isolated($0) } }
    }

    /// Shows the components of different types that a closure returns, which are drawn on the main actor.
    ///
    /// Everything that the closure reads is observed. It returns nil to show nothing. The
    /// identity is that of `show(_:id:)`.
    @_disfavoredOverload
    public func show(id: AnyHashable? = nil, component: @escaping @MainActor () -> (any Rasterizable)?) {
        show(nil, id) { component().map { .isolated($0) } }
    }

    /// Draws a component as the placeholder, and shows it in place of the image until the view regenerates.
    ///
    /// The placeholder has the size, scale and environment of the view, and comes from the cache where it can. Call it
    /// before the data of a component is there, for example with a component that draws gray bars. ``clear()`` and
    /// another identity show the ``placeholder`` by themselves.
    ///
    /// - Parameter component: The component to draw, on the main actor.
    /// - Returns: The image, which is the ``placeholder`` from now on.
    /// - Throws: The error of the drawing, or one with the code `RasterError.Code.invalidSize` without a size. Nothing
    ///   changes then.
    @discardableResult
    public func generatePlaceholder(from component: some Rasterizable) throws(RasterError) -> RasterImage {
        let core = pipeline.core
        let request = try ViewRequest(
            .isolated(component),
            size: size,
            scale: scale,
            environment: environment,
            in: core
        )
        let outcome = request.lookUp(in: core).map { RasterOutcome.hit($0) } ?? request.draw(in: core)
        let image = try outcome.get().image
        placeholder = image
        showStandIn(.placeholder)
        return image
    }

    /// Empties the view: removes its component and its image.
    ///
    /// Nothing is observed or pinned any more, and requests in progress end as ``RasterOutcome/canceled``. The
    /// placeholder stays. Use it when a view returns to a pool.
    ///
    /// ```swift
    /// view.clear()
    /// view.show(badge, id: 7)
    /// ```
    public func clear() {
        givenID = nil
        reader.show(nil)
        isScheduled = false
        empty()
    }

    private func show(_ component: ViewComponent?, _ id: AnyHashable?, making make: ComponentReader.Making? = nil) {
        givenID = id
        unconfirmedTurns = 0
        reader.show(component, make)
        regenerateNow { _ in }
    }

    func empty() {
        // Without an image, the component itself was drawn.
        if identity != nil, !isRasterized { revision += 1 }
        identity = nil
        use(nil)
        generation += 1
        shownGeneration = generation
        newest = nil
        backgroundDrawings?.cancelAll()
        removeImage()
    }

    /// Releases the image, and ends observation and requests in progress.
    func leaveScreen() {
        reader.invalidate()
        generation += 1
        shownGeneration = generation
        abandonDrawings()
        removeImage()
    }
}

/// The image that a view shows while the image of its state is being drawn in the background.
///
/// It has no effect while the key is unchanged: a view that shows the image of its state is never blanked. When the
/// identity of the component changes, the previous image is gone: the placeholder takes its place, or nothing.
///
/// ```swift
/// view.staleness = .waits(upTo: .milliseconds(8), then: .keepsImage)
/// ```
///
/// ## Topics
///
/// ### While a newer image is drawn
///
/// - ``keepsImage``
/// - ``placeholder``
/// - ``nearestSize``
/// - ``waits(upTo:then:)``
public indirect enum RasterStaleness: Sendable, Hashable {
    /// The previous image of the same identity, or the placeholder if there is none.
    case keepsImage

    /// An image of the same state, at the nearest size that is cached or on screen, or else the previous image.
    ///
    /// It looks through all cached images: O(*n*), a few nanoseconds each.
    case nearestSize

    /// The placeholder, or the previous image if there is no placeholder.
    case placeholder

    /// The image itself, if it is available in time, or else another image. The main actor is blocked meanwhile.
    ///
    /// Use it for drawings that usually end within a frame, and would otherwise flicker.
    case waits(upTo: Duration, then: RasterStaleness)
}
