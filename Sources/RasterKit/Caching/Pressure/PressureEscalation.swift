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

/// The stages of memory pressure, which free more and more memory; each includes those before it.
///
/// No stage frees images on screen.
public enum MemoryPressure: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Images that were drawn before they were needed, and that no request has asked for since.
    case prefetched
    /// Also what can be made again from other data: masks of shadows and texts, and caches of your own.
    case derived
    /// Also all other images that aren't on screen.
    case offScreen

    /// Returns a Boolean value that indicates whether a stage comes before another one.
    public static func < (first: MemoryPressure, second: MemoryPressure) -> Bool {
        first.rawValue < second.rawValue
    }
}
