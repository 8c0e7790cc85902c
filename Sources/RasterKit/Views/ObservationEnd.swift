// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import Synchronization

/// The end of one registration with what a closure read: the first change, or nobody's interest.
///
/// Observation cannot cancel a registration that has not fired, and a model that never changes would keep it for good.
/// Any change ends a registration everywhere: the closure reads this object too, and ``end()`` changes it.
final class ObservationEnd: Observable, Sendable {
    private enum Phase {
        static let waiting = 0
        static let changed = 1
        static let ended = 2
    }

    private let registrar = ObservationRegistrar()
    private let phase = Atomic(Phase.waiting)

    /// Whether something that was read has changed.
    var isReached: Bool { phase.load(ordering: .acquiring) == Phase.changed }

    /// Makes the object part of what is being observed.
    func access() {
        registrar.access(self, keyPath: \.isReached)
    }

    /// Notes the first change; returns whether it is one that somebody waits for.
    func reach() -> Bool {
        phase.compareExchange(
            expected: Phase.waiting,
            desired: Phase.changed,
            ordering: .acquiringAndReleasing
        ).exchanged
    }

    /// Ends the registration, if it has not fired.
    func end() {
        let isWaiting = phase.compareExchange(
            expected: Phase.waiting,
            desired: Phase.ended,
            ordering: .acquiringAndReleasing
        ).exchanged
        if isWaiting {
            registrar.withMutation(of: self, keyPath: \.isReached) {}
        }
    }
}
