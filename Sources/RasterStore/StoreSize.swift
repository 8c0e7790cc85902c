// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The bytes that the processes of a folder have stored, in a file that they share.
///
/// A process adds the bytes of a record before it makes its file, and once more if a sweep may have listed the files in
/// between. Bytes of records that were replaced or removed are counted until the next sweep, so that the number is never
/// less than the bytes of all files, other than those of other programs. A file without a number that its second one
/// confirms tells nothing, and the next sweep counts.
struct StoreSize: Sendable {
    struct Contents: Equatable {
        var total: Int?
        /// The number of starts and ends of sweeps: odd while one is in progress, or after one that was cut off.
        var sweepNumber = 0
    }

    let path: String
    static let byteCount = 24

    /// The total from which on a file tells nothing: no store has as much, and sums with it are numbers.
    private static let unlikelyTotal: Int64 = 1 << 60

    /// The time for which a process waits until another one has changed the file.
    private static let patience = Duration.seconds(2)

    /// Adds bytes, and returns the number of sweeps; nil if the sum would exceed a limit or isn't known.
    func add(_ byteCount: Int, atMost limit: Int) throws(StoreFault) -> Int? {
        try change { contents in
            guard let known = contents.total, known <= limit - byteCount else { return nil }
            contents.total = max(known + byteCount, 0)
            return contents.sweepNumber
        }
    }

    /// Adds bytes that a sweep may have lost, which started after they were added, and before there was a file of them.
    func addAgain(_ byteCount: Int, sweptAfter number: Int) {
        _ = try? change { contents in
            // A sweep that was in progress when they were added, and ended since, has counted them.
            // Numbers of a file that something else wrote may be any, and wrap.
            let ended = number &+ (number & 1)
            if contents.sweepNumber &- ended > 0 { contents.total = contents.total.map { $0 + byteCount } }
        }
    }

    /// Records the start of a sweep.
    func startSweep() throws(StoreFault) -> Int? {
        try change { contents in
            contents.sweepNumber = (contents.sweepNumber &+ 1) | 1
            return contents.total
        }
    }

    func endSweep(leaving byteCount: Int, countedBefore before: Int?) throws(StoreFault) {
        try change { contents in
            // Records that others stored meanwhile may be counted twice.
            contents.total = byteCount + max((contents.total ?? 0) - (before ?? 0), 0)
            contents.sweepNumber = (contents.sweepNumber | 1) &+ 1
        }
    }

    func subtract(_ byteCount: Int) {
        _ = try? change { $0.total = $0.total.map { max($0 - byteCount, 0) } }
    }

    func forget() { unsafe unlink(path) }

    /// Calls a closure that may change the numbers; this process alone uses them then.
    func change<Value>(_ body: (inout Contents) -> Value) throws(StoreFault) -> Value {
        let file = try open()
        defer { close(file) }
        try lock(file)
        var numbers: [Int64] = [0, 0, 0]
        let isRead = unsafe pread(file, &numbers, Self.byteCount, 0) == Self.byteCount
        let isKnown = isRead && (0..<Self.unlikelyTotal).contains(numbers[0]) && numbers[1] == ~numbers[0]
        let total = isKnown ? Int(numbers[0]) : nil
        let before = Contents(total: total, sweepNumber: isRead ? Int(numbers[2]) : 0)
        var contents = before
        let value = body(&contents)
        guard contents != before else { return value }
        // An unknown number has no confirmation.
        numbers = [Int64(contents.total ?? 0), contents.total.map { ~Int64($0) } ?? 0, Int64(contents.sweepNumber)]
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
