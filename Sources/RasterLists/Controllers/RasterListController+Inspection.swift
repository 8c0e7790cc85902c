// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension RasterListController {
    /// The contents of the viewport now.
    ///
    /// A closure that the list calls, such as a content, finds the frame of the last change.
    public var frame: RasterListFrame<ItemID> {
        // Reading it is reading the values that the revision counts.
        _ = revision
        reportMissingSize()
        return shown
    }

    /// The visible items in display order, with their keys, outcomes and times.
    ///
    /// A header that stays in view is the last one. Items that an animation shows for the last time aren't among them.
    ///
    /// ```swift
    /// for item in list.visibleItems {
    ///     print(item.id, item.status, item.duration ?? .zero)
    /// }
    /// ```
    public var visibleItems: [RasterListItem<ItemID>] {
        _ = revision
        return motions == nil ? shown.items : shown.items.filter { !$0.isLeaving }
    }

    /// Returns the rectangle of an item in points of the content, or nil if the list doesn't contain the item.
    ///
    /// ```swift
    /// if let frame = list.frame(of: message) {
    ///     list.scroll(toOffset: frame.minY)
    /// }
    /// ```
    public func frame(of id: ItemID) -> CGRect? {
        snapshot.position(of: id).map { contentFrame(geometry.frame(at: $0)) }
    }

    /// Requests the image of an item that has failed again.
    ///
    /// - Returns: A Boolean value that indicates whether the item is visible or prefetched, and had failed.
    @discardableResult
    public func retry(_ id: ItemID) -> Bool {
        guard let row = rows[id], case .failed = row.work else { return false }
        change { list in
            guard let row = list.rows[id], case .failed = row.work else { return }
            list.begin(row, isReloading: true)
            list.needsUpdate = true
        }
        return true
    }

    /// A Boolean value that indicates whether each visible item shows the image of its state, or has failed.
    ///
    /// ```swift
    /// print(list.isComplete ? "all images are there" : "images are being drawn")
    /// ```
    public var isComplete: Bool {
        visibleRows.allSatisfy { row in
            guard row.due == nil, !row.hasChanged else { return false }
            switch row.work {
            case .ready, .failed: return true
            case .idle, .preparing, .measuring, .drawing, .queued: return false
            }
        }
    }

    /// Waits until each visible item shows the image of its state, or has failed.
    ///
    /// A preparation that never ends keeps it waiting; canceling the task ends the wait.
    ///
    /// ```swift
    /// await list.waitUntilComplete()
    /// list.frame.draw(in: context)
    /// ```
    public func waitUntilComplete() async {
        reportMissingSize()
        await waiters.wait(waiters.takeNumber(), unless: isComplete)
    }

    private func reportMissingSize() {
        guard !hasSize, !snapshot.ids.isEmpty else { return }
        let message = "Can't show a list of \(snapshot.ids.count) items without a size. Call resize(to:scale:) first."
        pipeline.core.diagnostics.report(RasterError(.invalidSize, message), of: "list")
    }

    /// A Boolean value that indicates whether no snapshot was applied so far, not even an empty one.
    package var hasNeverApplied: Bool { applications == 0 }

    /// Reports a list that is shown without a snapshot, and wasn't told that its contents load.
    package func reportMissingSnapshot() {
        guard hasNeverApplied, !loading.isTold, loading.component == nil else { return }
        let message = """
            Nothing to show in a list of \(ItemID.self), which is on screen: no snapshot was applied. Call apply(_:), with an \
            empty snapshot for a list that is empty for now, or set isLoading while its contents load.
            """
        pipeline.core.report(RasterError(.invalidList, message), of: "\(Self.self)")
    }

    func resumeWaiters() {
        if waiters.areWaiting, isComplete { waiters.resumeAll() }
    }
}

extension RasterListController: CustomStringConvertible {
    /// The number of items, the viewport, and the states of the visible items, for logs and debuggers.
    public var description: String {
        let failed = visibleRows.count { if case .failed = $0.work { true } else { false } }
        let loaded = visibleRows.count { if case .ready = $0.work { true } else { false } }
        let items =
            loading.isTold ? "loading" : hasNeverApplied ? "no snapshot applied" : "\(snapshot.ids.count) items"
        return """
            \(Self.self), \(items), \(viewportSize.width) × \(viewportSize.height) points at \
            scale \(scale), offset \(offset), \(visibleRows.count) visible, \(loaded) loaded, \(failed) failed
            """
    }
}
