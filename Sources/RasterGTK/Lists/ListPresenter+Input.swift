// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

extension ListPresenter {
    func clickItem(at point: CGPoint, count: Int, _ modifiers: UInt32) {
        guard let hit = controller.hit(at: point), !clickArea(hit) else { return }
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
    }

    func pressKey(_ key: UInt32, _ modifiers: UInt32) -> Bool {
        let isShift = modifiers & UInt32(RASTER_GDK_SHIFT_MASK) != 0
        let isControl = modifiers & UInt32(RASTER_GDK_CONTROL_MASK) != 0
        // Menu, and Shift and F10.
        if key == 0xff67 || key == 0xffc7 && isShift { return openMenuOfFocusedItem() }
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
            // They move along a line, and a list has one column.
            guard controller.columns != .count(1) else { return false }
            let isForward = (key == .right) == (controller.environment.layoutDirection == .leftToRight)
            return move(isForward ? .next : .previous, isExtending: isShift, isControl: isControl)
        case .step(let step):
            return move(step, isExtending: isShift, isControl: isControl)
        }
    }

    private func move(_ step: RasterListStep, isExtending: Bool, isControl: Bool) -> Bool {
        guard let start = focusStart else { return false }
        let isFirst = controller.focusedItem != start && step != .first && step != .last
        // At the end, the focus stays.
        let id = isFirst ? start : controller.item(step, from: start) ?? start
        if isExtending, controller.selectionAnchor == nil { controller.selectionAnchor = start }
        guard focus(id) else { return false }
        rows[id]?.queueDraw()
        if !isControl || isExtending { controller.select(id, isExtending: isExtending, isToggling: false) }
        return true
    }
}
