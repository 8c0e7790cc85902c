// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import HeapModule

/// The drawings that wait for a thread, by descending priority and then in the order of their first request.
package struct DrawingQueue: Sendable {
    /// A place in a bucket, which is stale once the drawing has another priority or left the queue.
    private struct Place: Sendable, Comparable {
        let ticket: Int
        let drawing: DrawingID

        static func < (first: Place, second: Place) -> Bool { first.ticket < second.ticket }
    }

    private var buckets = [Heap<Place>](repeating: Heap(), count: RasterPriority.allCases.count)
    private var tickets: [DrawingID: (number: Int, priority: RasterPriority)] = [:]
    private var counts = [Int](repeating: 0, count: RasterPriority.allCases.count)
    private var nextTicket = 0
    let limit: Int

    /// The highest priority of the drawings that stay in the queue, or nil.
    var pausedPriority: RasterPriority?

    init(limit: Int) {
        self.limit = limit
    }

    package var count: Int { tickets.count }
    var hasRoom: Bool { count < limit }
    package var placeCount: Int { buckets.reduce(0) { $0 + $1.count } }
    var readyCount: Int { counts[firstReady...].reduce(0, +) }
    private var firstReady: Int { pausedPriority.map { $0.rawValue + 1 } ?? 0 }

    mutating func insert(_ drawing: DrawingID, priority: RasterPriority) {
        nextTicket += 1
        insert(drawing, ticket: nextTicket, priority: priority)
    }

    mutating func remove(_ drawing: DrawingID) {
        guard let ticket = tickets.removeValue(forKey: drawing) else { return }
        let bucket = ticket.priority.rawValue
        counts[bucket] -= 1
        // Stale places are skipped later. Here they are kept from outnumbering the drawings.
        if buckets[bucket].count > 2 * counts[bucket] + 16 {
            let places = buckets[bucket].unordered.filter { isValid($0, in: bucket) }
            buckets[bucket] = Heap(places)
        }
    }

    mutating func move(_ drawing: DrawingID, to priority: RasterPriority) {
        guard let ticket = tickets[drawing], ticket.priority != priority else { return }
        remove(drawing)
        insert(drawing, ticket: ticket.number, priority: priority)
    }

    /// Removes and returns the drawing to start next, or nil if there is none that isn't paused.
    mutating func popFirst() -> DrawingID? {
        popOldest(of: buckets.indices[firstReady...].reversed())
    }

    /// Removes and returns the oldest drawing of the lowest priority, if that is below the given one.
    mutating func popLowest(below priority: RasterPriority) -> DrawingID? {
        popOldest(of: 0..<priority.rawValue)
    }

    func hasDrawing(below priority: RasterPriority) -> Bool {
        counts[..<priority.rawValue].contains { $0 > 0 }
    }

    mutating func popPaused() -> DrawingID? { popOldest(of: 0..<firstReady) }

    mutating func popAny() -> DrawingID? { popOldest(of: buckets.indices) }

    private mutating func insert(_ drawing: DrawingID, ticket: Int, priority: RasterPriority) {
        tickets[drawing] = (ticket, priority)
        counts[priority.rawValue] += 1
        buckets[priority.rawValue].insert(Place(ticket: ticket, drawing: drawing))
    }

    private mutating func popOldest(of order: some Sequence<Int>) -> DrawingID? {
        for bucket in order {
            while let place = buckets[bucket].popMin() {
                guard isValid(place, in: bucket) else { continue }
                tickets[place.drawing] = nil
                counts[bucket] -= 1
                return place.drawing
            }
        }
        return nil
    }

    private func isValid(_ place: Place, in bucket: Int) -> Bool {
        tickets[place.drawing].map { $0.number == place.ticket && $0.priority.rawValue == bucket } ?? false
    }
}

package struct DrawingCrew: Sendable {
    package struct Call: Sendable, Hashable {
        package var woken = 0
        package var started = 0

        package init(woken: Int = 0, started: Int = 0) {
            self.woken = woken
            self.started = started
        }
    }

    let limit: Int
    package private(set) var count = 0
    package private(set) var sleeping = 0

    init(limit: Int) {
        self.limit = limit
    }

    mutating func call(for drawings: Int) -> Call {
        let woken = min(drawings, sleeping)
        sleeping -= woken
        let started = max(min(drawings - woken, limit - count), 0)
        count += started
        return Call(woken: woken, started: started)
    }

    mutating func sleep() { sleeping += 1 }

    mutating func leave() { count -= 1 }

    mutating func wakeAll() -> Int {
        defer { sleeping = 0 }
        return sleeping
    }
}
