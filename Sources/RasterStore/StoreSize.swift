// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The bytes that the processes of a folder have stored, in a file that they share.
///
/// A process adds the bytes of a record before it writes it. Bytes of records that were replaced or removed are counted
/// until the next sweep, so that the number is never less than the bytes of all files, other than those of other
/// programs. A file without a number that its second half confirms says that nothing is known, and the next sweep counts.
struct StoreSize: Sendable {
    let path: String

    /// The bytes of the file.
    static let byteCount = 16

    /// The time for which a process waits until another one has changed the file.
    private static let patience = Duration.seconds(2)

    /// Adds bytes, unless the sum would exceed a limit or isn't known.
    ///
    /// - Returns: False if nothing was added.
    func add(_ byteCount: Int, atMost limit: Int) throws(StoreFault) -> Bool {
        try change { total in
            guard let known = total, known <= limit - byteCount else { return false }
            total = max(known + byteCount, 0)
            return true
        }
    }

    /// Subtracts bytes that weren't written in the end.
    func subtract(_ byteCount: Int) {
        _ = try? change { total in
            total = total.map { max($0 - byteCount, 0) }
            return true
        }
    }

    /// Forgets the number: all files were removed.
    func forget() { unsafe unlink(path) }

    /// Calls a closure that may change the number, which is nil if it isn't known; this process alone uses it then.
    func change<Value>(_ body: (inout Int?) -> Value) throws(StoreFault) -> Value {
        let file = try open()
        defer { close(file) }
        try lock(file)
        var numbers: [Int64] = [0, 0]
        let isRead = unsafe pread(file, &numbers, Self.byteCount, 0) == Self.byteCount
        let before = isRead && numbers[0] >= 0 && numbers[1] == ~numbers[0] ? Int(numbers[0]) : nil
        var total = before
        let value = body(&total)
        guard total != before, let total else { return value }
        numbers = [Int64(total), ~Int64(total)]
        let isWritten = unsafe pwrite(file, numbers, Self.byteCount, 0) == Self.byteCount
        guard isWritten else { throw .lastError("write \(path)") }
        return value
    }

    private func open() throws(StoreFault) -> Int32 {
        for _ in 0..<2 {
            let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
            let file = unsafe Glibc.open(path, flags, 0o600)
            var status = stat()
            if file >= 0, unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return file }
            let code = errno
            if file >= 0 { close(file) }
            // A link or a pipe is removed, rather than followed or waited for.
            guard file >= 0 || code == ELOOP || code == ENXIO, unsafe unlink(path) == 0 else {
                throw .system(code: code, action: "open \(path)")
            }
        }
        throw .unusable("\(path) isn't a file. Move it away, or choose another directory")
    }

    private func lock(_ file: Int32) throws(StoreFault) {
        let end = ContinuousClock.now + Self.patience
        var pause: UInt32 = 20
        while flock(file, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw .lastError("lock \(path)") }
            guard ContinuousClock.now < end else { throw .busy("another process has locked it for \(Self.patience)") }
            usleep(pause)
            pause = min(pause * 2, 2000)
        }
    }
}
