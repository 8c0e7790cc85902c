// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

@testable import MonitorPages

/// A reader of files that counts the folders it lists, and the calls on the main thread.
final class ThreadRecorder: FileReading {
    private struct Counts {
        var listings = 0
        var mainThread = 0
    }

    private let counts = Mutex(Counts())
    private let disk = DiskFileReader()

    /// The number of samples that were taken: each lists the processes once.
    var samples: Int { counts.withLock { $0.listings } }

    /// The number of calls on the main thread.
    var callsOnMainThread: Int { counts.withLock { $0.mainThread } }

    func contents(of path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
        note(isListing: false)
        return try disk.contents(of: path, limit: limit)
    }

    func names(in path: String) throws(ReadFailure) -> [String] {
        note(isListing: true)
        return try disk.names(in: path)
    }

    private func note(isListing: Bool) {
        let isMain = Thread.isMainThread
        counts.withLock { counts in
            counts.listings += isListing ? 1 : 0
            counts.mainThread += isMain ? 1 : 0
        }
    }
}
