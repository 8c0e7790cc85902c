// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram.Draft {
    /// Writes the stored properties of a structure or tuple in place.
    static func structure<Value>(_ type: Value.Type, _ maker: PlanMaker) -> Self {
        guard let properties = TypeLayout.storedProperties(of: type),
            !properties.isEmpty || MemoryLayout<Value>.size == 0
        else { return refused(type) }
        let isTuple = TypeLayout.kind(of: type) == .tuple
        if TypeLayout.isTupleOfThinTypes(type) {
            return refused(type)
        }
        var draft = Self()
        draft.append(EncodingBuffer.header(isTuple ? .tuple : .structure, type))
        draft.append(properties, maker)
        return draft
    }

    /// Appends the number of the properties, and the label and value of each.
    mutating func append(_ properties: [TypeLayout.Property], _ maker: PlanMaker) {
        append(EncodingBuffer.prepared { $0.append(count: properties.count) })
        for property in properties {
            append(EncodingBuffer.prepared { $0.append(text: property.label) })
            append(Self.property(property, maker), offset: property.offset, position: property.position)
        }
        depth = max(depth, 1)
        finish()
    }

    private static func property(_ property: TypeLayout.Property, _ maker: PlanMaker) -> Self {
        let type = property.type
        switch property.storage {
        case .strong:
            return maker.plan(dynamic: type).inlinedDraft
        case .weak:
            return unsafe Self { (pointer, encoder) throws(StateError) in
                try encoder.encodeReference(unsafe WeakReference.load(at: pointer), as: type)
            }
        case .unowned:
            return unsafe Self { (pointer, encoder) throws(StateError) in
                try encoder.encodeReference(unsafe UnownedReference.load(at: pointer, type: type), as: type)
            }
        case .unreadable:
            return refused(type)
        }
    }
}

extension TypeLayout {
    /// Whether the only value of a type is a metatype that the compiler stores in no bytes at all.
    ///
    /// Reflection takes it for a pointer: `Int.Type` is one inside an array, but nothing as a stored property.
    static func isThin(_ type: any Any.Type) -> Bool {
        instanceType(ofMetatype: type) != nil
    }

    /// Whether a type is a tuple with such metatypes among its elements, which reflection takes to be longer than it is.
    static func isTupleOfThinTypes(_ type: any Any.Type) -> Bool {
        guard kind(of: type) == .tuple, let elements = storedProperties(of: type) else { return false }
        return elements.contains { isThin($0.type) }
    }

    /// Returns the type whose metatype is the only value of a type.
    ///
    /// That holds for metatypes of structures, enumerations and the like. Metatypes of classes, and existential ones,
    /// have more values than one.
    static func instanceType(ofMetatype type: any Any.Type) -> (any Any.Type)? {
        let metadata = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self)
        guard unsafe metadata.pointee == 0x304 else { return nil }
        let instance = unsafe unsafeBitCast(metadata[1], to: TypeLayout.AnyType.self)
        return kind(of: instance) == .object ? nil : instance
    }
}
