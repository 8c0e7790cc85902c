// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// Keeps the latest events of a pipeline, for inspection.
///
/// ```swift
/// let log = RasterEventLog()
/// let pipeline = RasterPipeline(onEvent: log.record)
/// …
/// print(log.events.filter { $0.action == .drawn })  // drawn Shop.Badge 31d2f8c9b3a17c55: level: 3 → 4
/// ```
public final class RasterEventLog: Sendable {
    private let capacity: Int
    private let latest = Mutex<[RasterEvent]>([])

    /// Creates an empty log.
    ///
    /// - Parameter capacity: How many events are kept; older ones are dropped.
    public init(capacity: Int = 256) {
        self.capacity = max(capacity, 1)
    }

    /// The events that are kept, oldest first.
    public var events: [RasterEvent] {
        latest.withLock { $0.suffix(capacity) }
    }

    /// Keeps an event.
    ///
    /// - Complexity: O(1) on average.
    @Sendable
    public func record(_ event: RasterEvent) {
        latest.withLock { events in
            events.append(event)
            if events.count >= 2 * capacity {
                events.removeFirst(events.count - capacity)
            }
        }
    }
}
