// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
import Glibc
public import RasterKit
import Synchronization

/// GLib's main loop as the executor of the main actor.
@MainActor
public enum MainLoop {
    private static var isAttached = false
    private static var handle: Int32 = -1
    private static var isRunningJobs = false

    /// A Boolean value that indicates whether jobs are waiting whose eventfd was read.
    private static var hasLeftJobs = false

    /// Runs the main actor's jobs in GLib's default main context.
    ///
    /// Tasks, observation and `DispatchQueue.main` then proceed while GLib's loop runs, without polling: a loop
    /// without work sleeps. Widgets and ``RasterApplication`` call this method themselves. Call it at the start of a
    /// program that runs a loop of its own before it has a widget. Later calls have no effect.
    ///
    /// Jobs have the priority of GTK's redrawing, behind the user's events. Those that are waiting run together; jobs
    /// that add others again and again are interrupted every 4 ms, so that windows are redrawn meanwhile. A single
    /// job isn't interrupted, and a loop that runs inside of a job runs no other job.
    ///
    /// - Throws: A `RasterError` with the code `invalidConfiguration` if the main actor no longer runs on the process's
    ///   first thread: in an asynchronous `main`, that is so after the first `await` that suspends.
    public static func attach() throws(RasterError) {
        guard !isAttached else { return }
        guard Thread.isMainThread else {
            throw RasterError(
                .invalidConfiguration,
                "The main actor doesn't run on the main thread, since an asynchronous main() has suspended: run the "
                    + "application before the first await of main(), or write a main() that isn't async, and start "
                    + "tasks in it."
            )
        }
        isAttached = true
        // libdispatch creates the queue's eventfd, which becomes readable with the first job.
        handle = _dispatch_get_main_queue_handle_4CF()
        let source = unsafe g_unix_fd_add_full(
            Int32(RASTER_GDK_PRIORITY_REDRAW),
            handle,
            UInt32(RASTER_G_IO_IN),
            { _, _, _ in
                MainActor.assumeIsolated { MainLoop.runJobs(until: .now + .milliseconds(4)) }
                return 1
            },
            nil,
            nil
        )
        // A source that may not run inside of itself leaves the loop's poll and joins it again for each of its calls,
        // of which GLib wakes up once more.
        guard let source = unsafe g_main_context_find_source_by_id(nil, source) else { return }
        unsafe g_source_set_can_recurse(source, 1)
    }

    private static func runJobs(until end: ContinuousClock.Instant) {
        // The eventfd stays readable, and the loop spins, unless it is read.
        while clear(handle) {
            guard !isRunningJobs else {
                // A loop runs inside of a job. Waiting jobs run after that one.
                hasLeftJobs = true
                return
            }
            runJobs()
            guard .now < end else { return }
        }
    }

    /// Runs the jobs that are waiting, but not those that they add.
    private static func runJobs() {
        isRunningJobs = true
        _dispatch_main_queue_callback_4CF(nil)
        isRunningJobs = false
        guard hasLeftJobs else { return }
        hasLeftJobs = false
        var count: UInt64 = 1
        _ = unsafe write(handle, &count, MemoryLayout<UInt64>.size)
    }

    /// Runs the jobs that are waiting.
    static func runWaitingJobs() throws(RasterError) {
        let probe = Probe()
        if !isRunningJobs {
            DispatchQueue.main.async { probe.hasRun.store(true, ordering: .relaxed) }
            runJobs()
        }
        guard !probe.hasRun.load(ordering: .relaxed) else { return }
        throw RasterError(
            .invalidConfiguration,
            "The application would run inside of a task or another job of the main actor, and no other job could run "
                + "meanwhile: call run(_:) in main() itself, before its first await."
        )
    }

    /// Reads an eventfd.
    private static func clear(_ handle: Int32) -> Bool {
        var count: UInt64 = 0
        return unsafe read(handle, &count, MemoryLayout<UInt64>.size) == MemoryLayout<UInt64>.size
    }
}

private final class Probe: Sendable {
    let hasRun = Atomic(false)
}
