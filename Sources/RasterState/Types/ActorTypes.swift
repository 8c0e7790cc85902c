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
}
