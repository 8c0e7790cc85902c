// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

extension ListPresenter {
    func clickItem(at point: CGPoint, count: Int, _ modifiers: UInt32) {
        guard let item = controller.item(at: point) else { return }
        let id = item.id
        let place = CGPoint(x: point.x - item.frame.minX, y: point.y + controller.offset - item.frame.minY)
        if item.kind == .item {
            takeFocus(id)
            let isExtending = modifiers & UInt32(RASTER_GDK_SHIFT_MASK) != 0
            let isToggling = modifiers & UInt32(RASTER_GDK_CONTROL_MASK) != 0
            // The first click of two has selected the item already.
            if count == 1 { select(id, isExtending: isExtending, isToggling: isToggling) }
        }
        onClick?(id, place)
        if count == 2, item.kind == .item { onActivate?(id) }
    }

    func pressKey(_ key: UInt32, _ modifiers: UInt32) -> Bool {
        let isShift = modifiers & UInt32(RASTER_GDK_SHIFT_MASK) != 0
        let isControl = modifiers & UInt32(RASTER_GDK_CONTROL_MASK) != 0
        guard modifiers & UInt32(RASTER_GDK_ALT_MASK) == 0, let key = WidgetKey(key) else { return false }
        switch key {
        case .space, .activate:
            guard let id = controller.focusedItem, controller.snapshot.position(of: id) != nil else { return false }
            if key == .activate {
                guard let onActivate else { return false }
                onActivate(id)
                return true
            }
            guard selectionMode != .none else { return false }
            select(id, isExtending: isShift, isToggling: isControl || selectionMode == .multiple)
            return true
        case .all:
            guard isControl, selectionMode == .multiple else { return false }
            selectAll()
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
        if isExtending, selectionAnchor == nil { selectionAnchor = start }
        guard focus(id) else { return false }
        rows[id]?.queueDraw()
        if !isControl || isExtending { select(id, isExtending: isExtending, isToggling: false) }
        return true
    }
}
