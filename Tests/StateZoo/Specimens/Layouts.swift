// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Distributed
import Foundation
import RasterState

/// Unowned references inside of payloads, whose bytes cannot be copied.
struct UnownedHolder {
    let owner: Base?
    unowned let object: Base
}

enum ReferenceChoice {
    case unowned(UnownedHolder)
    case weak(WeakHolder)
    case text(String)
    indirect case box(UnownedHolder)
    case none

    static func unowned(_ object: Base) -> ReferenceChoice { .unowned(UnownedHolder(owner: object, object: object)) }
    static func box(_ object: Base) -> ReferenceChoice { .box(UnownedHolder(owner: object, object: object)) }
    static func gone() -> ReferenceChoice { .unowned(UnownedHolder(owner: nil, object: Base())) }
}

/// A payload that is longer than what is copied to the stack.
enum LongChoice {
    case first(WeakHolder, Ragged, Ragged, Ragged)
    case second(Ragged, Ragged, Ragged)
}

/// A metatype that takes one byte as the payload, and eight by itself.
enum TypeChoice {
    case type(Int.Type?)
    case number(Int8)
}

private func packed<each Value>(_ values: repeat each Value) -> Packed<repeat each Value> {
    Packed(values: (repeat each values))
}

private distributed actor Remote {
    typealias ActorSystem = LocalTestingDistributedActorSystem
    var count = 1
}

extension Zoo {
    static var layouts: [Specimen] {
        [
            Specimen("structure of an empty pack", packed()),
            Specimen("generic structure of nothing", Generic(value: ())),
            Specimen("generic enumeration of nothing", Either<Void, Int>.left(())),
            Specimen("unowned payload", ReferenceChoice.unowned(Base())),
            Specimen("unowned payload of another value", ReferenceChoice.unowned(Base(base: 2))),
            Specimen("boxed unowned payload", ReferenceChoice.box(Base())),
            Specimen("weak payload", ReferenceChoice.weak(WeakHolder(Base()))),
            Specimen("text beside references", ReferenceChoice.text("a text that needs memory of its own")),
            Specimen("no payload beside references", ReferenceChoice.none),
            Specimen("number beside an optional type", TypeChoice.number(1)),
            Specimen(
                "payload of many bytes",
                LongChoice.first(WeakHolder(Base()), Ragged(), Ragged(), Ragged(tail: 1))
            ),
            Specimen("other long payload", LongChoice.second(Ragged(), Ragged(), Ragged(tail: 2))),
            Specimen(
                "native array of other types",
                dependsOnToolchain: true,
                NSArray(array: [[1], ["a": 1], Set([1]), Decimal(1), Data([1]), Date(timeIntervalSince1970: 1)])
            ),
        ]
    }

    static var refusedLayouts: [RefusedSpecimen] {
        [
            RefusedSpecimen("gone object in a payload", at: ".unowned.object", ReferenceChoice.gone()),
            RefusedSpecimen("optional type in a payload", at: ".type", TypeChoice.type(Int.self)),
            RefusedSpecimen("distributed actor", Remote(actorSystem: LocalTestingDistributedActorSystem())),
        ]
    }
}
