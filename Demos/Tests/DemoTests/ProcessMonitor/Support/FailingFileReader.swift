// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@testable import MonitorPages

/// Reads the disk, but fails for some paths as the system would for another user or at another moment.
struct FailingFileReader: FileReading {
    /// The error number for each path that cannot be read.
    let failures: [String: Int32]

    private let disk = DiskFileReader()

    init(failures: [String: Int32]) { self.failures = failures }

    func contents(of path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
        if let code = failures[path] { throw ReadFailure(code: code) }
        return try disk.contents(of: path, limit: limit)
    }

    func names(in path: String) throws(ReadFailure) -> [String] {
        if let code = failures[path + "/"] { throw ReadFailure(code: code) }
        return try disk.names(in: path)
    }
}
