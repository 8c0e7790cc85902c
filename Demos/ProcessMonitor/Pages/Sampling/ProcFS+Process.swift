// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc

/// The files that describe one process, which may end between any two of them.
extension ProcFS {
    /// All that is read of a file: a page holds what is needed of each, and more than the longest path.
    private static let limit = 4096

    /// Reads one process.
    ///
    /// - Throws: `ReadFailure` if the process has ended, or if its `stat` file cannot be read. Of the other files,
    ///   those that this user may not read are done without.
    func process(_ pid: Int32) throws(ReadFailure) -> ProcessReading {
        let folder = "\(root)/\(pid)"
        let statFile = try existing(files.contents(of: "\(folder)/stat", limit: Self.limit))
        guard let stat = ProcessStat(statFile: statFile) else { throw ReadFailure(code: EBADMSG) }
        let status = try permitted("\(folder)/status").map { status throws(ReadFailure) in try existing(status) }
        let commandLine = try permitted("\(folder)/cmdline")
        return ProcessReading(
            pid: pid,
            name: CommandName(comm: stat.comm, commandLine: commandLine).text,
            userID: status.flatMap(Self.effectiveUser),
            state: stat.state,
            cpuTicks: stat.cpuTicks,
            residentBytes: stat.residentPages.saturatingMultiply(pageSize),
            threads: stat.threads,
            startTime: Double(stat.startTicks) / ticksPerSecond
        )
    }

    /// The start of the file at `path`, or nil if it is there and cannot be read.
    private func permitted(_ path: String) throws(ReadFailure) -> [UInt8]? {
        do {
            return try files.contents(of: path, limit: Self.limit)
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
}
