// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Brings completions to the main actor.
protocol CompletionDelivering: Sendable {
    /// Takes what a request that has ended has to run, or nil if it has nothing.
    func deliver(_ completion: (@MainActor @Sendable () -> Void)?)
}
