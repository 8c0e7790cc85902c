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

/// Optional types that take one byte as a property, and eight by themselves.
private protocol Styling {}
private struct Styled {
    var type: Int.Type?
    var size = 5
}
private struct Twice { var type: Int.Type??, size = 5 }
private struct TypeOfProtocol { var type: (any Styling).Type?, size = 5 }
private struct OfFunction { var type: (() -> Void).Type?, size = 5 }
private struct OfPair { var pair: (Int.Type, Int)?, size = 5 }
private struct LazyType {
    lazy var type: Int.Type = Int.self
    var size = 5
    static func make() -> LazyType {
        var value = LazyType()
        _ = value.type
        return value
    }
}
private final class StyledObject {
    let type: Int.Type?
    let size = 5
    init(_ type: Int.Type?) { self.type = type }
}
private enum StyledCase {
    case styled(Styled)
    case none
}

/// Types that take as much as a property as by themselves.
private struct OfAny { var type: (any Any.Type)?, size = 5 }
private struct OfClass { var type: Base.Type?, size = 5 }

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
            Specimen("optional type of any kind", OfAny(type: Int.self)),
            Specimen("no type of any kind", OfAny(type: nil)),
            Specimen("optional class", OfClass(type: Base.self)),
            Specimen("no class", OfClass(type: nil)),
            Specimen("array of optional types", [Int.self, nil] as [Int.Type?]),
            Specimen("inline array of optional types", [Int.self, nil] as InlineArray<2, Int.Type?>),
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
            RefusedSpecimen("optional type", at: ".type", Styled(type: Int.self)),
            RefusedSpecimen("no type", at: ".type", Styled(type: nil)),
            RefusedSpecimen("optional type of an optional", at: ".type", Twice(type: .some(nil))),
            RefusedSpecimen("optional type of a protocol", at: ".type", TypeOfProtocol(type: nil)),
            RefusedSpecimen("optional type of a function", at: ".type", OfFunction(type: nil)),
            RefusedSpecimen("optional pair with a type", at: ".pair", OfPair(pair: (Int.self, 1))),
            RefusedSpecimen("lazy type", at: ".$__lazy_storage_$_type", LazyType.make()),
            RefusedSpecimen("optional type in an array", at: "[0].type", [Styled(type: nil)]),
            RefusedSpecimen("optional type in an optional", at: ".type", Optional(Styled(type: nil))),
            RefusedSpecimen("optional type in an object", at: ".type", StyledObject(nil)),
            RefusedSpecimen("optional type in a case", at: ".styled.type", StyledCase.styled(Styled(type: nil))),
            RefusedSpecimen("optional type in any value", at: ".type", Styled(type: nil) as Any),
            RefusedSpecimen("optional type in a generic structure", at: ".value", Generic<Int.Type?>(value: nil)),
            RefusedSpecimen("distributed actor", Remote(actorSystem: LocalTestingDistributedActorSystem())),
        ]
    }
}
