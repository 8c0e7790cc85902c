// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The requests of a prefetcher: those that wait here, and those that were started at the pipeline.
///
/// The queue is a value without side effects. Each change returns the actions to perform outside of any lock. An entry
/// leaves the queue once: when its work ends, or when it is stopped.
package struct PrefetchQueue<Key: Hashable & Sendable, Request: Sendable, Job: Sendable>: Sendable {
    /// The number of an entry, in the order in which they were added.
    package typealias Number = Int

    /// A request, with its work if that was started.
    package struct Entry: Sendable {
        fileprivate let key: Key
        package let request: Request
        package fileprivate(set) var work: Job?
        fileprivate var isDrawing = false
    }

    private var waiting: [Number: Entry] = [:]
    private var running: [Number: Entry] = [:]
    private var numbers: [Key: Number] = [:]

    /// The lowest number that may be waiting, and the number of the next entry.
    private var (firstNumber, nextNumber) = (0, 0)

    /// The entries that were stopped while they are drawn: each occupies its thread until the drawing ends.
    private var stoppedDrawings: Set<Number> = []

    /// The outcomes that are to be reported.
    private var unreportedCount = 0

    /// The number of requests that may be in progress at once.
    private let limit: Int

    package var isPaused = false

    /// A Boolean value that indicates whether nothing is started until the pipeline's queue has room.
    package var isHeldBack = false

    package init(limit: Int) {
        self.limit = limit
    }

    /// The number of requests that haven't ended.
    package var count: Int { numbers.count }

    /// A Boolean value that indicates whether all requests have ended and were reported.
    package var isComplete: Bool { numbers.isEmpty && unreportedCount == 0 }

    /// A Boolean value that indicates whether a request can be started.
    package var canBegin: Bool {
        !isPaused && !isHeldBack && running.count + stoppedDrawings.count < limit && !waiting.isEmpty
    }

    /// The work in progress.
    package var works: [Job] { running.values.compactMap(\.work) }

    /// Adds a request, unless there is one of its key.
    package mutating func start(_ request: Request, for key: Key) {
        guard numbers[key] == nil else { return }
        numbers[key] = nextNumber
        waiting[nextNumber] = Entry(key: key, request: request)
        nextNumber += 1
    }

    /// Removes the request of a key, if there is one.
    package mutating func stop(_ key: Key) -> Entry? {
        numbers[key].flatMap { end($0) }
    }

    /// Removes all requests, in the order in which they were added.
    package mutating func stopAll() -> [Entry] {
        numbers.values.sorted().compactMap { end($0) }
    }

    /// Takes the request that is to be started next, or returns nil.
    package mutating func begin() -> (Number, Request)? {
        guard canBegin else { return nil }
        while waiting[firstNumber] == nil { firstNumber += 1 }
        guard let entry = waiting.removeValue(forKey: firstNumber) else { return nil }
        running[firstNumber] = entry
        return (firstNumber, entry.request)
    }

    /// Adds the work of a request that was started.
    ///
    /// - Returns: `false` if the request was stopped meanwhile.
    package mutating func attach(_ work: Job, to number: Number) -> Bool {
        running[number]?.work = work
        return running[number] != nil
    }

    /// Records that a thread starts or ends drawing for a request that was started.
    package mutating func noteDrawing(_ isDrawing: Bool, of number: Number) {
        // A drawing that starts while its request is stopped ends at once.
        running[number]?.isDrawing = isDrawing
        if !isDrawing { stoppedDrawings.remove(number) }
    }

    /// Lets a request wait again that was started and refused.
    ///
    /// - Returns: `false` if the request was stopped meanwhile.
    package mutating func putBack(_ number: Number) -> Bool {
        guard var entry = running[number], !entry.isDrawing else { return false }
        running[number] = nil
        entry.work = nil
        waiting[number] = entry
        firstNumber = min(firstNumber, number)
        return true
    }

    /// Removes a request that has ended or is stopped.
    ///
    /// - Returns: The request, or nil if it was removed before.
    package mutating func end(_ number: Number) -> Entry? {
        guard let entry = waiting.removeValue(forKey: number) ?? running.removeValue(forKey: number) else { return nil }
        numbers[entry.key] = nil
        if entry.isDrawing { stoppedDrawings.insert(number) }
        unreportedCount += 1
        return entry
    }

    /// Counts outcomes that are to be reported without having been in the queue.
    package mutating func willReport(_ count: Int) {
        unreportedCount += count
    }

    /// Counts outcomes that were reported.
    package mutating func didReport(_ count: Int) {
        unreportedCount -= count
    }
}
