// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram.Draft {
    init<Value>(of type: Value.Type, _ maker: PlanMaker) {
        switch TypeLayout.kind(of: type) {
        case .structure, .enumeration, .tuple: self = Self.value(type, maker)
        case .object: self = Self.object(type)
        case .existential: self = Self.existential(type, maker)
        case .metatype: self = Self.metatype(type)
        case .other: self = Self.refused(type)
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
    static func ownWords<Value>(of type: Value.Type, _ maker: PlanMaker, ofComponent: Bool = false) -> Self? {
        switch OwnWords(of: type) {
        case .keyPaths where !ofComponent:
            if let component = type as? any StateKeyed.Type { return self.component(component) }
        case .isolated(let words) where !(ofComponent && words.isByKeyPaths):
            return isolated(type, words)
        case .none, .encoding, .keyPaths, .isolated:
            break
        }
        if let error = TypeName.entry(of: type).error { return refused(error) }
        if let primitive = type as? any StatePrimitive.Type { return primitive.draft(maker) }
        return (type as? any StateEncodable.Type).map { custom($0) }
    }

    /// Refuses every value.
    static func refused(
        _ type: any Any.Type,
        _ code: StateError.Code = .notKeyable,
        reason: String? = nil,
        advice: String? = nil
    ) -> Self {
        unsafe Self { (_, _) throws(StateError) in
            throw StateError(code, typeName: TypeName.of(type), reason: reason, advice: advice)
        }
    }

    static func refused(_ error: StateError) -> Self {
        unsafe Self { (_, _) throws(StateError) in throw error }
    }

    private static func custom<Value: StateEncodable>(_ type: Value.Type) -> Self {
        let header = EncodingBuffer.header(.custom, type)
        let note = unsafe noting(type)
        let isStored = type is any StoredState.Type
        return unsafe Self { (pointer, encoder) throws(StateError) in
            unsafe note(pointer, &encoder)
            if !isStored { encoder.isStored = false }
            try encoder.encodeCustom(unsafe pointer.assumingMemoryBound(to: Value.self).pointee, header: header)
        }
    }

    private static func component<Value: StateKeyed>(_: Value.Type) -> Self {
        unsafe Self { (pointer, encoder) throws(StateError) in
            try encoder.encodeComponent(unsafe pointer.assumingMemoryBound(to: Value.self).pointee)
        }
    }

    /// Writes values of a type that writes its state itself on one actor only; elsewhere they are refused.
    private static func isolated<Value>(_ type: Value.Type, _ words: IsolatedWords) -> Self {
        let note = unsafe noting(type)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            let value = unsafe pointer.assumingMemoryBound(to: Value.self).pointee
            try encoder.encodeIsolated(value, type, words) { unsafe note(pointer, &$0) }
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
    /// Writes an object by the class that it has at run time.
    static func object<Value>(_ type: Value.Type) -> Self {
        unsafe Self { (pointer, encoder) throws(StateError) in
            try encoder.encodeObject(unsafe pointer.load(as: AnyObject.self))
        }
    }

    /// Writes the value that an existential holds, by the type that it has.
    ///
    /// Boxing an existential in an `Any` again would hide that type: the `Any` says that it holds an existential.
    static func existential<Value>(_ type: Value.Type, _ maker: PlanMaker) -> Self {
        switch TypeLayout.representation(ofExistential: type) {
        case .opaque:
            unsafe Self { (pointer, encoder) throws(StateError) in
                // Existentials may hold each other, so they count as a level.
                try encoder.descend(1, into: type)
                defer { encoder.ascend(1) }
                try unsafe encoder.encodeExistential(type, at: pointer)
            }
        case .object where maker.reading == .mirror, .error where maker.reading == .mirror:
            unsafe Self { (pointer, encoder) throws(StateError) in
                try unsafe encoder.encodeExistential(type, at: pointer)
            }
        case .object:
            unsafe Self { (pointer, encoder) throws(StateError) in
                try encoder.encodeObject(unsafe pointer.assumingMemoryBound(to: AnyObject.self).pointee)
            }
        case .error:
            unsafe Self { (pointer, encoder) throws(StateError) in
                let box = unsafe pointer.load(as: UnsafeRawPointer.self)
                if unsafe encoder.repeats(SharedStorage(box, (any Error).self)) { return }
                let mark = encoder.mark()
                try encoder.encodeDynamic(unsafe pointer.assumingMemoryBound(to: (any Error).self).pointee)
                unsafe encoder.end(mark, SharedStorage(box, (any Error).self), owner: BoxOwner(box))
            }
        case .other:
            TypeName.entry(of: type).error.map { refused($0) } ?? refused(type)
        }
    }

    /// Writes the name of the type that a metatype stands for.
    static func metatype<Value>(_ type: Value.Type) -> Self {
        if let instance = TypeLayout.instanceType(ofMetatype: type) {
            return unsafe Self { (_, encoder) throws(StateError) in
                try encoder.encodeType(instance)
            }
        }
        return unsafe Self { (pointer, encoder) throws(StateError) in
            try encoder.encodeType(unsafe pointer.load(as: TypeLayout.AnyType.self))
        }
    }
}

// MARK: - Structures

extension WritingProgram.Draft {
    /// Writes the stored properties of a structure or tuple in place.
    static func structure<Value>(_ type: Value.Type, _ maker: PlanMaker) -> Self {
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

    /// Appends the number of the properties, and the label and value of each.
    mutating func append(_ properties: [TypeLayout.Property], _ maker: PlanMaker, alignment: Int? = nil) {
        append(EncodingBuffer.prepared { $0.append(count: properties.count) })
        for property in properties {
            append(EncodingBuffer.prepared { $0.append(text: property.label) })
            let value = Self.property(property, alignment: alignment) { maker.plan(dynamic: $0) }
            append(value, offset: property.offset, position: property.position)
        }
        depth = max(depth, 1)
        finish()
    }

    /// Returns how a property is written.
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
