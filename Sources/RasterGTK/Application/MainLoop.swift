// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Foundation
public import RasterKit
import Synchronization

/// GLib's main loop as the executor of the main actor.
///
/// ## Topics
///
/// ### Running the main actor
///
/// - ``attach()``
@MainActor
public enum MainLoop {
    private static var isAttached = false

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
    /// ```swift
    /// try MainLoop.attach()
    /// ```
    ///
    /// - Throws: A `RasterError` with the code `invalidConfiguration` if the main actor no longer runs on the process's
    ///   first thread: in an asynchronous `main`, that is so after the first `await` that suspends.
    public static func attach() throws(RasterError) {
        guard !isAttached else { return }
        try MainActorJobs.requireMainThread()
        isAttached = true
        let source = unsafe g_unix_fd_add_full(
            Int32(RASTER_GDK_PRIORITY_REDRAW),
            MainActorJobs.fileDescriptor,
            UInt32(RASTER_G_IO_IN),
            { _, _, _ in
                MainActor.assumeIsolated { MainActorJobs.run() }
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

    /// Runs the jobs that are waiting.
    static func runWaitingJobs() throws(RasterError) {
        let probe = Probe()
        DispatchQueue.main.async { probe.hasRun.store(true, ordering: .relaxed) }
        MainActorJobs.runOnce()
        guard !probe.hasRun.load(ordering: .relaxed) else { return }
        throw RasterError(
            .invalidConfiguration,
            "The application would run inside of a task or another job of the main actor, and no other job could run "
                + "meanwhile: call run(_:) in main() itself, before its first await."
        )
    }
}

private final class Probe: Sendable {
    let hasRun = Atomic(false)
}
