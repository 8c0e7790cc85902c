// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation

class Base {
    var base = 1
    init(base: Int = 1) { self.base = base }
}

final class Derived: Base {
    var derived = "2"
}

class Parent<Value> {
    var value: Value
    var tail: UInt8 = 1
    init(_ value: Value) { self.value = value }
}

final class Child: Parent<String> {
    var small: Int8 = 3
    var point = Point(x: 1, y: 2)
}

final class Node {
    var name: String
    var next: Node?
    var others: [Node] = []
    var table: [String: Node] = [:]
    var choice: Either<Node, Int> = .right(0)

    init(_ name: String, next: Node? = nil) {
        self.name = name
        self.next = next
    }

    /// A node that leads back to itself through others.
    static func ring(_ names: String...) -> Node? {
        let nodes = names.map { Node($0) }
        for (node, next) in zip(nodes, nodes.dropFirst()) {
            node.next = next
        }
        nodes.last?.next = nodes.first
        return nodes.first
    }

    /// A node that leads back to itself by what `lead` does.
    static func loop(_ lead: (Node) -> Void) -> Node {
        let node = Node("loop")
        lead(node)
        return node
    }
}

@Observable
final class Model {
    var title: String
    var count = 1
    @ObservationIgnored var ignored = 2
    init(_ title: String) { self.title = title }
}

final class NativeObject: NSObject {
    var value: Int
    init(_ value: Int) { self.value = value }
}

final class NoProperties {}
final class OtherNoProperties {}

extension Zoo {
    static var objects: [Specimen] {
        [
            Specimen("object", Base()),
            Specimen("object of another value", Base(base: 2)),
            Specimen("derived object", Derived()),
            Specimen("derived object of another base", Derived(base: 2)),
            Specimen("generic object", Parent(1)),
            Specimen("generic object of text", Parent("1")),
            Specimen("object of a generic class", Child("c")),
            Specimen("object of a generic class with another value", Child("d")),
            Specimen("chain of one", Node("a")),
            Specimen("chain of two", Node("a", next: Node("b"))),
            Specimen("chain of two alike", Node("a", next: Node("a"))),
            Specimen("ring of one", Node.ring("a")),
            Specimen("ring of two", Node.ring("a", "b")),
            Specimen("ring of two alike", Node.ring("a", "a")),
            Specimen("loop through an array", Node.loop { $0.others = [$0] }),
            Specimen("loop through a dictionary", Node.loop { $0.table = ["self": $0] }),
            Specimen("loop through an enumeration", Node.loop { $0.choice = .left($0) }),
            Specimen("observable model", Model("a")),
            Specimen("observable model of another title", Model("b")),
            Specimen("object of Foundation's base class", NativeObject(1)),
            Specimen("object of Foundation's base class with another value", NativeObject(2)),
            Specimen("object without properties", NoProperties()),
            Specimen("another object without properties", OtherNoProperties()),
            Specimen("array of objects", [Base(), Derived()]),
        ]
    }

    static var agreeingObjects: [AgreeingPair] {
        [
            AgreeingPair("objects of equal content", Base(base: 3), Base(base: 3)),
            AgreeingPair("object under its superclass", Derived() as Base, Derived()),
            AgreeingPair("object as any", Derived() as Any, Derived()),
            AgreeingPair("object as any object", Derived() as AnyObject, Derived()),
            AgreeingPair("shared and equal objects", Array(repeating: Base(), count: 2), [Base(), Base()]),
            AgreeingPair("models read and unread", Model("a"), readModel()),
        ]
    }

    private static func readModel() -> Model {
        let model = Model("a")
        withObservationTracking {
            _ = model.title
        } onChange: {
        }
        model.count = 5
        model.count = 1
        return model
    }
}
