// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The time of frames: sixty a second, or as many as there can be.
@MainActor
package final class FramePacer {
    private let isPaced: Bool
    private let clock = ContinuousClock()
    private var next: ContinuousClock.Instant

    /// Creates a pacer whose first frame is due now.
    ///
    /// - Parameter isPaced: A Boolean value that indicates whether frames wait for their time.
    package init(isPaced: Bool) {
        self.isPaced = isPaced
        next = clock.now
    }

    /// Waits until the next frame is due; a late frame delays those that follow.
    ///
    /// - Throws: `CancellationError`.
    package func nextFrame() async throws {
        guard isPaced else {
            try Task.checkCancellation()
            return await Task.yield()
        }
        next = max(next + .seconds(ScrollScript.frameDuration), clock.now)
        try await clock.sleep(until: next, tolerance: .zero)
    }

    /// Returns the result of work and its time.
    package func measure<Value, Failure: Error>(_ work: () throws(Failure) -> Value) throws(Failure) -> (
        Value, Duration
    ) {
        let start = clock.now
        let value = try work()
        return (value, start.duration(to: clock.now))
    }
}
