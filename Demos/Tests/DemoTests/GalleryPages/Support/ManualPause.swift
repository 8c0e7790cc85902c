// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A pause that ends when a test ends it.
@MainActor
final class ManualPause {
    private var waiting: [Int: CheckedContinuation<Void, any Error>] = [:]
    private var arrivals: [Int: CheckedContinuation<Void, Never>] = [:]

    /// The number of pauses that have begun.
    private(set) var count = 0

    /// Waits until ``end()`` is called.
    ///
    /// - Throws: `CancellationError`.
    func pause() async throws {
        count += 1
        let number = count
        arrivals.removeValue(forKey: number)?.resume()
        try await withTaskCancellationHandler {
            try Task.checkCancellation()
            try await withCheckedThrowingContinuation { waiting[number] = $0 }
        } onCancel: {
            Task { @MainActor in
                self.waiting.removeValue(forKey: number)?.resume(throwing: CancellationError())
            }
        }
    }

    /// Ends the pause.
    func end() {
        for pause in waiting.values { pause.resume() }
        waiting = [:]
    }

    /// Waits until a number of pauses have begun.
    func reached(_ number: Int) async {
        guard count < number else { return }
        await withCheckedContinuation { arrivals[number] = $0 }
    }
}
