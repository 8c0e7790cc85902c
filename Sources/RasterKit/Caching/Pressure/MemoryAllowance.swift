// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The memory that this process may use.
package struct MemoryAllowance {
    /// The memory of the machine in bytes, or nil if it can't be read.
    package let machineByteCount: Int?

    /// The limit of the process's control groups in bytes, or nil if there is none.
    package let groupByteLimit: Int?

    /// Reads the machine's memory and the groups' limits.
    package init(files: any SystemFileReading = DiskFiles()) {
        machineByteCount = Self.machineByteCount(files)
        groupByteLimit = ControlGroups(files: files).byteLimit
    }

    /// The default limit of a cache: a sixteenth, from 16 MiB to 512 MiB; 128 MiB if nothing can be read.
    ///
    /// A sixteenth leaves most of the memory to the application. 16 MiB are two screens of 1920 × 1080 pixels; more than
    /// 512 MiB is not on any screen, and faster to draw than to read back from swap.
    package var cacheByteLimit: Int {
        guard let allowed = [machineByteCount, groupByteLimit].compactMap({ $0 }).min() else { return 128 << 20 }
        return min(max(allowed / 16, 16 << 20), 512 << 20)
    }

    /// Reads the memory of the machine.
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
