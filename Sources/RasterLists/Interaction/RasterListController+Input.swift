// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

// The responses of a list to a user, in a window of any kind. RasterGTK recognizes presses by GTK's gestures, and shares
// the rest.

extension RasterListController {
    /// Responds to an event: moves the focus, selects, scrolls, or drags items.
    ///
    /// ```swift
    /// switch list.respond(to: .key(.enter)) {
    /// case .activated(let id): activate(id)
    /// case .menu(let hit): openMenu(of: hit.id)
    /// default: break
    /// }
    /// ```
    ///
    /// Pass events in their order, at the time at which they come. A press becomes a click when it ends on the same
    /// item or area. A finger that moves scrolls, and the list goes on scrolling when the finger goes up. The pointer
    /// drags items if ``allowsReordering`` is `true`. There is one press at a time: another one cancels it. The focus is
    /// drawn from a key until a press. Letters are the argument of ``typeAhead(_:label:move:)``.
    ///
    /// ```swift
    /// list.respond(to: .key(.down), modifiers: .shift)
    /// list.respond(to: .wheel(1))
    /// ```
    ///
    /// - Parameters:
    ///   - input: The event.
    ///   - modifiers: The keys that are held.
    /// - Returns: The result for the program.
    @discardableResult
    public func respond(to input: RasterListInput, modifiers: RasterListInput.Modifiers = []) -> Response {
        switch input {
        case .moved(let point): return move(to: point)
        case .left: return movePointer(to: nil)
        case .pressed(let button, let point):
            showsFocus = false
            return press(button, at: point)
        case .released(let point): return release(at: point, modifiers)
        case .canceled: return cancelPress()
        case .wheel(let steps): return turnWheel(by: steps)
        case .key(let key):
            showsFocus = true
            return press(key, modifiers)
        }
    }

    /// A Boolean value that indicates whether the user can move items, by dragging and by arrows with Alt.
    ///
    /// The default is `false`.
    ///
    /// ```swift
    /// list.allowsReordering = true
    /// ```
    public var allowsReordering: Bool {
        get { interactions.allowsReordering }
        set { interactions.allowsReordering = newValue }
    }

    // MARK: Presses

    private func movePointer(to point: CGPoint?) -> Response {
        pointer = point
        return .used
    }

    private func press(_ button: RasterListInput.Button, at point: CGPoint) -> Response {
        guard point.isFinite else { return .unused }
        // There is one press at a time: another button or finger cancels it.
        if interactions.isPressing { cancelPress() }
        let held = stopFling()
        let found = hit(at: point)
        if button == .secondary { return found.map(requestMenu) ?? .unused }
        let press = ListPress(
            button,
            at: point,
            // A finger that stops the list clicks nothing.
            button == .finger && held != 0 ? nil : found,
            clock.now(),
            after: interactions.press,
            heldVelocity: held
        )
        interactions.press = press
        interactions.isPressing = true
        if press.area == nil { pressedItem = press.id }
        return found == nil && button != .finger ? .unused : .used
    }

    private func move(to point: CGPoint) -> Response {
        guard point.isFinite else { return .unused }
        guard interactions.isPressing, var press = interactions.press else { return movePointer(to: point) }
        defer { if interactions.press != nil { interactions.press = press } }
        switch (press.stage, press.button) {
        case (.pressed, .finger):
            guard press.isBeyondThreshold(point) else { break }
            pressedItem = nil
            press.stage = .scrolling
            press.record(place(point), clock.now())
        case (.pressed, _):
            pointer = point
            guard allowsReordering, press.isBeyondThreshold(point), press.area == nil, let id = press.id,
                beginDrag(of: id, at: press.start) != nil
            else { break }
            (pressedItem, pointer) = (nil, nil)
            press.stage = .dragging
            dropPoint = point
        // The drag may have ended, for example since its items were removed.
        case (.dragging, _): if drag != nil { dropPoint = point }
        case (.scrolling, _):
            let last = press.places.last?.place ?? place(point)
            press.record(place(point), clock.now())
            scroll(by: last - place(point))
        }
        return .used
    }

    private func release(at point: CGPoint, _ modifiers: RasterListInput.Modifiers) -> Response {
        guard interactions.isPressing, let press = interactions.press else { return .unused }
        interactions.isPressing = false
        pressedItem = nil
        switch press.stage {
        case .scrolling:
            interactions.press = nil
            fling(velocity: press.velocity(at: clock.now()))
        case .dragging:
            interactions.press = nil
            (pointer, dropPoint) = (point, point)
            if let move = endDrag() { return .moved(move) }
        case .pressed:
            guard let hit = hit(at: point), hit.id == press.id, hit.area?.name == press.area else { return .unused }
            if hit.area == nil { click(hit.item, count: press.count, modifiers) }
            return .clicked(hit, count: press.count)
        }
        return .used
    }

    @discardableResult
    private func cancelPress() -> Response {
        pressedItem = nil
        cancelDrag()
        (interactions.press, interactions.isPressing) = (nil, false)
        return .used
    }

    /// Returns the place of a point along the axis, from the start of the viewport.
    private func place(_ point: CGPoint) -> CGFloat {
        guard viewport.direction.axis == .horizontal else { return point.y }
        return viewport.direction.isReversed ? viewport.size.width - point.x : point.x
    }

    /// Focuses and selects an item that is clicked; headers and footers aren't.
    package func click(_ item: RasterListItem<ItemID>, count: Int, _ modifiers: RasterListInput.Modifiers) {
        guard item.kind == .item else { return }
        focusedItem = item.id
        // The first click of two has selected the item already.
        guard count == 1 else { return }
        select(item.id, isExtending: modifiers.contains(.shift), isToggling: modifiers.contains(.control))
    }

    /// Focuses and selects an item before its menu opens.
    package func requestMenu(_ hit: RasterListHit<ItemID>) -> Response {
        if hit.item.kind == .item {
            focusedItem = hit.id
            if !selection.contains(hit.id) { select(hit.id) }
        }
        return .menu(hit)
    }

    // MARK: Scrolling

    private func turnWheel(by steps: CGFloat) -> Response {
        guard steps.isFinite, steps != 0, !viewport.isEmpty, canScroll(isForward: steps > 0) else { return .unused }
        scroll(by: steps * wheelStep)
        return .used
    }

    /// The distance of a step of a wheel, in points: that of a `GtkScrolledWindow`.
    package var wheelStep: CGFloat {
        pow(viewport.direction.axis == .vertical ? viewport.size.height : viewport.size.width, 2 / 3)
    }

    // MARK: Keys

    package func press(_ key: RasterListInput.Key, _ modifiers: RasterListInput.Modifiers) -> Response {
        if let (step, isAlongAxis) = step(key) {
            guard isAlongAxis || lanes != .count(1) else { return .unused }
            return modifiers.contains(.alt) ? moveItems(step) : moveFocus(step, modifiers)
        }
        guard !modifiers.contains(.alt) else { return .unused }
        switch key {
        case .menu:
            return focusedItem.flatMap(menuHit).map(requestMenu) ?? .unused
        case .refresh:
            guard onRefresh != nil else { return .unused }
            refresh()
        case .enter, .space:
            guard let id = focusedItem, snapshot.position(of: id) != nil else { return .unused }
            if key == .enter { return .activated(id) }
            guard selectionMode != .none else { return .unused }
            let isToggling = modifiers.contains(.control) || selectionMode == .multiple
            select(id, isExtending: modifiers.contains(.shift), isToggling: isToggling)
        case .selectAll:
            guard selectionMode == .multiple else { return .unused }
            selectAll()
        default: return .unused
        }
        return .used
    }

    /// Returns the step of a key, and a Boolean value that indicates whether it goes along the axis; nil for other keys.
    private func step(_ key: RasterListInput.Key) -> (RasterListStep, isAlongAxis: Bool)? {
        let isLeftToRight = environment.layoutDirection == .leftToRight
        let isVertical = viewport.direction.axis == .vertical
        let isForward: Bool
        switch key {
        case .up, .down: isForward = key == .down
        case .left, .right: isForward = (key == .right) == isLeftToRight
        case .pageUp: return (.pageUp, true)
        case .pageDown: return (.pageDown, true)
        case .home: return (.first, true)
        case .end: return (.last, true)
        default: return nil
        }
        let isAlongAxis = (key == .up || key == .down) == isVertical
        return (isAlongAxis ? (isForward ? .down : .up) : (isForward ? .next : .previous), isAlongAxis)
    }

    private func moveFocus(_ step: RasterListStep, _ modifiers: RasterListInput.Modifiers) -> Response {
        guard let start = focusStart else { return .unused }
        let isFirst = focusedItem != start && step != .first && step != .last
        // At the end, the focus stays.
        let id = isFirst ? start : item(step, from: start) ?? start
        let (isExtending, isControl) = (modifiers.contains(.shift), modifiers.contains(.control))
        if isExtending, selectionAnchor == nil { selectionAnchor = start }
        focusedItem = id
        scroll(toItem: id)
        // With both keys, other items stay selected.
        let isToggling = isControl && selectionMode == .multiple
        if !isControl || isExtending { select(id, isExtending: isExtending, isToggling: isToggling) }
        return .used
    }

    private func moveItems(_ step: RasterListStep) -> Response {
        guard allowsReordering, ![.first, .last, .pageUp, .pageDown].contains(step), let id = focusedItem else {
            return .unused
        }
        guard let move = move(id, step) else { return .used }
        scroll(toItem: id)
        return .moved(move)
    }

    /// The item at which the keys start: the focused one, or the first visible one.
    package var focusStart: ItemID? {
        if let id = focusedItem, snapshot.position(of: id) != nil { return id }
        return firstVisibleItem
    }

    /// Returns the place of the menu of an item, in view.
    package func menuHit(_ id: ItemID) -> RasterListHit<ItemID>? {
        scroll(toItem: id)
        return visibleItems.last { $0.id == id }.map { item in
            let size = item.frame.size
            return RasterListHit(item: item, point: CGPoint(x: min(24, size.width / 2), y: size.height / 2), area: nil)
        }
    }
}
