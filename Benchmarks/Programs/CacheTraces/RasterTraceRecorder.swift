// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterKit
import Synchronization

/// A recorder of the requests to a pipeline's cache, for their replay under other limits and policies.
///
/// ```swift
/// let recorder = RasterTraceRecorder()
/// let pipeline = RasterPipeline(onEvent: recorder.record)
/// …  // scroll, page, wait
/// try recorder.trace.write(to: URL(fileURLWithPath: "scrolling.trace"))
/// ```
///
/// A request takes 40 bytes while it is recorded. It holds numbers only: no
/// key, no text, no image. All members may be used on any thread.
public final class RasterTraceRecorder: Sendable {
    private struct State {
        var requests: [RasterTrace.Request] = []
        var skipped = 0
        /// The drawing times in nanoseconds, by the hashes of keys.
        var drawingTimes: [UInt64: Int] = [:]
        /// The numbers of components, by their identifiers.
        var components: [String: Int] = [:]
    }

    private let capacity: Int
    private let start: ContinuousClock.Instant
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Mutex(State())

    /// Creates an empty recorder.
    ///
    /// - Parameter capacity: The number of requests to record.
    public convenience init(capacity: Int = 1_000_000) {
        self.init(capacity: capacity, now: { .now })
    }

    /// Creates an empty recorder with a clock of its own.
    package init(capacity: Int = 1_000_000, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.capacity = capacity
        self.now = now
        start = now()
    }

    /// The recorded requests.
    public var trace: RasterTrace {
        RasterTrace(requests: state.withLock { $0.requests })
    }

    /// The number of requests that were not recorded.
    ///
    /// They exceeded the capacity, or their images had been drawn before
    /// recording began, so that the time of the drawing isn't known.
    public var skippedCount: Int {
        state.withLock { $0.skipped }
    }

    /// Records the request of a pipeline's event, if it was one to the cache.
    ///
    /// Those are hits and drawings, of nested components too. The drawing of a
    /// prefetched image isn't recorded: its first hit is the request.
    @Sendable
    public func record(_ event: RasterPipeline.Event) {
        guard let key = event.key, let byteCount = event.byteCount else { return }
        switch event.action {
        case .hit:
            record(key, component: event.component, byteCount: byteCount, drawingTime: nil)
        case .drawn where !event.isPrefetched, .bypassed where !event.isPrefetched:
            record(key, component: event.component, byteCount: byteCount, drawingTime: event.drawingTime)
        case .drawn, .bypassed, .abandoned:
            state.withLock { $0.drawingTimes[key.number] = event.drawingTime?.nanoseconds }
        case .joined, .drawnUncached, .failed, .declined, .canceled, .misdeclared, .tierFailed:
            break
        }
    }

    /// Records a request.
    ///
    /// - Parameter drawingTime: The time that the drawing took; nil for that of the last drawing of the key.
    package func record(_ key: CacheKey, component: String, byteCount: Int, drawingTime: Duration?) {
        let time = (now() - start).nanoseconds
        state.withLock { state in
            guard let drawingTime = drawingTime?.nanoseconds ?? state.drawingTimes[key.number],
                state.requests.count < capacity
            else {
                state.skipped += 1
                return
            }
            state.drawingTimes[key.number] = drawingTime
            let number = state.components[component] ?? state.components.count
            state.components[component] = number
            state.requests.append(
                RasterTrace.Request(
                    time: max(time, 0),
                    key: key.number,
                    byteCount: byteCount,
                    drawingTime: max(drawingTime, 0),
                    component: number
                )
            )
        }
    }
}

extension CacheKey {
    /// The digest as a number.
    fileprivate var number: UInt64 { UInt64(digest, radix: 16) ?? 0 }
}

extension Duration {
    /// The whole nanoseconds.
    fileprivate var nanoseconds: Int { Int(self / .nanoseconds(1)) }
}
