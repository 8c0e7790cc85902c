// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

/// The writers that have a thread, which finish their work before the process ends.
///
/// The process waits when `exit` is called or `main` returns, for about two seconds at most. It doesn't when it is killed,
/// or calls `_exit` or `quick_exit`.
enum TierWriters {
    /// The time for which the end of the process waits.
    private static let patience = 2.0

    private static let writers = Lock<[ObjectIdentifier: TierWriter]>([:])

    /// The process that has the threads: a child that was forked has none of them.
    private static let process: pid_t = {
        atexit { TierWriters.finish() }
        return getpid()
    }()

    /// Adds a writer whose thread begins.
    static func insert(_ writer: TierWriter) {
        _ = process
        writers.withLock { $0[ObjectIdentifier(writer)] = writer }
    }

    /// Removes a writer whose thread ends.
    static func remove(_ writer: TierWriter) {
        _ = writers.withLock { $0.removeValue(forKey: ObjectIdentifier(writer)) }
    }

    /// Waits until all writers have stored what waits.
    private static func finish() {
        // The lock may have been taken by another thread at the time of a fork.
        guard process == getpid() else { return }
        let deadline = DispatchTime.now() + patience
        for writer in writers.withLock({ Array($0.values) }) {
            writer.finish(by: deadline)
        }
    }
}
