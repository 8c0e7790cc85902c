// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc

/// A threshold in a file of pressure stall information, which the kernel watches.
///
/// Source: `Documentation/accounting/psi.rst` of the kernel: a trigger is written to the file as the kind of stall, and how
/// long all stalls within how long a window have to be, in microseconds; its end is announced by `POLLPRI`. Without
/// privileges the window has to be a multiple of two seconds.
struct PressureTrigger {
    /// What it tells of.
    let event: PressureEvent
    let file: FileDescriptor

    /// The windows, in microseconds.
    private static let window = 2_000_000

    /// How long threads have to stall within a window, in microseconds: some of them for 150 ms, or all for 100 ms.
    ///
    /// Services of systemd take 200 ms in 2 s as the sign to let memory go; caches may go a little sooner.
    private static func stall(_ event: PressureEvent) -> Int {
        event == .some ? 150_000 : 100_000
    }

    /// What is written to the file.
    static func definition(_ event: PressureEvent) -> String {
        "\(event) \(stall(event)) \(window)"
    }

    /// Sets a threshold; nil where the kernel does not allow it.
    init?(_ event: PressureEvent, at path: String) {
        guard let file = FileDescriptor(open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)) else { return nil }
        // The kernel wants the end of the text marked by a zero.
        let text = Array(Self.definition(event).utf8) + [0]
        guard write(file.number, text, text.count) == text.count else { return nil }
        self.event = event
        self.file = file
    }
}
