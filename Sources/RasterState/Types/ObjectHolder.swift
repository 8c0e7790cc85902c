// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

/// A type of the standard library that holds values of another type.
protocol ObjectHolder {
    static var held: any Any.Type { get }
    func forEachHeld(_ body: (UnsafeRawPointer) -> Void)
}

extension ObjectHolder where Self: Sequence {
    static var held: any Any.Type { Element.self }

    func forEachHeld(_ body: (UnsafeRawPointer) -> Void) {
        for element in self {
            unsafe withUnsafePointer(to: element) { unsafe body(UnsafeRawPointer($0)) }
        }
    }
}

extension Array: ObjectHolder {}
extension ArraySlice: ObjectHolder {}
extension ContiguousArray: ObjectHolder {}
extension Dictionary: ObjectHolder {}
extension Dictionary.Keys: ObjectHolder {}
extension Dictionary.Values: ObjectHolder {}
extension Set: ObjectHolder {}
extension CollectionOfOne: ObjectHolder {}

extension InlineArray: ObjectHolder {
    static var held: any Any.Type { Element.self }

    func forEachHeld(_ body: (UnsafeRawPointer) -> Void) {
        for index in indices {
            unsafe withUnsafePointer(to: self[index]) { unsafe body(UnsafeRawPointer($0)) }
        }
    }
}

extension AnyHashable: ObjectHolder {
    static var held: any Any.Type { Any.self }

    func forEachHeld(_ body: (UnsafeRawPointer) -> Void) {
        unsafe withUnsafePointer(to: base) { unsafe body(UnsafeRawPointer($0)) }
    }
}

extension Optional: ObjectHolder {
    static var held: any Any.Type { Wrapped.self }

    func forEachHeld(_ body: (UnsafeRawPointer) -> Void) {
        guard let self else { return }
        unsafe withUnsafePointer(to: self) { unsafe body(UnsafeRawPointer($0)) }
    }
}

/// An optional type, seen from where its wrapped type is unknown; the wrapped value lies where the optional does.
protocol OptionalType: ObjectHolder {
    static func isPresent(at address: UnsafeRawPointer) -> Bool
}

extension OptionalType {
    static var wrapped: any Any.Type { held }
}

extension Optional: OptionalType {
    static func isPresent(at address: UnsafeRawPointer) -> Bool {
        if case .some = unsafe address.assumingMemoryBound(to: Self.self).pointee { true } else { false }
    }
}

enum WeakReference {
    private struct Slot {
        weak var object: AnyObject?
    }

    static func load(at address: UnsafeRawPointer) -> AnyObject? {
        unsafe address.assumingMemoryBound(to: Slot.self).pointee.object
    }
}

enum UnownedReference {
    /// Returns the object, or nil when there is none or when it is gone.
    static func retain(at address: UnsafeRawPointer) -> AnyObject? {
        guard let object = unsafe address.load(as: UnsafeMutableRawPointer?.self),
            let retained = unsafe swift_tryRetain(object)
        else { return nil }
        return unsafe Unmanaged<AnyObject>.fromOpaque(retained).takeRetainedValue()
    }
}
