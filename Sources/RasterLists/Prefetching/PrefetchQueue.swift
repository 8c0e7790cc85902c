// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DequeModule

/// The requests of a prefetcher: those that wait here, and those that were begun.
///
/// The queue is a value without side effects. Each change returns what is to be done outside of any lock. An entry
/// leaves the queue once: when its work ends, or when it is stopped.
package struct PrefetchQueue<Key: Hashable & Sendable, Request: Sendable, Work: Sendable>: Sendable {
    /// The number of an entry.
    package typealias Number = Int

    /// A request that was stopped, with its work if that was begun.
    package struct Stopped: Sendable {
        package var request: Request
        package var work: Work?
    }

    private struct Entry {
        var key: Key
        var request: Request
        var work: Work?
        var isBegun = false
    }

    private var entries: [Number: Entry] = [:]
    private var numbers: [Key: Number] = [:]

    /// The entries that wait, and some that don't any more.
    private var order: Deque<Number> = []
    private var nextNumber = 0

    /// The number of entries that wait.
    private var waitingCount = 0

    /// The entries that are being drawn, including those that were stopped meanwhile.
    private var drawing: Set<Number> = []

    /// The number of entries that were begun, and of those that are still being drawn after they were stopped.
    private var occupiedCount = 0

    /// The outcomes that are to be reported.
    private var unreportedCount = 0

    /// The number of requests that may be in progress at once.
    private let limit: Int

    /// A Boolean value that indicates whether nothing is begun.
    package var isPaused = false

    /// A Boolean value that indicates whether nothing is begun until the pipeline's queue has room.
    package var isHeldBack = false

    package init(limit: Int) {
        self.limit = limit
    }

    /// The number of requests that haven't ended.
    package var count: Int { entries.count }

    /// A Boolean value that indicates whether all requests have ended and were reported.
    package var isComplete: Bool { entries.isEmpty && unreportedCount == 0 }

    /// A Boolean value that indicates whether a request can be begun.
    package var canBegin: Bool { !isPaused && !isHeldBack && occupiedCount < limit && waitingCount > 0 }

    /// The work in progress.
    package var works: [Work] { entries.values.compactMap(\.work) }

    /// Adds a request, unless there is one of its key.
    package mutating func start(_ request: Request, for key: Key) {
        guard numbers[key] == nil else { return }
        numbers[key] = nextNumber
        entries[nextNumber] = Entry(key: key, request: request)
        order.append(nextNumber)
        waitingCount += 1
        nextNumber += 1
    }

    /// Removes the request of a key, if there is one.
    package mutating func stop(_ key: Key) -> Stopped? {
        guard let number = numbers[key], let entry = remove(number) else { return nil }
        // A list that starts and stops while it is paused leaves no trace.
        if order.count > 2 * waitingCount + 16 {
            order.removeAll { entries[$0] == nil }
        }
        return Stopped(request: entry.request, work: entry.work)
    }

    /// Removes all requests, in the order in which they were added.
    package mutating func stopAll() -> [Stopped] {
        let stopped = entries.keys.sorted().compactMap { remove($0) }
        order = []
        return stopped.map { Stopped(request: $0.request, work: $0.work) }
    }

    /// Takes the request that is to be begun next, or returns nil.
    package mutating func begin() -> (Number, Request)? {
        guard canBegin else { return nil }
        while let number = order.popFirst() {
            guard let request = entries[number]?.request else { continue }
            entries[number]?.isBegun = true
            occupiedCount += 1
            waitingCount -= 1
            return (number, request)
        }
        return nil
    }

    /// Adds the work of a request that was begun.
    ///
    /// - Returns: `false` if the request was stopped meanwhile.
    package mutating func attach(_ work: Work, to number: Number) -> Bool {
        guard entries[number] != nil else { return false }
        entries[number]?.work = work
        return true
    }

    /// Notes that a thread begins or ends drawing for a request that was begun.
    ///
    /// A request that is stopped while it is drawn occupies its thread until then.
    package mutating func noteDrawing(_ isDrawing: Bool, of number: Number) {
        if isDrawing {
            // A drawing that begins while its request is stopped ends at once.
            guard entries[number] != nil else { return }
            drawing.insert(number)
        } else if drawing.remove(number) != nil, entries[number] == nil {
            occupiedCount -= 1
        }
    }

    /// Lets a request wait again that was begun and refused.
    ///
    /// - Returns: `false` if the request was stopped meanwhile.
    package mutating func putBack(_ number: Number) -> Bool {
        guard entries[number]?.isBegun == true, !drawing.contains(number) else { return false }
        entries[number]?.work = nil
        entries[number]?.isBegun = false
        order.prepend(number)
        occupiedCount -= 1
        waitingCount += 1
        return true
    }

    /// Removes a request whose work ended.
    ///
    /// - Returns: The request, or nil if it was stopped before.
    package mutating func end(_ number: Number) -> Request? {
        remove(number)?.request
    }

    /// Counts outcomes that are to be reported without having been in the queue.
    package mutating func willReport(_ count: Int) {
        unreportedCount += count
    }

    /// Counts outcomes that were reported.
    package mutating func didReport(_ count: Int) {
        unreportedCount -= count
    }

    private mutating func remove(_ number: Number) -> Entry? {
        guard let entry = entries.removeValue(forKey: number) else { return nil }
        numbers[entry.key] = nil
        if !entry.isBegun {
            waitingCount -= 1
        } else if !drawing.contains(number) {
            occupiedCount -= 1
        }
        unreportedCount += 1
        return entry
    }
}
