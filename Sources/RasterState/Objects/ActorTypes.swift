// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// Tells actors from other classes.
enum ActorTypes {
    private static let known = Lock<[ObjectIdentifier: Bool]>([:])

    /// Returns a Boolean value that indicates whether a class is an actor, or a distributed actor.
    static func contains(_ type: AnyClass) -> Bool {
        if let isActor = known.withLock({ $0[ObjectIdentifier(type)] }) { return isActor }
        // Found by name: a program that has no distributed actors doesn't load their library for this question.
        let distributed = _typeByName("11Distributed0A5Actor_p")
        let isActor = type is any Actor.Type || distributed.map { Conformance.of(type, to: $0).exists } ?? false
        known.withLock { $0[ObjectIdentifier(type)] = isActor }
        return isActor
    }

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
