// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import Synchronization

/// A component of any type, and what the compiler knows about its use on other threads.
enum ViewComponent {
    /// A component that can be drawn on any thread.
    case sendable(any Rasterizable & Sendable)
    /// A component that is drawn on the main actor.
    case isolated(any Rasterizable)

    /// The component.
    var base: any Rasterizable {
        switch self {
        case .sendable(let component): component
        case .isolated(let component): component
        }
    }
}

/// Reads a view's component, and observes what it read.
///
/// Each registration with a model makes writing to the model slower. A reading therefore registers only if there is no
/// registration, or if the previous one has fired, and a registration that is no longer needed is canceled.
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

    /// The closure to call on a turn of the main actor after a change.
    var onChange: () -> Void = {}

    /// The registration for what was read; nil if there is none, and everything has to be read again.
    private var token: ObservationToken?

    /// A Boolean value that indicates whether a closure makes the component, and its reads weren't checked yet.
    private var hasUncheckedClosure = false

    init(_ source: Source) {
        self.source = source
        if case .closure = source { hasUncheckedClosure = true }
        if case .component(let component) = source { self.component = component }
    }

    deinit {
        token?.cancel()
    }

    /// Replaces the component.
    func show(_ source: Source) {
        self.source = source
        if case .closure = source { hasUncheckedClosure = true }
        if case .component(let component) = source { self.component = component }
        if case .nothing = source { component = nil }
        invalidate()
    }

    /// A Boolean value that indicates whether something that was read has changed.
    var hasChanged: Bool { token?.hasChanged ?? false }

    /// Discards the registration, so that everything is read again.
    func invalidate() {
        token?.cancel()
        token = nil
    }

    /// Reads the component if it may have changed, and calls a closure that reads its state.
    ///
    /// - Returns: The value of the closure, or nil without a component.
    func read<Value>(_ body: (ViewComponent) -> Value) -> Value? {
        if let token, !token.hasChanged {
            return component.map(body)
        }
        token = nil
        let token = ObservationToken()
        let valueType = typeOfValue
        let isCancellable = valueType.map { ObservationToken.isKnown($0) } ?? true
        // The argument is evaluated only if something was accessed.
        return withObservationTracking(
            {
                if isCancellable { token.access() }
                if case .closure(let make) = source { component = make() }
                return component.map(body)
            },
            onChange: register(token, valueType)
        )
    }

    /// Reads the component as ``read(_:)`` does, and checks the reads of a closure once.
    ///
    /// - Parameter reportNothingObserved: Is called if the closure made a component, and neither the closure nor `body` read
    ///   a property of an `@Observable` object.
    func read<Value>(_ body: (ViewComponent) -> Value, reportNothingObserved: () -> Void) -> Value? {
        guard hasUncheckedClosure else { return read(body) }
        let (value, reads) = ObservedReads.during(ObjectIdentifier(Self.self)) { read(body) }
        guard value != nil else { return nil }
        hasUncheckedClosure = false
        if reads.all.isEmpty { reportNothingObserved() }
        return value
    }

    /// The type of a value component, or nil for an object or a closure.
    private var typeOfValue: ObjectIdentifier? {
        guard case .component(let component) = source else { return nil }
        let type = type(of: component.base as Any)
        return type is AnyClass ? nil : ObjectIdentifier(type)
    }

    private func register(_ token: ObservationToken, _ valueType: ObjectIdentifier?) -> @Sendable () -> Void {
        self.token = token
        if let valueType { ObservationToken.note(valueType) }
        return { [weak self, weak token] in
            // The new value is written after this call, on the calling thread: it is read on a later turn.
            guard let token, token.recordChange() else { return }
            Task.detached { @MainActor in
                self?.changed(token)
            }
        }
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
    /// Making a key ends at the first value that cannot be keyed, and doesn't begin for a size that cannot be drawn. The
    /// rest of the state has to be observed, too.
    func readState() {
        for entry in Self.keyPathsThatAffectState.entries {
            _ = try? CacheKey { encoder throws(StateError) in try entry.read(from: self, into: &encoder) }
        }
        _ = try? CacheKey { encoder throws(StateError) in
            try _encodeOptions(into: &encoder)
            try encodeAdditionalState(into: &encoder)
        }
    }
}
