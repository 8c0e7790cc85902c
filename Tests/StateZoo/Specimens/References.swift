// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

protocol Delegate: AnyObject {}
extension Base: Delegate {}

/// References of all kinds, with an owner that keeps their object.
final class References {
    let owner: Base
    weak var weakObject: Base?
    weak var weakDelegate: (any Delegate)?
    unowned var unownedObject: Base
    unowned var unownedOptional: Base?
    unowned var unownedDelegate: any Delegate
    var strong: Base?
    var anyObject: AnyObject?
    var tail = 7

    init(_ owner: Base, isFull: Bool = true, tail: Int = 7) {
        self.owner = owner
        unownedObject = owner
        unownedDelegate = owner
        if isFull {
            weakObject = owner
            weakDelegate = owner
            unownedOptional = owner
            strong = owner
            anyObject = owner
        }
        self.tail = tail
    }
}

struct ReferenceStructure {
    let owner: Base
    weak var weakObject: Base?
    unowned let unownedObject: Base
    var tail: Int8 = 1

    init(_ owner: Base, isFull: Bool = true) {
        self.owner = owner
        unownedObject = owner
        weakObject = isFull ? owner : nil
    }
}

/// An unowned reference whose object is gone.
struct Dangling {
    unowned let object: Base
    static func make() -> Dangling { Dangling(object: Base()) }
}

final class DanglingObject {
    unowned var object: Base
    private init(_ object: Base) { self.object = object }
    static func make() -> DanglingObject { DanglingObject(Base()) }
}

struct UnsafeReference {
    let owner: Base
    unowned(unsafe) var object: Base

    init() {
        owner = Base()
        object = owner
    }
}

extension Zoo {
    static var references: [Specimen] {
        [
            Specimen("references", References(Base())),
            Specimen("references to another value", References(Base(base: 2))),
            Specimen("references to a derived object", References(Derived())),
            Specimen("references without optional ones", References(Base(), isFull: false)),
            Specimen("references with another tail", References(Base(), tail: 8)),
            Specimen("structure of references", ReferenceStructure(Base())),
            Specimen("structure of references without weak ones", ReferenceStructure(Base(), isFull: false)),
            Specimen("array of structures of references", [ReferenceStructure(Base()), ReferenceStructure(Derived())]),
        ]
    }
}
