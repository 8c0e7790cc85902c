// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterPipeline {
    /// The events of the pipeline from now on.
    ///
    /// Each reading of this property makes a sequence of its own, which ends with the
    /// pipeline. A listener that falls more than 1024 events behind loses the oldest
    /// of them. Without listeners, events cost nothing.
    ///
    /// ```swift
    /// for await event in pipeline.events where event.action == .drawn {
    ///     print(event)  // drawn Shop.Badge 31d2f8c9b3a17c55: level: 3 → 4
    /// }
    /// ```
    public var events: AsyncStream<RasterEvent> {
        reporter.events()
    }
}
