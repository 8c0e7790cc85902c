// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import GalleryPages
@_spi(Testing) import RasterLists

extension GalleryPage {
    /// Shows the page in a window, and waits until each visible row has its image.
    ///
    /// The cache then keeps its images even if this machine's memory runs short.
    func show(_ size: CGSize = CGSize(width: 520, height: 640), scale: CGFloat = 1) async throws {
        cache.ignorePressure()
        await waitUntilLoaded()
        try controller.resize(to: size, scale: scale)
        await controller.waitUntilComplete()
    }

    /// Scrolls from the top to the end, and draws each row that comes into view at once.
    func scrollThrough() throws {
        settings.drawsSynchronously = true
        let step = controller.frame.size.height / 2
        while true {
            let offset = controller.offset
            controller.scroll(by: step)
            guard controller.offset > offset else { return }
        }
    }

    /// Returns the keys that visible items show, by item.
    var visibleKeys: [GalleryItem: CacheKey] {
        Dictionary(controller.visibleItems.compactMap { item in item.key.map { (item.id, $0) } }) { first, _ in first }
    }
}

/// Lets others work on the main actor until something holds; the time limit of the test ends it.
@MainActor func until(_ condition: () -> Bool) async throws {
    while !condition() {
        try Task.checkCancellation()
        await Task.yield()
    }
}

/// A wait that ends when a test says so.
actor Gate {
    private var isOpen = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private var arrivals: [CheckedContinuation<Void, Never>] = []
    private var waitCount = 0

    /// Waits until the gate is open, or until the next ``pass()``.
    func wait() async throws {
        guard !isOpen else { return }
        await withCheckedContinuation { continuation in
            waiters.append(continuation)
            waitCount += 1
            for arrival in arrivals { arrival.resume() }
            arrivals = []
        }
        try Task.checkCancellation()
    }

    /// Lets everyone pass from now on.
    func open() {
        isOpen = true
        pass()
    }

    /// Lets those pass who wait now.
    func pass() {
        for waiter in waiters { waiter.resume() }
        waiters = []
    }

    /// Waits until somebody waits.
    func arrival() async {
        guard waiters.isEmpty else { return }
        await withCheckedContinuation { arrivals.append($0) }
    }
}
