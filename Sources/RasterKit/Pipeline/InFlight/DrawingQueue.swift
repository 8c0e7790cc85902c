// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import DequeModule

/// Drawings that wait for a thread: those of the highest priority first, and of these the oldest.
package struct DrawingQueue: Sendable {
    /// A place in a bucket; it is empty as soon as the drawing has another ticket, or none.
    private struct Place: Sendable {
        let drawing: DrawingID
        let ticket: Int
    }

    private var buckets = [Deque<Place>](repeating: [], count: RasterPriority.allCases.count)
    private var tickets: [DrawingID: (number: Int, priority: RasterPriority)] = [:]
    private var counts = [Int](repeating: 0, count: RasterPriority.allCases.count)
    private var nextTicket = 0

    /// How many drawings may wait.
    let limit: Int

    /// Drawings of this priority and below stay where they are.
    var pausedPriority: RasterPriority?

    init(limit: Int) {
        self.limit = limit
    }

    /// The number of drawings that wait.
    package var count: Int { tickets.count }

    /// The number of places that are kept, empty ones included.
    package var placeCount: Int { buckets.reduce(0) { $0 + $1.count } }

    /// The number of drawings that could be begun now.
    var readyCount: Int {
        counts[firstReady...].reduce(0, +)
    }

    private var firstReady: Int { pausedPriority.map { $0.rawValue + 1 } ?? 0 }

    /// Puts a drawing at the end of those with its priority.
    mutating func insert(_ drawing: DrawingID, priority: RasterPriority) {
        nextTicket += 1
        tickets[drawing] = (nextTicket, priority)
        counts[priority.rawValue] += 1
        buckets[priority.rawValue].append(Place(drawing: drawing, ticket: nextTicket))
    }

    /// Takes a drawing out.
    mutating func remove(_ drawing: DrawingID) {
        guard let ticket = tickets.removeValue(forKey: drawing) else { return }
        let bucket = ticket.priority.rawValue
        counts[bucket] -= 1
        // Empty places are left behind and passed over later; here they are kept from outgrowing the drawings.
        if buckets[bucket].count > 2 * counts[bucket] + 16 {
            buckets[bucket].removeAll { [tickets] in tickets[$0.drawing]?.number != $0.ticket }
        }
    }

    /// Gives a drawing another priority; it then is the last of those.
    mutating func move(_ drawing: DrawingID, to priority: RasterPriority) {
        guard let ticket = tickets[drawing], ticket.priority != priority else { return }
        remove(drawing)
        insert(drawing, priority: priority)
    }

    /// Takes out the drawing to begin next; nil when there is none, or all are paused.
    mutating func popFirst() -> DrawingID? {
        popOldest(of: buckets.indices[firstReady...].reversed())
    }

    /// Takes out the oldest drawing of the lowest priority, if that is below another one.
    mutating func popLowest(below priority: RasterPriority) -> DrawingID? {
        popOldest(of: 0..<priority.rawValue)
    }

    /// Takes out the oldest drawing of the first bucket that has one.
    private mutating func popOldest(of order: some Sequence<Int>) -> DrawingID? {
        for bucket in order {
            while let place = buckets[bucket].popFirst() {
                guard tickets[place.drawing]?.number == place.ticket else { continue }
                tickets[place.drawing] = nil
                counts[bucket] -= 1
                return place.drawing
            }
        }
        return nil
    }
}
