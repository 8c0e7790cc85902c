// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The state of loading the contents of a list again.
struct ListRefreshing {
    var action: (@MainActor () async -> Void)?
    var task: Task<Void, Never>?

    /// The number of refreshes so far.
    var count = 0
}

extension RasterListController {
    /// The closure that loads the contents again; nil for a list without it.
    ///
    /// It runs in a task, one at a time, and the refresh ends when it returns. The task is canceled when the list is
    /// gone, and when the property is set to nil, which ends the refresh. Capture the list weakly.
    ///
    /// ```swift
    /// list.onRefresh = { print("load again") }
    /// list.refresh()
    /// ```
    public var onRefresh: (@MainActor () async -> Void)? {
        get { refreshing.action }
        set {
            refreshing.action = newValue
            guard newValue == nil else { return }
            refreshing.task?.cancel()
            endRefresh(refreshing.count)
        }
    }

    /// A Boolean value that indicates whether the contents are being loaded again.
    public var isRefreshing: Bool {
        _ = revision
        return refreshing.task != nil
    }

    /// Loads the contents again, as F5 does in `RasterListWidget`.
    ///
    /// - Returns: A Boolean value that indicates whether this call has started it: false without ``onRefresh``, and
    ///   during a refresh.
    @discardableResult
    public func refresh() -> Bool {
        guard let action = onRefresh, refreshing.task == nil else { return false }
        refreshing.count += 1
        refreshing.task = Task { [weak self, count = refreshing.count] in
            await action()
            self?.endRefresh(count)
        }
        change { $0.hasOtherItems = true }
        return true
    }

    /// Ends a refresh, unless it has ended.
    private func endRefresh(_ count: Int) {
        guard refreshing.task != nil, count == refreshing.count else { return }
        refreshing.task = nil
        change { $0.hasOtherItems = true }
    }
}
