// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport

/// The times of the last frames.
struct FrameTrace: Sendable, Hashable {
    /// The number of frames that are kept.
    static let capacity = 120

    /// The times, the oldest first.
    private(set) var times: [Duration] = []

    /// Adds the time of a frame.
    mutating func add(_ time: Duration) {
        if times.count == Self.capacity { times.removeFirst() }
        times.append(time)
    }

    /// The percentiles of the times.
    var percentiles: Percentiles { Percentiles(times) }
}
