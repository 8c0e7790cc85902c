// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

extension ListPresenter {
    func clickItem(at point: CGPoint, count: Int, _ modifiers: UInt32) -> Bool {
        guard let hit = controller.hit(at: point) else { return false }
        guard !clickArea(hit) else { return true }
        let id = hit.id
        if hit.item.kind == .item {
            takeFocus(id)
            let isExtending = modifiers & UInt32(RASTER_GDK_SHIFT_MASK) != 0
            let isToggling = modifiers & UInt32(RASTER_GDK_CONTROL_MASK) != 0
            // The first click of two has selected the item already.
            if count == 1 { controller.select(id, isExtending: isExtending, isToggling: isToggling) }
        }
        onClick?(id, hit.point)
        if count == 2 { actions.onDoubleClick?(id, hit.point) }
        if count == (actions.activatesOnSingleClick ? 1 : 2), hit.item.kind == .item { onActivate?(id) }
        return true
    }

    func pressKey(_ key: UInt32, _ modifiers: UInt32) -> Bool {
        guard unsafe focusedPopover == nil else { return false }
        let isShift = modifiers & UInt32(RASTER_GDK_SHIFT_MASK) != 0
        let isControl = modifiers & UInt32(RASTER_GDK_CONTROL_MASK) != 0
        // Menu, and Shift and F10.
        if key == 0xff67 || key == 0xffc7 && isShift { return openMenuOfFocusedItem() }
        // F5.
        if key == 0xffc2, modifiers & Self.commandMask == 0, !isShift, controller.onRefresh != nil {
            controller.refresh()
            return true
        }
        if actions.findsByTyping, modifiers & Self.commandMask == 0,
            let letter = UnicodeScalar(gdk_keyval_to_unicode(key)), letter != "\0"
        {
            let isUsed = controller.typeAhead(String(letter), label: label) { [weak self] id in
                guard let self, focus(id) else { return }
                controller.select(id)
            }
            if isUsed { return true }
        }
        guard let key = WidgetKey(key) else { return false }
        guard modifiers & UInt32(RASTER_GDK_ALT_MASK) == 0 else { return moveFocusedItem(key) }
        switch key {
        case .space, .activate:
            guard let id = controller.focusedItem, controller.snapshot.position(of: id) != nil else { return false }
            if key == .activate {
                guard let onActivate else { return false }
                onActivate(id)
                return true
            }
            guard controller.selectionMode != .none else { return false }
            let isToggling = isControl || controller.selectionMode == .multiple
            controller.select(id, isExtending: isShift, isToggling: isToggling)
            return true
        case .all:
            guard isControl, controller.selectionMode == .multiple else { return false }
            controller.selectAll()
            return true
        case .left, .right:
            let isForward = (key == .right) == (controller.environment.layoutDirection == .leftToRight)
            return step(isForward, isAlongAxis: axis == .horizontal, isExtending: isShift, isControl: isControl)
        case .step(.up), .step(.down):
            let isForward = key == .step(.down)
            return step(isForward, isAlongAxis: axis == .vertical, isExtending: isShift, isControl: isControl)
        case .step(.pageUp) where isInRow, .step(.pageDown) where isInRow:
            return false
        case .step(let step):
            return move(step, isExtending: isShift, isControl: isControl)
        }
    }

    /// Moves to the next line, or within a line: that of a list has one item.
    private func step(_ isForward: Bool, isAlongAxis: Bool, isExtending: Bool, isControl: Bool) -> Bool {
        guard isAlongAxis || controller.lanes != .count(1) else { return false }
        let step: RasterListStep =
            isAlongAxis ? (isForward ? .down : .up) : (isForward ? .next : .previous)
        return move(step, isExtending: isExtending, isControl: isControl)
    }

    /// A Boolean value that indicates whether the list is a carousel, whose surroundings scroll by pages.
    private var isInRow: Bool { axis == .horizontal && isInVerticalScroll }

    /// The modifiers of shortcuts: a key with one of them isn't a letter.
    private static var commandMask: UInt32 {
        UInt32(
            RASTER_GDK_CONTROL_MASK | RASTER_GDK_ALT_MASK | RASTER_GDK_SUPER_MASK | RASTER_GDK_HYPER_MASK
                | RASTER_GDK_META_MASK
        )
    }

    private func move(_ step: RasterListStep, isExtending: Bool, isControl: Bool) -> Bool {
        guard let start = focusStart else { return false }
        let isFirst = controller.focusedItem != start && step != .first && step != .last
        // At the end, the focus stays.
        let id = isFirst ? start : controller.item(step, from: start) ?? start
        if isExtending, controller.selectionAnchor == nil { controller.selectionAnchor = start }
        guard focus(id) else { return false }
        rows[id]?.queueDraw()
        // With both keys, other items stay selected.
        let isToggling = isControl && controller.selectionMode == .multiple
        if !isControl || isExtending { controller.select(id, isExtending: isExtending, isToggling: isToggling) }
        return true
    }
}
