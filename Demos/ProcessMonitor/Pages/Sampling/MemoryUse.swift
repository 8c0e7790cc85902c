// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The machine's memory from `/proc/meminfo`, in bytes.
struct MemoryUse: Hashable, Sendable {
    /// The memory of the machine.
    let total: UInt64

    /// The memory that programs can still get without swapping.
    let available: UInt64

    /// The memory in use that isn't available.
    var used: UInt64 { total.saturatingSubtract(available) }
}

extension MemoryUse {
    /// Reads `/proc/meminfo`, or returns nil if `bytes` are something else.
    init?(meminfoFile bytes: [UInt8]) {
        var kibibytes: [String: UInt64] = [:]
        for line in bytes.lines {
            let words = line.words
            guard words.count >= 2, let value = words[1].decimal else { continue }
            kibibytes[words[0].repairedText] = value
        }
        guard let total = kibibytes["MemTotal:"] else { return nil }
        // Kernels before 3.14 do not say what is available; this is what `free` made of their figures.
        let available =
            kibibytes["MemAvailable:"]
            ?? ["MemFree:", "Buffers:", "Cached:"].reduce(0) { $0.saturatingAdd(kibibytes[$1] ?? 0) }
        self.init(total: total.saturatingMultiply(1024), available: available.saturatingMultiply(1024))
    }
}
