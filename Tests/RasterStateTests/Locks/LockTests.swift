// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock
import Testing

/// The lock of all modules; in a build for the thread sanitizer, also what the sanitizer sees of it.
@Suite struct LockTests {
    private struct Failure: Error, Equatable {}

    private struct Unique: ~Copyable, Sendable {
        var number: Int
    }

    private final class Total: Sendable {
        let sum = Lock(0)
    }

    @Test func onlyOneThreadAtATimeUsesTheValue() {
        let total = Total()
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<10_000 { total.sum.withLock { $0 += 1 } }
        }
        #expect(total.sum.withLock { $0 } == 40_000)
    }

    @Test func isUnlockedAfterAnError() {
        let number = Lock(1)
        #expect(throws: Failure()) { try number.withLock { _ in throw Failure() } }
        #expect(number.withLock { $0 } == 1)
    }

    @Test func passesOnTheTypeOfAnError() {
        let number = Lock(1)
        do throws(Failure) {
            try number.withLock { (_: inout Int) throws(Failure) in throw Failure() }
            Issue.record("The error is lost.")
        } catch {
            #expect(error == Failure())
        }
    }

    @Test func guardsAValueThatCannotBeCopied() {
        let lock = Lock(Unique(number: 1))
        lock.withLock { $0.number += 1 }
        let former = lock.withLock { value in
            let former = Unique(number: value.number)
            value = Unique(number: 7)
            return former
        }
        #expect(former.number == 2)
        #expect(lock.withLock { $0.number } == 7)
    }

    @Test func releasesTheValueWithTheLock() {
        weak var object: Total?
        do {
            let lock = Lock(Total())
            object = lock.withLock { $0 }
            #expect(object != nil)
        }
        #expect(object == nil)
    }

    #if RASTERKIT_PTHREAD_LOCKS
        // 66 is the status with which the sanitizer ends a process that it has reported.
        private static let reported: Int32 = 66

        /// Begins a report of two threads that change a Swift variable.
        private static let report = "WARNING: ThreadSanitizer: Swift access race"

        /// A number that several threads change, with a lock that they share, with one for each, and without.
        private final class Shared: @unchecked Sendable {
            nonisolated(unsafe) var number = 0

            let lock = Lock<Void>(())
            let locks = [Own(), Own()]

            final class Own: Sendable {
                let lock = Lock<Void>(())
            }

            func increase() { number += 1 }
        }

        /// Runs something on two threads that begin together, so that nothing but their locks puts them in order.
        private static func onTwoThreads(_ body: @escaping @Sendable (Int) -> Void) {
            let (arrived, opened, ended) = (semaphore(), semaphore(), semaphore())
            for thread in 0..<2 {
                Thread.detachNewThread {
                    arrived.signal()
                    opened.wait()
                    body(thread)
                    ended.signal()
                }
            }
            for semaphore in [arrived, arrived] { semaphore.wait() }
            for semaphore in [opened, opened] { semaphore.signal() }
            for semaphore in [ended, ended] { semaphore.wait() }
        }

        private static func semaphore() -> DispatchSemaphore { DispatchSemaphore(value: 0) }

        @Test func theSanitizerReportsAThreadWithoutALock() async throws {
            let result = try await #require(
                processExitsWith: .exitCode(Self.reported),
                observing: [\.standardErrorContent]
            ) {
                let shared = Shared()
                Self.onTwoThreads { thread in
                    if thread == 0 { shared.lock.withLock { _ in shared.increase() } } else { shared.increase() }
                }
            }
            let text = String(decoding: result.standardErrorContent, as: UTF8.self)
            #expect(text.contains(Self.report))
            #expect(text.contains("increase"))
        }

        @Test func theSanitizerReportsThreadsWithDifferentLocks() async throws {
            let result = try await #require(
                processExitsWith: .exitCode(Self.reported),
                observing: [\.standardErrorContent]
            ) {
                let shared = Shared()
                Self.onTwoThreads { thread in shared.locks[thread].lock.withLock { _ in shared.increase() } }
            }
            #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains(Self.report))
        }

        @Test func theSanitizerReportsNothingWhereThreadsShareALock() async {
            await #expect(processExitsWith: .success) {
                let shared = Shared()
                Self.onTwoThreads { _ in shared.lock.withLock { _ in shared.increase() } }
            }
        }
    #endif
}
