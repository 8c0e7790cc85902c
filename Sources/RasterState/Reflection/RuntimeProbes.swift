// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The types of the self-test's probes.
private enum RuntimeProbe {
    struct Padded {
        var small: UInt8 = 0x11
        var large: Int64 = 0x22
        var last: Int16 = 0x33
    }

    struct Generic<First, each Other> {
        var type = UInt8.self
        var first: First
        var others: (repeat each Other)
    }

    enum Several: Sendable {
        case byte(UInt8)
        case word(Int64)
        case none
    }

    indirect enum Chain {
        case end
        case link(UInt8, Chain)
    }

    /// A payload whose bytes are no value at another address.
    enum Immovable {
        case weak(Weak)
        case byte(UInt8)
    }

    /// A value that no existential holds directly.
    struct Large {
        var words: (Int64, Int64, Int64, Int64) = (1, 2, 3, 4)
    }

    protocol Bound: AnyObject {}

    class Parent<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    final class Object: Parent<UInt8>, Bound {
        let own: Int16 = 0x44
    }

    struct Weak {
        var tag: UInt8 = 0x55
        weak var object: Object?
        let held: Object?

        init(_ object: Object?) {
            self.object = object
            held = object
        }
    }

    struct Unowned {
        let held: Object
        unowned let object: Object
        var tag: UInt8 = 0x66
    }
}

extension RuntimeSelfTest {
    /// The probes of the self-test, with the bytes as they are to be read.
    static let probes: [Probe] = [
        Probe(
            "padded structure",
            text("small") + [0x11] + text("large") + [0x22, 0, 0, 0, 0, 0, 0, 0] + text("last") + [0x33, 0],
            RuntimeProbe.Padded()
        ),
        Probe(
            "generic structure",
            text("typetypefirst") + [1] + text("others.0") + [2, 0] + text(".1") + [3],
            RuntimeProbe.Generic(first: UInt8(1), others: (Int16(2), UInt8(3)))
        ),
        Probe(
            "enumeration of several payloads",
            text("onebyte") + [7] + text("twoword") + [8, 0, 0, 0, 0, 0, 0, 0] + text(".2none"),
            (one: RuntimeProbe.Several.byte(7), two: RuntimeProbe.Several.word(8), RuntimeProbe.Several.none)
        ),
        Probe(
            "indirect enumeration",
            text("link.0") + [9] + text(".1link.0") + [8] + text(".1end"),
            RuntimeProbe.Chain.link(9, .link(8, .end))
        ),
        Probe(
            "enumeration with a weak reference",
            text("weaktag") + [0x55] + text("object") + object + text("heldsome") + object,
            RuntimeProbe.Immovable.weak(RuntimeProbe.Weak(RuntimeProbe.Object(3)))
        ),
        Probe("resilient enumeration", text("towardZero"), FloatingPointRoundingRule.towardZero),
        Probe("value in an existential", [5], UInt8(5) as Any),
        Probe(
            "value in an existential's box",
            text("words.0") + [1, 0, 0, 0, 0, 0, 0, 0] + text(".1") + [2, 0, 0, 0, 0, 0, 0, 0]
                + text(".2") + [3, 0, 0, 0, 0, 0, 0, 0] + text(".3") + [4, 0, 0, 0, 0, 0, 0, 0],
            RuntimeProbe.Large() as Any
        ),
        Probe("object", object, RuntimeProbe.Object(3) as RuntimeProbe.Parent<UInt8>),
        Probe("object in an existential", object, RuntimeProbe.Object(3) as any RuntimeProbe.Bound),
        Probe("weak reference to nothing", text("tag") + [0x55] + text("objectnilheldnone"), RuntimeProbe.Weak(nil)),
        Probe("unowned reference", text("held") + object + text("object") + object + text("tag") + [0x66], unowned()),
        Probe("private type", text("RasterState.~.RuntimeProbe.Several"), path: RuntimeProbe.Several.self),
    ]

    private static let object = text("value") + [3] + text("own") + [0x44, 0]

    private static func unowned() -> RuntimeProbe.Unowned {
        let object = RuntimeProbe.Object(3)
        return RuntimeProbe.Unowned(held: object, object: object)
    }

    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
}
