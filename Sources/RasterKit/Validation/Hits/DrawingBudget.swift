// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A share of the time that passes, which may be spent on drawings that nobody waits for.
///
/// Unused time is saved up to a limit, so that a pause is not followed by many drawings at once.
struct DrawingBudget: Sendable {
    /// The time that may be spent now; less than zero after a drawing that took longer than expected.
    private(set) var credit: Duration

    private let share: Double
    private let limit: Duration
    private var lastUpdate: Duration?

    /// Creates a budget with all of the time that can be saved.
    ///
    /// - Parameters:
    ///   - share: The part of the passing time that may be spent, 0 to 1.
    ///   - limit: The most time that is saved.
    init(share: Double, limit: Duration) {
        self.share = share
        self.limit = limit
        credit = limit
    }

    /// A Boolean value that indicates whether more than half of what can be saved is left.
    var isAmple: Bool { credit > limit / 2 }

    /// Adds the share of the time that has passed since the last update.
    mutating func update(at now: Duration) {
        let passed = max(now - (lastUpdate ?? now), .zero)
        lastUpdate = max(now, lastUpdate ?? now)
        credit = min(credit + passed * share, limit)
    }

    /// Takes the expected time of a drawing from the budget; returns `false` if there is not enough.
    ///
    /// A drawing that takes longer than can be saved is possible when everything is saved.
    mutating func reserve(_ expected: Duration) -> Bool {
        guard credit > .zero, credit >= min(expected, limit) else { return false }
        credit -= expected
        return true
    }

    /// Corrects what was reserved for a drawing to the time that it took.
    mutating func settle(_ actual: Duration, reserved expected: Duration) {
        credit += expected - actual
    }
}
