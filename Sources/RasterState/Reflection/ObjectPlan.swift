// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A plan that writes the instances of one class; made once per class, not per superclass.
@safe
final class ObjectPlan {
    let type: AnyClass

    /// The mutability of the class.
    let mutability: ObjectMutability

    /// Writes an object of exactly this class in its own words, by its key paths or by what is known of its class.
    private var writer: Unmanaged<Writer>?

    /// Writes the stored properties.
    private var program: WritingProgram?

    /// Whether the class conforms on one actor only: there, its objects are written by their own words or key paths.
    private var isAsking = false

    /// Why there is no way to write an object.
    private var refusal = StateError.Code.notKeyable

    /// Finds out how the instances of a class are written.
    ///
    /// - Parameter maker: Makes the plans of the types of the properties.
    init(_ type: AnyClass, _ maker: PlanMaker) {
        self.type = type
        mutability = ObjectMutability(of: type)
        guard maker.reading == .inPlace else {
            let writer = Writer { [mutability] (object, encoder) throws(StateError) in
                try encoder.encodeMirrored(object: object, mutability)
            }
            unsafe self.writer = Unmanaged.passRetained(writer)
            return
        }
        let ownWords = Conformance.of(type, to: (any StateEncodable).self)
        let keyPaths = Conformance.of(type, to: (any StateKeyed).self)
        isAsking = ownWords == .isolated || keyPaths == .isolated
        if isAsking {
            program = properties(maker)
        } else if ownWords == .none, let component = type as? any StateKeyed.Type {
            unsafe writer = Unmanaged.passRetained(Self.component(component))
        } else if TypeName.entry(of: type).isAmbiguous {
            refusal = .ambiguousName
        } else if let encodable = type as? any StateEncodable.Type {
            unsafe writer = Unmanaged.passRetained(Self.custom(encodable, mutability))
        } else if let known = type as? any KnownObject.Type, SystemModule.declares(type) {
            unsafe writer = Unmanaged.passRetained(Self.known(known))
        } else {
            program = properties(maker)
        }
    }

    /// Writes an object of exactly this class.
    func write(_ object: AnyObject, into encoder: inout StateEncoder) throws(StateError) {
        if encoder.identify(object) { return }
        if let writer = unsafe writer {
            if let error = unsafe writer._withUnsafeGuaranteedRef({ $0.attempt(object, &encoder) }) {
                throw error
            }
        } else if isAsking, let encodable = object as? any StateEncodable {
            ObjectReach.note(object, mutability, in: &encoder)
            try encoder.encodeCustom(encodable, header: EncodingBuffer.header(.custom, type))
        } else if isAsking, let component = object as? any StateKeyed {
            try encoder.encodeComponent(component)
        } else if let program {
            try write(object, by: program, into: &encoder)
        } else {
            throw StateError(refusal, typeName: TypeName.of(type))
        }
    }

    /// Writes the stored properties in place.
    private func write(
        _ object: AnyObject,
        by program: WritingProgram,
        into encoder: inout StateEncoder
    ) throws(StateError) {
        try encoder.enter(object, mutability, .storedProperties) { encoder throws(StateError) in
            let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
            // One level was entered with the object.
            try encoder.descend(program.depth - 1, into: type)
            defer { encoder.ascend(program.depth - 1) }
            if let failure = unsafe program.run(at: address, into: &encoder) {
                throw failure.error.inside(failure.position)
            }
        }
        // Keeps the object while its properties are read.
        withExtendedLifetime(object) {}
    }

    private func properties(_ maker: PlanMaker) -> WritingProgram? {
        guard let properties = TypeLayout.objectProperties(of: type) else { return nil }
        var draft = WritingProgram.Draft()
        draft.append(EncodingBuffer.header(.object, type))
        draft.append(properties, maker)
        return WritingProgram(draft)
    }
}

extension ObjectPlan {
    /// Writes an object by a closure.
    private final class Writer {
        private let write: (AnyObject, inout StateEncoder) throws(StateError) -> Void

        init(_ write: @escaping (AnyObject, inout StateEncoder) throws(StateError) -> Void) {
            self.write = write
        }

        /// Writes an object, and returns the error.
        func attempt(_ object: AnyObject, _ encoder: inout StateEncoder) -> StateError? {
            do throws(StateError) {
                try write(object, &encoder)
                return nil
            } catch {
                return error
            }
        }
    }

    private static func custom<Value: StateEncodable>(_ type: Value.Type, _ mutability: ObjectMutability) -> Writer {
        let header = EncodingBuffer.header(.custom, type)
        return Writer { (object, encoder) throws(StateError) in
            ObjectReach.note(object, mutability, in: &encoder)
            try encoder.encodeCustom(unsafe unsafeBitCast(object, to: Value.self), header: header)
        }
    }

    private static func component<Value: StateKeyed>(_: Value.Type) -> Writer {
        Writer { (object, encoder) throws(StateError) in
            try encoder.encodeComponent(unsafe unsafeBitCast(object, to: Value.self))
        }
    }

    private static func known<Value: KnownObject>(_ type: Value.Type) -> Writer {
        let header = EncodingBuffer.header(.custom, type)
        return Writer { (object, encoder) throws(StateError) in
            let value = unsafe unsafeDowncast(object, to: Value.self)
            try encoder.encodeFramed(Value.self, header: header) { encoder throws(StateError) in
                try value.encodeValue(into: &encoder)
            }
        }
    }
}
