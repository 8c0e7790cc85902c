// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Values whose content is known, by which a process finds out whether it reads values in place as it should.
///
/// What the runtime lays out otherwise than `CRasterRuntime` knows shows as other bytes. No plan is made, and no type is
/// asked for its name or its conformances: looking these up would take longer than all the rest.
enum RuntimeSelfTest {
    /// A value and the bytes that it is to be read as.
    struct Probe: Sendable {
        let name: String
        let expected: [UInt8]
        let read: @Sendable (inout Reader) -> Void

        /// Creates a probe.
        ///
        /// - Parameters:
        ///   - name: What is read.
        ///   - expected: The labels and the numbers of the value, and the names of cases.
        ///   - value: Makes the value.
        init<Value>(_ name: String, _ expected: [UInt8], _ value: @escaping @Sendable @autoclosure () -> Value) {
            self.name = name
            self.expected = expected
            read = { $0.read(value()) }
        }

        /// Creates a probe of what the compiler wrote down about a type.
        init(_ name: String, _ expected: [UInt8], path type: any (Any & Sendable).Type) {
            self.name = name
            self.expected = expected
            read = { $0.append(ContextDescriptor(of: type)?.path ?? "?") }
        }

        /// The bytes that the value is read as.
        var bytes: [UInt8] {
            var reader = Reader()
            read(&reader)
            return reader.bytes
        }
    }

    /// Reads values by their layout alone.
    struct Reader {
        private(set) var bytes: [UInt8] = []

        mutating func read<Value>(_ value: Value) {
            unsafe withUnsafePointer(to: value) { unsafe read(Value.self, at: UnsafeRawPointer($0)) }
        }

        private mutating func read(_ type: any Any.Type, at address: UnsafeRawPointer) {
            switch TypeLayout.kind(of: type) {
            case .structure where type == UInt8.self: append(unsafe address.loadUnaligned(as: UInt8.self))
            case .structure where type == Int16.self: append(unsafe address.loadUnaligned(as: Int16.self))
            case .structure where type == Int64.self: append(unsafe address.loadUnaligned(as: Int64.self))
            case .structure, .tuple: unsafe readProperties(of: type, at: address)
            case .enumeration: unsafe readCase(of: type, at: address)
            case .object: unsafe readObject(at: address.loadUnaligned(as: UnsafeRawPointer?.self))
            case .existential where TypeLayout.representation(ofExistential: type) == .opaque:
                let (type, value) = unsafe TypeLayout.content(ofExistential: address)
                unsafe read(type, at: value)
            case .existential where TypeLayout.representation(ofExistential: type) == .object:
                unsafe readObject(at: address.loadUnaligned(as: UnsafeRawPointer?.self))
            case .metatype where TypeLayout.instanceType(ofMetatype: type) == UInt8.self: append("type")
            case .existential, .metatype, .other: append("?")
            }
        }

        private mutating func readProperties(of type: any Any.Type, at address: UnsafeRawPointer) {
            guard let properties = TypeLayout.storedProperties(of: type) else { return append("?") }
            for property in properties {
                let place = unsafe address + property.offset
                append(property.label)
                switch property.storage {
                case .strong: unsafe read(property.type, at: place)
                case .weak: readObject(unsafe WeakReference.load(at: place))
                case .unowned: readObject(unsafe UnownedReference.retain(at: place))
                case .unreadable: append("?")
                }
            }
        }

        private mutating func readCase(of type: any Any.Type, at address: UnsafeRawPointer) {
            guard let cases = TypeLayout.cases(of: type), let operations = ValueWitnesses(of: type).cases,
                let item = unsafe cases.dropFirst(operations.tag(of: address)).first
            else { return append("?") }
            append(item.name)
            unsafe TypeLayout.withPayload(of: address, type) { unsafe read($0, at: $1) }
        }

        private mutating func readObject(at object: UnsafeRawPointer?) {
            guard let object = unsafe object else { return append("nil") }
            readObject(unsafe Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue())
        }

        private mutating func readObject(_ object: AnyObject?) {
            guard let object else { return append("nil") }
            let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
            unsafe readProperties(of: type(of: object), at: address)
            withExtendedLifetime(object) {}
        }

        mutating func append(_ text: String) {
            bytes += Array(text.utf8)
        }

        private mutating func append<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) {
            unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes += Array($0) }
        }
    }

    /// Returns the name of the first probe that isn't read as it is to be, or nil.
    static func failure(of probes: [Probe]) -> String? {
        probes.first { $0.bytes != $0.expected }?.name
    }
}

// MARK: - Probes

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

    final class Child: Parent<UInt8>, Bound {
        let own: Int16 = 0x44
    }

    struct Weak {
        var tag: UInt8 = 0x55
        weak var object: Child?
        let held: Child?

        init(_ object: Child?) {
            self.object = object
            held = object
        }
    }

    struct Unowned {
        let held: Child
        unowned let object: Child
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
            RuntimeProbe.Immovable.weak(RuntimeProbe.Weak(RuntimeProbe.Child(3)))
        ),
        Probe("resilient enumeration", text("towardZero"), FloatingPointRoundingRule.towardZero),
        Probe("value in an existential", [5], UInt8(5) as Any),
        Probe(
            "value in an existential's box",
            text("words.0") + [1, 0, 0, 0, 0, 0, 0, 0] + text(".1") + [2, 0, 0, 0, 0, 0, 0, 0]
                + text(".2") + [3, 0, 0, 0, 0, 0, 0, 0] + text(".3") + [4, 0, 0, 0, 0, 0, 0, 0],
            RuntimeProbe.Large() as Any
        ),
        Probe("object", object, RuntimeProbe.Child(3) as RuntimeProbe.Parent<UInt8>),
        Probe("object in an existential", object, RuntimeProbe.Child(3) as any RuntimeProbe.Bound),
        Probe("weak reference to nothing", text("tag") + [0x55] + text("objectnilheldnone"), RuntimeProbe.Weak(nil)),
        Probe("unowned reference", text("held") + object + text("object") + object + text("tag") + [0x66], unowned()),
        Probe("private type", text("RasterState.~.RuntimeProbe.Several"), path: RuntimeProbe.Several.self),
    ]

    private static let object = text("value") + [3] + text("own") + [0x44, 0]

    private static func unowned() -> RuntimeProbe.Unowned {
        let object = RuntimeProbe.Child(3)
        return RuntimeProbe.Unowned(held: object, object: object)
    }

    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
}
