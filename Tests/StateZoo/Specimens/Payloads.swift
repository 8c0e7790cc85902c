// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Cases with payloads of many kinds.
enum Payload {
    case none
    case number(Int)
    case otherNumber(Int)
    case text(String)
    case pair(Int, String)
    case labelled(x: Int)
    case labelled(y: Int)
    case flag(Bool)
    case object(Base)
    case any(Any)
    case type(Int.Type)
    case void(Void)
    case optional(Int?)
    case large(Ragged, Ragged, Ragged)
    case vector(SIMD4<Float>)
    case reference(WeakHolder)
    case last
}

enum OnePayload {
    case none
    case other
    case some(Ragged)
}

enum Objects {
    case base(Base)
    case derived(Derived)
    case texts([String])
    case none
}

indirect enum Tree {
    case leaf(Int)
    case node(Tree, Tree)
    case empty
}

enum List {
    case end
    indirect case link(String, List)

    static func of(_ words: [String]) -> List {
        words.reversed().reduce(.end) { .link($1, $0) }
    }
}

indirect enum Boxed {
    case void(Void)
    case aligned(SIMD8<Double>)
    case byte(UInt8)
}

/// A weak reference inside a payload: its bytes cannot be copied.
struct WeakHolder {
    weak var object: Base?
    var strong: Base?

    init(_ object: Base?) {
        self.object = object
        strong = object
    }
}

extension Zoo {
    static var payloads: [Specimen] {
        [
            Specimen("payload none", Payload.none),
            Specimen("payload last", Payload.last),
            Specimen("payload number", Payload.number(1)),
            Specimen("payload other number", Payload.otherNumber(1)),
            Specimen("payload text", Payload.text("1")),
            Specimen("payload long text", Payload.text("a text that needs memory of its own")),
            Specimen("payload pair", Payload.pair(1, "a")),
            Specimen("payload labelled x", Payload.labelled(x: 1)),
            Specimen("payload labelled y", Payload.labelled(y: 1)),
            Specimen("payload true", Payload.flag(true)),
            Specimen("payload false", Payload.flag(false)),
            Specimen("payload object", Payload.object(Base())),
            Specimen("payload derived object", Payload.object(Derived())),
            Specimen("payload any", Payload.any(1)),
            Specimen("payload any text", Payload.any("1")),
            Specimen("payload type", Payload.type(Int.self)),
            Specimen("payload void", Payload.void(())),
            Specimen("payload nil", Payload.optional(nil)),
            Specimen("payload optional", Payload.optional(1)),
            Specimen("payload large", Payload.large(Ragged(), Ragged(tail: 1), Ragged())),
            Specimen("payload large with another leaf", Payload.large(Ragged(), Ragged(tail: 2), Ragged())),
            Specimen("payload vector", Payload.vector(SIMD4(1, 2, 3, 4))),
            Specimen("payload weak", Payload.reference(WeakHolder(Base()))),
            Specimen("payload weak nil", Payload.reference(WeakHolder(nil))),
            Specimen("one payload", OnePayload.some(Ragged())),
            Specimen("one payload none", OnePayload.none),
            Specimen("one payload other", OnePayload.other),
            Specimen("objects base", Objects.base(Base())),
            Specimen("objects derived", Objects.derived(Derived())),
            Specimen("objects texts", Objects.texts(["a"])),
            Specimen("objects none", Objects.none),
            Specimen("tree", Tree.node(.leaf(1), .node(.leaf(2), .empty))),
            Specimen("tree, mirrored", Tree.node(.node(.empty, .leaf(2)), .leaf(1))),
            Specimen("tree of one leaf", Tree.leaf(1)),
            Specimen("list", List.of(["a", "b"])),
            Specimen("list of one text", List.of(["ab"])),
            Specimen("boxed void", Boxed.void(())),
            Specimen("boxed vector", Boxed.aligned(SIMD8(1, 2, 3, 4, 5, 6, 7, 8))),
            Specimen("boxed byte", Boxed.byte(1)),
        ]
    }
}
