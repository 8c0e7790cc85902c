// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Synchronization

/// An object that is made when it is first asked for, by one thread or by several of which one wins.
///
/// `AtomicLazyReference` of the standard library does the same, but is not specialized for its type: reading it took a
/// third of the time of a small image.
struct LazyReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
    /// The address of an object that is retained here; 0 if there is none.
    private let address: Atomic<UInt>

    init(_ object: Object? = nil) {
        address = Atomic(object.map { unsafe UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0)
    }

    var known: Object? { Self.object(at: address.load(ordering: .acquiring)) }

    @inline(__always)
    func value(_ make: () -> Object) -> Object {
        Self.object(at: address.load(ordering: .acquiring)) ?? store(make())
    }

    /// Calls a closure with the object, which is not counted as referenced meanwhile.
    @inline(__always)
    func withValue<R>(_ make: () -> Object, _ body: (Object) -> R) -> R {
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring)) else {
            return body(store(make()))
        }
        return unsafe Unmanaged<Object>.fromOpaque(pointer)._withUnsafeGuaranteedRef { body($0) }
    }

    private func store(_ object: Object) -> Object {
        let made = unsafe Unmanaged.passRetained(object)
        let (isStored, winner) = address.compareExchange(
            expected: 0,
            desired: unsafe UInt(bitPattern: made.toOpaque()),
            ordering: .acquiringAndReleasing
        )
        if isStored { return object }
        unsafe made.release()
        return Self.object(at: winner) ?? object
    }

    @inline(__always)
    private static func object(at address: UInt) -> Object? {
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
        return unsafe Unmanaged<Object>.fromOpaque(pointer).takeUnretainedValue()
    }

    deinit {
        let address = address.load(ordering: .acquiring)
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return }
        unsafe Unmanaged<Object>.fromOpaque(pointer).release()
    }
}
