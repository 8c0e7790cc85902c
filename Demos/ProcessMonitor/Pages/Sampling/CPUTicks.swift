// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The times of the processors from `/proc/stat`, in clock ticks since the machine started.
struct CPUTicks: Hashable, Sendable {
    /// The time of all processors together.
    let total: UInt64

    /// The part of `total` in which they had nothing to do, waiting for a disk included.
    let idle: UInt64

    /// The number of processors in use, at least one.
    let processorCount: Int
}

extension CPUTicks {
    /// Reads `/proc/stat`, or returns nil if `bytes` are something else.
    init?(statFile bytes: [UInt8]) {
        // The processors come first; the lines after them are long and of no interest.
        let lines = bytes.lines.prefix { $0.starts(with: "cpu".utf8) }
        guard let summary = lines.first?.words, summary.first?.elementsEqual("cpu".utf8) == true else { return nil }
        // user nice system idle iowait irq softirq steal; guest time follows and is part of user time already.
        let times = summary.dropFirst().prefix(8).compactMap(\.decimal)
        guard times.count >= 4 else { return nil }
        total = times.reduce(0) { $0.saturatingAdd($1) }
        idle = times[3].saturatingAdd(times.count > 4 ? times[4] : 0)
        processorCount = max(1, lines.count - 1)
    }

    /// The part of the time since `earlier` in which the processors worked, from 0 to 1.
    func busyShare(since earlier: CPUTicks) -> Double {
        let elapsed = total.saturatingSubtract(earlier.total)
        guard elapsed > 0 else { return 0 }
        let busy = elapsed.saturatingSubtract(idle.saturatingSubtract(earlier.idle))
        return Double(busy) / Double(elapsed)
    }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// The sum, or the largest value if the sum does not fit.
    func saturatingAdd(_ other: Self) -> Self {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }

    /// The difference, or zero if `other` is larger.
    ///
    /// Counters of the kernel step back now and then (`iowait`, for one); a step back counts as no change.
    func saturatingSubtract(_ other: Self) -> Self {
        self > other ? self - other : 0
    }

    /// The product, or the largest value if the product does not fit.
    func saturatingMultiply(_ other: Self) -> Self {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? .max : product
    }
}
