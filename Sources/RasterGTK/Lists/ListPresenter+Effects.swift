// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import RasterLists

// Images that fade in, flashes and animated changes: a callback for each frame while there are any.

extension ListPresenter {
    func updateOrigins(_ items: [RasterListItem<ItemID>]) {
        guard showsOrigins else { return }
        var counts: [ObjectIdentifier: Int] = [:]
        for item in items {
            if let image = item.image { counts[ObjectIdentifier(image), default: 0] += 1 }
        }
        for item in items {
            guard let row = rows[item.id] else { continue }
            let isShared = item.image.map { counts[ObjectIdentifier($0), default: 0] > 1 } ?? false
            switch item.status {
            case .drawn: row.outline = isShared ? ListOrigins.shared : nil
            case .hit: row.outline = isShared ? ListOrigins.shared : ListOrigins.cached
            case .idle, .preparing, .measuring, .waiting, .failed: row.outline = nil
            }
            guard case .drawn = item.status, row.flashedImage != item.image.map(ObjectIdentifier.init) else { continue }
            row.flashedImage = item.image.map(ObjectIdentifier.init)
            row.flash = FrameEffect(start: unsafe widget.frameTime, duration: ListOrigins.flashDuration)
            row.queueDraw()
        }
    }

    func showOrigins() {
        guard !showsOrigins else { return queueUpdate() }
        for row in rows.values {
            row.outline = nil
            row.flash = nil
            row.flashedImage = nil
            row.queueDraw()
        }
    }

    func addEffects() {
        guard effectsCallback == nil, visibleRows.contains(where: \.hasEffect) else { return }
        effectsCallback = unsafe widget.addTickCallback { [weak self] in self?.proceedWithEffects() ?? false }
    }

    func removeEffects() {
        for callback in [effectsCallback, animationCallback].compactMap(\.self) {
            unsafe gtk_widget_remove_tick_callback(widget, callback)
        }
        (effectsCallback, animationCallback) = (nil, nil)
    }

    /// Shows the frames of the controller's animation.
    func addAnimation() {
        guard animationCallback == nil, controller.isAnimating else { return }
        animationCallback = unsafe widget.addTickCallback { [weak self] in
            guard let self else { return false }
            if controller.advance(to: .microseconds(unsafe widget.frameTime)) { return true }
            animationCallback = nil
            return false
        }
    }

    /// Draws the effects of a frame; false if there are none.
    private func proceedWithEffects() -> Bool {
        counts.effectFrames += 1
        let time = unsafe widget.frameTime
        for row in rows.values where row.hasEffect { row.endEffects(at: time) }
        guard !visibleRows.contains(where: \.hasEffect) else { return true }
        effectsCallback = nil
        return false
    }
}

extension ListRowContent {
    var hasEffect: Bool { fade != nil || flash != nil }

    /// Draws the effects again, the last time when they are over.
    func endEffects(at time: Int64) {
        if let fade, fade.progress(at: time) >= 1 { self.fade = nil }
        if let flash, flash.progress(at: time) >= 1 { self.flash = nil }
        queueDraw()
    }
}
