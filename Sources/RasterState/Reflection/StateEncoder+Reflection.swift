// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The same bytes as plans write, by other means: each child is copied out of its value by the runtime's own reflection.
// Plans fall back on it for values that are no plain bytes, and tests compare both.

extension StateEncoder {
    /// Writes a structure, tuple or enumeration: its type and its stored properties or its case.
    mutating func encodeReflecting<Value>(_ value: Value) throws(StateError) {
        if TypeLayout.kind(of: Value.self) == .enumeration {
            try encodeEnumeration(value)
            return
        }
        guard let properties = TypeLayout.storedProperties(of: Value.self),
            !properties.isEmpty || MemoryLayout<Value>.size == 0
        else {
            throw StateError(.notKeyable, typeName: TypeName.of(Value.self))
        }
        let isTuple = TypeLayout.kind(of: Value.self) == .tuple
        guard !TypeLayout.isTupleOfThinTypes(Value.self) else {
            throw StateError(.notKeyable, typeName: TypeName.of(Value.self))
        }
        buffer.append(isTuple ? .tuple : .structure)
        buffer.append(text: TypeName.of(Value.self))
        try nest(Value.self) { encoder throws(StateError) in
            try unsafe withUnsafePointer(to: value) { pointer throws(StateError) in
                try unsafe encoder.encode(properties, of: value, at: UnsafeRawPointer(pointer))
            }
        }
    }

    /// Writes an object: its class and its stored properties, those of superclasses first.
    mutating func encodeReflecting(object: AnyObject, _ mutability: ObjectMutability) throws(StateError) {
        let type: AnyClass = type(of: object)
        guard let properties = TypeLayout.objectProperties(of: type) else {
            throw StateError(.notKeyable, typeName: TypeName.of(type))
        }
        try enter(object, mutability, .storedProperties) { encoder throws(StateError) in
            encoder.buffer.append(.object)
            encoder.buffer.append(text: TypeName.of(type))
            let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
            try unsafe encoder.encode(properties, of: object, at: address)
        }
        withExtendedLifetime(object) {}
    }

    private mutating func encodeEnumeration<Value>(_ value: Value) throws(StateError) {
        let hasPayload = StructuralMirror.hasPayload(value)
        guard let cases = TypeLayout.cases(of: Value.self), let name = StructuralMirror.caseName(of: value),
            let item = cases.first(where: { $0.name == name && ($0.payload != nil) == hasPayload })
        else {
            throw StateError(.notKeyable, typeName: TypeName.of(Value.self))
        }
        buffer.append(.enumeration)
        buffer.append(text: TypeName.of(Value.self))
        buffer.append(text: name)
        buffer.append(count: hasPayload ? 1 : 0)
        guard let payload = item.payload else { return }
        try nest(Value.self) { encoder throws(StateError) in
            do throws(StateError) {
                if let instance = TypeLayout.instanceType(ofMetatype: payload) {
                    try encoder.encodeType(instance)
                } else {
                    try encoder.encodeDynamic(StructuralMirror.child(of: value, as: Value.self, at: 0))
                }
            } catch {
                throw error.inside(".\(name)")
            }
        }
    }

    /// Writes the number of the properties, and the label and value of each.
    private mutating func encode<Value>(
        _ properties: [TypeLayout.Property],
        of value: Value,
        at address: UnsafeRawPointer
    ) throws(StateError) {
        buffer.append(count: properties.count)
        for property in properties {
            buffer.append(text: property.label)
            do throws(StateError) {
                try unsafe encode(property, of: value, at: address)
            } catch {
                throw error.inside(property.position)
            }
        }
    }

    /// Writes the value of a stored property.
    mutating func encode<Value>(
        _ property: TypeLayout.Property,
        of value: Value,
        at address: UnsafeRawPointer
    ) throws(StateError) {
        switch property.storage {
        case .strong, .weak:
            // Reflecting such a tuple would read past its end.
            guard !TypeLayout.isTupleOfThinTypes(property.type) else {
                throw StateError(.notKeyable, typeName: TypeName.of(property.type))
            }
            if let instance = TypeLayout.instanceType(ofMetatype: property.type) {
                try encodeType(instance)
            } else {
                try encodeDynamic(StructuralMirror.child(of: value, as: property.declaring, at: property.index))
            }
        case .unowned:
            let object = try unsafe UnownedReference.load(at: address + property.offset, type: property.type)
            try encodeReference(object, as: property.type)
        case .unreadable:
            throw StateError(.notKeyable, typeName: TypeName.of(property.type))
        }
    }
}
