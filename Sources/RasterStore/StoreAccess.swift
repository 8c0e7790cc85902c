// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock

/// The way from a store to its environment: opened in the background, tried again after a failure, and replaced.
final class StoreAccess: Sendable {
    private enum Condition {
        case opening(Opening)
        case open(StoreEnvironment)
        case failed(RasterError, retry: ContinuousClock.Instant)
        case closed
    }

    /// An opening in progress, on a thread of its own.
    private final class Opening: Sendable {
        let group = DispatchGroup()

        /// A Boolean value that indicates whether a look-up has waited in vain: the next ones don't wait.
        let isLong = Atomic(false)
    }

    let opening: StoreOpening
    let reporter: StoreReporter
    let now: @Sendable () -> ContinuousClock.Instant
    private let retryInterval: Duration
    private let condition: Lock<Condition>
    private let writingFailure = Lock<(error: RasterError, until: ContinuousClock.Instant)?>(nil)
    /// Why the store began anew, for one look-up to throw.
    private let newBeginning = Lock<RasterError?>(nil)
    private let hasNewBeginning = Atomic(false)
    private let background = DispatchGroup()
    private let process = getpid()

    /// The time for which a look-up waits for the opening at most.
    private static let patience = Duration.seconds(1)

    /// The pause after a failure that stays.
    private static let never = Duration.seconds(1 << 40)

    init(
        opening: StoreOpening,
        reporter: StoreReporter,
        retryInterval: Duration,
        now: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.opening = opening
        self.reporter = reporter
        self.retryInterval = retryInterval
        self.now = now
        condition = Lock(.closed)
    }

    /// Begins to open the directory, on a thread of its own.
    func begin() {
        guard !StoreRegistry.isForked else {
            let fault = StoreFault.unusable(StoreFault.forked)
            let error = reporter.error(fault, .opening)
            return condition.withLock { $0 = .failed(error, retry: now() + Self.never) }
        }
        condition.withLock { condition in beginOpening(&condition) }
    }

    /// Opens the directory again, without the files of an environment.
    func beginAnew(without environment: StoreEnvironment) {
        condition.withLock { condition in
            guard case .open(let current) = condition, current === environment else { return }
            beginOpening(&condition, replacing: environment)
        }
    }

    /// Ends the use of the directory.
    func close() {
        condition.withLock { $0 = .closed }
        background.wait()
    }

    private func beginOpening(
        _ condition: inout Condition,
        replacing environment: StoreEnvironment? = nil,
        reason: String? = nil
    ) {
        let present = Opening()
        present.group.enter()
        condition = .opening(present)
        Thread.detachNewThread { [weak self, opening] in
            // Not here, so that this thread has no reference any more when others go on.
            Self.open(opening, environment, reason) { self?.end($0, present) }
            present.group.leave()
        }
    }

    private static func open(
        _ opening: StoreOpening,
        _ replaced: StoreEnvironment?,
        _ reason: String?,
        _ completion: (Result<StoreOpening.Outcome, StoreFault>) -> Void
    ) {
        do throws(StoreFault) {
            completion(.success(try opening.open(replacing: replaced, reason: reason)))
        } catch {
            completion(.failure(error))
        }
    }

    /// Writes the uses of an environment in the background.
    func writeUses(of environment: StoreEnvironment, now: UInt64) {
        DispatchQueue.global(qos: .utility).async(group: background) { try? environment.writeUses(now: now) }
    }

    private func end(_ outcome: Result<StoreOpening.Outcome, StoreFault>, _ ended: Opening) {
        let next: Condition
        switch outcome {
        case .success(let outcome):
            reporter.works(.opening)
            if let reason = outcome.newBeginning {
                let error = reporter.beganAnew(reason)
                newBeginning.withLock { $0 = error }
                hasNewBeginning.store(true, ordering: .releasing)
            }
            let limit = outcome.environment.byteLimit
            if limit != opening.byteLimit { reporter.limit(limit, not: opening.byteLimit) }
            next = .open(outcome.environment)
        case .failure(let fault):
            next = .failed(reporter.error(fault, .opening), retry: now() + retryInterval)
        }
        condition.withLock { condition in
            guard case .opening(let current) = condition, current === ended else { return }
            condition = next
        }
    }

    /// Returns the environment for a look-up, or nil if it was canceled.
    ///
    /// Waiting for the opening doesn't count as time of the look-up. Once a look-up has waited in vain, the next ones don't
    /// wait for that opening.
    func environment(for request: RasterTierRequest) throws(RasterError) -> StoreEnvironment? {
        let end = min(request.deadline, ContinuousClock.now + Self.patience)
        return try environment(until: end, request)
    }

    /// Returns the environment for what writes in the background.
    ///
    /// - Parameter deadline: The moment until which the opening is waited for.
    func environment(until deadline: ContinuousClock.Instant) throws(RasterError) -> StoreEnvironment? {
        try environment(until: min(deadline, ContinuousClock.now + .seconds(15)), nil)
    }

    private func environment(
        until end: ContinuousClock.Instant,
        _ request: RasterTierRequest?
    ) throws(RasterError) -> StoreEnvironment? {
        // Before any lock: a thread that isn't in this process may have had it at the fork.
        guard getpid() == process else {
            throw RasterError(
                .tierUnavailable,
                "The store in \(opening.directory.path) can't be used: \(StoreFault.forked)."
            )
        }
        while true {
            let present: Opening
            switch condition.withLock({ current(&$0) }) {
            case .open(let environment): return environment
            case .opening(let opening): present = opening
            case .failed(let error, _): throw error
            case .closed:
                throw RasterError(
                    .tierUnavailable,
                    "The store in \(opening.directory.path) was closed. Create another one."
                )
            }
            let begin = ContinuousClock.now
            defer { request?.noteWait(begin.duration(to: .now)) }
            while present.group.wait(timeout: .now() + .milliseconds(2)) == .timedOut {
                if request?.isCancelled == true { return nil }
                guard ContinuousClock.now < end, request == nil || !present.isLong.load(ordering: .relaxed) else {
                    if request != nil { present.isLong.store(true, ordering: .relaxed) }
                    throw RasterError(
                        .tierUnavailable,
                        "The store in \(opening.directory.path) is still being opened. It is asked again later."
                    )
                }
            }
        }
    }

    /// Returns the condition, after a directory that failed a while ago was tried again.
    private func current(_ condition: inout Condition) -> Condition {
        guard case .failed(let error, let retry) = condition, now() >= retry else { return condition }
        beginOpening(&condition)
        // Nobody waits for another try.
        return .failed(error, retry: retry)
    }

    /// Replaces an environment whose file lost its name, or is damaged.
    func replace(_ environment: StoreEnvironment, removing reason: String?) {
        condition.withLock { condition in
            guard case .open(let current) = condition, current === environment else { return }
            let file = StoreDirectory.identity(of: environment.dataDescriptor)
            let isInPlace = file != nil && file == StoreDirectory.identity(of: opening.directory.dataPath)
            let cut = "its file was cut, or its locks were removed, while it was in use"
            beginOpening(&condition, replacing: environment, reason: isInPlace ? reason ?? cut : nil)
        }
    }

    /// Returns why the store began anew, once.
    ///
    /// A look-up throws it, so that the pipeline has an event that says why nothing is found.
    func takeNewBeginning() -> RasterError? {
        guard hasNewBeginning.load(ordering: .acquiring) else { return nil }
        hasNewBeginning.store(false, ordering: .relaxed)
        return newBeginning.withLock { $0.take() }
    }

    /// Returns the error of the last attempt to write, if that was a moment ago.
    func recentWritingFailure() -> RasterError? {
        writingFailure.withLock { failure in
            guard let recent = failure, now() < recent.until else { return nil }
            return recent.error
        }
    }

    /// Notes the result of an attempt to write.
    func noteWriting(_ error: RasterError?) {
        writingFailure.withLock { $0 = error.map { ($0, now() + retryInterval) } }
        if error == nil { reporter.works(.writing) }
    }
}
