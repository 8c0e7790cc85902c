// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import RasterState
import Synchronization

/// Records the requests to a cache, for their replay under other limits and policies.
///
/// ```swift
/// let recorder = RasterTraceRecorder()
/// cache.record(recorder)
/// …  // scroll, page, wait
/// cache.record(nil)
/// try recorder.trace.write(to: URL(fileURLWithPath: "scrolling.trace"))
/// ```
///
/// A request takes 32 bytes while it is recorded, and holds no key: only its hash,
/// the bytes of the image, its drawing time, and when it was asked for.
public final class RasterTraceRecorder: Sendable {
    private struct State {
        var requests: [RasterTrace.Request] = []
        var dropped = 0
    }

    private let capacity: Int
    private let start: ContinuousClock.Instant
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Mutex(State())

    /// Creates an empty recorder.
    ///
    /// - Parameter capacity: The number of requests to record; later ones are only counted.
    public convenience init(capacity: Int = 1_000_000) {
        self.init(capacity: capacity, now: { .now })
    }

    /// Creates an empty recorder with a clock of its own.
    package init(capacity: Int = 1_000_000, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.capacity = capacity
        self.now = now
        start = now()
    }

    /// What has been recorded so far.
    public var trace: RasterTrace {
        RasterTrace(requests: state.withLock { $0.requests })
    }

    /// The number of requests that were not recorded, for lack of room.
    public var droppedCount: Int {
        state.withLock { $0.dropped }
    }

    /// Records a request.
    ///
    /// A `RasterCache` calls it; call it yourself from a cache of your own, at each
    /// hit and at each image that is stored.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - byteCount: The bytes of the image.
    ///   - drawingTime: How long drawing it took.
    public func record(_ key: CacheKey, byteCount: Int, drawingTime: Duration) {
        let time = (now() - start).wholeNanoseconds
        state.withLock { state in
            guard state.requests.count < capacity else {
                state.dropped += 1
                return
            }
            state.requests.append(
                RasterTrace.Request(
                    time: max(time, 0),
                    key: key.hash,
                    byteCount: byteCount,
                    drawingTime: max(drawingTime.wholeNanoseconds, 0)
                )
            )
        }
    }
}
