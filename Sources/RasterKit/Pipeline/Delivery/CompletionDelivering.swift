// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Hears how a request ended, on the main actor.
public typealias RasterCompletion = @MainActor @Sendable (RasterOutcome) -> Void

/// Brings completions to the main actor.
protocol CompletionDelivering: Sendable {
    /// Takes what a request that has ended has to run, or nil if it has nothing.
    func deliver(_ completion: (@MainActor @Sendable () -> Void)?)
}
