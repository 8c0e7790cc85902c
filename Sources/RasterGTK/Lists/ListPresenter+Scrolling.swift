// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import RasterLists

/// The place of a list's content in the numbers of the scroll bar.
struct ListScrollState {
    /// The value at the top of the content.
    ///
    /// It is 0, unless the controller has corrected its offset while the user scrolls: GTK knows a drag and a kinetic
    /// scroll by their values, which must not change then.
    var lower = 0.0

    /// The controller's offset after the last update.
    var offset: CGFloat = 0
    var isMoved = false

    /// A Boolean value that indicates whether the list itself moves the scroll bar.
    var isAdjusting = false
    var lastMove: ContinuousClock.Instant?
    var restTask: Task<Void, Never>?

    /// The time after which scrolling has ended: a finger may rest on the screen meanwhile.
    static let restInterval = Duration.seconds(1)
}

extension ListPresenter {
    func valueDidChange() {
        guard !scroll.isAdjusting else { return }
        scroll.isMoved = true
        scroll.lastMove = .now
        queueUpdate()
    }

    /// Brings the offset and the scroll bar together.
    func updateOffset(in size: CGSize) {
        guard let adjustment = unsafe verticalAdjustment else { return }
        var value = unsafe gtk_adjustment_get_value(adjustment)
        // A correction by the controller itself moves the content, not the value.
        scroll.lower -= Double(controller.offset - scroll.offset)
        if scroll.isMoved {
            scroll.isMoved = false
            controller.scroll(toOffset: CGFloat(value - scroll.lower))
        }
        let offset = Double(controller.offset)
        // The value keeps its part of a pixel, so that slow scrolling adds up.
        let isExact = abs(value - scroll.lower - offset) <= 0.5 / Double(controller.scale) + 1e-6
        if !isExact { scroll.lower = value - offset }
        if isScrolling {
            if scroll.lower != 0 { scheduleRest() }
        } else {
            value = isExact ? value - scroll.lower : offset
            scroll.lower = 0
        }
        scroll.offset = controller.offset
        let page = Double(size.height)
        let length = max(Double(controller.contentSize.height), page)
        let line = controller.visibleItems.first { $0.kind == .item }.map { Double($0.frame.height) } ?? page / 10
        scroll.isAdjusting = true
        unsafe gtk_adjustment_configure(
            adjustment,
            value,
            scroll.lower,
            scroll.lower + length,
            min(max(line, 1), page),
            max(page - line, page / 2),
            page
        )
        if let horizontal = unsafe horizontalAdjustment {
            let width = Double(size.width)
            unsafe gtk_adjustment_configure(horizontal, 0, 0, width, width / 10, width, width)
        }
        scroll.isAdjusting = false
    }

    /// A Boolean value that indicates whether a drag or a kinetic scroll may be in progress.
    private var isScrolling: Bool {
        scroll.lastMove.map { .now - $0 < ListScrollState.restInterval } ?? false
    }

    /// Lets the values start with 0 again when scrolling has ended.
    private func scheduleRest() {
        guard scroll.restTask == nil else { return }
        scroll.restTask = Task { [weak self] in
            try? await Task.sleep(for: ListScrollState.restInterval)
            self?.scroll.restTask = nil
            self?.queueUpdate()
        }
    }
}
