// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

extension ListPresenter {
    func clickItem(at point: CGPoint, count: Int, _ modifiers: UInt32) -> Bool {
        guard let hit = controller.hit(at: point) else { return false }
        guard !clickArea(hit) else { return true }
        let (id, isItem) = (hit.id, hit.item.kind == .item)
        if isItem { takeFocus(id) }
        controller.click(hit.item, count: count, RasterListInput.Modifiers(gdk: modifiers))
        onClick?(id, hit.point)
        if count == 2 { actions.onDoubleClick?(id, hit.point) }
        if count == (actions.activatesOnSingleClick ? 1 : 2), isItem { onActivate?(id) }
        return true
    }

    func pressKey(_ key: UInt32, _ modifiers: UInt32) -> Bool {
        guard unsafe focusedPopover == nil else { return false }
        let isShortcut = modifiers & Self.commandMask != 0
        if actions.findsByTyping, !isShortcut, let letter = UnicodeScalar(gdk_keyval_to_unicode(key)), letter != "\0" {
            let isUsed = controller.typeAhead(String(letter), label: label) { [weak self] id in
                guard let self, focus(id) else { return }
                controller.select(id)
            }
            if isUsed { return true }
        }
        let held = RasterListInput.Modifiers(gdk: modifiers)
        guard let key = RasterListInput.Key(gdk: key, held), responds(to: key) else { return false }
        let response = controller.press(key, held)
        guard response.isUsed else { return false }
        followFocus()
        switch response {
        case .activated(let id): onActivate?(id)
        case .menu(let hit): openMenu(of: hit)
        case .moved(let move): dragging.onMove?(move)
        case .unused, .used, .clicked: break
        }
        return true
    }

    private func responds(to key: RasterListInput.Key) -> Bool {
        switch key {
        case .enter: onActivate != nil
        case .menu: hasMenus
        // The surroundings of a carousel scroll by pages.
        case .pageUp, .pageDown: axis == .vertical || !isInVerticalScroll
        default: true
        }
    }

    /// Gives the focus to the row of the controller's focused item.
    private func followFocus() {
        guard let id = controller.focusedItem else { return }
        if rows[id]?.containsFocus != true { takeFocus(id) }
        rows[id]?.queueDraw()
    }

    /// The modifiers of shortcuts: a key with one of them isn't a letter.
    private static var commandMask: UInt32 {
        UInt32(
            RASTER_GDK_CONTROL_MASK | RASTER_GDK_ALT_MASK | RASTER_GDK_SUPER_MASK | RASTER_GDK_HYPER_MASK
                | RASTER_GDK_META_MASK
        )
    }
}

extension RasterListInput.Modifiers {
    init(gdk value: UInt32) {
        self = []
        if value & UInt32(RASTER_GDK_SHIFT_MASK) != 0 { insert(.shift) }
        if value & UInt32(RASTER_GDK_CONTROL_MASK) != 0 { insert(.control) }
        if value & UInt32(RASTER_GDK_ALT_MASK) != 0 { insert(.alt) }
    }
}

extension RasterListInput.Key {
    /// Creates the key of a GDK key value, with those of the keypad; nil for other keys.
    init?(gdk value: UInt32, _ modifiers: RasterListInput.Modifiers = []) {
        switch value {
        case 0xff52, 0xff97: self = .up
        case 0xff54, 0xff99: self = .down
        case 0xff51, 0xff96: self = .left
        case 0xff53, 0xff98: self = .right
        case 0xff55, 0xff9a: self = .pageUp
        case 0xff56, 0xff9b: self = .pageDown
        case 0xff50, 0xff95: self = .home
        case 0xff57, 0xff9c: self = .end
        case 0x20, 0xff80: self = .space
        case 0xff0d, 0xff8d, 0xfe34: self = .enter
        // Control and A.
        case 0x61 where modifiers.contains(.control), 0x41 where modifiers.contains(.control): self = .selectAll
        // Menu, or Shift and F10.
        case 0xff67: self = .menu
        case 0xffc7 where modifiers.contains(.shift): self = .menu
        // F5.
        case 0xffc2 where modifiers.isEmpty: self = .refresh
        default: return nil
        }
    }
}
