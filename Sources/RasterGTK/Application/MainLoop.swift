// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterGTK
import Glibc

/// GLib's main loop as the executor of the main actor.
@MainActor
public enum MainLoop {
    private static var isAttached = false

    /// Runs the main actor's jobs in GLib's default main context.
    ///
    /// Tasks, observation and `DispatchQueue.main` then proceed while GLib's loop runs, without polling: a loop
    /// without work sleeps. Widgets and ``RasterApplication`` call this method themselves. Call it at the start of a program
    /// that runs a loop of its own before it has a widget. Later calls have no effect.
    public static func attach() {
        guard !isAttached else { return }
        isAttached = true
        // libdispatch creates the queue's eventfd, which becomes readable with the first job.
        let handle = _dispatch_get_main_queue_handle_4CF()
        _ = unsafe g_unix_fd_add_full(
            Int32(RASTER_G_PRIORITY_DEFAULT),
            handle,
            UInt32(RASTER_G_IO_IN),
            { handle, _, _ in
                var count: UInt64 = 0
                // The eventfd stays readable, and the loop spins, unless it is read.
                _ = unsafe read(handle, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            },
            nil,
            nil
        )
    }
}
