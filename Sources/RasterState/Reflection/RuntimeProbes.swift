// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The types of the self-test's probes.
enum RuntimeProbe {
    struct Padded {
        var small: UInt8 = 0x11
        var large: Int64 = 0x22
        var last: Int16 = 0x33
    }

    struct Generic<First, each Other> {
        var first: First
        var others: (repeat each Other)
    }

    enum Several {
        case byte(UInt8)
        case word(Int32)
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
    }

    struct Unowned {
        var tag: UInt8 = 0x66
        unowned let object: Object
    }

    enum Problem: Error {
        case first
        case second(UInt8)
    }

    fileprivate struct Hidden {
        var weight: UInt8 = 0
        var next: [Hidden] = []
    }
}

extension RuntimeSelfTest {
    /// The probes of the self-test.
    ///
    /// Their bytes are put together here from what the encoding says, and not by it.
    static let probes: [Probe] = [
        Probe(
            "padded structure",
            [0x50] + text("RasterState.RuntimeProbe.Padded") + [3],
            text("small") + [0x18, 0x11],
            text("large") + [0x13, 0x22, 0, 0, 0, 0, 0, 0, 0],
            text("last") + [0x11, 0x33, 0],
            value: RuntimeProbe.Padded()
        ),
        Probe(
            "generic structure",
            [0x50] + text("RasterState.RuntimeProbe.Generic<Swift.UInt8, Pack{Swift.Int16, Swift.UInt8}>") + [2],
            text("first") + [0x18, 1] + text("others") + [0x52] + text("(Swift.Int16, Swift.UInt8)") + [2],
            text(".0") + [0x11, 2, 0] + text(".1") + [0x18, 3],
            value: RuntimeProbe.Generic(first: UInt8(1), others: (Int16(2), UInt8(3)))
        ),
        Probe(
            "enumeration of several payloads",
            [0x52] + text("(one: \(several), two: \(several), \(several))") + [3],
            text("one") + [0x53] + text(several) + text("byte") + [1, 0x18, 7],
            text("two") + [0x53] + text(several) + text("word") + [1, 0x12, 8, 0, 0, 0],
            text(".2") + [0x53] + text(several) + text("none") + [0],
            value: (one: RuntimeProbe.Several.byte(7), two: RuntimeProbe.Several.word(8), RuntimeProbe.Several.none)
        ),
        Probe(
            "indirect enumeration",
            [0x53] + text(chain) + text("link") + [1, 0x52] + text("(Swift.UInt8, \(chain))") + [2],
            text(".0") + [0x18, 9] + text(".1") + [0x53] + text(chain) + text("end") + [0],
            value: RuntimeProbe.Chain.link(9, .end)
        ),
        Probe(
            "enumeration with a weak reference",
            [0x53] + text("RasterState.RuntimeProbe.Immovable") + text("byte") + [1, 0x18, 6],
            value: RuntimeProbe.Immovable.byte(6)
        ),
        Probe(
            "resilient enumeration",
            [0x53] + text("Swift.FloatingPointRoundingRule") + text("towardZero") + [0],
            value: FloatingPointRoundingRule.towardZero
        ),
        Probe(
            "value in an existential",
            [0x18, 5],
            value: UInt8(5) as Any
        ),
        Probe(
            "value in an existential's box",
            [0x50] + text("RasterState.RuntimeProbe.Large") + [1] + text("words") + [0x52],
            text("(Swift.Int64, Swift.Int64, Swift.Int64, Swift.Int64)") + [4],
            (0..<4).flatMap { text(".\($0)") + [0x13, UInt8($0 + 1), 0, 0, 0, 0, 0, 0, 0] },
            value: RuntimeProbe.Large() as Any
        ),
        Probe("object in an existential", object, value: RuntimeProbe.Object(3) as any RuntimeProbe.Bound),
        Probe(
            "error",
            [0x53] + text("RasterState.RuntimeProbe.Problem") + text("second") + [1, 0x18, 4],
            value: RuntimeProbe.Problem.second(4) as any Error
        ),
        Probe("weak reference", [0x55] + object + [0]) { (encoder) throws(StateError) in
            let held = RuntimeProbe.Object(3)
            try encoder.encodeReferences(of: RuntimeProbe.Weak(object: held))
            try encoder.encodeReferences(of: RuntimeProbe.Weak(tag: 0, object: nil))
            withExtendedLifetime(held) {}
        },
        Probe("unowned reference", [0x66] + object) { (encoder) throws(StateError) in
            let held = RuntimeProbe.Object(3)
            try encoder.encodeReferences(of: RuntimeProbe.Unowned(object: held))
            withExtendedLifetime(held) {}
        },
        Probe(
            "private type",
            text("\(hidden) weight:{Swift.UInt8} next:Say{\(hidden)}G")
        ) { (encoder) throws(StateError) in
            let descriptor = ContextDescriptor(of: RuntimeProbe.Hidden.self)
            let fields = (descriptor?.fields ?? []).map { "\($0.name):\($0.type?.canonicalText ?? "")" }
            encoder.buffer.append(text: ([descriptor?.path ?? ""] + fields).joined(separator: " "))
        },
    ]

    private static let several = "RasterState.RuntimeProbe.Several"
    private static let chain = "RasterState.RuntimeProbe.Chain"
    private static let hidden = "RasterState.RuntimeProbe.~.Hidden"
    private static let object =
        [0x51] + text("RasterState.RuntimeProbe.Object") + [2] + text("value") + [0x18, 3] + text("own")
        + [0x11, 0x44, 0]

    /// Returns a text as it is encoded: its length in a byte, and UTF-8.
    private static func text(_ text: String) -> [UInt8] {
        [UInt8(clamping: text.utf8.count)] + Array(text.utf8)
    }
}

extension StateEncoder {
    /// Writes numbers as they are, and the objects that references lead to.
    fileprivate mutating func encodeReferences<Value>(of value: Value) throws(StateError) {
        for property in TypeLayout.storedProperties(of: Value.self) ?? [] {
            let object: AnyObject? = try unsafe withUnsafePointer(to: value) { pointer throws(StateError) in
                let address = unsafe UnsafeRawPointer(pointer) + property.offset
                switch property.storage {
                case .weak: return unsafe WeakReference.load(at: address)
                case .unowned: return try unsafe UnownedReference.load(at: address, type: property.type)
                case .strong, .unreadable:
                    buffer.append(unsafe address.load(as: UInt8.self))
                    return nil
                }
            }
            if let object {
                try encodeObject(object)
            }
        }
    }
}
