// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock

/// Whether a store can be used: a directory that failed is left alone for a while, and then tried again.
final class StoreCondition: Sendable {
    private struct Failure {
        let error: RasterError
        let end: ContinuousClock.Instant
    }

    let reporter: StoreReporter
    private let directory: StoreDirectory
    private let retryInterval: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    private let process = getpid()
    private let isClosed = Atomic(false)
    private let isMade = Atomic(false)
    private let making = Lock<Failure?>(nil)
    private let writing = Lock<Failure?>(nil)

    init(
        directory: StoreDirectory,
        reporter: StoreReporter,
        retryInterval: Duration,
        now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.directory = directory
        self.reporter = reporter
        self.retryInterval = retryInterval
        self.now = now
    }

    func close() { isClosed.store(true, ordering: .relaxed) }

    /// Throws an error if the store can't be used, after its directory was made.
    func check() throws(RasterError) {
        // Before any lock: a thread that isn't in this process may have had it at the fork.
        guard getpid() == process else {
            throw RasterError(.tierUnavailable, "The store in \(directory.path) can't be used: \(StoreFault.forked).")
        }
        guard !isClosed.load(ordering: .relaxed) else {
            throw RasterError(
                .tierUnavailable,
                "The store in \(directory.path) was closed. Create another one."
            )
        }
        guard !isMade.load(ordering: .relaxed) else { return }
        try making.withLock { (failure) throws(RasterError) in try make(&failure) }
    }

    private func make(_ failure: inout Failure?) throws(RasterError) {
        guard !isMade.load(ordering: .relaxed) else { return }
        if let failure, now() < failure.end { throw failure.error }
        do throws(StoreFault) {
            try directory.make()
        } catch {
            let error = reporter.error(error, .opening)
            failure = Failure(error: error, end: now() + retryInterval)
            throw error
        }
        failure = nil
        isMade.store(true, ordering: .relaxed)
        reporter.works(.opening)
    }

    /// Performs what writes, unless the last attempt failed a moment ago.
    ///
    /// A directory that was removed meanwhile is made again.
    func write<Value>(_ body: () throws(StoreFault) -> Value) throws(RasterError) -> Value {
        try check()
        let recent: Failure? = writing.withLock { $0 }
        if let recent, now() < recent.end { throw recent.error }
        do throws(StoreFault) {
            let value = try repeatedly(body)
            if recent != nil { writing.withLock { $0 = nil } }
            reporter.works(.writing)
            return value
        } catch {
            let error = reporter.error(error, .writing)
            let failure = Failure(error: error, end: now() + retryInterval)
            writing.withLock { $0 = failure }
            throw error
        }
    }

    private func repeatedly<Value>(_ body: () throws(StoreFault) -> Value) throws(StoreFault) -> Value {
        for _ in 0..<3 {
            do throws(StoreFault) {
                return try body()
            } catch .system(ENOENT, _) {
                try directory.make()
            }
        }
        return try body()
    }
}
