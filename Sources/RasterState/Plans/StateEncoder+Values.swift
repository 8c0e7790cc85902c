// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension StateEncoder {
    var plans: PlanTable { PlanTable.of(reading, identities: purpose == .identity) }

    /// Writes a value.
    ///
    /// - Throws: The error of the first value inside that cannot be keyed. Nothing of the value has been written then.
    /// - Complexity: O(*n*) in the size of the value. The first value of a type
    ///   also pays for reading the type's layout.
    public mutating func encode<Value>(_ value: Value) throws(StateError) {
        let (start, deepest) = (buffer.count, deepest)
        do throws(StateError) {
            try plans.typePlan(of: Value.self).write(value, into: &self)
        } catch {
            undo(from: start, deepest)
            throw error
        }
    }

    /// Writes a value under a label.
    ///
    /// ```swift
    /// let key = try CacheKey { encoder throws(StateError) in
    ///     try encoder.encode("width", 320)
    ///     try encoder.encode("title", "Reports")
    /// }
    /// ```
    ///
    /// - Throws: The error of the first value inside that cannot be keyed. Nothing of the value has been written then.
    public mutating func encode<Value>(_ label: String, _ value: Value) throws(StateError) {
        let start = buffer.count
        beginField(label)
        do throws(StateError) {
            try encode(value)
        } catch {
            undo(from: start, deepest)
            throw error.inside(".\(label)")
        }
    }

    @inline(never)
    private mutating func beginField(_ label: String) {
        buffer.append(.field)
        buffer.append(text: label)
    }

    mutating func encode(
        _ storage: @autoclosure () -> SharedStorage,
        content: UnsafeRawPointer,
        by plan: TypePlan,
        owner: @autoclosure () -> Any
    ) -> StateError? {
        if repeats(storage()) { return nil }
        let mark = mark()
        if let error = unsafe plan.attempt(at: content, into: &self) { return error }
        end(mark, storage(), owner: owner())
        return nil
    }
}

// MARK: - Values of types that are known at run time

extension StateEncoder {
    mutating func encodeDynamic(_ value: Any) throws(StateError) {
        try unsafe withUnsafePointer(to: value) { pointer throws(StateError) in
            try unsafe encodeExistential(Any.self, at: UnsafeRawPointer(pointer))
        }
    }

    /// Writes the value that an existential holds; in place, one without class constraint.
    mutating func encodeExistential(_ existential: any Any.Type, at address: UnsafeRawPointer) throws(StateError) {
        let content = unsafe TypeLayout.content(ofExistential: existential, at: address, reading)
        let plan = plans.typePlan(of: content.type)
        let error =
            if let box = unsafe content.box {
                unsafe encode(
                    SharedStorage(box, content.type),
                    content: content.value,
                    by: plan,
                    owner: TypeLayout.copy(of: existential, at: address)
                )
            } else {
                unsafe plan.attempt(at: content.value, into: &self)
            }
        withExtendedLifetime(content.owner) {}
        if let error {
            throw error
        }
    }

    mutating func encodeType(_ type: any Any.Type) throws(StateError) {
        let name = TypeName.entry(of: type)
        if let error = name.error { throw error }
        buffer.append(.type)
        buffer.append(text: name.text)
    }

    /// Writes a value in its own words, framed and named.
    ///
    /// - Parameter header: The tag and the name of the type, as they stand in front of every value.
    mutating func encodeCustom<Value: StateEncodable>(_ value: Value, header: [UInt8]) throws(StateError) {
        try encodeFramed(Value.self, header: header) { encoder throws(StateError) in
            try value.encodeState(into: &encoder)
        }
    }

    mutating func encodeFramed(
        _ type: any Any.Type,
        header: [UInt8],
        _ body: (inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) {
        buffer.append(header)
        try nest(type) { encoder throws(StateError) in
            let start = encoder.buffer.beginFrame()
            try body(&encoder)
            encoder.buffer.endFrame(from: start)
        }
    }
}

extension StateEncoder {
    mutating func encodeObject(_ object: AnyObject) throws(StateError) {
        let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        if unsafe repeats(SharedStorage(address, type(of: object))) { return }
        let mark = mark()
        try plans.objectPlan(of: type(of: object)).write(object, into: &self)
        unsafe end(mark, SharedStorage(address, type(of: object)), owner: object)
    }
}

// MARK: - Stored properties

extension StateEncoder {
    mutating func encode<Root>(_ property: TypeLayout.Property, of root: Root) throws(StateError) {
        try unsafe withUnsafePointer(to: root) { pointer throws(StateError) in
            try unsafe encode(property, at: UnsafeRawPointer(pointer) + property.offset)
        }
    }

    mutating func encode(_ property: TypeLayout.Property, at address: UnsafeRawPointer) throws(StateError) {
        guard property.storage != .unreadable else {
            throw .unreadable(property.type)
        }
        let plan = plans.typePlan(of: property.type)
        guard property.storage != .strong else { return try unsafe plan.write(at: address, into: &self) }
        try unsafe encodeReference(property.storage, at: address, as: property.type, plan)
    }

    /// Writes the object that a weak or unowned property refers to, as a strong property of the same type is written.
    ///
    /// The value that a strong property would hold is put together for the call: the object's address, and the tables of
    /// conformances that a reference to a value of protocol type has behind it.
    mutating func encodeReference(
        _ storage: ReferenceStorage,
        at address: UnsafeRawPointer,
        as type: any Any.Type,
        _ plan: TypePlan
    ) throws(StateError) {
        let object: AnyObject?
        switch storage {
        case .weak:
            isStored = false
            object = unsafe WeakReference.load(at: address)
        case .unowned:
            object = try unsafe UnownedReference.load(at: address, type: type)
        case .strong, .unreadable:
            throw StateError(.notKeyable, typeName: TypeName.of(type))
        }
        let size = TypeLayout.size(of: type)
        guard size >= MemoryLayout<UInt>.size else { throw StateError(.notKeyable, typeName: TypeName.of(type)) }
        guard object != nil || type is any OptionalType.Type else {
            throw .objectGone(TypeName.of(type))
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
