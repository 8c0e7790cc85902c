// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import Synchronization

/// A component of any type, with the threads on which the compiler lets it be drawn.
package enum ViewComponent {
    /// A component that can be drawn on any thread.
    case sendable(any Rasterizable & Sendable)
    /// A component that is drawn on the main actor.
    case isolated(any Rasterizable)

    var base: any Rasterizable {
        switch self {
        case .sendable(let component): component
        case .isolated(let component): component
        }
    }

    var isSendable: Bool {
        if case .sendable = self { true } else { false }
    }
}

/// Reads a view's component, and observes the properties that it reads.
///
/// Each registration with a model makes writing to the model slower, so that a reading cancels the registration of the
/// one before it.
@MainActor
final class ComponentReader {
    /// The origin of the component.
    enum Source {
        case component(ViewComponent)
        case closure(@MainActor () -> ViewComponent?)
        case nothing
    }

    private var source: Source

    /// The component that was read last.
    private(set) var component: ViewComponent?

    var onChange: () -> Void = {}

    /// The registration for the read values; nil if there is none, and everything has to be read again.
    private var token: ObservationToken?

    /// A Boolean value that indicates whether the properties that are read of the source weren't checked yet.
    private var isUnchecked = true

    init(_ source: Source) {
        self.source = source
        if case .component(let component) = source { self.component = component }
    }

    deinit {
        token?.cancel()
    }

    func show(_ source: Source) {
        self.source = source
        isUnchecked = true
        if case .component(let component) = source { self.component = component }
        if case .nothing = source { component = nil }
        invalidate()
    }

    var hasChanged: Bool { token?.hasChanged ?? false }

    func invalidate() {
        token?.cancel()
        token = nil
    }

    /// The value that a closure returned; and the one before, where they differ although nothing is known to have
    /// changed.
    typealias Reading<Value> = (value: Value, former: Value?)

    /// Reads the component, and calls a closure that reads its state; observes the properties that are read.
    ///
    /// - Parameters:
    ///   - areEqual: Returns a Boolean value that indicates whether two values are of the same state.
    ///   - attempts: The largest number of readings whose properties are observed.
    /// - Returns: The value of the closure, or nil without a component.
    func read<Value>(
        _ body: (ViewComponent) -> Value,
        areEqual: (Value, Value) -> Bool,
        attempts: Int
    ) -> Reading<Value>? {
        invalidate()
        let (value, token, former) = ObservationToken.confirming(typeOfValue, attempts: attempts) { [weak self] token in
            // The new value may be written after this call, on the calling thread: it is read on a later turn.
            Task.detached { @MainActor in
                self?.changed(token)
            }
        } _: {
            if case .closure(let make) = source { component = make() }
            return component.map(body)
        } areEqual: { (first: Value?, second: Value?) in
            guard let first, let second else { return (first == nil) == (second == nil) }
            return areEqual(first, second)
        }
        self.token = token
        return value.map { ($0, former ?? nil) }
    }

    /// Reads the component as ``read(_:areEqual:attempts:)`` does, and checks the properties that are read of each
    /// source once.
    ///
    /// - Parameter report: Is called if there is a component, and reading it and its state read no property of an
    ///   `@Observable` object.
    func read<Value>(
        _ body: (ViewComponent) -> Value,
        areEqual: (Value, Value) -> Bool,
        attempts: Int,
        ifNothingIsObserved report: (Value) -> Void
    ) -> Reading<Value>? {
        func read() -> Reading<Value>? { self.read(body, areEqual: areEqual, attempts: attempts) }
        guard isUnchecked else { return read() }
        let (reading, reads) = ObservedReads.during(ObjectIdentifier(Self.self)) { read() }
        guard let reading else { return nil }
        isUnchecked = false
        if reads.all.isEmpty { report(reading.value) }
        return reading
    }

    var hasClosure: Bool {
        if case .closure = source { return true }
        return false
    }

    /// The type of a value component, or nil for an object or a closure.
    private var typeOfValue: ObjectIdentifier? {
        guard case .component(let component) = source else { return nil }
        let type = type(of: component.base as Any)
        return type is AnyClass ? nil : ObjectIdentifier(type)
    }

    private func changed(_ token: ObservationToken) {
        // A reading in the meantime has made a registration of its own.
        guard self.token === token else { return }
        onChange()
    }
}

extension Rasterizable {
    /// Reads the entire state, each key path by itself.
    ///
    /// Making a key ends at the first value that cannot be keyed, and doesn't start for a size that cannot be drawn.
    /// The rest of the state has to be observed, too.
    func readState() {
        for entry in Self.keyPathsThatAffectState.entries {
            _ = try? CacheKey { encoder throws(StateError) in try entry.read(from: self, into: &encoder) }
        }
        _ = try? CacheKey { encoder throws(StateError) in
            try _encodeOptions(into: &encoder)
            try encoder.encodeAdditions(of: self)
        }
    }
}
