// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Values whose content is known, by which a process finds out whether it reads values in place as it should.
///
/// What the runtime lays out otherwise than `CRasterRuntime` knows shows as other bytes. No plan is made, and no type is
/// asked for its name: looking that up would take longer than all the rest.
enum RuntimeSelfTest {
    /// The parts of the runtime's layouts.
    enum Part {
        /// The places of payloads and of the values of existentials. Where they differ, these are copied.
        case values
        /// The compiler's descriptions of types. Where they differ, no keys are made.
        case types
    }

    /// A value and the bytes that it is to be read as.
    struct Probe: Sendable {
        let name: String
        let part: Part
        let expected: [UInt8]
        let read: @Sendable (inout Reader) -> Void

        init<Value>(
            _ name: String,
            _ part: Part,
            _ expected: [UInt8],
            _ value: @escaping @Sendable @autoclosure () -> Value
        ) {
            self.init(name, part, expected) { $0.read(value()) }
        }

        /// Creates a probe that is read by a closure.
        init(_ name: String, _ part: Part, _ expected: [UInt8], read: @escaping @Sendable (inout Reader) -> Void) {
            self.name = name
            self.part = part
            self.expected = expected
            self.read = read
        }

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
                let (type, value, _) = unsafe TypeLayout.content(ofExistential: type, at: address, .inPlace)
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
            unsafe TypeLayout.withPayload(of: address, type, .inPlace) { unsafe read($0, at: $1) }
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

    /// Returns the name of the first probe of a part that isn't read as it is to be.
    static func failure(of part: Part, in probes: [Probe]) -> String? {
        probes.first { $0.part == part && $0.bytes != $0.expected }?.name
    }
}

// MARK: - Probes

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
    struct Large: Error {
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
        let held: Child
    }

    struct Unowned {
        let held: Child
        unowned let object: Child
        unowned(unsafe) let unsafe: Child
        var tag: UInt8 = 0x66
    }

    struct Noncopyable: ~Copyable {
        var number: Int64 = 1
    }

    struct Nothing: ~Copyable {}

    /// Fields whose types have no names at run time are reported as empty tuples, as one is that is empty.
    final class Guarding: Sendable {
        let guarded = Noncopyable()
    }

    final class GuardingNothing: Sendable {
        let guarded = Nothing()
    }

    struct Empty {
        let nothing: Void = ()
        var tag: UInt8 = 0x77
    }

    protocol Marked {}
    struct Free: Marked {}
    @MainActor struct Isolated: @MainActor Marked {}
}

extension RuntimeSelfTest {
    /// The probes of the self-test, with the bytes as they are to be read.
    static let probes: [Probe] = [
        Probe(
            "padded structure",
            .types,
            text("small") + [0x11] + text("large") + [0x22, 0, 0, 0, 0, 0, 0, 0] + text("last") + [0x33, 0],
            RuntimeProbe.Padded()
        ),
        Probe(
            "generic structure",
            .types,
            text("typetypefirst") + [1] + text("others.0") + [2, 0] + text(".1") + [3],
            RuntimeProbe.Generic(first: UInt8(1), others: (Int16(2), UInt8(3)))
        ),
        Probe(
            "enumeration of several payloads",
            .values,
            text("onebyte") + [7] + text("twoword") + [8, 0, 0, 0, 0, 0, 0, 0] + text(".2none"),
            (one: RuntimeProbe.Several.byte(7), two: RuntimeProbe.Several.word(8), RuntimeProbe.Several.none)
        ),
        Probe(
            "indirect enumeration",
            .values,
            text("link.0") + [9] + text(".1link.0") + [8] + text(".1end"),
            RuntimeProbe.Chain.link(9, .link(8, .end))
        ),
        Probe(
            "enumeration with a weak reference",
            .values,
            text("weaktag") + [0x55] + text("object") + object + text("held") + object,
            RuntimeProbe.Immovable.weak(weak())
        ),
        Probe("resilient enumeration", .values, text("towardZero"), FloatingPointRoundingRule.towardZero),
        Probe("value in an existential", .values, [5], UInt8(5) as Any),
        Probe(
            "value in an existential's box",
            .values,
            text("words.0") + [1, 0, 0, 0, 0, 0, 0, 0] + text(".1") + [2, 0, 0, 0, 0, 0, 0, 0]
                + text(".2") + [3, 0, 0, 0, 0, 0, 0, 0] + text(".3") + [4, 0, 0, 0, 0, 0, 0, 0],
            RuntimeProbe.Large() as Any
        ),
        Probe("object", .types, object, RuntimeProbe.Child(3) as RuntimeProbe.Parent<UInt8>),
        Probe("object in an existential", .values, object, RuntimeProbe.Child(3) as any RuntimeProbe.Bound),
        Probe(
            "weak reference to nothing",
            .types,
            text("tag") + [0x55] + text("objectnilheld") + object,
            RuntimeProbe.Weak(object: nil, held: RuntimeProbe.Child(3))
        ),
        Probe(
            "unowned reference",
            .types,
            text("held") + object + text("object") + object + text("unsafe?tag") + [0x66],
            unowned()
        ),
        Probe("noncopyable property", .types, text("?"), RuntimeProbe.Guarding()),
        Probe("noncopyable property without bytes", .types, text("?"), RuntimeProbe.GuardingNothing()),
        Probe("empty tuple", .types, text("nothingtag") + [0x77], RuntimeProbe.Empty()),
        Probe("noncopyable type", .types, text("no yes"), read: readCopyability),
        Probe("nameless field", .types, text("no yes"), read: readNames),
        Probe("constants and variables", .types, text("held let object var"), read: readVariability),
        Probe(
            "kinds of types",
            .types,
            text("structure enumeration tuple object existential metatype other"),
            read: readKinds
        ),
        Probe("conformances", .types, text("none nonisolated isolated"), read: readConformances),
        Probe("private type", .types, text("RasterState.~.RuntimeProbe.Several")) { reader in
            reader.append(ContextDescriptor(of: RuntimeProbe.Several.self)?.path ?? "?")
        },
        Probe("boxes", .types, text("same other same other same other"), read: readBoxes),
    ]

    private static func readCopyability(_ reader: inout Reader) {
        let noncopyable: any ~Copyable.Type = RuntimeProbe.Noncopyable.self
        let type = unsafe unsafeBitCast(noncopyable, to: TypeLayout.AnyType.self)
        let copies = [type, RuntimeProbe.Padded.self].map { ValueWitnesses(of: $0).isCopyable ? "yes" : "no" }
        reader.append(copies.joined(separator: " "))
    }

    private static func readNames(_ reader: inout Reader) {
        let type: any Any.Type = RuntimeProbe.Padded.self
        guard let descriptor = ContextDescriptor(of: type), let record = descriptor.fields?.first else { return }
        let names = ["", "small"].map { label in
            let field = TypeLayout.ReportedField(label: label, offset: 0, type: UInt8.self)
            return TypeLayout.isNamed(field, record, in: descriptor, of: type) ? "yes" : "no"
        }
        reader.append(names.joined(separator: " "))
    }

    private static func readVariability(_ reader: inout Reader) {
        let properties = TypeLayout.storedProperties(of: RuntimeProbe.Weak.self) ?? []
        let texts = properties.reversed().dropLast().map { "\($0.label) \($0.isVariable ? "var" : "let")" }
        reader.append(texts.joined(separator: " "))
    }

    private static func readKinds(_ reader: inout Reader) {
        let types: [any Any.Type] = [
            RuntimeProbe.Padded.self, RuntimeProbe.Several.self, (Int, Int).self, RuntimeProbe.Child.self,
            (any RuntimeProbe.Bound).self, Int.Type.self, (() -> Void).self,
        ]
        reader.append(types.map { "\(TypeLayout.kind(of: $0))" }.joined(separator: " "))
    }

    private static func readConformances(_ reader: inout Reader) {
        let types: [any Any.Type] = [RuntimeProbe.Padded.self, RuntimeProbe.Free.self, RuntimeProbe.Isolated.self]
        let conformances = types.map { type in
            switch Conformance.of(type, to: (any RuntimeProbe.Marked).self) {
            case .none: "none"
            case .nonisolated: "nonisolated"
            case .isolated(let actor): actor == MainActor.self ? "isolated" : "?"
            }
        }
        reader.append(conformances.joined(separator: " "))
    }

    private static func readBoxes(_ reader: inout Reader) {
        func word<Value>(_ value: Value) -> UInt { unsafe withUnsafeBytes(of: value) { unsafe $0.load(as: UInt.self) } }
        func compare<Value>(_ one: Value, _ other: Value) -> String {
            let copy = one
            return "\(word(one) == word(copy) ? "same" : "other") \(word(one) == word(other) ? "same" : "other")"
        }
        typealias Chain = RuntimeProbe.Chain
        let texts = [
            compare(Chain.link(1, .end), .link(1, .end)),
            compare(RuntimeProbe.Large() as Any, RuntimeProbe.Large()),
            compare(RuntimeProbe.Large() as any Error, RuntimeProbe.Large()),
        ]
        reader.append(texts.joined(separator: " "))
    }

    private static let object = text("value") + [3] + text("own") + [0x44, 0]

    private static func weak() -> RuntimeProbe.Weak {
        let object = RuntimeProbe.Child(3)
        return RuntimeProbe.Weak(object: object, held: object)
    }

    private static func unowned() -> RuntimeProbe.Unowned {
        let object = RuntimeProbe.Child(3)
        return RuntimeProbe.Unowned(held: object, object: object, unsafe: object)
    }

    private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
}
