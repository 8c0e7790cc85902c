// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram.Draft {
    init<Value>(of type: Value.Type, _ maker: PlanMaker) {
        switch TypeLayout.kind(of: type) {
        case _ where maker.isOfIdentities && Self.isComparedByBytes(type): self = Self.bytes(type)
        case .structure, .enumeration, .tuple: self = Self.value(type, maker)
        case .object, .reference: self = Self.object()
        case .existential, .error: self = Self.existential(type)
        case .metatype: self = Self.metatype(type)
        case .other:
            let unnamed = TypeLayout.hasName(type) ? nil : TypeName.entry(of: type).error
            self = unnamed.map { Self.refused($0) } ?? Self.refused(type)
        }
    }

    /// Finds out how values of a type are written by their contents, where the type is a component.
    init<Value>(contentOf type: Value.Type, _ maker: PlanMaker) {
        self = .value(type, maker, ofComponent: true)
    }

    /// - Parameter ofComponent: A Boolean value that indicates whether the key paths of a component aren't asked for.
    private static func value<Value>(_ type: Value.Type, _ maker: PlanMaker, ofComponent: Bool = false) -> Self {
        if let draft = ownWords(of: type, maker, ofComponent: ofComponent) { return draft }
        if SystemTypes.refuses(type) { return refused(type) }
        return TypeLayout.kind(of: type) == .enumeration ? enumeration(type, maker) : structure(type, maker)
    }

    /// Returns how values, or references to objects of exactly a class, are written that have an encoding of their own,
    /// or must not be named; nil for other types.
    ///
    /// A type's own encoding takes precedence over its key paths.
    static func ownWords<Value>(of type: Value.Type, _ maker: PlanMaker, ofComponent: Bool = false) -> Self? {
        let writesOwnWords = !maker.isOfIdentities || SystemTypes.isStored(type)
        if writesOwnWords {
            let encodable = Conformance(of: type, to: (any StateEncodable).self)
            let keyed = Conformance(of: type, to: (any StateKeyed).self)
            let isKeyed = keyed.exists && !encodable.exists && !ofComponent
            if let actor = encodable.actor ?? (isKeyed ? keyed.actor : nil) {
                return isolated(type, to: actor, isKeyed: isKeyed)
            }
            if isKeyed, let component = type as? any StateKeyed.Type { return self.component(component) }
            if let error = TypeName.entry(of: type).error { return refused(error) }
        }
        if let primitive = type as? any StatePrimitive.Type { return primitive.draft(maker) }
        if writesOwnWords, let type = type as? any StateEncodable.Type { return custom(type) }
        return KnownType.of(type)?.draft(type)
    }

    static func refused(_ type: any Any.Type) -> Self {
        unsafe Self { (_, _) throws(StateError) in throw .unreadable(type) }
    }

    static func refused(_ error: StateError) -> Self {
        unsafe Self { (_, _) throws(StateError) in throw error }
    }

    private static func custom<Value: StateEncodable>(_ type: Value.Type) -> Self {
        let header = EncodingBuffer.header(.custom, type)
        let note = unsafe noting(type)
        let isStored = SystemTypes.isStored(type)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            unsafe note(pointer, &encoder)
            if !isStored { encoder.isStored = false }
            try encoder.encodeCustom(unsafe pointer.assumingMemoryBound(to: Value.self).pointee, header: header)
        }
    }

    private static func component<Value: StateKeyed>(_: Value.Type) -> Self {
        Self { (value: Value, encoder) throws(StateError) in try encoder.encodeComponent(value) }
    }

    /// Writes values of a type that writes its state itself on one actor only; elsewhere they are refused.
    private static func isolated<Value>(_ type: Value.Type, to actor: any Any.Type, isKeyed: Bool) -> Self {
        let note = unsafe noting(type)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            // Casts of values check on which actor the type conforms; those of metatypes and from AnyObject may not.
            let value: Any = unsafe pointer.assumingMemoryBound(to: Value.self).pointee
            if isKeyed, let component = value as? any StateKeyed { return try encoder.encodeComponent(component) }
            guard !isKeyed, let encodable = value as? any StateEncodable, let named = type as? any StateNamed.Type
            else {
                throw .isolated(type, to: actor, isKeyed: isKeyed)
            }
            let name = TypeNameTable.shared.name(named.rasterIdentifier, of: type)
            if let error = name.error { throw error }
            unsafe note(pointer, &encoder)
            encoder.isStored = false
            let header = EncodingBuffer.prepared { header in
                header.append(.custom)
                header.append(text: name.text)
            }
            try encoder.encodeCustom(encodable, header: header)
        }
    }

    /// Returns a closure that notes the objects that a value leads to, or an object of exactly a class.
    @unsafe
    private static func noting<Value>(_ type: Value.Type) -> (UnsafeRawPointer, inout StateEncoder) -> Void {
        guard let type = type as? AnyClass else {
            let reach = ObjectReach.of(type)
            return { unsafe reach.note(from: $0, in: &$1) }
        }
        let mutability = ObjectMutability(of: type)
        return { ObjectReach.note(unsafe $0.load(as: AnyObject.self), mutability, in: &$1) }
    }
}

// MARK: - Objects, existentials and metatypes

extension WritingProgram.Draft {
    private static func object() -> Self {
        unsafe Self { (pointer, encoder) throws(StateError) in
            try encoder.encodeObject(unsafe pointer.load(as: AnyObject.self))
        }
    }

    /// Writes the value that an existential holds, by the type that it has.
    ///
    /// Boxing an existential in an `Any` again would hide that type: the `Any` says that it holds an existential.
    private static func existential<Value>(_ type: Value.Type) -> Self {
        guard TypeLayout.kind(of: type) == .error else {
            return unsafe Self { (pointer, encoder) throws(StateError) in
                // Existentials may hold each other, so they count as a level.
                try encoder.descend(1, into: type)
                defer { encoder.ascend(1) }
                try unsafe encoder.encodeExistential(type, at: pointer)
            }
        }
        return unsafe Self { (pointer, encoder) throws(StateError) in
            let box = unsafe SharedStorage(pointer.load(as: UnsafeRawPointer.self), (any Error).self)
            if encoder.repeats(box) { return }
            let mark = encoder.mark()
            let error = unsafe pointer.assumingMemoryBound(to: (any Error).self).pointee
            try encoder.encodeDynamic(error)
            encoder.end(mark, box, owner: error)
        }
    }

    private static func metatype<Value>(_ type: Value.Type) -> Self {
        let instance = TypeLayout.instanceType(ofMetatype: type)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            try encoder.encodeType(unsafe instance ?? pointer.load(as: TypeLayout.AnyType.self))
        }
    }
}

// MARK: - Identities

extension WritingProgram.Draft {
    /// Returns a Boolean value that indicates whether values of a type are the same if their bytes are.
    ///
    /// These are objects, closures, types, and all that is refused; padding may differ in equal ones.
    private static func isComparedByBytes(_ type: any Any.Type) -> Bool {
        switch TypeLayout.kind(of: type) {
        case .object, .reference, .metatype, .other: true
        case _ where KnownType.of(type) != nil || type is any StatePrimitive.Type: false
        case .structure: TypeLayout.isFromC(type) || SystemTypes.refuses(type)
        case .enumeration: TypeLayout.cases(of: type) == nil || SystemTypes.refuses(type)
        case .tuple, .existential, .error: false
        }
    }

    /// Writes the bytes of values; the only value of a metatype isn't stored.
    private static func bytes(_ type: any Any.Type) -> Self {
        let count = TypeLayout.storedSize(of: type)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            encoder.buffer.append(.data)
            unsafe encoder.buffer.append(content: UnsafeRawBufferPointer(start: pointer, count: count))
        }
    }
}

// MARK: - Structures

extension WritingProgram.Draft {
    private static func structure<Value>(_ type: Value.Type, _ maker: PlanMaker) -> Self {
        guard let properties = TypeLayout.storedProperties(of: type),
            !properties.isEmpty || MemoryLayout<Value>.size == 0
        else { return refused(type) }
        let isTuple = TypeLayout.kind(of: type) == .tuple
        let isFromC = !isTuple && TypeLayout.isFromC(type)
        guard !(isTuple && TypeLayout.holdsThinTypes(type)), !isFromC || TypeLayout.isCovered(type) else {
            return refused(type)
        }
        var draft = Self()
        draft.append(EncodingBuffer.header(isTuple ? .tuple : .structure, type))
        draft.append(properties, maker, alignment: MemoryLayout<Value>.alignment)
        return draft
    }

    mutating func append(_ properties: [TypeLayout.Property], _ maker: PlanMaker, alignment: Int? = nil) {
        append(EncodingBuffer.prepared { $0.append(count: properties.count) })
        for property in properties {
            append(EncodingBuffer.prepared { $0.append(text: property.label) })
            let value = Self.property(property, alignment: alignment) { maker.plan(of: $0) }
            append(value, offset: property.offset, position: property.position)
        }
        depth = max(depth, 1)
        finish()
    }

    static func property(
        _ property: TypeLayout.Property,
        alignment: Int?,
        _ makePlan: (any Any.Type) -> TypePlan
    ) -> Self {
        let type = property.type
        switch property.storage {
        case .strong:
            let draft = makePlan(type).inlinedDraft
            guard let alignment else { return draft }
            let needed = TypeLayout.alignment(of: type)
            // A member of a packed structure of C isn't aligned.
            guard alignment < needed || property.offset % needed != 0 else { return draft }
            return draft.aligned(size: property.size, alignment: needed, type)
        case .weak, .unowned:
            let plan = makePlan(type)
            return unsafe Self { (pointer, encoder) throws(StateError) in
                try unsafe encoder.encodeReference(property.storage, at: pointer, as: type, plan)
            }
        case .unreadable:
            return refused(type)
        }
    }

    /// Returns a draft that copies plain bytes to where they are aligned first: reading them in place would be
    /// undefined, and ends a debug build.
    private func aligned(size: Int, alignment: Int, _ type: any Any.Type) -> Self {
        let plan = TypePlan(type, draft: self)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            let error = unsafe withUnsafeTemporaryAllocation(
                byteCount: size,
                alignment: alignment
            ) { bytes -> StateError? in
                unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: size))
                guard let value = bytes.baseAddress else { return nil }
                return unsafe plan.attempt(at: UnsafeRawPointer(value), into: &encoder)
            }
            if let error { throw error }
        }
    }
}

extension StateError {
    /// Returns the error about a value that isn't read.
    static func unreadable(_ type: any Any.Type) -> StateError {
        let isThin = TypeLayout.holdsThinTypes(type)
        return StateError(
            .notKeyable,
            typeName: TypeName.of(type),
            reason: isThin ? "Swift stores it in another way than it says at run time" : nil,
            advice: isThin ? "Declare the type that it holds as any Any.Type, or store an enumeration." : nil
        )
    }

    /// Returns the error about a value of a type that writes it on one actor only, elsewhere.
    ///
    /// Its properties would give another key than its own words: it is never written by them.
    fileprivate static func isolated(_ type: any Any.Type, to actor: any Any.Type, isKeyed: Bool) -> StateError {
        let actor = TypeName.reflected(actor).text
        let name = isKeyed ? "StateKeyed" : "StateEncodable"
        return StateError(
            .actorIsolated,
            typeName: TypeName.reflected(type).text,
            reason: "it conforms to \(name) on \(actor)",
            advice: "Make the key in code of \(actor), "
                + "or let the type conform without isolation: nonisolated \(name), with nonisolated members."
        )
    }
}
