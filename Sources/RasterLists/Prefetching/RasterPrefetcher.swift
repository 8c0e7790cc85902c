// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
public import Foundation
import RasterGraphics
import RasterLock

/// A prefetcher that draws images into a pipeline's cache before they are needed.
///
/// Use it for a list of your own; list and grid controllers prefetch by themselves.
/// Start the items that will be visible soon, and stop the others:
///
/// ```swift
/// let prefetcher = RasterPrefetcher(pipeline: pipeline)
/// prefetcher.start(rowsBelow.map(\.request))
/// prefetcher.stop(rowsThatAreFarAway.map(\.request))
/// ```
///
/// Requests are started in the order in which they are started, a few at a time, so that the pipeline's queue stays
/// free for visible items. They are identified by the keys of their images: a request for a key that is in progress
/// isn't started again, and stopping one that isn't in progress has no effect. A request that is made elsewhere for the
/// same image shares the drawing, at the higher priority, and isn't canceled when the prefetcher stops. Requests wait
/// while the pipeline's queue is full. The pipeline must have a cache.
///
/// All requests of a prefetcher are stopped when it is released. All members may be used on any thread.
///
/// ## Topics
///
/// ### Creating a prefetcher
///
/// - ``init(pipeline:concurrencyLimit:priority:onEnd:)``
/// - ``Completion``
///
/// ### Starting and stopping
///
/// - ``start(_:)``
/// - ``stop(_:)``
/// - ``stopAll()``
/// - ``isPaused``
/// - ``waitUntilComplete()``
///
/// ### Inspecting a prefetcher
///
/// - ``count``
/// - ``pipeline``
/// - ``priority``
///
/// ### Distances of lists
///
/// - ``Distance``
public final class RasterPrefetcher: Sendable {
    /// A closure that receives the outcome of a request.
    public typealias Completion = @Sendable (RasterRequest, RasterOutcome<RasterResult>) -> Void

    private typealias Queue = PrefetchQueue<CacheKey, RasterRequest, RasterTask>
    private typealias Ended = (request: RasterRequest, outcome: RasterOutcome<RasterResult>)

    private struct State {
        var queue: Queue
        var priority: RasterPriority
    }

    /// The pipeline that draws the images.
    public let pipeline: RasterPipeline

    private let onEnd: Completion?
    private let state: Lock<State>
    private let waiters = CompletionWaiters()

    /// The queue on which requests are started, so that neither callers nor drawing threads look images up.
    private let beginning = DispatchQueue(label: "rasterkit.prefetcher", qos: .utility)

    /// Creates a prefetcher.
    ///
    /// - Parameters:
    ///   - pipeline: The pipeline that draws the images.
    ///   - concurrencyLimit: The number of requests that may be in progress at the pipeline, at least 1; nil for 2, or
    ///     1 if the pipeline has only two drawing threads or one.
    ///   - priority: The priority of all requests.
    ///   - onEnd: The closure to call once for each image that was started, with its
    ///     outcome, on the thread that ends it. If there is none, and nothing receives
    ///     the events of the pipeline, failures are written to standard error.
    public init(
        pipeline: RasterPipeline = .shared,
        concurrencyLimit: Int? = nil,
        priority: RasterPriority = .prefetch,
        onEnd: Completion? = nil
    ) {
        self.pipeline = pipeline
        self.onEnd = onEnd
        // One drawing thread stays free for visible items, if there are several.
        let limit = concurrencyLimit ?? min(2, pipeline.core.inFlight.threadLimit - 1)
        state = Lock(State(queue: Queue(limit: max(limit, 1)), priority: priority))
    }

    deinit {
        for stopped in state.withLock({ $0.queue.stopAll() }) {
            stopped.work?.cancel()
            onEnd?(stopped.request, .canceled)
        }
    }

    /// The priority of all requests.
    ///
    /// The priorities of the requests themselves have no effect. Setting it applies to requests in progress as well.
    public var priority: RasterPriority {
        get { state.withLock { $0.priority } }
        set {
            let tasks = state.withLock { state in
                state.priority = newValue
                return state.queue.works
            }
            for task in tasks { apply(newValue, to: task) }
        }
    }

    /// A Boolean value that indicates whether no further requests are started.
    ///
    /// Requests in progress at the pipeline aren't affected.
    public var isPaused: Bool {
        get { state.withLock { $0.queue.isPaused } }
        set {
            state.withLock { $0.queue.isPaused = newValue }
            beginIfPossible()
        }
    }

    /// The number of requests that haven't ended: those that wait, and those in progress.
    public var count: Int { state.withLock { $0.queue.count } }

    /// Starts requests, in the given order, after those that were started before.
    ///
    /// A request whose image would not be cached isn't started. It ends as `RasterOutcome.failed(_:)` with the code
    /// `RasterError.Code.invalidConfiguration`, or with an error of `RasterPipeline.key(for:)`.
    ///
    /// - Parameter requests: The requests. Their states are read on the calling thread for their keys.
    public func start(_ requests: some Sequence<RasterRequest>) {
        var keyed: [(RasterRequest, CacheKey)] = []
        var refused: [Ended] = []
        for request in requests {
            do throws(RasterError) {
                keyed.append((request, try key(for: request)))
            } catch {
                pipeline.core.noteFailure(error, of: request)
                refused.append((request, .failed(error)))
            }
        }
        state.withLock { state in
            for (request, key) in keyed { state.queue.start(request, for: key) }
            state.queue.willReport(refused.count)
        }
        report(refused)
        beginIfPossible()
    }

    /// Stops requests.
    ///
    /// They end as `RasterOutcome.canceled`, unless they have ended. A drawing in progress that doesn't stop counts
    /// as in progress until it ends, and its image is cached.
    ///
    /// - Parameter requests: The requests. Their states are read on the calling thread for their keys.
    public func stop(_ requests: some Sequence<RasterRequest>) {
        let keys = requests.compactMap { try? key(for: $0) }
        end(state.withLock { state in keys.compactMap { state.queue.stop($0) } })
    }

    /// Stops all requests.
    ///
    /// They end as `RasterOutcome.canceled`.
    public func stopAll() {
        end(state.withLock { $0.queue.stopAll() })
    }

    /// Waits until all requests have ended.
    ///
    /// It waits for requests that are paused as well. If the Swift task that waits is canceled, it returns at once.
    public func waitUntilComplete() async {
        await waiters.wait(waiters.takeNumber(), unless: state.withLock { $0.queue.isComplete })
    }
}

extension RasterPrefetcher {
    /// The range outside the viewport of a list whose images are made in advance, in heights of the viewport.
    ///
    /// The two sides are exchanged when the direction of scrolling changes. Before the
    /// first scroll, at most a quarter of the viewport's height is prefetched on each side.
    ///
    /// ```swift
    /// list.prefetchDistance = RasterPrefetcher.Distance(leading: 2, trailing: 0.5)
    /// ```
    ///
    /// ## Topics
    ///
    /// ### Distances
    ///
    /// - ``standard``
    /// - ``none``
    ///
    /// ### Creating a distance
    ///
    /// - ``init(leading:trailing:)``
    ///
    /// ### Reading the distance
    ///
    /// - ``leading``
    /// - ``trailing``
    public struct Distance: Sendable, Hashable {
        /// The distance ahead, in the direction of scrolling.
        public var leading: CGFloat

        /// The distance behind.
        public var trailing: CGFloat

        /// Creates a distance; negative numbers and NaN count as 0, and numbers above 10 as 10.
        public init(leading: CGFloat, trailing: CGFloat) {
            self.leading = leading
            self.trailing = trailing
        }

        /// One and a half viewports ahead, and half a viewport behind.
        public static let standard = Distance(leading: 1.5, trailing: 0.5)

        /// No prefetching.
        public static let none = Distance(leading: 0, trailing: 0)

        /// The visible range and the prefetched one, in viewports.
        var screens: Double {
            let (behind, ahead) = lengths(viewport: 100, isForward: true, hasScrolled: true)
            return 1 + Double(behind + ahead) / 100
        }

        /// Returns the lengths above and below a viewport, in pixels.
        func lengths(viewport: Int, isForward: Bool, hasScrolled: Bool) -> (above: Int, below: Int) {
            func length(_ share: CGFloat) -> Int {
                let bounded = share.isNaN ? 0 : min(max(share, 0), hasScrolled ? 10 : 0.25)
                return Int(saturating: (bounded * CGFloat(viewport)).rounded())
            }
            return isForward ? (length(trailing), length(leading)) : (length(leading), length(trailing))
        }
    }
}

// MARK: - Steps

extension RasterPrefetcher {
    private func key(for request: RasterRequest) throws(RasterError) -> CacheKey {
        guard pipeline.cache != nil else {
            throw RasterError(
                .invalidConfiguration,
                """
                Can't prefetch \(type(of: request.component).rasterIdentifier): the pipeline has no cache. Create the \
                pipeline with a cache.
                """
            )
        }
        return try pipeline.core.sharedKey(for: request)
    }

    private func beginIfPossible() {
        guard state.withLock({ $0.queue.canBegin }) else { return }
        beginning.async { [weak self] in
            while self?.beginNext() == true {}
        }
    }

    /// Begins the next request.
    ///
    /// - Returns: `false` if there is none that may be started.
    private func beginNext() -> Bool {
        guard pipeline.core.inFlight.takesDrawing(priority) else {
            waitForRoom()
            return false
        }
        let next = state.withLock { state in state.queue.begin().map { ($0, state.priority) } }
        guard case ((let number, var request), let priority)? = next else { return false }
        request.priority = priority
        let task = pipeline.task(
            for: request,
            onDrawing: { [weak self] isDrawing in
                self?.noteDrawing(isDrawing, of: number)
            }
        )
        guard state.withLock({ $0.queue.attach(task, to: number) }) else {
            task.cancel()
            return true
        }
        apply(priority, to: task)
        task.whenEnded { [weak self] outcome in
            self?.end(number, with: outcome)
        }
        return true
    }

    private func noteDrawing(_ isDrawing: Bool, of number: Queue.Number) {
        state.withLock { $0.queue.noteDrawing(isDrawing, of: number) }
        if !isDrawing { beginIfPossible() }
    }

    /// Gives a task a priority, or the one that was set meanwhile.
    private func apply(_ priority: RasterPriority, to task: RasterTask) {
        var applied = priority
        while true {
            if task.priority != applied { task.priority = applied }
            let newest = self.priority
            guard newest != applied else { return }
            applied = newest
        }
    }

    private func waitForRoom() {
        let isFirst = state.withLock { state in
            defer { state.queue.isHeldBack = true }
            return !state.queue.isHeldBack
        }
        guard isFirst else { return }
        pipeline.core.inFlight.whenThereIsRoom { [weak self] offer in
            guard let self else { return offer() }
            state.withLock { $0.queue.isHeldBack = false }
            beginning.async { [weak self] in
                while self?.beginNext() == true {}
                offer()
            }
        }
    }

    private func end(_ number: Queue.Number, with outcome: RasterOutcome<RasterResult>) {
        if case .failed(let error) = outcome, error.code == .queueFull, pipeline.core.inFlight.hasQueue,
            state.withLock({ $0.queue.putBack(number) })
        {
            // A more urgent drawing has taken the place.
            return waitForRoom()
        }
        guard let entry = state.withLock({ $0.queue.end(number) }) else { return }
        report([(entry.request, outcome)])
        beginIfPossible()
    }

    private func end(_ stopped: [Queue.Entry]) {
        for stopped in stopped {
            stopped.work?.cancel()
        }
        report(stopped.map { ($0.request, .canceled) })
        beginIfPossible()
    }

    private func report(_ ended: [Ended]) {
        guard !ended.isEmpty else { return }
        for (request, outcome) in ended {
            if let onEnd {
                onEnd(request, outcome)
            } else if case .failed(let error) = outcome, !pipeline.core.reporter.hasListeners {
                pipeline.core.diagnostics.report(error, of: type(of: request.component).rasterIdentifier)
            }
        }
        let isComplete = state.withLock { state in
            state.queue.didReport(ended.count)
            return state.queue.isComplete
        }
        if isComplete { waiters.resumeAll() }
    }
}
