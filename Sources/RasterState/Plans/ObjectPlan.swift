// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A plan that writes the instances of one class; made once per class, not per superclass.
final class ObjectPlan {
    let mutability: ObjectMutability

    /// Writes a reference to an object by its own encoding, by its key paths or by the rule of its class, or refuses it; or
    /// writes the stored properties from the object's address.
    private let plan: TypePlan

    private let writing: Writing

    private enum Writing {
        case ownWords
        /// By the rule of a class of the system, which notes nothing.
        case known
        case properties
    }

    init(_ type: AnyClass, _ maker: PlanMaker) {
        func ownWords<Value>(of type: Value.Type) -> WritingProgram.Draft? { .ownWords(of: type, maker) }
        var draft: WritingProgram.Draft
        if let own = _openExistential(type as any Any.Type, do: ownWords) {
            (draft, writing) = (own, .ownWords)
        } else if let known = KnownType.of(object: type)?.draft(type) {
            (draft, writing) = (known, .known)
        } else if let found = TypeLayout.objectProperties(of: type) {
            (draft, writing) = (WritingProgram.Draft(), .properties)
            draft.append(EncodingBuffer.header(.object, type))
            draft.append(found, maker)
            // One level is entered with the object.
            draft.depth -= 1
        } else {
            (draft, writing) = (.refused(Self.refusal(of: type)), .ownWords)
        }
        plan = TypePlan(type, draft: draft)
        mutability = ObjectMutability(of: type)
    }

    func write(_ object: AnyObject, into encoder: inout StateEncoder) throws(StateError) {
        if encoder.identify(object) { return }
        switch writing {
        case .ownWords: try plan.write(object, into: &encoder)
        case .known:
            if mutability != .immutable { encoder.note(object, mutability, .ownWords) }
            try plan.write(object, into: &encoder)
        case .properties:
            try encoder.enter(object, mutability, .storedProperties) { encoder throws(StateError) in
                let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
                try unsafe plan.write(at: address, into: &encoder)
            }
            // Keeps the object while its properties are read.
            withExtendedLifetime(object) {}
        }
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
