// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A plan that writes the instances of one class; made once per class, not per superclass.
final class ObjectPlan {
    let type: AnyClass
    let mutability: ObjectMutability

    /// Writes an object by its own encoding, by its key paths or by the rule of its class, or refuses it.
    private let words: TypePlan?

    private let properties: WritingProgram?

    /// A Boolean value that indicates whether the rule of a class of the system writes the object, which notes nothing.
    private let isKnown: Bool

    init(_ type: AnyClass, _ maker: PlanMaker) {
        func ownWords<Value>(of type: Value.Type) -> WritingProgram.Draft? { .ownWords(of: type, maker) }
        let own = _openExistential(type as any Any.Type, do: ownWords)
        let known = own == nil ? KnownType.of(object: type)?.draft(type) : nil
        self.type = type
        mutability = ObjectMutability(of: type)
        isKnown = known != nil
        if let words = own ?? known {
            (self.words, properties) = (TypePlan(type, draft: words), nil)
        } else if let found = TypeLayout.objectProperties(of: type) {
            var draft = WritingProgram.Draft()
            draft.append(EncodingBuffer.header(.object, type))
            draft.append(found, maker)
            (words, properties) = (nil, WritingProgram(draft))
        } else {
            (words, properties) = (TypePlan(type, draft: .refused(Self.refusal(of: type))), nil)
        }
    }

    func write(_ object: AnyObject, into encoder: inout StateEncoder) throws(StateError) {
        if encoder.identify(object) { return }
        if let properties {
            try write(object, by: properties, into: &encoder)
        } else {
            if isKnown, mutability != .immutable { encoder.note(object, mutability, .ownWords) }
            try words?.write(object, into: &encoder)
        }
    }

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

    /// Returns the error about a class without a way to write its objects.
    ///
    /// An actor's state can be read by waiting for the actor only, and may change while a key is made.
    private static func refusal(of type: AnyClass) -> StateError {
        guard ActorTypes.contains(type) else { return StateError(.notKeyable, typeName: TypeName.of(type)) }
        return StateError(
            .notKeyable,
            typeName: TypeName.of(type),
            reason: "the state of an actor changes at any time, and can't be read where a key is made",
            advice: "Copy what is drawn into a structure on the actor, and key that."
        )
    }
}
