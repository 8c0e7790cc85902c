// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import Synchronization

/// Reads a view's component, and hears once of the next change of what it read.
///
/// Many registrations with one model make each write slow: a reading is registered only when there is none, or when
/// the one before has fired, and a registration that is no longer needed is ended.
@MainActor
final class ComponentReader<Component> {
    /// Where the component comes from.
    private var source: () -> Component?

    /// The component that was read last.
    private(set) var component: Component?

    /// Is called on a turn of the main actor after a change.
    var onChange: () -> Void = {}

    /// Tells whether anything that was read has changed since; nil when it has to be read anyway.
    private var registration: ObservationEnd?

    init(_ component: Component?) {
        source = { component }
        self.component = component
    }

    init(reading source: @escaping @MainActor () -> Component?) {
        self.source = source
    }

    deinit {
        registration?.end()
    }

    /// Replaces the source by a component.
    func show(_ component: Component?) {
        source = { component }
        self.component = component
        invalidate()
    }

    /// Whether something that was read has changed since.
    var hasChanged: Bool { registration?.isReached ?? false }

    /// Forgets what was read.
    func invalidate() {
        registration?.end()
        registration = nil
    }

    /// Reads the component if it may have changed, and what `body` reads of it; returns nil without a component.
    func read<Value>(_ body: (Component) -> Value) -> Value? {
        if let registration, !registration.isReached {
            return component.map(body)
        }
        let registration = ObservationEnd()
        self.registration = registration
        return withObservationTracking {
            registration.access()
            component = source()
            return component.map(body)
        } onChange: { [weak self, weak registration] in
            // The value is written after this call, by whoever is running: it is read on a later turn.
            guard let registration, registration.reach() else { return }
            Task { @MainActor in
                self?.changed(registration)
            }
        }
    }

    private func changed(_ registration: ObservationEnd) {
        // A reading in between has seen the change, and made a registration of its own.
        guard self.registration === registration else { return }
        onChange()
    }
}
