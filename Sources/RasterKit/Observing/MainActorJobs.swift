// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterRuntime
import Dispatch
import Foundation
import Glibc
internal import RasterLock

/// The jobs of the main actor, for a program with an event loop of its own.
///
/// A loop that waits for the events of a window has to wait for jobs, too: images that were drawn on other threads, and
/// observed changes, reach views and lists as jobs. Add ``fileDescriptor`` to those that the loop waits for:
///
/// ```swift
/// var sources = [
///     pollfd(fd: connection, events: Int16(POLLIN), revents: 0),
///     pollfd(fd: MainActorJobs.fileDescriptor, events: Int16(POLLIN), revents: 0),
/// ]
/// while handleEvents() {
///     poll(&sources, 2, -1)
///     MainActorJobs.run()
/// }
/// ```
///
/// A loop that waits for nothing but its own events, such as that of SDL, is woken by ``onReady(_:)``. RasterGTK does all
/// this by itself.
///
/// ## Topics
///
/// ### Running jobs in a loop of your own
///
/// - ``fileDescriptor``
/// - ``run(for:)``
/// - ``onReady(_:)``
@MainActor
public enum MainActorJobs {
    /// A descriptor that is readable while jobs are waiting.
    ///
    /// Only ``run(for:)`` may read it.
    public static let fileDescriptor: Int32 = _dispatch_get_main_queue_handle_4CF()

    private static var isRunning = false

    /// A Boolean value that indicates whether jobs are waiting whose eventfd was read.
    private static var hasLeftJobs = false

    /// Lets the thread of ``onReady(_:)`` wait for further jobs.
    private static var ready: DispatchSemaphore?

    /// Runs the jobs that are waiting, and those that they add, for a time.
    ///
    /// A call inside of a job runs nothing. In a program whose `main()` or top-level code has been suspended by an
    /// `await`, the main actor's jobs run elsewhere, and not while a loop of the main actor runs: that is reported.
    ///
    /// ```swift
    /// MainActorJobs.run(for: .milliseconds(2))
    /// ```
    ///
    /// - Parameter limit: The time after which no more jobs are run; the rest stays for the next call.
    public static func run(for limit: Duration = .milliseconds(4)) {
        do {
            try requireMainThread()
        } catch {
            return DiagnosticOutput.standardError.report(error, of: "MainActorJobs")
        }
        let end = ContinuousClock.now + limit
        // The descriptor stays readable unless it is read.
        while clear() {
            guard !isRunning else {
                // Waiting jobs run after the one in which a loop runs.
                hasLeftJobs = true
                return
            }
            runOnce()
            guard .now < end else { break }
        }
        endWakeUp()
    }

    /// Throws an error if the main actor's jobs can't be run by a loop on the process's first thread.
    package static func requireMainThread() throws(RasterError) {
        guard !Thread.isMainThread else { return }
        throw RasterError(
            .invalidConfiguration,
            "The main actor doesn't run on the main thread, since an asynchronous main() has suspended: run the loop or "
                + "the application before the first await of main() or of the top-level code, or without await, and "
                + "start tasks instead."
        )
    }

    /// Runs the jobs that are waiting, but not those that they add.
    ///
    /// - Returns: A Boolean value that indicates whether jobs can run: none does inside of another one.
    @discardableResult
    package static func runOnce() -> Bool {
        guard !isRunning else { return false }
        isRunning = true
        _dispatch_main_queue_callback_4CF(nil)
        isRunning = false
        guard hasLeftJobs else { return true }
        hasLeftJobs = false
        var count: UInt64 = 1
        _ = unsafe write(fileDescriptor, &count, MemoryLayout<UInt64>.size)
        return true
    }

    private static func clear() -> Bool {
        var count: UInt64 = 0
        return unsafe read(fileDescriptor, &count, MemoryLayout<UInt64>.size) == MemoryLayout<UInt64>.size
    }

    /// Calls a closure on a thread of its own when jobs are waiting, once until ``run(for:)`` is called.
    ///
    /// In SDL, the closure pushes an event, as any thread may.
    ///
    /// - Parameter wake: The closure, which makes the loop return from its wait. Another call replaces it.
    public static func onReady(_ wake: @escaping @Sendable () -> Void) {
        wakeUp.withLock { $0.wake = wake }
        guard ready == nil else { return endWakeUp() }
        let (semaphore, descriptor) = (DispatchSemaphore(value: 0), fileDescriptor)
        ready = semaphore
        Thread.detachNewThread {
            var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            while unsafe poll(&source, 1, -1) >= 0 || errno == EINTR {
                guard source.revents & Int16(POLLIN) != 0 else { continue }
                let wake = wakeUp.withLock { wakeUp in
                    wakeUp.isPending = true
                    return wakeUp.wake
                }
                wake?()
                semaphore.wait()
            }
        }
    }

    private static func endWakeUp() {
        // A signal without a wait would allow another wake-up for the same jobs.
        let wasPending = wakeUp.withLock { wakeUp in
            defer { wakeUp.isPending = false }
            return wakeUp.isPending
        }
        if wasPending { ready?.signal() }
    }

    /// The closure of ``onReady(_:)``, and whether it was called since the jobs were last run.
    nonisolated private static let wakeUp = Lock<(wake: (@Sendable () -> Void)?, isPending: Bool)>((nil, false))
}
