// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc
import RasterKit

/// A folder where a proc file system is mounted, as described in proc(5).
struct ProcFS: Sendable {
    let root: String
    let ticksPerSecond: Double
    let pageSize: UInt64
    let files: any FileReading

    /// The room for the processor lines of thousands of processors; `/proc/stat` is by far the longest of the files.
    private static let machineLimit = 1 << 20

    /// The bytes that are read of a process's file: a page holds all that is needed of each.
    private static let processLimit = 4096

    /// Creates a view of the folder at `root`, which is looked at only when it is read.
    init(
        root: String = "/proc",
        ticksPerSecond: Double = Double(max(1, sysconf(Int32(_SC_CLK_TCK)))),
        pageSize: UInt64 = UInt64(max(1, sysconf(Int32(_SC_PAGESIZE)))),
        files: any FileReading = DiskFileReader()
    ) {
        self.root = root
        self.ticksPerSecond = ticksPerSecond
        self.pageSize = pageSize
        self.files = files
    }

    /// Reads the machine and all of its processes; a process that ends or hides meanwhile is left out.
    ///
    /// - Parameter users: The names of users.
    /// - Throws: An error if the root is missing, unreadable or no proc file system.
    /// - Complexity: Six files, and three for each process.
    func sample(_ users: inout UserNames) throws(RasterError) -> SystemSample {
        var sample = SystemSample(
            // The clock comes first: a process that starts later and isn't listed below is new in the next sample.
            uptime: try machineFile("uptime") { $0.words.first?.fraction },
            ticksPerSecond: ticksPerSecond,
            cpu: try machineFile("stat") { CPUTicks(statFile: $0) },
            processes: try processIDs().compactMap { try? process($0, &users) },
            memory: try machineFile("meminfo") { MemoryUse(meminfoFile: $0) },
            loadAverage: try machineFile("loadavg") { LoadAverage(loadavgFile: $0) }
        )
        // Containers have no disks, and some no network.
        if let bytes = try? files.contents(of: "\(root)/net/dev", limit: Self.machineLimit) {
            sample.traffic.add(networkFile: bytes)
        }
        if let bytes = try? files.contents(of: "\(root)/diskstats", limit: Self.machineLimit) {
            sample.traffic.add(disksFile: bytes)
        }
        var disk = statvfs()
        if statvfs("/", &disk) == 0 { sample.freeDisk = UInt64(disk.f_bavail) &* UInt64(disk.f_frsize) }
        return sample
    }

    // MARK: The machine

    /// The numbers of all processes, ascending.
    func processIDs() throws(RasterError) -> [Int32] {
        do {
            return try files.names(in: root).compactMap { Int32($0) }.filter { $0 > 0 }.sorted()
        } catch {
            throw failure(root, error)
        }
    }

    /// Returns the parsed contents of a file of the root.
    private func machineFile<Content>(_ name: String, parse: ([UInt8]) -> Content?) throws(RasterError) -> Content {
        let path = "\(root)/\(name)"
        let bytes: [UInt8]
        do {
            bytes = try files.contents(of: path, limit: Self.machineLimit)
        } catch {
            // A root that is missing or closed explains more than the file that was not found in it.
            _ = try processIDs()
            throw failure(path, error)
        }
        guard let content = parse(bytes) else { throw failure(path, ReadFailure(code: EBADMSG)) }
        return content
    }

    private func failure(_ path: String, _ cause: ReadFailure) -> RasterError {
        let message = "\(path) can't be read as a file of proc (\(cause)). Name a folder where proc is mounted."
        return RasterError(.fileFailed, message, underlyingError: cause)
    }

    // MARK: A process

    /// Reads one process.
    ///
    /// - Throws: `ReadFailure` if the process has ended, or if its `stat` file cannot be read. Of the other files,
    ///   those that this user may not read are done without.
    func process(_ pid: Int32, _ users: inout UserNames) throws(ReadFailure) -> ProcessSample {
        let folder = "\(root)/\(pid)"
        let stat = try existing(files.contents(of: "\(folder)/stat", limit: Self.processLimit))
        let status = try permitted("\(folder)/status").map { status throws(ReadFailure) in try existing(status) }
        let commandLine = try permitted("\(folder)/cmdline")
        // The name stands in parentheses and is not escaped. It may itself contain parentheses, spaces and line ends,
        // so that only the last closing parenthesis is sure to be the end of it.
        guard let start = stat.firstIndex(of: UInt8(ascii: "(")), let end = stat.lastIndex(of: UInt8(ascii: ")")),
            start < end
        else { throw ReadFailure(code: EBADMSG) }
        // Counted from the state, which proc(5) numbers 3.
        let fields = stat[(end + 1)...].words
        guard fields.count >= 22, let state = fields[0].first,
            let userTicks = fields[11].decimal, let systemTicks = fields[12].decimal,
            let threads = fields[17].decimal, let startTicks = fields[19].decimal
        else { throw ReadFailure(code: EBADMSG) }
        return ProcessSample(
            pid: pid,
            name: Self.name(comm: stat[(start + 1)..<end].text, commandLine: commandLine),
            user: users.name(of: status.flatMap(Self.effectiveUser)),
            state: Character(Unicode.Scalar(state)),
            // A signed number, which has been seen below zero while a process ended.
            residentBytes: (fields[21].decimal ?? 0) &* pageSize,
            threads: Int(clamping: threads),
            startTime: Double(startTicks) / ticksPerSecond,
            cpuTicks: userTicks &+ systemTicks
        )
    }

    private func permitted(_ path: String) throws(ReadFailure) -> [UInt8]? {
        do {
            return try files.contents(of: path, limit: Self.processLimit)
        } catch {
            if error.isGone { throw error }
            return nil
        }
    }

    /// The same bytes, unless there are none: files that are never empty read so when their process has just ended.
    private func existing(_ bytes: [UInt8]) throws(ReadFailure) -> [UInt8] {
        if bytes.isEmpty { throw ReadFailure(code: ESRCH) }
        return bytes
    }

    /// The second of the numbers in "Uid: real effective saved file-system", which is the user that `ps` shows.
    private static func effectiveUser(in status: [UInt8]) -> UInt32? {
        guard let line = status.lines.first(where: { $0.starts(with: "Uid:".utf8) }) else { return nil }
        return line.words.dropFirst(2).first?.decimal.flatMap { UInt32(exactly: $0) }
    }

    /// Returns the base name of a process's executable, or else the kernel's name for it.
    ///
    /// - Parameters:
    ///   - comm: The kernel's name, which is cut off after 15 bytes.
    ///   - commandLine: The start of `/proc/PID/cmdline`, or nil if it cannot be read. It is empty for threads of the
    ///     kernel (and for zombies), for which names get brackets as in `ps`.
    static func name(comm: String, commandLine: [UInt8]?) -> String {
        guard let commandLine else { return comm }
        guard !commandLine.isEmpty else { return "[\(comm)]" }
        var path = commandLine.prefix { $0 != 0 }
        // Some programs write a title ("sshd: ann@pts/0") or all of their options ("/opt/x --log=/tmp/y") over their
        // first argument, where slashes of its own may follow the name.
        let ends = [": ", " -"]
        if let end = path.indices.first(where: { index in ends.contains { path[index...].starts(with: $0.utf8) } }) {
            path = path[..<end]
        }
        // Login shells are started as "-bash".
        if path.first == UInt8(ascii: "-") { path = path.dropFirst() }
        if let slash = path.lastIndex(of: UInt8(ascii: "/")) { path = path[(slash + 1)...] }
        return path.isEmpty ? comm : path.text
    }
}

/// The text of proc files, as bytes, because names in it may be in any encoding.
extension Collection where Element == UInt8, SubSequence: Collection {
    var lines: [SubSequence] { split(separator: UInt8(ascii: "\n")) }

    var words: [SubSequence] {
        split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") }
    }

    var decimal: UInt64? { UInt64(text) }

    /// The value of a decimal fraction that is finite and not negative, or nil for other text.
    var fraction: Double? { Double(text).flatMap { $0.isFinite && $0 >= 0 ? $0 : nil } }

    var text: String { String(decoding: self, as: UTF8.self) }
}

/// Access to the files of a proc folder.
///
/// Tests replace it for failures that no file on a disk can produce, such as a permission error for root.
protocol FileReading: Sendable {
    func contents(of path: String, limit: Int) throws(ReadFailure) -> [UInt8]

    func names(in path: String) throws(ReadFailure) -> [String]
}

/// A reader that opens each file once.
struct DiskFileReader: FileReading {
    func contents(of path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
        guard let file = fopen(path, "re") else { throw ReadFailure(code: errno) }
        defer { fclose(file) }
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = fread(buffer.baseAddress, 1, limit, file)
        }
        if ferror(file) != 0 { throw ReadFailure(code: errno) }
        return bytes
    }

    func names(in path: String) throws(ReadFailure) -> [String] {
        guard let folder = opendir(path) else { throw ReadFailure(code: errno) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
            }
        }
        return names
    }
}

/// The error number with which the system refused to open or read a file.
struct ReadFailure: Error, Hashable, CustomStringConvertible {
    let code: Int32

    /// A Boolean value that indicates whether the file, or the process it described, no longer exists.
    ///
    /// A file that was opened in time fails with `ESRCH` when it is read after its process ended.
    var isGone: Bool { code == ENOENT || code == ESRCH }

    var description: String { String(cString: strerror(code)) }
}
