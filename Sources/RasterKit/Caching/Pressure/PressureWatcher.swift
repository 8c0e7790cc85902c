// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Glibc

/// A thread that waits for memory to run short for as long as this object exists.
final class PressureWatcher: Sendable {
    /// The end of a pipe: when it closes, the thread wakes up and ends.
    private let end: FileHandle

    /// Starts a thread; nil if there is nothing to watch.
    init?(
        triggers: [PressureTrigger],
        pollingEvery pollingInterval: Int32 = 5000,
        usedShare: (@Sendable () -> Double?)?,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        report: @escaping @Sendable (MemoryPressureMonitor.Stage) -> Void
    ) {
        var numbers: [Int32] = [-1, -1]
        guard !triggers.isEmpty || usedShare != nil, unsafe pipe(&numbers) == 0 else { return nil }
        for number in numbers { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
        let closing = FileHandle(fileDescriptor: numbers[0], closeOnDealloc: true)
        end = FileHandle(fileDescriptor: numbers[1], closeOnDealloc: true)
        let thread = Thread {
            defer { withExtendedLifetime(closing) {} }
            var escalation = PressureEscalation()
            var files = [pollfd(fd: closing.fileDescriptor, events: Int16(POLLIN), revents: 0)]
            files += triggers.map { pollfd(fd: $0.file.fileDescriptor, events: Int16(POLLPRI), revents: 0) }
            while true {
                let isPolling = usedShare != nil && files.dropFirst().allSatisfy { $0.fd < 0 }
                let ready = unsafe poll(&files, nfds_t(files.count), isPolling ? pollingInterval : -1)
                // After a signal the answers are those of the last call.
                if ready < 0, errno == EINTR { continue }
                if ready < 0 || files[0].revents != 0 { return }
                let event = ready == 0 ? usedShare?().flatMap(PressureEvent.init) : Self.event(of: triggers, &files)
                if let event, let stage = escalation.stage(for: event, at: now()) { report(stage) }
            }
        }
        thread.name = "RasterKit pressure"
        thread.stackSize = 256 << 10
        thread.start()
    }

    private static func event(of triggers: [PressureTrigger], _ files: inout [pollfd]) -> PressureEvent? {
        var gravest: PressureEvent?
        for (index, trigger) in triggers.enumerated() {
            let answer = Int32(files[index + 1].revents)
            if answer & POLLPRI != 0 {
                trigger.acknowledge()
                gravest = max(gravest ?? trigger.event, trigger.event)
            }
            // The file's group is gone: poll would return at once forever.
            if answer & (POLLERR | POLLHUP | POLLNVAL) != 0 { files[index + 1].fd = -1 }
        }
        return gravest
    }

    static func system(_ report: @escaping @Sendable (MemoryPressureMonitor.Stage) -> Void) -> PressureWatcher? {
        let memory = SystemMemory()
        let files = memory.groups.prefix(1).map { "\($0)/memory.pressure" } + ["/proc/pressure/memory"]
        let triggers = files.flatMap { path in
            [PressureEvent.some, .full].compactMap { PressureTrigger($0, at: path) }
        }
        let usedShare: @Sendable () -> Double? = { SystemMemory().usedShare }
        return PressureWatcher(
            triggers: triggers,
            usedShare: memory.usedShare == nil ? nil : usedShare,
            report: report
        )
    }
}

/// A threshold in a file of pressure stall information, watched by the kernel.
///
/// Source: `Documentation/accounting/psi.rst` of the kernel: a trigger is written to the file as the kind of stall, and how
/// long all stalls within how long a window have to be, in microseconds; its end is announced by `POLLPRI`. Without
/// privileges the window has to be a multiple of two seconds.
struct PressureTrigger {
    let event: PressureEvent
    let file: FileHandle

    /// Ends the announcement of an event; that of the kernel's triggers ends when `poll` returns it.
    var acknowledge: @Sendable () -> Void = {}

    /// The text that is written to the file: some threads stall for 150 ms of 2 s, or all for 100 ms.
    ///
    /// Services of systemd free memory at 200 ms in 2 s; caches may do so a little sooner.
    static func definition(_ event: PressureEvent) -> String {
        event == .some ? "some 150000 2000000" : "full 100000 2000000"
    }
}

extension PressureTrigger {
    init?(_ event: PressureEvent, at path: String) {
        let number = unsafe open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let file = FileHandle(fileDescriptor: number, closeOnDealloc: true)
        // The kernel wants the end of the text marked by a zero.
        let text = Array(Self.definition(event).utf8) + [0]
        guard unsafe write(number, text, text.count) == text.count else { return nil }
        self.init(event: event, file: file)
    }
}

enum PressureEvent: Int, Sendable, Comparable {
    /// Some threads waited for memory, or it is nearly used up.
    case some
    /// All threads waited for memory, or next to none is left.
    case full

    init?(usedShare: Double) {
        guard usedShare >= 0.9 else { return nil }
        self = usedShare >= 0.97 ? .full : .some
    }

    static func < (first: PressureEvent, second: PressureEvent) -> Bool {
        first.rawValue < second.rawValue
    }
}

/// A rule that turns events into stages: an event soon after a stage asks for the next one.
struct PressureEscalation: Sendable {
    /// Events this soon after one that was answered belong to it: there are several sources.
    private static let pause = Duration.seconds(1)

    /// After this time without an event, the next one asks for the first stage.
    private static let calm = Duration.seconds(20)

    private var last: (stage: MemoryPressureMonitor.Stage, instant: ContinuousClock.Instant)?

    mutating func stage(for event: PressureEvent, at instant: ContinuousClock.Instant) -> MemoryPressureMonitor.Stage? {
        let stage: MemoryPressureMonitor.Stage
        switch (event, last) {
        case (.full, let last?) where last.stage == .offScreen && instant - last.instant < Self.pause:
            return nil
        case (.full, _):
            stage = .offScreen
        case (.some, let last?) where instant - last.instant < Self.pause:
            return nil
        case (.some, let last?) where instant - last.instant < Self.calm:
            stage = MemoryPressureMonitor.Stage(rawValue: last.stage.rawValue + 1) ?? .offScreen
        case (.some, _):
            stage = .prefetched
        }
        last = (stage, instant)
        return stage
    }
}
