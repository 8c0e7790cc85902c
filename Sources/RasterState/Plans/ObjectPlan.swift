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

    /// The way in which objects write themselves that do so on one actor only.
    private var isolatedWords: IsolatedWords?

    /// The error for a class without a way to write its objects.
    private var refusal: StateError?

    /// Finds out how the instances of a class are written.
    ///
    /// - Parameter maker: Makes the plans of the types of the properties.
    init(_ type: AnyClass, _ maker: PlanMaker) {
        self.type = type
        mutability = ObjectMutability(of: type)
        switch OwnWords(of: type) {
        case .isolated(let words):
            isolatedWords = words
            return
        case .keyPaths:
            if let component = type as? any StateKeyed.Type {
                unsafe writer = Unmanaged.passRetained(Self.component(component))
                return
            }
        case .none, .encoding:
            break
        }
        if let error = TypeName.entry(of: type).error {
            refusal = error
        } else if let encodable = type as? any StateEncodable.Type {
            unsafe writer = Unmanaged.passRetained(Self.custom(encodable, mutability))
        } else if let known = type as? any KnownObject.Type, SystemModule.declares(type) {
            unsafe writer = Unmanaged.passRetained(Self.known(known, mutability))
        } else if ActorTypes.contains(type) {
            refusal = ActorTypes.error(about: type)
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
        } else if let isolatedWords {
            try encoder.encodeIsolated(object, type, isolatedWords) { encoder in
                ObjectReach.note(object, mutability, in: &encoder)
            }
        } else if let program {
            try write(object, by: program, into: &encoder)
        } else {
            throw refusal ?? StateError(.notKeyable, typeName: TypeName.of(type))
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
        let isStored = type is any StoredState.Type
        return Writer { (object, encoder) throws(StateError) in
            ObjectReach.note(object, mutability, in: &encoder)
            if !isStored { encoder.isStored = false }
            try encoder.encodeCustom(unsafe unsafeBitCast(object, to: Value.self), header: header)
        }
    }

    private static func component<Value: StateKeyed>(_: Value.Type) -> Writer {
        Writer { (object, encoder) throws(StateError) in
            try encoder.encodeComponent(unsafe unsafeBitCast(object, to: Value.self))
        }
    }

    private static func known<Value: KnownObject>(_ type: Value.Type, _ mutability: ObjectMutability) -> Writer {
        let header = EncodingBuffer.header(.custom, type)
        return Writer { (object, encoder) throws(StateError) in
            if mutability != .immutable { encoder.note(object, mutability, .ownWords) }
            let value = unsafe unsafeDowncast(object, to: Value.self)
            try encoder.encodeFramed(Value.self, header: header) { encoder throws(StateError) in
                try value.encodeValue(into: &encoder)
            }
        }
    }
}

extension ActorTypes {
    /// Returns the error about an actor.
    ///
    /// An actor's state can be read by waiting for the actor only, and may change while a key is made.
    static func error(about type: AnyClass) -> StateError {
        StateError(
            .notKeyable,
            typeName: TypeName.of(type),
            reason: "the state of an actor changes at any time, and can't be read where a key is made",
            advice: "Copy what is drawn into a structure on the actor, and key that."
        )
    }
}
