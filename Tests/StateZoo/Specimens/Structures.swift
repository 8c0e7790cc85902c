// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A structure of plain properties.
struct Point: Hashable {
    var x = 0
    var y = 0
}

/// A structure of the same shape under another name.
struct Size: Hashable {
    var x = 0
    var y = 0
}

struct Empty: Hashable {}
struct OtherEmpty {}

struct Generic<Value> {
    var value: Value
    struct Inner { var inner: Value }
}

struct Numbered<let number: Int> { var value = 1 }
struct Packed<each Value> { var values: (repeat each Value) }

/// Properties of many sizes, with gaps between them.
struct Ragged {
    var flag = true
    var wide: Int64 = 5
    var narrow: Int8 = 3
    var text = "ragged"
    var character: Character = "r"
    var optional: Int16? = 7
    var tail: UInt8 = 9
}

struct Nest {
    var point = Point(x: 1, y: 2)
    var generic = Generic(value: Point(x: 3, y: 4))
    var pair = (left: Ragged(), right: [Point(x: 5, y: 6)])
    var empty = Empty()
}

struct Recursive {
    var name: String
    var children: [Recursive] = []
}

/// A type that shows nothing to `Mirror`.
struct Hidden: CustomReflectable {
    var secret: Int
    var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// A type that shows to `Mirror` what it does not hold, and describes itself differently each time.
struct Invented: CustomReflectable, CustomStringConvertible, CustomDebugStringConvertible {
    var value: Int
    var customMirror: Mirror { Mirror(self, children: ["now": UInt64.random(in: 0...(.max))]) }
    var description: String { "same" }
    var debugDescription: String { "0x\(String(UInt64.random(in: 0...(.max)), radix: 16))" }
}

extension Zoo {
    static var structures: [Specimen] {
        [
            Specimen("point", Point(x: 1, y: 2)),
            Specimen("point, swapped", Point(x: 2, y: 1)),
            Specimen("size of the same numbers", Size(x: 1, y: 2)),
            Specimen("empty structure", Empty()),
            Specimen("another empty structure", OtherEmpty()),
            Specimen("empty tuple", ()),
            Specimen("generic structure of Int", Generic(value: 1)),
            Specimen("generic structure of Int8", Generic(value: Int8(1))),
            Specimen("generic structure of any", Generic(value: 1 as Any)),
            Specimen("structure inside a generic one", Generic<Int>.Inner(inner: 1)),
            Specimen("structure inside a generic one of text", Generic<String>.Inner(inner: "1")),
            Specimen("structure of value 1", Numbered<1>()),
            Specimen("structure of value 2", Numbered<2>()),
            Specimen("structure of a pack", Packed(values: (1, "a"))),
            Specimen("structure of another pack", Packed(values: ("a", 1))),
            Specimen("ragged structure", Ragged()),
            Specimen("ragged structure with another tail", Ragged(tail: 8)),
            Specimen("ragged structure without optional", Ragged(optional: nil)),
            Specimen("nested structures", Nest()),
            Specimen("nested structures with another leaf", Nest(generic: Generic(value: Point(x: 3, y: 5)))),
            Specimen("recursive structure", Recursive(name: "a", children: [Recursive(name: "b")])),
            Specimen("recursive structures side by side", [Recursive(name: "a"), Recursive(name: "b")]),
            Specimen("hidden 1", Hidden(secret: 1)),
            Specimen("hidden 2", Hidden(secret: 2)),
            Specimen("invented 1", Invented(value: 1)),
            Specimen("invented 2", Invented(value: 2)),
            Specimen("pair", (1, "a")),
            Specimen("pair with another text", (1, "b")),
            Specimen("pair with labels", (number: 1, text: "a")),
            Specimen("pair with one label", (1, text: "a")),
            Specimen("nested pairs", ((1, 2), 3)),
            Specimen("pairs nested otherwise", (1, (2, 3))),
            Specimen("array of pairs", [(1, "a"), (2, "b")]),
        ]
    }
}
