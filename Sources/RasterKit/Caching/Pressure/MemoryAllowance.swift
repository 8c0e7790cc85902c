// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How much memory this process may use.
package struct MemoryAllowance {
    /// What the machine has, in bytes, or nil if that cannot be read.
    package let machineByteCount: Int?

    /// What the process's control groups allow, in bytes, or nil without a limit.
    package let groupByteLimit: Int?

    /// Reads the machine's memory and the groups' limits.
    package init(files: any SystemFileReading = DiskFiles()) {
        machineByteCount = Self.machineByteCount(files)
        groupByteLimit = ControlGroups(files: files).byteLimit
    }

    /// What a cache may occupy by default: a sixteenth, from 16 MiB to 512 MiB; 128 MiB if nothing can be read.
    ///
    /// A sixteenth leaves the application its own memory many times over. 16 MiB are two screens of 1920 × 1080 pixels;
    /// what exceeds 512 MiB is not on any screen, and quicker to draw than to fetch back from swap.
    package var cacheByteLimit: Int {
        guard let allowed = [machineByteCount, groupByteLimit].compactMap({ $0 }).min() else { return 128 << 20 }
        return min(max(allowed / 16, 16 << 20), 512 << 20)
    }

    /// Reads what the machine has.
    ///
    /// Source: proc_meminfo(5), `MemTotal`.
    private static func machineByteCount(_ files: any SystemFileReading) -> Int? {
        let lines = files.text(of: "/proc/meminfo")?.split(separator: "\n") ?? []
        let fields = lines.first { $0.hasPrefix("MemTotal:") }?.split(separator: " ") ?? []
        guard fields.count >= 2, let kibibytes = Int(fields[1]) else { return nil }
        let (bytes, overflow) = kibibytes.multipliedReportingOverflow(by: 1024)
        return overflow ? nil : bytes
    }
}
