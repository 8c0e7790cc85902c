// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLMDB
import Foundation

/// The file that is locked while a directory is opened, used and written, and that says whether all of the data is on
/// the disk.
///
/// Its locks belong to the open file (`F_OFD_SETLK`), so that the kernel releases them when a process is killed, and
/// they are asked for again and again rather than waited for: a process that is stopped in the middle delays others
/// for some seconds, not forever.
struct StoreGuard: Sendable {
    /// The bytes that are locked.
    enum Part: off_t {
        /// One process opens the directory.
        case opening
        /// A process uses the directory, as others may.
        case using
        /// One process writes.
        case writing
    }

    /// What the file says.
    struct Mark: Equatable {
        /// A Boolean value that indicates whether something was written that may not be on the disk yet.
        var isDirty: Bool
        /// The boot of the machine in which it was written.
        var boot: String
        /// The limit of those who use the directory.
        var byteLimit: Int
        /// The process identifiers that LMDB knows readers by: those of a container are others.
        var processes: String
    }

    let file: Int32

    /// The bytes of a mark; it is written by one call.
    private static let byteCount = 256
    private static let title = "RasterStore 1"

    /// Opens the file, and makes it where it is missing.
    init(_ directory: StoreDirectory) throws(StoreFault) {
        file = unsafe open(directory.guardPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw StoreFault.lastError("open \(directory.guardPath)") }
    }

    /// Closes the file, which ends its locks.
    func close() { _ = Glibc.close(file) }

    /// Takes a lock if it is free.
    func lock(_ part: Part, isShared: Bool = false) throws(StoreFault) -> Bool {
        let kind = Int16(isShared ? F_RDLCK : F_WRLCK)
        while raster_lock_byte(file, part.rawValue, kind) != 0 {
            switch errno {
            case EINTR: continue
            case EACCES, EAGAIN: return false
            default: throw StoreFault.lastError("lock the guard file")
            }
        }
        return true
    }

    /// Takes a lock, and asks for it for some time.
    func lock(_ part: Part, atMost time: Duration) throws(StoreFault) {
        let end = ContinuousClock.now + time
        var pause: UInt32 = 50
        while try !lock(part) {
            guard ContinuousClock.now < end else {
                throw .busy("another process has been \(part) for \(time)")
            }
            usleep(pause)
            pause = min(pause * 2, 5000)
        }
    }

    func unlock(_ part: Part) { _ = raster_lock_byte(file, part.rawValue, Int16(F_UNLCK)) }

    /// A Boolean value that indicates whether the mark says that something may not be on the disk.
    ///
    /// One byte of it, since each transaction asks.
    var isMarkedDirty: Bool {
        var first: UInt8 = 0
        return unsafe pread(file, &first, 1, 0) != 1 || first != UInt8(ascii: "C")
    }

    /// Reads the mark; nil if there is none that this version understands.
    func mark() -> Mark? {
        var bytes = [UInt8](repeating: 0, count: Self.byteCount)
        guard unsafe pread(file, &bytes, bytes.count, 0) == bytes.count else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard lines.count >= 5, lines[1] == Self.title, let limit = Int(lines[3]),
            lines[0] == "C" || lines[0] == "D"
        else { return nil }
        return Mark(isDirty: lines[0] == "D", boot: lines[2], byteLimit: limit, processes: lines[4])
    }

    /// Writes the mark.
    ///
    /// A mark that says "dirty" is on the disk before any page is, so that it is after a loss of power, too.
    func write(_ mark: Mark) throws(StoreFault) {
        let text = [mark.isDirty ? "D" : "C", Self.title, mark.boot, String(mark.byteLimit), mark.processes, ""]
        var bytes = Array(text.joined(separator: "\n").utf8.prefix(Self.byteCount - 1))
        bytes += [UInt8](repeating: UInt8(ascii: "\n"), count: Self.byteCount - bytes.count)
        guard unsafe pwrite(file, bytes, bytes.count, 0) == bytes.count else {
            throw StoreFault.lastError("write the guard file")
        }
        try checked(fdatasync(file), "write the guard file to the disk")
    }

    /// The boot of the machine, or an empty string if that is unknown: then no mark is believed.
    static let boot = content(of: "/proc/sys/kernel/random/boot_id")

    /// The namespace of the process identifiers.
    static let processes = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/ns/pid")) ?? ""

    private static func content(of path: String) -> String {
        guard let data = FileManager.default.contents(atPath: path) else { return "" }
        return String(decoding: data, as: UTF8.self).filter { !$0.isWhitespace }
    }
}
