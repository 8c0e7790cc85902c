// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A destination of completions, which runs them on the main actor.
protocol CompletionDelivering: Sendable {
    /// Accepts the completion of a request that has ended, or nil if it has none.
    func deliver(_ completion: (@MainActor @Sendable () -> Void)?)
}
