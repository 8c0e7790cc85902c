// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import RasterLock

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

extension ObservationToken {
    /// The types that observed something when they were read.
    ///
    /// Being able to cancel a registration takes a microsecond, which most states don't need. One registration of each type
    /// can't be canceled: the one by which the type is recognized.
    private static let observingTypes = Lock<Set<ObjectIdentifier>>([])

    /// Returns a Boolean value that indicates whether reading a type is known to observe something.
    static func isKnown(_ type: ObjectIdentifier) -> Bool {
        observingTypes.withLock { $0.contains(type) }
    }

    /// Notes that reading a type observes something.
    static func note(_ type: ObjectIdentifier) {
        observingTypes.withLock { _ = $0.insert(type) }
    }

    /// Calls a closure that reads a component, and observes what it reads.
    ///
    /// - Returns: The value, and the token of the registration, to be canceled; nil if there is nothing to observe.
    static func observing<Value>(
        _ type: ObjectIdentifier,
        _ body: () -> Value
    ) -> (value: Value, token: ObservationToken?) {
        let token = ObservationToken()
        let isCancellable = isKnown(type)
        var isObserving = false
        func register() -> @Sendable () -> Void {
            isObserving = true
            return { [weak token] in _ = token?.recordChange() }
        }
        // The argument is evaluated only if something was accessed.
        let value = withObservationTracking(
            {
                if isCancellable { token.access() }
                return body()
            },
            onChange: register()
        )
        if isObserving { note(type) }
        return (value, isObserving ? token : nil)
    }
}
