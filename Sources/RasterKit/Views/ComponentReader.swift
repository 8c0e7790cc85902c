// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation

/// A component of any type, with the threads on which the compiler lets it be drawn.
package enum ViewComponent {
    case sendable(any Rasterizable & Sendable)
    /// A component that is drawn on the main actor.
    case isolated(any Rasterizable)

    package var base: any Rasterizable {
        switch self {
        case .sendable(let component): component
        case .isolated(let component): component
        }
    }

    package var isSendable: Bool {
        if case .sendable = self { true } else { false }
    }
}

/// Reads a view's component, and observes the properties that it reads.
///
/// Each registration with a model makes writing to the model slower, so that a reading cancels the registration of the
/// one before it.
@MainActor
final class ComponentReader {
    typealias Making = @MainActor () -> ViewComponent?

    private var make: Making?
    private(set) var component: ViewComponent?
    var onChange: () -> Void = {}

    /// The registration for the read values; nil if there is none, and everything has to be read again.
    private var token: ObservationToken?

    /// A Boolean value that indicates whether the properties that are read of the component weren't checked yet.
    private var isUnchecked = true

    init(_ component: ViewComponent?, _ make: Making?) {
        self.component = component
        self.make = make
    }

    deinit {
        token?.cancel()
    }

    /// Shows another component; the former one stays until a closure is read.
    func show(_ component: ViewComponent?, _ make: Making? = nil) {
        self.make = make
        isUnchecked = true
        if make == nil { self.component = component }
        invalidate()
    }

    var hasClosure: Bool { make != nil }
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
    ///   - check: Is called for the first reading of a component, with a Boolean value that indicates whether it read
    ///     properties of `@Observable` objects; nil for none.
    /// - Returns: The value of the closure, or nil without a component.
    func read<Value>(
        _ body: (ViewComponent) -> Value,
        areEqual: (Value, Value) -> Bool,
        attempts: Int,
        checkingFirst check: ((Value, Bool) -> Void)?
    ) -> Reading<Value>? {
        func read() -> Reading<Value>? { self.read(body, areEqual: areEqual, attempts: attempts) }
        guard let check, isUnchecked else { return read() }
        let (reading, reads) = ObservedReads.during(ObjectIdentifier(Self.self)) { read() }
        guard let reading else { return nil }
        isUnchecked = false
        check(reading.value, !reads.all.isEmpty)
        return reading
    }

    private func read<Value>(
        _ body: (ViewComponent) -> Value,
        areEqual: (Value, Value) -> Bool,
        attempts: Int
    ) -> Reading<Value>? {
        invalidate()
        let (value, token, former) = ObservationToken.confirming(typeOfValue, attempts: attempts) { [weak self] token in
            // The new value may be written after this call, on the calling thread: it is read on a later turn.
            Task.detached { @MainActor in
                // A reading in the meantime has made a registration of its own.
                if let self, self.token === token { self.onChange() }
            }
        } _: {
            if let make { component = make() }
            return component.map(body)
        } areEqual: { (first: Value?, second: Value?) in
            guard let first, let second else { return (first == nil) == (second == nil) }
            return areEqual(first, second)
        }
        self.token = token
        return value.map { ($0, former ?? nil) }
    }

    private var typeOfValue: ObjectIdentifier? {
        guard make == nil, let component else { return nil }
        let type = type(of: component.base as Any)
        return type is AnyClass ? nil : ObjectIdentifier(type)
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
