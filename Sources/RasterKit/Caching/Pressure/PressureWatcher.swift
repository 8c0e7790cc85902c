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
    ///   - usedShare: Returns the used share of the limit, for when the kernel watches nothing, or not any more; nil if
    ///     it is unknown.
    ///   - now: Returns the time of an event.
    ///   - report: The closure to call on the thread.
    init?(
        triggers: [PressureTrigger],
        usedShare: (@Sendable () -> Double?)?,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        report: @escaping @Sendable (MemoryPressure) -> Void
    ) {
        guard !triggers.isEmpty || usedShare != nil, let (closed, end) = FileDescriptor.pipe() else { return nil }
        self.end = end
        let thread = Thread {
            var sources = PressureSources(triggers, end: closed)
            var escalation = PressureEscalation()
            while let event = sources.next(pollingEvery: Self.pollingInterval, usedShare) {
                if let stage = escalation.stage(for: event, at: now()) {
                    report(stage)
                }
            }
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
        let hasShare = groups.usedShare != nil
        let usedShare: @Sendable () -> Double? = { ControlGroups(files: DiskFiles()).usedShare }
        return PressureWatcher(triggers: triggers, usedShare: hasShare ? usedShare : nil, report: report)
    }

    /// Returns the event for a used share of the limit.
    static func event(usedShare: Double) -> PressureEvent? {
        shares.first { usedShare >= $0.1 }?.0
    }
}

/// An event of a source of memory pressure.
enum PressureEvent: Int, Sendable, Comparable {
    /// Some threads waited for memory, or it is nearly used up.
    case some
    /// All threads waited for memory, or next to none is left.
    case full

    static func < (first: PressureEvent, second: PressureEvent) -> Bool {
        first.rawValue < second.rawValue
    }
}
