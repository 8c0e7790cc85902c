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

    /// A trace for pictures that must not depend on the speed of the machine.
    static let sample: FrameTrace = {
        var trace = FrameTrace()
        for index in 0..<capacity {
            let wave = index % 17 * 90 + index * 37 % 23 * 40
            trace.add(.microseconds(1400 + wave + (index % 41 == 20 ? 4200 : 0) + (index == 77 ? 15_000 : 0)))
        }
        return trace
    }()
}
