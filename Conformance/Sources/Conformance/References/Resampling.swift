// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A way of making pixels that an image does not have.
enum Resampling {
    /// The pixel under the center.
    case nearest

    /// Where the image shrinks the mean of the covered pixels, otherwise a linear mean of the nearest ones.
    case smooth

    /// Returns the pixels of an axis that a pixel depends on, and their weights; none outside of the frame.
    private func weights(of pixel: Int, length: Int, start: Double, end: Double) -> [(index: Int, weight: Double)] {
        let center = Double(pixel) + 0.5
        guard center > start, center < end else { return [] }
        let ratio = Double(length) / (end - start)
        func inside(_ index: Double) -> Int { min(max(Int(index), 0), length - 1) }
        if self == .nearest { return [(inside(((center - start) * ratio).rounded(.down)), 1)] }
        if ratio > 1 {
            let (from, to) = (
                max(0, (center - 0.5 - start) * ratio), min(Double(length), (center + 0.5 - start) * ratio)
            )
            return (Int(from)...max(Int(from), Int(to.rounded(.up)) - 1)).map { index in
                (inside(Double(index)), (min(to, Double(index + 1)) - max(from, Double(index))) / (to - from))
            }
        }
        let place = (center - start) * ratio - 0.5
        let first = place.rounded(.down)
        return [(inside(max(0, first)), 1 - (place - first)), (inside(first + 1), place - first)]
    }

    /// Draws a picture into a frame, in pixels.
    func draw(_ source: Plane, x: ClosedRange<Double>, y: ClosedRange<Double>, into plane: inout Plane) {
        let columns = (0..<plane.width).map {
            weights(of: $0, length: source.width, start: x.lowerBound, end: x.upperBound)
        }
        for row in 0..<plane.height {
            let rows = weights(of: row, length: source.height, start: y.lowerBound, end: y.upperBound)
            guard !rows.isEmpty else { continue }
            for column in 0..<plane.width where !columns[column].isEmpty {
                var sum = Plane.Components.zero
                for (line, share) in rows {
                    for (index, weight) in columns[column] { sum += source[index, line] * (share * weight) }
                }
                plane[column, row] = sum
            }
        }
    }
}
