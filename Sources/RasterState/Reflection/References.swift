// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// Reads weak stored properties.
///
/// A reference to a value of protocol type has words behind it that are not read.
enum WeakReference {
    private struct Slot {
        weak var object: AnyObject?
    }

    /// Returns the object, or nil when it is gone.
    static func load(at address: UnsafeRawPointer) -> AnyObject? {
        unsafe address.assumingMemoryBound(to: Slot.self).pointee.object
    }
}

/// Reads unowned stored properties.
enum UnownedReference {
    private typealias TryRetain = @convention(c) (UnsafeRawPointer) -> UnsafeRawPointer?

    /// The runtime's function that retains an object unless it is going.
    ///
    /// It is looked up by name: the compiler keeps its declaration to itself.
    private static let tryRetain = unsafe dlsym(nil, "swift_tryRetain").map { symbol in
        unsafe unsafeBitCast(symbol, to: TryRetain.self)
    }

    /// Returns the object, or nil for an optional reference without one.
    ///
    /// Reading a reference in Swift whose object is gone ends the process; here it is an error. The memory of the
    /// object is there for as long as the reference is.
    static func load(at address: UnsafeRawPointer, type: any Any.Type) throws(StateError) -> AnyObject? {
        guard let object = unsafe address.load(as: UnsafeRawPointer?.self) else { return nil }
        guard let tryRetain = unsafe tryRetain else {
            throw StateError(.notKeyable, typeName: TypeName.of(type))
        }
        guard let retained = unsafe tryRetain(object) else {
            throw StateError(.objectGone, typeName: TypeName.of(type))
        }
        return unsafe Unmanaged<AnyObject>.fromOpaque(retained).takeRetainedValue()
    }
}

extension StateEncoder {
    /// Writes the object that a weak or unowned property refers to, as a strong property of the type is written.
    mutating func encodeReference(_ object: AnyObject?, as type: any Any.Type) throws(StateError) {
        guard let wrapped = (type as? any OptionalType.Type)?.wrapped else {
            guard let object else { throw StateError(.objectGone, typeName: TypeName.of(type)) }
            try encodeObject(object)
            return
        }
        guard let object else {
            let name = TypeName.entry(of: wrapped)
            guard !name.isAmbiguous else { throw StateError(.ambiguousName, typeName: name.text) }
            buffer.append(.none)
            buffer.append(text: name.text)
            return
        }
        buffer.append(.some)
        buffer.append(text: TypeName.of(wrapped))
        try nest(type) { encoder throws(StateError) in
            try encoder.encodeObject(object)
        }
    }
}
