// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import Synchronization

/// Reads a view's component, and hears once of the next change of what it read.
///
/// A registration that has not fired cannot be cancelled, and many of them make each write slow: a reading is
/// registered only when there is none, or when the one before has fired.
@MainActor
final class ComponentReader<Component> {
    /// Where the component comes from.
    private var source: () -> Component?

    /// The component that was read last.
    private(set) var component: Component?

    /// Is called on a turn of the main actor after a change.
    var onChange: () -> Void = {}

    /// Tells whether anything that was read has changed since; nil when it has to be read anyway.
    private var registration: ChangeFlag?

    init(_ component: Component?) {
        source = { component }
        self.component = component
    }

    init(reading source: @escaping @MainActor () -> Component?) {
        self.source = source
    }

    /// Replaces the source by a component.
    func show(_ component: Component?) {
        source = { component }
        self.component = component
        registration = nil
    }

    /// Whether something that was read has changed since.
    var hasChanged: Bool { registration?.isRaised ?? false }

    /// Forgets what was read.
    func invalidate() {
        registration = nil
    }

    /// Reads the component if it may have changed, and what `body` reads of it; returns nil without a component.
    func read<Value>(_ body: (Component) -> Value) -> Value? {
        if let registration, !registration.isRaised {
            return component.map(body)
        }
        let flag = ChangeFlag()
        registration = flag
        return withObservationTracking {
            component = source()
            return component.map(body)
        } onChange: { [weak self] in
            // The value is written after this call, by whoever is running: it is read on a later turn.
            flag.raise()
            Task { @MainActor in
                self?.changed(flag)
            }
        }
    }

    private func changed(_ flag: ChangeFlag) {
        // A reading in between has seen the change, and made a registration of its own.
        guard registration === flag else { return }
        onChange()
    }
}

/// A flag that any thread may raise.
private final class ChangeFlag: Sendable {
    private let flag = Atomic(false)

    var isRaised: Bool { flag.load(ordering: .acquiring) }

    func raise() {
        flag.store(true, ordering: .releasing)
    }
}
