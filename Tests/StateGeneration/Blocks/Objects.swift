// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

final class Reference<Value: Piece>: Piece {
    let value: Value
    init(_ value: Value) { self.value = value }
}

class Parent<Inherited: Piece>: Piece {
    var inherited: Inherited
    init(_ inherited: Inherited) { self.inherited = inherited }
}

final class Heir<Own: Piece, Inherited: Piece>: Parent<Inherited> {
    var own: Own
    init(_ own: Own, _ inherited: Inherited) {
        self.own = own
        super.init(inherited)
    }
}

/// A tree whose two branches may be one object.
final class Tree<Value: Piece>: Piece {
    let value: Value
    var left: Tree?
    var right: Tree?
    init(_ value: Value) { self.value = value }

    /// Returns a tree of 2^(`depth` + 1) - 1 nodes, which are `depth` + 1 objects if branches are shared.
    static func make(_ value: Value, depth: Int, isSharing: Bool) -> Tree {
        let tree = Tree(value)
        guard depth > 0 else { return tree }
        let left = make(value, depth: depth - 1, isSharing: isSharing)
        tree.left = left
        tree.right = isSharing ? left : make(value, depth: depth - 1, isSharing: isSharing)
        return tree
    }
}

/// An object that leads back to itself; the last object does not keep the first one.
final class Ring<Value: Piece>: Piece {
    let value: Value
    var next: Ring?
    weak var first: Ring?
    init(_ value: Value) { self.value = value }

    /// Returns a ring of values, of which there must be one at least.
    static func make(_ values: [Value]) -> Ring? {
        let objects = values.map { Ring($0) }
        for (object, next) in zip(objects, objects.dropFirst()) {
            object.next = next
        }
        objects.last?.first = objects.first
        return objects.first
    }
}

/// A weak reference to an object that lives, to none, or to one that has gone.
struct Weakly<Value: Piece>: Piece {
    let kept: Reference<Value>?
    weak var seen: Reference<Value>?
}

struct Unowned<Value: Piece>: Piece {
    let kept: Reference<Value>
    unowned var seen: Reference<Value>
}
