// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The weights of the pixels of a band for each pixel of its destination, along one axis.
///
/// A band that grows is interpolated: between the centers of two pixels the nearer one counts more. Of a band that
/// shrinks, pixels count as much as a pixel of the destination covers of them. Nothing outside of the band counts.
struct AxisWeights {
    /// The pixels that count for one pixel of the destination, all of them next to each other.
    struct Taps {
        let first: Int
        let weights: ArraySlice<Float>
    }

    private var firsts: [Int] = []
    private var starts = [0]
    private var weights: [Float] = []

    init(_ part: Range<Int>, of length: Int, from source: Int) {
        self.init(part, step: Double(source) / Double(length), origin: 0, from: source)
    }

    /// Computes the weights for pixels that lie anywhere on those of a source, mirrored by a step of less than 0.
    ///
    /// Of a pixel that covers the source in part, the part counts.
    init(_ part: Range<Int>, step: Double, origin: Double, from source: Int) {
        let length = Double(source)
        for position in part {
            let ends = (origin + Double(position) * step, origin + Double(position + 1) * step)
            let start = max(0, min(ends.0, ends.1))
            let end = min(length, max(ends.0, ends.1))
            if abs(step) > 1, start < end {
                appendCovered(start, end, source)
            } else {
                appendBetween(origin + (Double(position) + 0.5) * step - 0.5, source)
            }
            starts.append(weights.count)
        }
    }

    var count: Int { firsts.count }

    subscript(index: Int) -> Taps {
        Taps(first: firsts[index], weights: weights[starts[index]..<starts[index + 1]])
    }

    private mutating func appendCovered(_ start: Double, _ end: Double, _ source: Int) {
        let first = min(Int(saturating: start), source - 1)
        let last = min(max(first, Int(saturating: end.rounded(.up)) - 1), source - 1)
        firsts.append(first)
        for index in first...last {
            let covered = min(end, Double(index + 1)) - max(start, Double(index))
            weights.append(Float(covered / (end - start)))
        }
    }

    private mutating func appendBetween(_ center: Double, _ source: Int) {
        let first = Int(saturating: max(0, min(center, Double(source - 1))))
        firsts.append(first)
        guard first + 1 < source else { return weights.append(1) }
        let fraction = Float(max(0, min(center - Double(first), 1)))
        weights.append(1 - fraction)
        weights.append(fraction)
    }
}
