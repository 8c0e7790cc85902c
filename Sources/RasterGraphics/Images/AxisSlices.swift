// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The pixels of one axis of an image that are stretched; the others keep their
/// size.
struct AxisSlices: Sendable, Hashable {
    /// The number of pixels of the axis, at least 1.
    let length: Int

    /// The pixels before the first that is stretched.
    let leading: Int

    /// The pixels after the last that is stretched.
    let trailing: Int

    /// The runs that are stretched if there are several; nearly always there are
    /// not, and then nothing has to be counted as referred to.
    private let several: SeveralRuns

    /// Divides an axis into a leading cap, a stretched run, and a trailing cap.
    ///
    /// - Parameters:
    ///   - length: The number of pixels, at least 1.
    ///   - leading: The pixels of the leading cap.
    ///   - trailing: The pixels of the trailing cap; both together are at most
    ///     `length`.
    init(length: Int, leading: Int, trailing: Int) {
        self.length = length
        self.leading = leading
        self.trailing = trailing
        several = .none
    }

    /// Divides an axis into runs that are stretched and the rest.
    ///
    /// - Parameters:
    ///   - length: The number of pixels, at least 1.
    ///   - runs: At least one run that is not empty, in order, apart from each
    ///     other, and inside of the axis.
    init(length: Int, runs: [Range<Int>]) {
        self.length = length
        leading = runs.first?.lowerBound ?? 0
        trailing = length - (runs.last?.upperBound ?? length)
        several = runs.count > 1 ? .runs(runs) : .none
    }

    /// The runs that are stretched if there are several, in order and apart from
    /// each other; otherwise empty.
    var runs: [Range<Int>] {
        if case .runs(let runs) = several { runs } else { [] }
    }

    /// A Boolean value that indicates whether several runs are stretched.
    var hasSeveralRuns: Bool {
        if case .none = several { false } else { true }
    }

    /// The pixels between the runs that are stretched, if there are several.
    var innerCaps: [Range<Int>] {
        zip(runs, runs.dropFirst()).map { $0.upperBound..<$1.lowerBound }
    }

    /// The number of pixels that keep their size.
    var keptCount: Int {
        hasSeveralRuns ? length - runs.reduce(0) { $0 + $1.count } : leading + trailing
    }

    /// A Boolean value that indicates whether some pixels don't keep their
    /// size.
    var isStretchable: Bool { leading + trailing < length }
}

/// The runs of an axis that are stretched, where there are several.
private indirect enum SeveralRuns: Sendable, Hashable {
    case none
    case runs([Range<Int>])
}
