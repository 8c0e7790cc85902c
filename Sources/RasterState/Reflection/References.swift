// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

/// Reads weak stored properties.
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
    /// Returns the object, or nil for an optional reference without one.
    ///
    /// Reading a reference in Swift whose object is gone ends the process; here it is an error. The memory of the
    /// object is there for as long as the reference is.
    static func load(at address: UnsafeRawPointer, type: any Any.Type) throws(StateError) -> AnyObject? {
        guard unsafe address.load(as: UnsafeRawPointer?.self) != nil else { return nil }
        guard let object = unsafe retain(at: address) else {
            throw StateError(.objectGone, typeName: TypeName.of(type))
        }
        return object
    }

    /// Returns the object, or nil when there is none or when it is gone.
    static func retain(at address: UnsafeRawPointer) -> AnyObject? {
        guard let object = unsafe address.load(as: UnsafeMutableRawPointer?.self),
            let retained = unsafe swift_tryRetain(object)
        else { return nil }
        return unsafe Unmanaged<AnyObject>.fromOpaque(retained).takeRetainedValue()
    }
}

extension StateEncoder {
    /// Writes the value of a stored property of a component without a list.
    mutating func encode<Root>(_ property: TypeLayout.Property, of root: Root) throws(StateError) {
        guard reading == .inPlace || property.isPlainValue else {
            try encodeMirrored(property, of: root)
            return
        }
        try unsafe withUnsafePointer(to: root) { pointer throws(StateError) in
            try unsafe encode(property, at: UnsafeRawPointer(pointer) + property.offset)
        }
    }

    /// Writes the value of a stored property, as a plan of the type that contains it does.
    mutating func encode(_ property: TypeLayout.Property, at address: UnsafeRawPointer) throws(StateError) {
        let type = property.type
        switch property.storage {
        case .strong:
            try unsafe plan(of: type).write(at: address, into: &self)
        case .weak:
            try unsafe encodeReference(WeakReference.load(at: address), at: address, as: type, plan(of: type))
        case .unowned:
            let object = try unsafe UnownedReference.load(at: address, type: type)
            try unsafe encodeReference(object, at: address, as: type, plan(of: type))
        case .unreadable:
            throw StateError(.notKeyable, typeName: TypeName.of(type))
        }
    }

    /// Writes the object that a weak or unowned property refers to, as a strong property of the same type is written.
    ///
    /// The value that a strong property would hold is put together for the call: the object's address, and the tables of
    /// conformances that a reference to a value of protocol type has behind it.
    mutating func encodeReference(
        _ object: AnyObject?,
        at address: UnsafeRawPointer,
        as type: any Any.Type,
        _ plan: TypePlan
    ) throws(StateError) {
        let size = ValueWitnesses(of: type).size
        guard size >= MemoryLayout<UInt>.size else { throw StateError(.notKeyable, typeName: TypeName.of(type)) }
        guard object != nil || type is any OptionalType.Type else {
            throw StateError(.objectGone, typeName: TypeName.of(type))
        }
        let error = unsafe withUnsafeTemporaryAllocation(
            byteCount: size,
            alignment: MemoryLayout<UInt>.alignment
        ) { bytes -> StateError? in
            unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
            if let object {
                unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: address, count: size))
                let object = unsafe Unmanaged.passUnretained(object).toOpaque()
                unsafe bytes.storeBytes(of: object, as: UnsafeMutableRawPointer.self)
            }
            guard let value = bytes.baseAddress else { return nil }
            return unsafe plan.attempt(at: UnsafeRawPointer(value), into: &self)
        }
        withExtendedLifetime(object) {}
        if let error { throw error }
    }
}
