// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The times that pictures take to draw, by component and size.
package struct TierDrawingTimes: Sendable {
    private struct Kind: Hashable {
        let component: String
        let size: TierSizeClass
    }

    /// The number of kinds after which times of new ones aren't kept.
    private static let capacity = 4096

    /// The times in nanoseconds.
    private var times: [Kind: Double] = [:]

    /// Creates a table without times.
    package init() {}

    /// Returns the time that a picture is expected to take to draw, or nil if none of its kind was drawn.
    package func time(of component: String, byteCount: Int) -> Duration? {
        times[Kind(component: component, size: TierSizeClass(byteCount: byteCount))].map { .nanoseconds($0) }
    }

    /// Notes the time of a drawing: the mean, of logarithms, follows it by a quarter.
    package mutating func note(_ time: Duration, of component: String, byteCount: Int) {
        let kind = Kind(component: component, size: TierSizeClass(byteCount: byteCount))
        let nanoseconds = max(time / .nanoseconds(1), 1)
        if let present = times[kind] {
            times[kind] = present * (nanoseconds / present).squareRoot().squareRoot()
        } else if times.count < Self.capacity {
            times[kind] = nanoseconds
        }
    }
}
