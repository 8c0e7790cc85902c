// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram.Draft {
    /// Finds out how values of a type are written.
    init<Value>(of type: Value.Type, _ maker: PlanMaker) {
        switch TypeLayout.kind(of: type) {
        case .structure, .enumeration, .tuple: self = Self.value(type, maker)
        case .object: self = Self.object(type)
        case .existential: self = Self.existential(type, maker)
        case .metatype: self = Self.metatype(type)
        case .other: self = Self.refused(type)
        }
    }

    /// Finds out how values of a type are written by what they hold, where the type is a component.
    init<Value>(contentOf type: Value.Type, _ maker: PlanMaker) {
        self = .value(type, maker, ofComponent: true)
    }

    /// - Parameter ofComponent: A Boolean value that indicates whether the key paths of a component aren't asked for.
    private static func value<Value>(_ type: Value.Type, _ maker: PlanMaker, ofComponent: Bool = false) -> Self {
        switch OwnWords(of: type) {
        case .keyPaths where !ofComponent:
            if let component = type as? any StateKeyed.Type { return self.component(component) }
        case .isolated(let words) where !(ofComponent && words.isByKeyPaths):
            return isolated(type, words)
        case .none, .encoding, .keyPaths, .isolated:
            break
        }
        if let error = TypeName.entry(of: type).error {
            return refused(error)
        }
        if let primitive = type as? any StatePrimitive.Type {
            return primitive.draft(maker)
        }
        if let encodable = type as? any StateEncodable.Type {
            return custom(encodable)
        }
        return SystemTypes.refuses(type) ? refused(type) : plain(type, maker)
    }

    /// Refuses every value.
    ///
    /// - Parameters:
    ///   - type: The type of the values.
    ///   - code: The reason.
    ///   - reason: The reason in words, where the code doesn't say enough.
    ///   - advice: The remedy, where the usual one for the code doesn't fit.
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

    /// Refuses every value with an error.
    static func refused(_ error: StateError) -> Self {
        unsafe Self { (_, _) throws(StateError) in throw error }
    }

    private static func custom<Value: StateEncodable>(_ type: Value.Type) -> Self {
        let header = EncodingBuffer.header(.custom, type)
        let reach = ObjectReach.of(type)
        let isStored = type is any StoredState.Type
        return unsafe Self { (pointer, encoder) throws(StateError) in
            if !reach.isEmpty {
                unsafe reach.note(from: pointer, in: &encoder)
            }
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
        let reach = ObjectReach.of(type)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            let value = unsafe pointer.assumingMemoryBound(to: Value.self).pointee
            try encoder.encodeIsolated(value, type, words) { encoder in
                unsafe reach.note(from: pointer, in: &encoder)
            }
        }
    }

    /// Writes by what the type's values hold.
    private static func plain<Value>(_ type: Value.Type, _ maker: PlanMaker) -> Self {
        TypeLayout.kind(of: type) == .enumeration ? enumeration(type, maker) : structure(type, maker)
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

extension StateEncoder {
    /// Writes an object by the class that it has at run time.
    mutating func encodeObject(_ object: AnyObject) throws(StateError) {
        let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        if unsafe repeats(SharedStorage(address, type(of: object))) { return }
        let mark = mark()
        try plans.objectPlan(of: type(of: object)).write(object, into: &self)
        unsafe end(mark, SharedStorage(address, type(of: object)), owner: object)
    }

    /// Returns the plan of a type that is known at run time only.
    func plan(of type: any Any.Type) -> TypePlan { plans.typePlan(dynamic: type) }
}

extension EncodingBuffer {
    /// Returns the bytes that `body` appends.
    static func prepared(_ body: (inout EncodingBuffer) -> Void) -> [UInt8] {
        var buffer = EncodingBuffer()
        body(&buffer)
        return buffer.bytes
    }

    /// Returns a tag and the name of a type.
    static func header(_ tag: EncodingTag, _ type: any Any.Type) -> [UInt8] {
        prepared { buffer in
            buffer.append(tag)
            buffer.append(text: TypeName.of(type))
        }
    }

    /// All bytes, as an array.
    var bytes: [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { target, length in
            unsafe withBytes { source in
                unsafe UnsafeMutableRawBufferPointer(target).copyMemory(from: source)
            }
            length = count
        }
    }
}
