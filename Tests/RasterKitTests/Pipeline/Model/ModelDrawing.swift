// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A request of the model that has not ended.
struct ModelRequest {
    let task: RasterTask
    let key: ModelKey
    var priority: RasterPriority
}

/// A drawing as the model expects it.
@MainActor
final class ModelDrawing {
    /// The state that it was asked for.
    let state: ModelKey
    /// Whether requests for the state join it.
    let isShared: Bool

    /// The requests that wait, the oldest first.
    var requests: [Int] = []
    /// Whether the thread that draws wants the image, too.
    var hasThread = false
    /// The request that it is drawn for; nil for the thread.
    var owner: Int?
    /// The place in the queue; nil while it runs.
    var ticket: Int?
    var isStopped = false

    /// A Boolean value that indicates whether the tile was told that it is canceled.
    var isTold = false
    var priority = RasterPriority.prefetch

    /// The drawing that needs it.
    var enclosing: ModelDrawing?
    /// Whether that one needs it through its context.
    var isNested = false

    /// The steps that are left.
    var stepCount = 0
    /// Whether it has shown the state.
    var isFilled = false
    /// What a nested tile ended with.
    var failure: String?
    /// Whether a nested picture that must not be kept is part of it.
    var isRefused = false
    /// How long it has taken by itself.
    var time = Duration.zero
    /// The state that is drawn.
    var drawn: ModelKey?

    /// What the thread that drew it gets; nil until it has been drawn.
    var threadName: String?
    /// The time that the cache is to hear of; nil if it is to hear of nothing.
    var storedTime: Duration?

    init(_ state: ModelKey, isShared: Bool) {
        self.state = state
        self.isShared = isShared
    }
}
