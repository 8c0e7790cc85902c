// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@_spi(SwiftUI) import Observation
import RasterLock

/// A registration for the first change of the properties that a closure reads, which can be canceled.
///
/// `withObservationTracking` has no way to cancel a registration, and a model that never changes would keep it for
/// good. The closure therefore reads this object, too. ``cancel()`` changes the object, which ends the registration
/// with all models.
///
/// A change is noticed before the new value is written (`willSet`), or after it (`didSet`) where the closure read
/// between the two, on another thread or for another observer. A change between the reading of a property and the
/// registration, which starts when the closure returns, isn't noticed: read again afterwards where other threads may
/// write.
package final class ObservationToken: Observable, Sendable {
    private enum Phase {
        static let waiting = 0
        static let changed = 1
        static let canceled = 2
    }

    private let registrar = ObservationRegistrar()
    private let phase = Atomic(Phase.waiting)
    package var hasChanged: Bool { phase.load(ordering: .acquiring) == Phase.changed }

    func access() { registrar.access(self, keyPath: \.hasChanged) }

    func recordChange() -> Bool {
        phase.compareExchange(
            expected: Phase.waiting,
            desired: Phase.changed,
            ordering: .acquiringAndReleasing
        ).exchanged
    }

    /// Ends the registration, unless something has changed.
    package func cancel() {
        let isWaiting = phase.compareExchange(
            expected: Phase.waiting,
            desired: Phase.canceled,
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
    /// Being able to cancel a registration takes a microsecond, which most states don't need. One registration of each
    /// type can't be canceled: the one by which the type is recognized.
    private static let observingTypes = Lock<Set<ObjectIdentifier>>([])

    /// Calls a closure that reads something of a type, and observes the properties that it reads.
    ///
    /// - Parameters:
    ///   - type: The type that decides whether a registration is likely, or nil to expect one.
    ///   - onChange: Is called with the first change, on the thread that makes it.
    ///   - body: The closure.
    /// - Returns: The value, and the token of the registration; nil if there is nothing to observe.
    package static func observing<Value>(
        _ type: ObjectIdentifier?,
        onChange: @escaping @Sendable (ObservationToken) -> Void = { _ in },
        _ body: () -> Value
    ) -> (value: Value, token: ObservationToken?) {
        tracking(type, body) { token, tracking in
            tracking.cancel()
            if let token, token.recordChange() { onChange(token) }
        }
    }

    /// Calls a closure that reads something of a type, and registers for changes of the properties that it reads.
    static func tracking<Value>(
        _ type: ObjectIdentifier?,
        _ body: () -> Value,
        onChange: @escaping @Sendable (ObservationToken?, ObservationTracking) -> Void
    ) -> (value: Value, token: ObservationToken?) {
        let token = ObservationToken()
        var isObserving = type.map { type in observingTypes.withLock { $0.contains(type) } } ?? true
        func noteAccess() -> @Sendable () -> Void {
            isObserving = true
            return {}
        }
        func observed() -> Value {
            guard !isObserving else {
                token.access()
                return body()
            }
            // The argument is evaluated only if something was accessed.
            let value = withObservationTracking(body, onChange: noteAccess())
            if isObserving { token.access() }
            return value
        }
        let noteChange: @Sendable (ObservationTracking) -> Void = { [weak token] in onChange(token, $0) }
        let value = withObservationTracking(observed, willSet: noteChange, didSet: noteChange)
        if isObserving, let type { observingTypes.withLock { _ = $0.insert(type) } }
        return (value, isObserving ? token : nil)
    }

    /// Reads something of a view or a row as ``observing(_:onChange:_:)`` does, and once more if something is observed:
    /// another thread may have written between the reading and the registration.
    package static func confirming<Value>(
        _ type: ObjectIdentifier?,
        attempts: Int = 3,
        onChange: @escaping @Sendable (ObservationToken) -> Void,
        _ read: () -> Value,
        areEqual: (Value, Value) -> Bool
    ) -> (value: Value, token: ObservationToken?, former: Value?) {
        var attempt = 1
        while true {
            let (value, token) = observing(type, onChange: onChange, read)
            guard let token else { return (value, nil, nil) }
            let present = read()
            if areEqual(value, present) { return (present, token, nil) }
            guard attempt < attempts else { return (present, token, value) }
            attempt += 1
            token.cancel()
        }
    }
}
