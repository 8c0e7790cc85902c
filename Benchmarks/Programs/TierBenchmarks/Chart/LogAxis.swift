// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A logarithmic axis: numbers and their places.
struct LogAxis {
    /// The numbers at the ends.
    let range: ClosedRange<Double>

    /// The places of the ends, in points.
    let start: CGFloat
    let end: CGFloat

    /// Returns the place of a number.
    func place(_ value: Double) -> CGFloat {
        let share = log(max(value, range.lowerBound) / range.lowerBound) / log(range.upperBound / range.lowerBound)
        return start + (end - start) * CGFloat(min(share, 1))
    }

    /// The powers of ten in the range.
    var decades: [Double] {
        let (first, last) = (log10(range.lowerBound).rounded(.up), log10(range.upperBound).rounded(.down))
        return stride(from: first, through: last, by: 1).map { pow(10, $0) }
    }

    /// Returns places that are at least a distance apart, each as near as possible to where it should be.
    static func spread(_ places: [CGFloat], by distance: CGFloat) -> [CGFloat] {
        let order = places.indices.sorted { places[$0] < places[$1] }
        // Groups of neighbors that touch; each is centered on the places of its members.
        var groups: [(members: [Int], top: CGFloat)] = []
        for index in order {
            groups.append(([index], places[index]))
            while groups.count > 1 {
                let (upper, lower) = (groups[groups.count - 2], groups[groups.count - 1])
                guard upper.top + CGFloat(upper.members.count) * distance > lower.top else { break }
                let members = upper.members + lower.members
                let sum = members.enumerated().reduce(0) { $0 + places[$1.element] - CGFloat($1.offset) * distance }
                groups.removeLast(2)
                groups.append((members, sum / CGFloat(members.count)))
            }
        }
        var spread = places
        for group in groups {
            for (offset, index) in group.members.enumerated() {
                spread[index] = group.top + CGFloat(offset) * distance
            }
        }
        return spread
    }
}
