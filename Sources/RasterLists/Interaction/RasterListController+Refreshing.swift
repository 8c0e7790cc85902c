// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// The state of loading the contents of a list again.
struct ListRefreshing {
    var action: (@MainActor () async -> Void)?
    var task: Task<Void, Never>?

    /// The number of refreshes so far.
    var count = 0
    var pullDistance: CGFloat = 0
    var pullThreshold: CGFloat = 64
}

extension RasterListController {
    /// The closure that loads the contents again when the user pulls at the top of the list; nil for a list without it.
    ///
    /// It runs in a task, one at a time, and the refresh ends when it returns. The task is canceled when the list is
    /// gone, and when the property is set to nil, which ends the refresh. Capture the list weakly.
    public var onRefresh: (@MainActor () async -> Void)? {
        get { refreshing.action }
        set {
            refreshing.action = newValue
            guard newValue == nil else { return }
            pullDistance = 0
            refreshing.task?.cancel()
            endRefresh(refreshing.count)
        }
    }

    /// A Boolean value that indicates whether the contents are being loaded again.
    public var isRefreshing: Bool {
        _ = revision
        return refreshing.task != nil
    }

    /// Loads the contents again, as a pull does.
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
        pullDistance = 0
        change { $0.hasOtherItems = true }
        return true
    }

    /// Ends a refresh, unless it has ended.
    private func endRefresh(_ count: Int) {
        guard refreshing.task != nil, count == refreshing.count else { return }
        refreshing.task = nil
        change { $0.hasOtherItems = true }
    }

    // MARK: Pulling

    /// The distance by which the user pulls the list beyond its top, in points.
    ///
    /// A toolkit sets it while a finger moves, with the resistance that it wants, and calls ``endPull()`` at the end;
    /// `RasterListWidget` does. It is 0 without ``onRefresh``, away from the top, and during a refresh.
    public var pullDistance: CGFloat {
        get {
            _ = revision
            return refreshing.pullDistance
        }
        set {
            let isPossible = onRefresh != nil && refreshing.task == nil && pixelOffset == 0
            let new = isPossible && newValue > 0 ? newValue : 0
            guard new != refreshing.pullDistance else { return }
            refreshing.pullDistance = new
            change { $0.hasOtherItems = true }
        }
    }

    /// The distance of a pull that loads the contents again, in points.
    ///
    /// The default is 64 points.
    public var pullThreshold: CGFloat {
        get { refreshing.pullThreshold }
        set { refreshing.pullThreshold = newValue }
    }

    /// Ends a pull, and loads the contents again if it is as far as the threshold.
    ///
    /// - Returns: A Boolean value that indicates whether this call has started a refresh.
    @discardableResult
    public func endPull() -> Bool {
        let distance = refreshing.pullDistance
        pullDistance = 0
        return distance > 0 && distance >= pullThreshold && refresh()
    }
}
