// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The thresholds that a thread waits for, and the end of its waiting.
struct PressureSources {
    private let triggers: [PressureTrigger]
    private let end: FileDescriptor

    /// The end comes first, the thresholds behind it.
    private var files: [pollfd]

    /// Creates sources.
    ///
    /// - Parameters:
    ///   - triggers: The thresholds.
    ///   - end: A file that becomes readable, or closes, when there is nothing to wait for any more.
    init(_ triggers: [PressureTrigger], end: FileDescriptor) {
        self.triggers = triggers
        files = [pollfd(fd: end.number, events: Int16(POLLIN), revents: 0)]
        files += triggers.map { pollfd(fd: $0.file.number, events: Int16(POLLPRI), revents: 0) }
        self.end = end
    }

    /// Waits for the next event; returns nil at the end.
    ///
    /// - Parameters:
    ///   - interval: The milliseconds between two looks at the used share of the limit.
    ///   - usedShare: Returns that share; only called while no threshold is left.
    mutating func next(pollingEvery interval: Int32, _ usedShare: (() -> Double?)?) -> PressureEvent? {
        while true {
            let isPolling = usedShare != nil && files.dropFirst().allSatisfy { $0.fd < 0 }
            let ready = unsafe poll(&files, nfds_t(files.count), isPolling ? interval : -1)
            if ready < 0 {
                // After a signal the answers are those of the last call.
                guard errno == EINTR else { return nil }
                continue
            }
            if files[0].revents != 0 { return nil }
            let event = ready == 0 ? usedShare?().flatMap(PressureWatcher.event) : announcedEvent()
            if let event { return event }
        }
    }

    /// Returns the gravest event that is announced.
    private mutating func announcedEvent() -> PressureEvent? {
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
}
