// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension RasterPipeline {
    /// What the pipeline does, from now on.
    ///
    /// Each reading of this property makes a sequence of its own, which ends with the
    /// pipeline. A listener that falls more than 1024 events behind loses the oldest
    /// of them. While nobody listens, events cost nothing.
    ///
    /// ```swift
    /// for await event in pipeline.events where event.action == .drawn {
    ///     print(event)  // drawn Shop.Badge 31d2f8c9b3a17c55: level: 3 → 4
    /// }
    /// ```
    public var events: AsyncStream<RasterEvent> {
        reporter.events()
    }

    /// What the pipeline has done so far.
    public var statistics: RasterStatistics {
        reporter.counts
    }
}
