// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// The tasks that wait until a list or a prefetcher is complete.
final class CompletionWaiters: Sendable {
    private struct State {
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var nextNumber = 0
    }

    private let state = Lock(State())

    deinit { resumeAll() }

    /// Waits until ``resumeAll()`` is called, or the task is canceled.
    ///
    /// - Parameter isComplete: Returns a Boolean value that indicates whether there is nothing to wait for.
    nonisolated(nonsending) func wait(unless isComplete: () -> Bool) async {
        let number = state.withLock { state in
            state.nextNumber += 1
            return state.nextNumber
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isWaiting = state.withLock { state in
                    guard !isComplete(), !Task.isCancelled else { return false }
                    state.waiting[number] = continuation
                    return true
                }
                if !isWaiting { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
        }
    }

    var areWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

    func resumeAll() {
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            return state.waiting.values
        }
        for continuation in waiting { continuation.resume() }
    }
}
