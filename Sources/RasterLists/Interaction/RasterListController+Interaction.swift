// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The items that a user interacts with.
struct ListInteractions<ItemID: Hashable & Sendable> {
    var focused: ItemID?

    /// The focused item that was removed with all others, and its position.
    var lostFocus: (id: ItemID, position: Int)?
    var hovered: ItemID?
    var pressed: ItemID?
    var dragged: ItemID?
    var showsFocus = true
    var mode = RasterListSelectionMode.none
    var selection: RasterListSelection<ItemID> = []
    var anchor: ItemID?
    var onSelectionChange: ((RasterListSelection<ItemID>) -> Void)?

    /// A Boolean value that indicates whether the selection is to be reported.
    var hasNewSelection = false

    /// The place of the pointer in the viewport, or nil while it is elsewhere.
    var pointer: CGPoint?

    /// The press in progress, or the last one, which the next click may follow.
    var press: ListPress<ItemID>?
    var isPressing = false
    var allowsReordering = false

    /// The items that are dragged, and the place over which something is dragged.
    var drag: ListDrag<ItemID>?
    var drop: ListDrop<ItemID>?

    /// The images that are drawn for states that may come next.
    var ahead: [RasterTask] = []
}

extension RasterListController {
    /// The item under the pointer, or nil.
    ///
    /// A toolkit sets ``pointer`` instead: the item under it then follows the contents.
    var hoveredItem: ItemID? {
        get { interactions.hovered }
        set { change { $0.hover(newValue) } }
    }

    /// The place of the pointer in points from the top left corner of the viewport, or nil while it is elsewhere.
    ///
    /// While the list scrolls, no item comes under the pointer, so that none is drawn for an instant.
    public var pointer: CGPoint? {
        get { interactions.pointer }
        set {
            change { list in
                list.interactions.pointer = newValue
                if newValue == nil { list.hover(nil) }
            }
        }
    }

    /// The item on which a button is held, or nil.
    public var pressedItem: ItemID? {
        get { interactions.pressed }
        set { replaceItem(\.pressed, newValue) }
    }

    /// The item that is being dragged, or nil; see ``beginDrag(of:at:)``.
    var draggedItem: ItemID? {
        get { interactions.dragged }
        set { replaceItem(\.dragged, newValue) }
    }

    /// A Boolean value that indicates whether the focused item is drawn with its focus.
    ///
    /// Toolkits set it while the user works with keys. The default is `true`.
    public var showsFocus: Bool {
        get { interactions.showsFocus }
        set {
            guard newValue != showsFocus else { return }
            interactions.showsFocus = newValue
            interactionChanged([focusedItem])
        }
    }

    /// Returns the states of interaction of an item.
    public func interaction(of id: ItemID) -> RasterInteraction {
        var states: RasterInteraction = []
        if interactions.hovered == id { states.insert(.hovered) }
        if interactions.pressed == id { states.insert(.pressed) }
        if interactions.dragged == id || interactions.drag?.contains(id) == true { states.insert(.dragged) }
        if interactions.showsFocus, focusedItem == id { states.insert(.focused) }
        if selection.contains(id) { states.insert(.selected) }
        return states
    }

    // MARK: Images

    /// Returns the environment of a component, with the states of interaction that it draws.
    func environment(of component: any Rasterizable, in row: ListRow<ItemID>) -> RasterEnvironment {
        func declared<Component: Rasterizable>(_ component: Component) -> RasterInteraction {
            Component.interactionsThatAffectState
        }
        var environment = environment
        environment.interaction = takeInteraction(declared(component), of: row)
        return environment
    }

    func takeInteraction(_ declared: RasterInteraction, of row: ListRow<ItemID>) -> RasterInteraction {
        row.drawnInteraction = declared
        row.interaction = declared.isEmpty ? [] : interaction(of: row.id).intersection(declared)
        return row.interaction
    }

    func interactionChanged(_ ids: [ItemID?]) {
        change { list in
            for id in ids {
                if let id, let row = list.rows[id] { list.updateInteraction(of: row) }
            }
        }
    }

    /// Requests the image of a row in its present state of interaction, if its component draws it.
    ///
    /// Rows that aren't requested yet take the present state then.
    func updateInteraction(of row: ListRow<ItemID>) {
        guard !row.drawnInteraction.isEmpty, row.due == nil,
            interaction(of: row.id).intersection(row.drawnInteraction) != row.interaction
        else { return }
        switch row.work {
        case .idle, .preparing, .measuring, .queued: return
        case .drawing, .ready, .failed: break
        }
        needsUpdate = true
        guard row.isVisible, let component = row.viewComponent else {
            row.due = .reading
            return
        }
        let previous = row.takeWork()
        lastGeneration += 1
        row.generation = lastGeneration
        row.began = clock.now()
        row.wasPrepared = row.began
        row.isCurrent = false
        request(row, prepare(component, for: row))
        previous.cancel()
    }

    private func replaceItem(_ item: WritableKeyPath<ListInteractions<ItemID>, ItemID?>, _ id: ItemID?) {
        let old = interactions[keyPath: item]
        guard old != id else { return }
        interactions[keyPath: item] = id
        interactionChanged([old, id])
    }

    private func hover(_ id: ItemID?) {
        let old = interactions.hovered
        guard old != id else { return }
        interactions.hovered = id
        for row in [old, id].compactMap({ $0.flatMap { rows[$0] } }) { updateInteraction(of: row) }
        while needsUpdate { updateRows() }
        drawAhead()
    }

    /// Finds the item under the pointer, when the list is at rest.
    func followPointer() {
        guard let pointer = interactions.pointer else { return }
        let origin = origin
        let place = CGPoint(x: pointer.x + origin.x, y: pointer.y + origin.y)
        let found = visibleRows.last { contentFrame(self.place(of: $0)).contains(place) }?.id
        guard found != interactions.hovered else { return }
        hover(speed.pixelsPerSecond == 0 ? found : nil)
    }

    /// Draws the images that the next movement of the pointer or press of a button needs, when nothing else is to be
    /// drawn: three at most.
    private func drawAhead() {
        let former = interactions.ahead
        defer { for task in former { task.cancel() } }
        interactions.ahead = []
        guard pipeline.cache != nil, !drawsSynchronously,
            let index = visibleRows.firstIndex(where: { $0.id == interactions.hovered })
        else { return }
        drawAhead(visibleRows[index], .pressed)
        for next in [index + 1, index - 1] where visibleRows.indices.contains(next) {
            drawAhead(visibleRows[next], .hovered)
        }
    }

    private func drawAhead(_ row: ListRow<ItemID>, _ state: RasterInteraction) {
        guard row.drawnInteraction.contains(state), let component = row.viewComponent, component.isSendable,
            let size = row.requested
        else { return }
        var environment = environment
        environment.interaction = row.interaction.union(state)
        let request = try? ViewRequest(
            component,
            size: viewport.points(size),
            scale: viewport.scale,
            environment: environment,
            in: pipeline.core
        )
        guard let request, let key = request.key, pipeline.core.cachedImage(for: key) == nil,
            pipeline.core.inFlight.takesDrawing(.prefetch, of: key),
            let task = request.submit(to: pipeline.core, priority: .prefetch, completion: { _ in })
        else { return }
        interactions.ahead.append(task)
    }

    // MARK: Changes of the items

    func followInteractions(_ difference: RasterListDifference<ItemID>, from old: RasterListSnapshot<ItemID>) {
        followSelection(difference)
        followFocus(difference, from: old)
        func isGone(_ id: ItemID?) -> Bool { id.map { snapshot.position(of: $0) == nil } ?? false }
        if isGone(interactions.hovered) { interactions.hovered = nil }
        if isGone(interactions.pressed) { interactions.pressed = nil }
        if isGone(interactions.dragged) { interactions.dragged = nil }
        followDrag()
    }

    /// Gives the focus of a removed item to its neighbor, and of the last removed item to the first one that comes back.
    private func followFocus(_ difference: RasterListDifference<ItemID>, from old: RasterListSnapshot<ItemID>) {
        guard let id = focusedItem else {
            guard let lost = interactions.lostFocus, let near = item(near: lost.position) else { return }
            interactions.lostFocus = nil
            interactions.focused = isItem(lost.id) ? lost.id : near
            return
        }
        guard snapshot.position(of: id) == nil, let position = old.position(of: id) else { return }
        var neighbor: Int?
        for isMoved in [false, true] where neighbor == nil {
            neighbor =
                difference.nearestPosition(in: position..<old.ids.count, fromEnd: false, isMoved: isMoved)
                ?? difference.nearestPosition(in: 0..<position, fromEnd: true, isMoved: isMoved)
        }
        let place = neighbor.flatMap { snapshot.position(of: old.ids[$0]) } ?? position
        interactions.focused = item(near: place)
        if focusedItem == nil { interactions.lostFocus = (id, position) }
    }
}
