// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The requests of a prefetcher: those that wait here, and those that were started at the pipeline.
///
/// The queue is a value without side effects. Each change returns the actions to perform outside of any lock. An entry
/// leaves the queue once: when its work ends, or when it is stopped.
struct PrefetchQueue<Key: Hashable & Sendable, Request: Sendable, Job: Sendable>: Sendable {
    typealias Number = Int

    struct Entry: Sendable {
        fileprivate let key: Key
        let request: Request
        fileprivate(set) var work: Job?
        fileprivate var isDrawing = false
    }

    private var waiting: [Number: Entry] = [:]
    private var running: [Number: Entry] = [:]
    private var numbers: [Key: Number] = [:]

    /// The lowest number that may be waiting, and the number of the next entry.
    private var (firstNumber, nextNumber) = (0, 0)

    /// The entries that were stopped while they are drawn: each occupies its thread until the drawing ends.
    private var stoppedDrawings: Set<Number> = []
    private var unreportedCount = 0
    private let limit: Int

    var isPaused = false
    var isHeldBack = false

    init(limit: Int) {
        self.limit = limit
    }

    var count: Int { numbers.count }

    /// A Boolean value that indicates whether all requests have ended and were reported.
    var isComplete: Bool { numbers.isEmpty && unreportedCount == 0 }

    var canBegin: Bool {
        !isPaused && !isHeldBack && running.count + stoppedDrawings.count < limit && !waiting.isEmpty
    }

    var works: [Job] { running.values.compactMap(\.work) }

    mutating func start(_ request: Request, for key: Key) {
        guard numbers[key] == nil else { return }
        numbers[key] = nextNumber
        waiting[nextNumber] = Entry(key: key, request: request)
        nextNumber += 1
    }

    mutating func stop(_ key: Key) -> Entry? {
        numbers[key].flatMap { end($0) }
    }

    mutating func stopAll() -> [Entry] {
        numbers.values.sorted().compactMap { end($0) }
    }

    mutating func begin() -> (Number, Request)? {
        guard canBegin else { return nil }
        while waiting[firstNumber] == nil { firstNumber += 1 }
        guard let entry = waiting.removeValue(forKey: firstNumber) else { return nil }
        running[firstNumber] = entry
        return (firstNumber, entry.request)
    }

    /// - Returns: `false` if the request was stopped meanwhile.
    mutating func attach(_ work: Job, to number: Number) -> Bool {
        running[number]?.work = work
        return running[number] != nil
    }

    mutating func noteDrawing(_ isDrawing: Bool, of number: Number) {
        // A drawing that starts while its request is stopped ends at once.
        running[number]?.isDrawing = isDrawing
        if !isDrawing { stoppedDrawings.remove(number) }
    }

    mutating func putBack(_ number: Number) -> Bool {
        guard var entry = running[number], !entry.isDrawing else { return false }
        running[number] = nil
        entry.work = nil
        waiting[number] = entry
        firstNumber = min(firstNumber, number)
        return true
    }

    mutating func end(_ number: Number) -> Entry? {
        guard let entry = waiting.removeValue(forKey: number) ?? running.removeValue(forKey: number) else { return nil }
        numbers[entry.key] = nil
        if entry.isDrawing { stoppedDrawings.insert(number) }
        unreportedCount += 1
        return entry
    }

    mutating func willReport(_ count: Int) {
        unreportedCount += count
    }

    mutating func didReport(_ count: Int) {
        unreportedCount -= count
    }
}
