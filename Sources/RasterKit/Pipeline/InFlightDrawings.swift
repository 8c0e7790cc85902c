// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The asynchronous drawings that have not ended, so that requests for one key share one drawing.
///
/// Drawings run on a bounded set of threads of their own, away from the cooperative pool.
final class InFlightDrawings: Sendable {
    typealias Outcome = Result<RasterResult, RasterError>

    /// How a drawing ended, and whether another request had begun it.
    typealias End = (outcome: Outcome, isShared: Bool)
    typealias Waiter = CheckedContinuation<End, Never>

    private let waiters = Mutex<[CacheKey: [Waiter]]>([:])

    /// Drawing threads, as many as there are cores.
    private let threads: OperationQueue = {
        let queue = OperationQueue()
        queue.name = "RasterKit drawing"
        queue.maxConcurrentOperationCount = ProcessInfo.processInfo.activeProcessorCount
        return queue
    }()

    /// Waits for the drawing of a key, and starts it unless it is running.
    ///
    /// - Parameters:
    ///   - key: The key, or nil for a drawing that nobody can share.
    ///   - cached: Looks the image up once more: the drawing may have ended since the caller looked.
    ///   - draw: Draws and stores the image.
    func result(
        for key: CacheKey?,
        cached: @escaping @Sendable () -> RasterResult?,
        draw: @escaping @Sendable () -> Outcome
    ) async -> End {
        guard let key else {
            return await withCheckedContinuation { waiter in
                threads.addOperation { waiter.resume(returning: (draw(), false)) }
            }
        }
        return await withCheckedContinuation { waiter in
            let isFirst = waiters.withLock { waiters in
                waiters[key, default: []].append(waiter)
                return waiters[key]?.count == 1
            }
            guard isFirst else { return }
            threads.addOperation {
                self.end(key, with: cached().map { .success($0) } ?? draw())
            }
        }
    }

    /// Resumes those who waited for a key, the one first who began.
    private func end(_ key: CacheKey, with outcome: Outcome) {
        let ended = waiters.withLock { $0.removeValue(forKey: key) } ?? []
        for (index, waiter) in ended.enumerated() {
            waiter.resume(returning: (outcome, index > 0))
        }
    }
}
