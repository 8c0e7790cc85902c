// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The rules by which a ``LatestOnlyQueue``, or a view that draws in the background, replaces work by newer work.
///
/// If each new work item stopped the one before, a stream that is faster than the work would show nothing until it
/// ends. By default, some of the running items therefore finish although a newer one waits:
///
/// - an item that starts after `finishesEvery - 1` others were stopped in a row;
/// - an item that is running when no result came for `resultInterval`.
///
/// ```swift
/// view.latestOnlyOptions.resultInterval = .milliseconds(33)
/// ```
///
/// ## Topics
///
/// ### Creating options
///
/// - ``init(finishesEvery:resultInterval:timeLimit:)``
/// - ``neverStops``
///
/// ### Reading the options
///
/// - ``finishesEvery``
/// - ``resultInterval``
/// - ``timeLimit``
public struct LatestOnlyOptions: Sendable, Hashable {
    /// The number of work items, started in a row, of which at least one finishes.
    ///
    /// With 1 or less, each item that has started finishes. The default is 4.
    public var finishesEvery: Int

    /// The time without a result after which the running work item finishes.
    ///
    /// With zero or less, each item that has started finishes. The default is 100 milliseconds.
    public var resultInterval: Duration

    /// The time for which newer work waits for the running work item, or nil to wait until it returns.
    ///
    /// The running item then ends as ``RasterOutcome/superseded``, the newer one starts on another thread, and the
    /// later result of the older one is ignored. The default is 2 seconds.
    public var timeLimit: Duration?

    /// Creates options: by default, newer work stops the running work item, except for every fourth one, and for one each
    /// 100 milliseconds.
    public init(
        finishesEvery: Int = 4,
        resultInterval: Duration = .milliseconds(100),
        timeLimit: Duration? = .seconds(2)
    ) {
        self.finishesEvery = finishesEvery
        self.resultInterval = resultInterval
        self.timeLimit = timeLimit
    }

    /// The rule by which the running work item always finishes, and of those that wait only the newest one starts.
    ///
    /// This is the rule of a queue with a single slot for waiting work, such as `SingleDispatchQueue`. An item that
    /// never returns blocks the queue; set ``timeLimit`` to prevent that.
    ///
    /// ```swift
    /// let queue = LatestOnlyQueue<Int>(options: .neverStops)
    /// ```
    public static let neverStops = LatestOnlyOptions(finishesEvery: 1, resultInterval: .zero, timeLimit: nil)
}
