// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc

/// A threshold in a file of pressure stall information, watched by the kernel.
///
/// Source: `Documentation/accounting/psi.rst` of the kernel: a trigger is written to the file as the kind of stall, and how
/// long all stalls within how long a window have to be, in microseconds; its end is announced by `POLLPRI`. Without
/// privileges the window has to be a multiple of two seconds.
struct PressureTrigger {
    /// The event that it reports.
    let event: PressureEvent

    /// The file that `poll` waits for.
    let file: FileDescriptor

    /// Ends the announcement of an event; that of the kernel's triggers ends when `poll` returns it.
    let acknowledge: @Sendable () -> Void

    /// The window in microseconds.
    private static let window = 2_000_000

    /// The time in microseconds that threads have to stall within a window: some of them 150 ms, or all 100 ms.
    ///
    /// Services of systemd free memory at 200 ms in 2 s; caches may do so a little sooner.
    private static func stall(_ event: PressureEvent) -> Int {
        event == .some ? 150_000 : 100_000
    }

    /// The text that is written to the file.
    static func definition(_ event: PressureEvent) -> String {
        "\(event) \(stall(event)) \(window)"
    }

    /// Sets a threshold; nil if the kernel doesn't allow it.
    init?(_ event: PressureEvent, at path: String) {
        guard let file = FileDescriptor(unsafe open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)) else { return nil }
        // The kernel wants the end of the text marked by a zero.
        let text = Array(Self.definition(event).utf8) + [0]
        guard unsafe write(file.number, text, text.count) == text.count else { return nil }
        self.init(event, file: file)
    }

    /// Creates a threshold of another source than the kernel's, which also announces events by `POLLPRI`.
    ///
    /// - Parameters:
    ///   - event: The event that it reports.
    ///   - file: The file that `poll` waits for.
    ///   - acknowledge: Ends the announcement of an event.
    init(_ event: PressureEvent, file: FileDescriptor, acknowledge: @escaping @Sendable () -> Void = {}) {
        self.event = event
        self.file = file
        self.acknowledge = acknowledge
    }
}
