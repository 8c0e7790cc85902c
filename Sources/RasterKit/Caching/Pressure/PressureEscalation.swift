// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A rule that turns events into stages: an event soon after a stage asks for the next one.
struct PressureEscalation: Sendable {
    /// Events this soon after one that was answered belong to it: there are several sources.
    static let pause = Duration.seconds(1)

    /// After this time without an event, the next one asks for the first stage.
    static let calm = Duration.seconds(20)

    private var last: (stage: MemoryPressure, instant: ContinuousClock.Instant)?

    /// Returns the stage that an event asks for, or nil if it belongs to one that was answered.
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
