// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import RasterLock

/// Something outside of a component that its computed key paths read.
protocol OutsideSource: Sendable {
    var isDark: Bool { get }
    func set(_ isDark: Bool)
}

/// A singleton behind a lock.
struct GuardedGlobal: OutsideSource {
    private static let shared = Lock(false)
    var isDark: Bool { Self.shared.withLock { $0 } }
    func set(_ isDark: Bool) { Self.shared.withLock { $0 = isDark } }
}

/// An `@Observable` singleton.
struct ObservableGlobal: OutsideSource {
    final class Theme: Observable, Sendable {
        static let shared = Theme()
        private let registrar = ObservationRegistrar()
        private let state = Lock(false)
        var isDark: Bool {
            get {
                registrar.access(self, keyPath: \.isDark)
                return state.withLock { $0 }
            }
            set { registrar.withMutation(of: self, keyPath: \.isDark) { state.withLock { $0 = newValue } } }
        }
    }

    var isDark: Bool { Theme.shared.isDark }
    func set(_ isDark: Bool) { Theme.shared.isDark = isDark }
}

/// A closure that captures an object.
struct ClosureSource: OutsideSource {
    private final class Box: Sendable {
        let value = Lock(false)
    }

    private let read: @Sendable () -> Bool
    private let write: @Sendable (Bool) -> Void

    init() {
        let box = Box()
        read = { box.value.withLock { $0 } }
        write = { value in box.value.withLock { $0 = value } }
    }

    var isDark: Bool { read() }
    func set(_ isDark: Bool) { write(isDark) }
}

/// A closure that calls another one, in an object of constants, behind a protocol, in an optional.
struct NestedClosureSource: OutsideSource {
    private final class Holder: Sendable {
        let read: @Sendable () -> Bool
        init(_ source: ClosureSource) {
            let inner: @Sendable () -> Bool = { source.isDark }
            read = { inner() }
        }
    }

    private let source: ClosureSource
    private let holder: (any Sendable)?

    init() {
        source = ClosureSource()
        holder = Holder(source)
    }

    var isDark: Bool { (holder as? Holder)?.read() ?? false }
    func set(_ isDark: Bool) { source.set(isDark) }
}

/// A singleton behind `@dynamicMemberLookup` and a property wrapper.
@dynamicMemberLookup
struct LookedUpSource: OutsideSource {
    @propertyWrapper struct Shared: Sendable {
        private static let value = Lock(false)
        var wrappedValue: Bool {
            get { Self.value.withLock { $0 } }
            nonmutating set { Self.value.withLock { $0 = newValue } }
        }
    }

    struct Values: Sendable {
        @Shared var isDark: Bool
    }

    private let values = Values()
    subscript<Value>(dynamicMember keyPath: KeyPath<Values, Value>) -> Value { values[keyPath: keyPath] }
    var isDark: Bool { self[dynamicMember: \.isDark] }
    func set(_ isDark: Bool) { values.isDark = isDark }
}

/// Memory that a constant refers to.
struct MemorySource: OutsideSource {
    private final class Holder: @unchecked Sendable {
        let pointer = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
        init() { pointer.initialize(to: false) }
        deinit { pointer.deallocate() }
    }

    private let holder = Holder()
    var isDark: Bool { holder.pointer.pointee }
    func set(_ isDark: Bool) { holder.pointer.pointee = isDark }
}

/// A mutable object of Foundation that a constant refers to.
struct DictionarySource: OutsideSource {
    private final class Holder: @unchecked Sendable {
        let values = NSMutableDictionary()
    }

    private let holder = Holder()
    var isDark: Bool { holder.values["isDark"] as? Bool ?? false }
    func set(_ isDark: Bool) { holder.values["isDark"] = isDark }
}

/// A component that reads something outside of it, and waits at a gate before and after it is read for the drawing.
struct Toolbar<Source: OutsideSource>: Rasterizable, Sendable {
    let source: Source
    /// A closure, since a gate would be an object whose changes can't be noticed.
    let pause: @Sendable () -> Void

    init(source: Source, gate: Gate) {
        self.source = source
        pause = { gate.arriveAndWait() }
    }

    var isDark: Bool { source.isDark }

    static var keyPathsThatAffectState: StateKeyPaths<Toolbar> { ["isDark": \.isDark] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        pause()
        context.fill(bounds, with: isDark ? .black : .white)
        pause()
    }
}
