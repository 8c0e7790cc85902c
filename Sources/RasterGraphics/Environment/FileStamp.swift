// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Foundation
internal import Synchronization

/// The identity, size and times of a file or folder, which change with its contents.
struct FileStamp: Hashable, Sendable {
    private var device: UInt64 = 0
    private var inode: UInt64 = 0
    private(set) var byteCount: UInt64 = 0
    private var modified: Int64 = 0
    /// When its contents or its attributes changed, in nanoseconds; no program can set it.
    private var changed: Int64 = 0

    /// Reads the stamp of a file or folder; that of a missing one equals that of any other missing one.
    init(_ path: UnsafePointer<CChar>) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return }
        (device, inode, byteCount) = (UInt64(status.st_dev), UInt64(status.st_ino), UInt64(status.st_size))
        (modified, changed) = (status.st_mtim.nanoseconds, status.st_ctim.nanoseconds)
    }

    /// A Boolean value that indicates whether the file changed after this process started to draw text: it may draw with
    /// the former contents of the file.
    ///
    /// Times that lie in the future are ignored.
    var isNewerThanText: Bool {
        guard let begun = TextTime.begun else { return false }
        return begun...max(begun, timespec(of: CLOCK_REALTIME).nanoseconds) ~= changed
    }
}

/// The time at which this process started to draw text.
enum TextTime {
    private static let isNoted = Atomic(false)

    /// The time on the clock that files have their times of, which goes by ticks, and on those that tell whether that
    /// clock was set since.
    private static let times = (
        ticks: timespec(of: CLOCK_REALTIME_COARSE).nanoseconds, wall: timespec(of: CLOCK_REALTIME).nanoseconds,
        running: timespec(of: CLOCK_BOOTTIME).nanoseconds
    )

    /// Notes that text is drawn now, unless it was before.
    ///
    /// Any thread may call it, each time.
    static func note() {
        guard !isNoted.load(ordering: .acquiring) else { return }
        _ = times
        isNoted.store(true, ordering: .releasing)
    }

    /// The time in nanoseconds on the clock of files as it is set now; nil before text is drawn.
    fileprivate static var begun: Int64? {
        guard isNoted.load(ordering: .acquiring) else { return nil }
        let passed = timespec(of: CLOCK_REALTIME).nanoseconds - times.wall
        let set = passed - (timespec(of: CLOCK_BOOTTIME).nanoseconds - times.running)
        // Less is the time between two calls.
        return times.ticks + (abs(set) > 1_000_000_000 ? set : 0)
    }
}

extension timespec {
    fileprivate init(of clock: clockid_t) {
        self.init()
        unsafe clock_gettime(clock, &self)
    }

    fileprivate var nanoseconds: Int64 { Int64(tv_sec) * 1_000_000_000 + Int64(tv_nsec) }
}
