// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

package struct SystemMemory: Sendable {
    package let machineByteCount: Int?

    /// The folders of the groups, from the process's own to the outermost visible one; none if they can't be read.
    let groups: [String]

    private let text: @Sendable (_ path: String) -> String?

    package init(
        text: @escaping @Sendable (_ path: String) -> String? = { path in
            FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        }
    ) {
        self.text = text
        machineByteCount = Self.machineByteCount(text("/proc/meminfo"))
        groups = Self.groups(mounts: text("/proc/self/mountinfo"), membership: text("/proc/self/cgroup"))
    }

    package var groupByteLimit: Int? { groups.compactMap(byteLimit).min() }

    /// The default limit of a cache: a sixteenth, from 16 MiB to 512 MiB; 128 MiB if nothing can be read.
    ///
    /// A sixteenth leaves most of the memory to the application. 16 MiB are two screens of 1920 × 1080 pixels; more than
    /// 512 MiB is not on any screen, and faster to draw than to read back from swap.
    package var cacheByteLimit: Int {
        guard let allowed = [machineByteCount, groupByteLimit].compactMap({ $0 }).min() else { return 128 << 20 }
        return min(max(allowed / 16, 16 << 20), 512 << 20)
    }

    /// The largest used share of a group's limit, not counting cached files that can be dropped at once.
    var usedShare: Double? {
        groups.compactMap { group -> Double? in
            guard let limit = byteLimit(of: group), limit > 0, let used = number("\(group)/memory.current")
            else { return nil }
            let inactiveFiles = number("\(group)/memory.stat", after: "inactive_file ") ?? 0
            return Double(max(used - inactiveFiles, 0)) / Double(limit)
        }.max()
    }

    private func byteLimit(of group: String) -> Int? {
        ["memory.max", "memory.high"].compactMap { number("\(group)/\($0)") }.min()
    }

    private func number(_ path: String, after prefix: String = "") -> Int? {
        let line = text(path)?.split(separator: "\n").first { $0.hasPrefix(prefix) }
        return line.flatMap { Int($0.dropFirst(prefix.count).prefix { $0.isNumber }) }
    }
}

extension SystemMemory {
    /// Reads the memory of the machine: proc_meminfo(5), `MemTotal`.
    private static func machineByteCount(_ text: String?) -> Int? {
        let fields = text?.split(separator: "\n").first { $0.hasPrefix("MemTotal:") }?.split(separator: " ") ?? []
        guard fields.count >= 2, let kibibytes = Int(fields[1]) else { return nil }
        let (bytes, overflow) = kibibytes.multipliedReportingOverflow(by: 1024)
        return overflow ? nil : bytes
    }

    /// Returns the folders of the groups.
    ///
    /// Source: proc_pid_mountinfo(5): the 4th field is the root, the 5th the folder, and the type follows a lone hyphen.
    /// cgroups(7): the group is in the line of hierarchy 0.
    private static func groups(mounts: String?, membership: String?) -> [String] {
        let mount = mounts?.split(separator: "\n").lazy.map { $0.split(separator: " ") }.first { fields in
            guard let hyphen = fields.firstIndex(of: "-"), hyphen > 5, hyphen + 1 < fields.count else { return false }
            return fields[hyphen + 1] == "cgroup2"
        }
        guard let mount, let line = membership?.split(separator: "\n").first(where: { $0.hasPrefix("0::") })
        else { return [] }
        // A container sees its own group as the root of the mount; the path may start further out.
        var parts = line.dropFirst(3).split(separator: "/")
        let root = mount[3].split(separator: "/")
        if parts.starts(with: root) { parts.removeFirst(root.count) }
        return (0...parts.count).reversed().map { count in
            ([mount[4]] + parts.prefix(count)).joined(separator: "/")
        }
    }
}
