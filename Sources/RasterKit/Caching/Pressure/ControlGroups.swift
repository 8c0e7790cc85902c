// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The control groups (version 2) of this process.
struct ControlGroups {
    /// The folders of the groups, from the process's own to the outermost visible one.
    let folders: [String]

    private let files: any SystemFileReading

    /// Finds the groups; none if they can't be read.
    init(files: any SystemFileReading) {
        self.files = files
        guard let mount = Self.mount(files), let path = Self.path(files) else {
            folders = []
            return
        }
        // A container sees its own group as the root of the mount; the path may start further out.
        var parts = path.split(separator: "/")
        let root = mount.root.split(separator: "/")
        if parts.starts(with: root) {
            parts.removeFirst(root.count)
        }
        folders = (0...parts.count).reversed().map { count in
            ([mount.folder] + parts.prefix(count).map(String.init)).joined(separator: "/")
        }
    }

    /// The smallest limit of all groups in bytes, or nil if there is none.
    var byteLimit: Int? {
        folders.flatMap { folder in
            ["memory.max", "memory.high"].compactMap { number(in: "\(folder)/\($0)") }
        }.min()
    }

    /// The largest used share of a group's limit, not counting cached files that can be dropped at once.
    var usedShare: Double? {
        folders.compactMap { folder -> Double? in
            let limits = ["memory.max", "memory.high"].compactMap { number(in: "\(folder)/\($0)") }
            guard let limit = limits.min(), limit > 0, let used = number(in: "\(folder)/memory.current")
            else { return nil }
            return Double(max(used - inactiveFileBytes(of: folder), 0)) / Double(limit)
        }.max()
    }

    /// Reads a file of one number; `max` stands for no limit.
    private func number(in path: String) -> Int? {
        files.text(of: path).flatMap { Int($0.trimmingPrefix { $0.isWhitespace }.prefix { $0.isNumber }) }
    }

    private func inactiveFileBytes(of folder: String) -> Int {
        let lines = files.text(of: "\(folder)/memory.stat")?.split(separator: "\n") ?? []
        let line = lines.first { $0.hasPrefix("inactive_file ") }
        return line.flatMap { Int($0.dropFirst("inactive_file ".count)) } ?? 0
    }

    /// The folder where the groups are mounted, and the group that is its root.
    ///
    /// Source: proc_pid_mountinfo(5): the 4th field is the root, the 5th the folder, and the type follows a lone hyphen.
    private static func mount(_ files: any SystemFileReading) -> (folder: String, root: String)? {
        for line in files.text(of: "/proc/self/mountinfo")?.split(separator: "\n") ?? [] {
            let fields = line.split(separator: " ")
            guard let hyphen = fields.firstIndex(of: "-"), hyphen > 5, hyphen + 1 < fields.count,
                fields[hyphen + 1] == "cgroup2"
            else { continue }
            return (String(fields[4]), String(fields[3]))
        }
        return nil
    }

    /// The path of the process's group: the line of hierarchy 0.
    ///
    /// Source: cgroups(7).
    private static func path(_ files: any SystemFileReading) -> String? {
        let lines = files.text(of: "/proc/self/cgroup")?.split(separator: "\n") ?? []
        return lines.first { $0.hasPrefix("0::") }.map { String($0.dropFirst(3)) }
    }
}
