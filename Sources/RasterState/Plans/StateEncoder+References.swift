// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension StateEncoder {
    /// Writes the value of a stored property of a component without a list.
    mutating func encode<Root>(_ property: TypeLayout.Property, of root: Root) throws(StateError) {
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
        let size = TypeLayout.size(of: type)
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
