// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterListController {
    /// Changes the list, and brings rows, ``frame`` and ``revision`` up to date.
    ///
    /// Every change of the list's contents goes this way: calls, properties, and results. A change that a closure of
    /// the client makes during another one, such as a content, a height or a drawing on the main actor, is made on the
    /// next turn: positions, heights and rows belong together in between. Events are delivered after the change, so
    /// that their receiver can change the list at once.
    func change(_ body: @escaping @MainActor (RasterListController) -> Void) {
        guard !isChanging else {
            deferredChanges.append(body)
            guard deferredChanges.count == 1 else { return }
            Task { [weak self] in self?.performDeferredChanges() }
            return
        }
        isChanging = true
        let arrived = results
        results = []
        for result in arrived { result(self) }
        body(self)
        repeat {
            while needsUpdate { updateRows() }
            pump()
        } while needsUpdate
        followPointer()
        endScrollingToItem()
        reportEnd()
        updatePlaceholderImage()
        startMotions()
        followDrop()
        publish()
        isChanging = false
        if let watch = pipeline.core.mainActorWatch, !isComplete { watch.wait(for: "list") }
        deliverEvents()
        reportFrame()
    }

    func changeRows() {
        change { $0.needsUpdate = true }
    }

    private func performDeferredChanges() {
        let changes = deferredChanges
        deferredChanges = []
        change { list in
            for change in changes { change(list) }
        }
    }

    /// Makes the change of a result of some work on the next turn, or with another change before: one change for all
    /// results that arrive together.
    func receive(_ result: @escaping @MainActor (RasterListController) -> Void) {
        results.append(result)
        guard results.count == 1 else { return }
        Task { [weak self] in self?.applyResults() }
    }

    /// Makes the changes of the results that have arrived.
    func applyResults() {
        if !results.isEmpty { change { _ in } }
    }

    private func publish() {
        let frame = presentFrame
        let differs = hasOtherItems || !frame.isIdentical(to: shown)
        hasOtherItems = false
        // Identities that are equal needn't be the same.
        shown = frame
        if differs || isAnimating { needsFrame = true }
        if differs { revision += 1 }
    }

    private func reportFrame() {
        guard needsFrame, !isChanging, !isReportingFrame else { return }
        (needsFrame, isReportingFrame) = (false, true)
        onNeedsFrame?()
        isReportingFrame = false
        if needsFrame { Task { [weak self] in self?.reportFrame() } }
    }

    var presentFrame: RasterListFrame<ItemID> {
        var frame = RasterListFrame(
            size: viewport.size,
            scale: viewport.scale,
            axis: viewport.direction.axis,
            offset: screenOffset,
            contentSize: contentSize,
            background: background,
            tint: tint,
            items: leavingItems + visibleRows.map(item),
            placeholder: loading.image
        )
        if showsPlaceholders, loading.image != nil { frame.placeholderRects = placeholderRects }
        frame.insertionMark = insertionMark
        return frame
    }

    /// The distance from the top or left of the content to that of the viewport, in points.
    private var screenOffset: CGFloat {
        guard viewport.direction.isReversed else { return offset }
        return viewport.points(geometry.contentHeight - viewport.pixelHeight - pixelOffset)
    }

    /// The top left corner of the viewport in the content, in points.
    var origin: CGPoint {
        viewport.direction.axis == .vertical ? CGPoint(x: 0, y: offset) : CGPoint(x: screenOffset, y: 0)
    }

    private var leavingItems: [RasterListItem<ItemID>] {
        motions?.leavingItems(scale: viewport.scale, frame: contentFrame) { rows[$0]?.isVisible == true } ?? []
    }

    /// Returns the place of a visible row without an animation, in pixels of the layout.
    func place(of row: ListRow<ItemID>) -> PixelRect {
        let place = row.position == stickyPosition ? geometry.stickyHeader(at: pixelOffset)?.frame : nil
        return place ?? geometry.frame(at: row.position)
    }

    private func item(_ row: ListRow<ItemID>) -> RasterListItem<ItemID> {
        let isSticky = row.position == stickyPosition
        let image = shownImage(of: row)
        var item = RasterListItem(
            id: row.id,
            frame: contentFrame(place(of: row)),
            status: row.status,
            image: image,
            key: image == nil ? nil : row.key,
            duration: row.duration,
            kind: isSticky ? .pinnedHeader : RasterListItem.Kind(kind(at: row.position))
        )
        item.viewOptions = row.viewOptions
        item.interaction = interaction(of: row.id)
        item.drawnInteraction = row.drawnInteraction
        motions?.show(&item, scale: viewport.scale)
        return item
    }

    func shownImage(of row: ListRow<ItemID>) -> RasterImage? {
        row.isCurrent || keepsPreviousImages ? row.image : nil
    }

    // MARK: Events

    /// A toolkit that changes the list inside of its own layout cannot have receivers change other widgets there.
    package func holdingEvents(_ changes: () -> Void) {
        guard !isHoldingEvents else { return changes() }
        isHoldingEvents = true
        changes()
        isHoldingEvents = false
        guard !pendingEvents.isEmpty || interactions.hasNewSelection, !isDelivering else { return resumeWaiters() }
        Task { [weak self] in self?.deliverEvents() }
    }

    private func deliverEvents() {
        guard !isDelivering, !isHoldingEvents else { return }
        isDelivering = true
        repeat {
            var next = 0
            while next < pendingEvents.count {
                let event = pendingEvents[next]
                next += 1
                onEvent?(event)
            }
            pendingEvents.removeAll(keepingCapacity: true)
            reportSelection()
            // The receiver of the selection may have changed the list.
        } while !pendingEvents.isEmpty || interactions.hasNewSelection
        isDelivering = false
        resumeWaiters()
    }
}
