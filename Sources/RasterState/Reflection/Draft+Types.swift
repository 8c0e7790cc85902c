// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram.Draft {
    /// Finds out how values of a type are written.
    init<Value>(of type: Value.Type, _ maker: PlanMaker) {
        guard maker.reading == .inPlace else {
            self.init(mirroring: type, maker)
            return
        }
        switch TypeLayout.kind(of: type) {
        case .structure, .enumeration, .tuple: self = Self.value(type, maker)
        case .object: self = Self.object(type)
        case .existential: self = Self.existential(type)
        case .metatype: self = Self.metatype(type)
        case .other: self = Self.refused(type)
        }
    }

    private static func value<Value>(_ type: Value.Type, _ maker: PlanMaker) -> Self {
        switch OwnWords(of: type) {
        case .keyPaths:
            if let component = type as? any StateKeyed.Type { return self.component(component) }
        case .isolated(let words):
            return isolated(type, words)
        case .none, .encoding:
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
        return unsafe Self { (pointer, encoder) throws(StateError) in
            if !reach.isEmpty {
                unsafe reach.note(from: pointer, in: &encoder)
            }
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
