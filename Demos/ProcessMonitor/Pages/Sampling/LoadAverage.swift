// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The average number of threads that ran or waited to run, as `/proc/loadavg` gives it.
struct LoadAverage: Hashable, Sendable {
    /// The average over the last minute.
    let oneMinute: Double

    /// The average over the last five minutes.
    let fiveMinutes: Double

    /// The average over the last fifteen minutes.
    let fifteenMinutes: Double
}

extension LoadAverage {
    /// Reads `/proc/loadavg`, or returns nil if `bytes` are something else.
    init?(loadavgFile bytes: [UInt8]) {
        let averages = bytes.words.prefix(3).compactMap(\.fraction)
        guard averages.count == 3 else { return nil }
        self.init(oneMinute: averages[0], fiveMinutes: averages[1], fifteenMinutes: averages[2])
    }
}
