// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc

/// Reads files with plain system calls.
///
/// Every file of a sample is opened once and, unless it is larger than a page, read with a single call.
struct DiskFileReader: FileReading {
    /// Enough for every file of a process: the kernel renders them a page at a time.
    private static let firstRead = 4096

    func contents(of path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw ReadFailure(code: errno) }
        defer { close(descriptor) }

        var bytes = [UInt8](repeating: 0, count: max(0, min(limit, Self.firstRead)))
        var filled = 0
        while filled < bytes.count {
            let wanted = bytes.count - filled
            let received = bytes.withUnsafeMutableBytes { buffer in
                read(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]).baseAddress, wanted)
            }
            if received < 0 {
                if errno == EINTR { continue }
                throw ReadFailure(code: errno)
            }
            filled += received
            // The files of interest deliver all they have at once, so that a short answer is the end.
            if received < wanted { break }
            let growth = min(bytes.count, limit - bytes.count)
            bytes.append(contentsOf: repeatElement(0, count: growth))
        }
        bytes.removeSubrange(filled...)
        return bytes
    }

    func names(in path: String) throws(ReadFailure) -> [String] {
        guard let folder = opendir(path) else { throw ReadFailure(code: errno) }
        defer { closedir(folder) }

        var names: [String] = []
        while true {
            // A null pointer means both the end and a failure; only the error number tells them apart.
            errno = 0
            guard let entry = readdir(folder) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        guard errno == 0 else { throw ReadFailure(code: errno) }
        return names
    }
}

/// Access to the files of a proc folder.
///
/// The seam where tests put failures that no fixture on disk can produce, such as a permission error for root.
protocol FileReading: Sendable {
    /// The first `limit` bytes of the file at `path`, or all of it if it is shorter.
    func contents(of path: String, limit: Int) throws(ReadFailure) -> [UInt8]

    /// The names of the entries of the folder at `path`, in no particular order.
    func names(in path: String) throws(ReadFailure) -> [String]
}

/// The error number with which the system refused to open or read a file.
struct ReadFailure: Error, Hashable {
    /// The `errno` of the call that failed.
    let code: Int32

    /// A Boolean value that indicates whether the file, or the process it described, no longer exists.
    ///
    /// A file that was opened in time fails with `ESRCH` when it is read after its process ended.
    var isGone: Bool { code == ENOENT || code == ESRCH }

    /// A Boolean value that indicates whether the file exists and this user may not read it.
    var isDenied: Bool { code == EACCES || code == EPERM }
}

extension ReadFailure: CustomStringConvertible {
    var description: String { String(cString: strerror(code)) }
}
