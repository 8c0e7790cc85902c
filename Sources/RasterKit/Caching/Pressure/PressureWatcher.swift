// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A thread that waits for memory to run short for as long as this object exists.
final class PressureWatcher: Sendable {
    /// The end of a pipe: when it closes, the thread wakes and ends.
    private let end: FileDescriptor

    /// The interval in milliseconds at which the use of a group is compared with its limit if the kernel can't watch.
    private static let pollingInterval: Int32 = 5000

    /// The shares of a limit that count as an event.
    private static let shares: [(PressureEvent, Double)] = [(.full, 0.97), (.some, 0.9)]

    /// Starts a thread; nil if there is nothing to watch.
    ///
    /// - Parameters:
    ///   - triggers: The thresholds that the kernel watches.
    ///   - usedShare: Returns the used share of the limit, for when the kernel watches nothing; nil if it is unknown.
    ///   - report: The closure to call on the thread.
    init?(
        triggers: [PressureTrigger],
        usedShare: (@Sendable () -> Double?)?,
        report: @escaping @Sendable (MemoryPressure) -> Void
    ) {
        guard !triggers.isEmpty || usedShare != nil, let (closed, end) = FileDescriptor.pipe() else { return nil }
        self.end = end
        let thread = Thread {
            Self.wait(for: triggers, usedShare: triggers.isEmpty ? usedShare : nil, until: closed, report)
        }
        thread.name = "RasterKit pressure"
        thread.stackSize = 256 << 10
        thread.start()
    }

    /// Watches this machine and the groups of this process.
    static func system(_ report: @escaping @Sendable (MemoryPressure) -> Void) -> PressureWatcher? {
        let groups = ControlGroups(files: DiskFiles())
        var triggers: [PressureTrigger] = []
        for path in groups.folders.prefix(1).map({ "\($0)/memory.pressure" }) + ["/proc/pressure/memory"] {
            triggers += [PressureEvent.some, .full].compactMap { PressureTrigger($0, at: path) }
        }
        guard triggers.isEmpty else { return PressureWatcher(triggers: triggers, usedShare: nil, report: report) }
        guard groups.usedShare != nil else { return nil }
        let usedShare: @Sendable () -> Double? = { ControlGroups(files: DiskFiles()).usedShare }
        return PressureWatcher(triggers: [], usedShare: usedShare, report: report)
    }

    /// Returns the event for a used share of the limit.
    static func event(usedShare: Double) -> PressureEvent? {
        shares.first { usedShare >= $0.1 }?.0
    }

    /// Waits and reports until the end.
    private static func wait(
        for triggers: [PressureTrigger],
        usedShare: (@Sendable () -> Double?)?,
        until closed: FileDescriptor,
        _ report: (MemoryPressure) -> Void
    ) {
        var escalation = PressureEscalation()
        var files = [pollfd(fd: closed.number, events: Int16(POLLIN), revents: 0)]
        files += triggers.map { pollfd(fd: $0.file.number, events: Int16(POLLPRI), revents: 0) }
        while true {
            let ready = poll(&files, nfds_t(files.count), usedShare == nil ? -1 : pollingInterval)
            if ready < 0 && errno != EINTR { return }
            if files[0].revents != 0 { return }
            var event: PressureEvent?
            for (index, trigger) in triggers.enumerated() {
                let answer = Int32(files[index + 1].revents)
                // The file's group is gone: poll would return at once forever.
                if answer & POLLERR != 0 { files[index + 1].fd = -1 }
                if answer & POLLPRI != 0, event.map({ $0 < trigger.event }) ?? true { event = trigger.event }
            }
            if ready == 0, let share = usedShare?() {
                event = Self.event(usedShare: share)
            }
            if let event, let stage = escalation.stage(for: event, at: .now) {
                report(stage)
            }
        }
    }
}
