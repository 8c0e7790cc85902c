// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

/// The background thread that stores and removes the records of a pipeline.
///
/// The thread is made for the first work, and has a low priority. It ends when the writer is closed and everything is done.
/// Tiers are called on this thread only, outside of the lock.
package final class TierWriter: Sendable {
    /// The default limit of the pictures that wait, in bytes: 64 MiB.
    package static let byteLimit = 64 << 20

    private struct State {
        var queue: TierQueue
        /// The process whose thread does the work, or nil without a thread.
        var process: pid_t?
        var thread: pthread_t?
        var isSleeping = false
        var isClosed = false
        /// The moment from which on a picture that is found leads to a check of libraries and fonts.
        var nextCheck: Duration?
        /// A Boolean value that indicates whether records were stored since the tiers were flushed.
        var needsFlush = false
    }

    let books: [TierBook]
    private let namespace: TierNamespace
    private let clock: DrawingClock
    private let reporter: TierReporter
    private let state: Lock<State>
    private let arrivals = DispatchSemaphore(value: 0)
    private let hasChangedFonts = Atomic(false)

    init(
        _ books: [TierBook],
        namespace: TierNamespace,
        byteLimit: Int,
        clock: DrawingClock,
        reporter: TierReporter
    ) {
        self.books = books
        self.namespace = namespace
        self.clock = clock
        self.reporter = reporter
        state = Lock(State(queue: TierQueue(byteLimit: byteLimit)))
    }

    /// A Boolean value that indicates whether the process draws with other fonts or libraries than the records' namespace.
    var isStale: Bool { hasChangedFonts.load(ordering: .relaxed) }

    /// The bytes of the pictures that wait.
    var byteCount: Int { state.withLock { $0.queue.byteCount } }

    /// The number of removals that were asked for so far.
    var removalCount: Int { state.withLock { $0.queue.removalCount } }

    /// Returns a Boolean value that indicates whether somebody asked to remove the records of a key since there were a
    /// number of removals.
    func wasRemoved(_ key: CacheKey, since count: Int) -> Bool {
        state.withLock { $0.queue.wasRemoved(key, since: count) }
    }

    /// Returns a Boolean value that indicates whether the records of a key are to be removed.
    func isRemoved(_ key: CacheKey) -> Bool {
        state.withLock { $0.queue.isRemoved(key) }
    }
}

// MARK: - Adding work

extension TierWriter {
    /// Stores a picture in the background.
    ///
    /// - Parameter removalCount: The number of removals from which on one of the key's keeps the picture from being stored.
    func store(_ picture: TierPicture, unlessRemovedSince removalCount: Int? = nil) {
        guard !isStale else { return drop(picture) }
        var isFirstRefusal = false
        let isAdded = add { queue in
            if let removalCount, queue.wasRemoved(picture.key, since: removalCount) { return false }
            let wasFull = queue.isFull
            guard !queue.append(picture) else { return true }
            isFirstRefusal = !wasFull
            return false
        }
        guard !isAdded else { return }
        drop(picture)
        guard isFirstRefusal, let book = picture.tiers.first.map({ books[$0] }) else { return }
        let error = RasterError(
            .limitExceeded,
            """
            The image of \(picture.component) isn't stored in \(book.name), nor are others until those that wait are: \
            \(byteCount) bytes wait already, because more is drawn than \(book.name) stores. Nothing is to be done if that \
            ends; else use a faster disk or network.
            """
        )
        reporter.report(error, of: book, .store, TierReporter.Subject(component: picture.component, key: picture.key))
    }

    /// Checks in the background that pictures which are found belong to the libraries and fonts as they are now.
    ///
    /// It does so once a second at most. Pictures that are stored are checked anyway.
    func noteFinding() {
        let now = clock.now()
        let isDue = state.withLock { state in
            guard state.nextCheck.map({ now >= $0 }) ?? true else { return false }
            state.nextCheck = now + .seconds(1)
            return true
        }
        guard isDue, !isStale else { return }
        _ = add { queue in
            queue.appendCheck()
            return true
        }
    }

    /// Removes wrong records of a key in the background.
    func removeWrong(_ key: CacheKey, from tiers: [Int]) {
        _ = add { queue in
            queue.appendRemoval(of: key, from: tiers)
            return true
        }
    }

    /// Removes the records of a key in the background; from now on they count as missing.
    func remove(_ key: CacheKey) {
        _ = add { queue in
            queue.remove(key, from: Array(books.indices))
            return true
        }
    }

    /// Removes all records in the background; from now on they count as missing.
    func removeAll() {
        _ = add { queue in
            queue.removeAll()
            return true
        }
    }

    /// Calls a closure when everything that was added is stored and the tiers are flushed; at once if nothing was ever added.
    func flush(_ body: @escaping @Sendable () -> Void) {
        let hasThread = state.withLock { state in
            guard state.process == getpid() else { return false }
            state.queue.appendFlush(body)
            return true
        }
        if hasThread { wake() } else { body() }
    }

    /// Lets the thread end when everything is done.
    func close() {
        state.withLock { $0.isClosed = true }
        wake()
    }

    /// Waits until everything is stored, at most until a moment.
    ///
    /// It returns at once on the thread that would do it.
    func finish(by deadline: DispatchTime) {
        let isOwnThread = state.withLock { $0.thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }
        guard !isOwnThread else { return }
        let end = DispatchSemaphore(value: 0)
        flush { end.signal() }
        _ = end.wait(timeout: deadline)
    }

    /// Adds work, and makes a thread for it unless there is one.
    ///
    /// After a fork, the thread is in the other process only: nothing is added here.
    private func add(_ change: (inout TierQueue) -> Bool) -> Bool {
        let process = getpid()
        let (isAdded, startsThread) = state.withLock { state in
            guard state.process == nil || state.process == process else { return (false, false) }
            guard change(&state.queue) else { return (false, false) }
            defer { state.process = process }
            return (true, state.process == nil)
        }
        if startsThread {
            startThread()
        } else if isAdded {
            wake()
        }
        return isAdded
    }

    private func wake() {
        let isSleeping = state.withLock { state in
            defer { state.isSleeping = false }
            return state.isSleeping
        }
        if isSleeping { arrivals.signal() }
    }

    private func drop(_ picture: TierPicture) {
        for tier in picture.tiers {
            books[tier].countDropped()
        }
    }
}

// MARK: - Working

extension TierWriter {
    private func startThread() {
        TierWriters.insert(self)
        let thread = Thread { [self] in
            setpriority(numericCast(PRIO_PROCESS.rawValue), 0, 10)  // On Linux, that of this thread.
            let thread = pthread_self()
            state.withLock { $0.thread = thread }
            while work() {}
            TierWriters.remove(self)
        }
        thread.name = "RasterKit tiers"
        thread.start()
    }

    private enum Turn {
        case work([TierQueue.Work])
        case flush
        case sleep
        case leave
    }

    /// Does what is to be done next, or sleeps.
    ///
    /// - Returns: False if the thread is to end.
    private func work() -> Bool {
        let turn = state.withLock { state -> Turn in
            guard state.queue.isEmpty else { return .work(state.queue.takeBatch()) }
            guard state.isClosed else {
                state.isSleeping = true
                return .sleep
            }
            guard !state.needsFlush else { return .flush }
            // What waits for the thread from here on isn't kept waiting.
            state.process = nil
            state.thread = nil
            return .leave
        }
        switch turn {
        case .work(let batch): perform(batch)
        case .flush: flushTiers()
        case .sleep: arrivals.wait()
        case .leave: return false
        }
        return true
    }

    private func perform(_ batch: [TierQueue.Work]) {
        let checks = batch.contains { work in
            switch work {
            case .store, .check: true
            case .remove, .removeAll, .flush: false
            }
        }
        // The pictures of the batch were drawn before, so that fonts that changed during a drawing have changed now.
        let isCurrent = !checks || checkNamespace()
        for work in batch {
            switch work {
            case .store(let picture) where !isCurrent: drop(picture)
            // A removal that waits came after the picture.
            case .store(let picture) where isRemoved(picture.key): break
            case .store(let picture): write(picture)
            case .remove(let key, let tiers, _): remove(key, from: tiers)
            case .removeAll: removeAllRecords()
            case .check: break
            case .flush(let body):
                flushTiers()
                state.withLock { $0.queue.finish(work) }
                body()
                continue
            }
            state.withLock { $0.queue.finish(work) }
        }
    }

    /// Returns a Boolean value that indicates whether pictures belong to the namespace, and reports once that they don't.
    private func checkNamespace() -> Bool {
        guard !isStale else { return false }
        guard !namespace.isStillCurrent() else { return true }
        hasChangedFonts.store(true, ordering: .relaxed)
        let error = RasterError(
            .fontsChanged,
            """
            Fonts or their configuration have changed since this process began: its pictures are neither stored in tiers nor \
            asked for any more. Start the program again to use the tiers with the fonts as they are now.
            """
        )
        if let book = books.first {
            reporter.report(error, of: book, .store, TierReporter.Subject(component: ""))
        }
        return false
    }

    /// Stores a picture in its tiers; its record is made once.
    private func write(_ picture: TierPicture) {
        let record: [UInt8]
        let subject = TierReporter.Subject(component: picture.component, key: picture.key)
        do {
            record = try ImageRecord.bytes(
                of: picture.image,
                key: picture.key.encoding,
                drawingTime: picture.drawingTime
            )
        } catch {
            drop(picture)
            if let book = picture.tiers.first.map({ books[$0] }) { reporter.report(error, of: book, .store, subject) }
            return
        }
        let name = namespace.recordName(of: picture.key)
        state.withLock { $0.needsFlush = true }
        for tier in picture.tiers {
            let book = books[tier]
            let start = clock.now()
            do throws(RasterError) {
                let isStored = try book.tier.store(
                    record.span.bytes,
                    named: name,
                    drawingTime: picture.drawingTime
                )
                book.noteRecord(byteCount: record.count, isStored: isStored)
                if isStored { book.noteRemoval(of: picture.key, isDone: true) }
                reporter.noteSuccess(of: book, .store)
            } catch {
                book.noteStoreFailure(after: clock.time(since: start), at: clock.now())
                reporter.report(error, of: book, .store, subject)
            }
        }
    }

    private func remove(_ key: CacheKey, from tiers: [Int]) {
        let name = namespace.recordName(of: key)
        for tier in tiers {
            do throws(RasterError) {
                try books[tier].tier.removeRecord(named: name)
                books[tier].noteRemoval(of: key, isDone: true)
            } catch {
                books[tier].noteRemoval(of: key, isDone: false)
                reporter.report(error, of: books[tier], .store, TierReporter.Subject(component: "", key: key))
            }
        }
    }

    private func removeAllRecords() {
        for book in books {
            do throws(RasterError) {
                try book.tier.removeAll()
                book.noteRemovalOfAll(isDone: true)
            } catch {
                book.noteRemovalOfAll(isDone: false)
                reporter.report(error, of: book, .store, TierReporter.Subject(component: ""))
            }
        }
    }

    private func flushTiers() {
        state.withLock { $0.needsFlush = false }
        for book in books {
            do throws(RasterError) {
                try book.tier.flush()
            } catch {
                reporter.report(error, of: book, .store, TierReporter.Subject(component: ""))
            }
        }
    }
}
