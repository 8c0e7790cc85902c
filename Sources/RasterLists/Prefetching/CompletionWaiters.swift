// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// The tasks that wait until a list or a prefetcher is complete.
final class CompletionWaiters: Sendable {
    private struct State {
        /// The tasks by their numbers; nil for one that has a number and doesn't wait yet.
        var waiting: [Int: CheckedContinuation<Void, Never>?] = [:]
        var nextNumber = 0
    }

    private let state = Lock(State())

    deinit { resumeAll() }

    var areWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Returns a number to wait with: from now on, no completion is missed.
    func takeNumber() -> Int {
        state.withLock { state in
            state.nextNumber += 1
            state.waiting[state.nextNumber] = .some(nil)
            return state.nextNumber
        }
    }

    /// Waits until ``resumeAll()`` is called after a number was taken, or the task is canceled.
    func wait(_ number: Int, unless isComplete: Bool) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isWaiting = state.withLock { state in
                    let isDue = state.waiting.removeValue(forKey: number) == nil
                    guard !isDue, !isComplete, !Task.isCancelled else { return false }
                    state.waiting[number] = continuation
                    return true
                }
                if !isWaiting { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: number) }??.resume()
        }
    }

    func resumeAll() {
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation?.resume() }
    }
}
