// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The memory of this process, as the kernel counts it.
enum ProcessMemory {
    /// The bytes in memory now.
    static var resident: Int { pages(1) }

    /// The bytes of address space.
    static var virtual: Int { pages(0) }

    /// The most bytes that were in memory since the last call of ``resetPeak()``.
    static var peak: Int {
        let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
        let line = lines.first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) << 10
    }

    /// Begins to measure the peak anew (proc_pid_clear_refs(5)).
    static func resetPeak() {
        try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    }

    /// Limits the address space to what it is now and some bytes more.
    static func limit(to more: Int) {
        let limit = rlim_t(virtual + more)
        var limits = rlimit(rlim_cur: limit, rlim_max: limit)
        if setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) != 0 { say("The limit can't be set.") }
    }

    static func mebibytes(_ count: Int) -> String { "\((Double(count) / 104_857.6).rounded() / 10) MiB" }

    private static func pages(_ index: Int) -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ")
        return (fields.count > index ? Int(fields[index]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}
