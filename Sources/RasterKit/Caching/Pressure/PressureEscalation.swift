// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Turns events into stages: what the last stage did not help asks for the next.
struct PressureEscalation: Sendable {
    /// Events that come this soon after one that was answered tell of the same moment, as several sources do.
    static let pause = Duration.seconds(1)

    /// Without an event for this long, the next one begins with the first stage.
    static let calm = Duration.seconds(20)

    private var last: (stage: MemoryPressure, instant: ContinuousClock.Instant)?

    /// Returns what has to go, or nil when the event tells nothing new.
    mutating func stage(for event: PressureEvent, at instant: ContinuousClock.Instant) -> MemoryPressure? {
        let stage: MemoryPressure
        switch (event, last) {
        case (.full, let last?) where last.stage == .offScreen && instant - last.instant < Self.pause:
            return nil
        case (.full, _):
            stage = .offScreen
        case (.some, let last?) where instant - last.instant < Self.pause:
            return nil
        case (.some, let last?) where instant - last.instant < Self.calm:
            stage = MemoryPressure(rawValue: last.stage.rawValue + 1) ?? .offScreen
        case (.some, _):
            stage = .prefetched
        }
        last = (stage, instant)
        return stage
    }
}
