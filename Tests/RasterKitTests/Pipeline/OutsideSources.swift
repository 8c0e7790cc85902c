// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import RasterLock

protocol OutsideSource: Sendable {
    var isDark: Bool { get }
    func set(_ isDark: Bool)
}

struct GuardedGlobal: OutsideSource {
    private static let shared = Lock(false)
    var isDark: Bool { Self.shared.withLock { $0 } }
    func set(_ isDark: Bool) { Self.shared.withLock { $0 = isDark } }
}

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
