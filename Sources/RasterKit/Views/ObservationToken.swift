// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import Synchronization

/// A registration for the first change of what a closure reads, which can be canceled.
///
/// `withObservationTracking` has no way to cancel a registration, and a model that never changes would keep it for good.
/// The closure therefore reads this object, too. ``cancel()`` changes the object, which ends the registration with all
/// models.
final class ObservationToken: Observable, Sendable {
    private enum Phase {
        static let waiting = 0
        static let changed = 1
        static let cancelled = 2
    }

    private let registrar = ObservationRegistrar()
    private let phase = Atomic(Phase.waiting)

    /// A Boolean value that indicates whether something that was read has changed.
    var hasChanged: Bool { phase.load(ordering: .acquiring) == Phase.changed }

    /// Makes the token part of what is being observed.
    func access() {
        registrar.access(self, keyPath: \.hasChanged)
    }

    /// Records a change.
    ///
    /// - Returns: `true` for the first change, unless the token was canceled.
    func recordChange() -> Bool {
        phase.compareExchange(
            expected: Phase.waiting,
            desired: Phase.changed,
            ordering: .acquiringAndReleasing
        ).exchanged
    }

    /// Ends the registration, unless something has changed.
    func cancel() {
        let isWaiting = phase.compareExchange(
            expected: Phase.waiting,
            desired: Phase.cancelled,
            ordering: .acquiringAndReleasing
        ).exchanged
        if isWaiting {
            registrar.withMutation(of: self, keyPath: \.hasChanged) {}
        }
    }
}
