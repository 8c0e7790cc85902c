// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The pixels of one axis of an image that are stretched; the others keep their size.
struct AxisSlices: Sendable, Hashable {
    let length: Int

    /// The pixels before the first that is stretched.
    let leading: Int

    /// The pixels after the last that is stretched.
    let trailing: Int

    /// The runs that are stretched if there are several: mostly there aren't, and nothing is counted as referred to.
    private let several: SeveralRuns

    init(length: Int, leading: Int, trailing: Int) {
        self.length = length
        self.leading = leading
        self.trailing = trailing
        several = .none
    }

    /// Divides an axis into runs that are stretched, at least one, in order and apart from each other, and the rest.
    init(length: Int, runs: [Range<Int>]) {
        self.length = length
        leading = runs.first?.lowerBound ?? 0
        trailing = length - (runs.last?.upperBound ?? length)
        several = runs.count > 1 ? .runs(runs) : .none
    }

    /// The runs that are stretched if there are several, in order and apart from each other; otherwise empty.
    var runs: [Range<Int>] {
        if case .runs(let runs) = several { runs } else { [] }
    }

    var hasSeveralRuns: Bool {
        if case .none = several { false } else { true }
    }

    var innerCaps: [Range<Int>] {
        zip(runs, runs.dropFirst()).map { $0.upperBound..<$1.lowerBound }
    }

    var keptCount: Int {
        hasSeveralRuns ? length - runs.reduce(0) { $0 + $1.count } : leading + trailing
    }

    var isStretchable: Bool { leading + trailing < length }
}

private indirect enum SeveralRuns: Sendable, Hashable {
    case none
    case runs([Range<Int>])
}
