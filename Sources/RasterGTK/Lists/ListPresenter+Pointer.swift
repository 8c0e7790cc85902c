// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

/// The closures and options of a list widget for input.
struct ListActions<ItemID: Hashable & Sendable> {
    var activatesOnSingleClick = false
    var findsByTyping = true
    var onDoubleClick: (@MainActor (ItemID, CGPoint) -> Void)?
    var onSecondaryClick: (@MainActor (ItemID, CGPoint) -> Void)?
    var onAreaClick: (@MainActor (ItemID, RasterArea) -> Void)?
    var contextMenu: (@MainActor (ItemID, CGPoint) -> [RasterMenuItem])?
    var toolTip: (@MainActor (ItemID, CGPoint) -> String?)?
}

/// The part of an item on which a button was pressed.
struct PressedArea<ItemID: Hashable>: Equatable {
    var id: ItemID
    var name: String
}

extension ListPresenter {
    func addPointerInput() {
        let motion: OpaquePointer = unsafe gtk_event_controller_motion_new()
        let presses: OpaquePointer = unsafe gtk_gesture_click_new()
        unsafe gtk_gesture_single_set_button(presses, 0)
        let longPresses: OpaquePointer = unsafe gtk_gesture_long_press_new()
        // A long press of a mouse is the start of a drag.
        unsafe gtk_gesture_single_set_touch_only(longPresses, 1)
        unsafe handlers += [
            SignalHandler(point: motion, "enter") { [weak self] x, y in self?.movePointer(to: CGPoint(x: x, y: y)) },
            SignalHandler(point: motion, "motion") { [weak self] x, y in self?.movePointer(to: CGPoint(x: x, y: y)) },
            SignalHandler(motion, "leave") { [weak self] in self?.movePointer(to: nil) },
            SignalHandler(gesture: presses, "pressed") { [weak self] _, x, y in
                let button = unsafe gtk_gesture_single_get_current_button(presses)
                if self?.pressButton(button, at: CGPoint(x: x, y: y)) == true { unsafe presses.claim() }
            },
            SignalHandler(presses, "end") { [weak self] in self?.controller.pressedItem = nil },
            SignalHandler(presses, "cancel") { [weak self] in self?.controller.pressedItem = nil },
            SignalHandler(point: longPresses, "pressed") { [weak self] x, y in
                if self?.openMenu(at: CGPoint(x: x, y: y)) == true { unsafe longPresses.claim() }
            },
            SignalHandler(tooltip: widget) { [weak self] point, isKeyboard, tooltip in
                self?.showToolTip(at: point, isKeyboard: isKeyboard, tooltip) ?? false
            },
        ]
        // The widget takes over the references.
        unsafe gtk_widget_add_controller(widget, motion)
        unsafe gtk_widget_add_controller(widget, presses)
        unsafe gtk_widget_add_controller(widget, longPresses)
    }

    private func movePointer(to point: CGPoint?) {
        controller.pointer = point
        let name = point.flatMap { actions.onAreaClick == nil ? nil : controller.hit(at: $0)?.area?.cursor }
        guard name != cursor else { return }
        cursor = name
        unsafe gtk_widget_set_cursor_from_name(widget, name)
    }

    /// Responds to a button that is pressed; `false` if widgets around the list may respond, too.
    private func pressButton(_ button: UInt32, at point: CGPoint) -> Bool {
        switch button {
        case 1:
            // A drag that GTK hasn't started, in spite of its content, doesn't end.
            DraggedRows.haveText = nil
            let hit = controller.hit(at: point)
            pressedArea =
                actions.onAreaClick == nil
                ? nil
                : hit?.area.flatMap { area in
                    hit.map { PressedArea(id: $0.id, name: area.name) }
                }
            if pressedArea == nil { controller.pressedItem = hit?.id }
        case 3: return openMenu(at: point)
        default: break
        }
        return false
    }

    /// Calls the closure of the part on which the button was pressed; false if it was pressed elsewhere.
    func clickArea(_ hit: RasterListHit<ItemID>) -> Bool {
        guard let pressed = pressedArea else { return false }
        pressedArea = nil
        if let area = hit.area, pressed == PressedArea(id: hit.id, name: area.name) {
            actions.onAreaClick?(hit.id, area)
        }
        return true
    }

    // MARK: Menus

    /// A Boolean value that indicates whether items have menus.
    var hasMenus: Bool { actions.contextMenu != nil || actions.onSecondaryClick != nil }

    /// Opens the menu of the item at a point; false if there is none.
    func openMenu(at point: CGPoint) -> Bool {
        guard hasMenus, let hit = controller.hit(at: point) else { return false }
        openMenu(at: hit)
        return true
    }

    /// Focuses and selects an item, and opens its menu.
    func openMenu(at hit: RasterListHit<ItemID>) {
        if hit.item.kind == .item { takeFocus(hit.id) }
        _ = controller.requestMenu(hit)
        openMenu(of: hit)
    }

    /// Opens the menu of an item that has the focus.
    func openMenu(of hit: RasterListHit<ItemID>) {
        actions.onSecondaryClick?(hit.id, hit.point)
        guard !isDisposed, isMapped, let items = actions.contextMenu?(hit.id, hit.point), !items.isEmpty else { return }
        menu?.close()
        let frame = hit.item.frame.inViewport(controller.frame.origin)
        let point = CGPoint(x: frame.minX + hit.point.x, y: frame.minY + hit.point.y)
        menu = unsafe ContextMenu(items, over: widget, at: point) { [weak self] in self?.closeMenu() }
    }

    private func closeMenu() {
        menu?.close()
        menu = nil
    }

    /// Ends what belongs to a pointer that the widget doesn't follow any more.
    func endInteraction() {
        closeMenu()
        controller.pointer = nil
        controller.pressedItem = nil
        controller.cancelDrag()
        pressedArea = nil
    }

    // MARK: Tooltips

    private func showToolTip(at point: CGPoint, isKeyboard: Bool, _ tooltip: UInt) -> Bool {
        guard let tooltip = unsafe OpaquePointer(bitPattern: tooltip), let toolTip = actions.toolTip else {
            return false
        }
        var point = point
        if isKeyboard {
            guard let id = controller.focusedItem, let frame = controller.frame(of: id) else { return false }
            let place = frame.inViewport(controller.frame.origin)
            point = CGPoint(x: place.midX, y: place.midY)
        }
        guard let hit = controller.hit(at: point), let text = toolTip(hit.id, hit.point) else { return false }
        unsafe gtk_tooltip_set_text(tooltip, text)
        let rect = hit.area?.rect.offsetBy(dx: hit.item.frame.minX, dy: hit.item.frame.minY) ?? hit.item.frame
        let area = RasterGdkRectangle(rect.inViewport(controller.frame.origin))
        unsafe withPointer(to: area) { unsafe gtk_tooltip_set_tip_area(tooltip, $0.rectangle()) }
        return true
    }
}

extension CGRect {
    /// Returns the place in the viewport of a rectangle of a list's content.
    fileprivate func inViewport(_ origin: CGPoint) -> CGRect { offsetBy(dx: -origin.x, dy: -origin.y) }
}
