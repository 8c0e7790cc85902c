// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Values whose content is known, by which a process finds out whether it reads values in place as it should.
///
/// A layout that differs from that in `CRasterRuntime` shows as other bytes. No plan is made, and no type is
/// asked for its name: looking that up would take longer than all the rest.
enum RuntimeSelfTest {
    enum Part {
        /// The places of payloads and of the values of existentials. Where they differ, these are copied.
        case values
        /// The compiler's descriptions of types. Where they differ, no keys are made.
        case types
    }

    struct Probe: Sendable {
        let name: String
        let part: Part
        let expected: String
        let read: @Sendable () -> String

        init<Value>(
            _ name: String,
            _ part: Part,
            _ expected: String,
            _ value: @escaping @Sendable @autoclosure () -> Value
        ) {
            self.init(name, part, expected) {
                unsafe withUnsafePointer(to: value()) { unsafe RuntimeSelfTest.read(Value.self, at: $0) }
            }
        }

        init(_ name: String, _ part: Part, _ expected: String, read: @escaping @Sendable () -> String) {
            self.name = name
            self.part = part
            self.expected = expected
            self.read = read
        }
    }

    static func failure(of part: Part, in probes: [Probe]) -> String? {
        probes.first { $0.part == part && $0.read() != $0.expected }?.name
    }
}

// MARK: - Reading by layouts alone

extension RuntimeSelfTest {
    private static func read(_ type: any Any.Type, at address: UnsafeRawPointer) -> String {
        switch TypeLayout.kind(of: type) {
        case .structure where type == UInt8.self: return unsafe "\(address.loadUnaligned(as: UInt8.self))"
        case .structure where type == Int16.self: return unsafe "\(address.loadUnaligned(as: Int16.self))"
        case .structure where type == Int64.self: return unsafe "\(address.loadUnaligned(as: Int64.self))"
        case .structure, .tuple: return unsafe readProperties(of: type, at: address)
        case .enumeration: return unsafe readCase(of: type, at: address)
        case .object, .reference: return readObject(unsafe address.load(as: AnyObject?.self))
        case .existential:
            let content = unsafe TypeLayout.content(ofExistential: type, at: address, .inPlace)
            return unsafe read(content.type, at: content.value)
        case .metatype where TypeLayout.instanceType(ofMetatype: type) == UInt8.self: return "type"
        case .error, .metatype, .other: return "?"
        }
    }

    private static func readProperties(of type: any Any.Type, at address: UnsafeRawPointer) -> String {
        guard let properties = TypeLayout.storedProperties(of: type) else { return "?" }
        let texts = properties.map { property in
            let place = unsafe address + property.offset
            let value =
                switch property.storage {
                case .strong: unsafe read(property.type, at: place)
                case .weak: readObject(unsafe WeakReference.load(at: place))
                case .unowned: readObject(unsafe UnownedReference.retain(at: place))
                case .unreadable: "?"
                }
            return "\(property.label) \(value)"
        }
        return "(\(texts.joined(separator: ", ")))"
    }

    private static func readCase(of type: any Any.Type, at address: UnsafeRawPointer) -> String {
        guard let reader = CaseReader(type, .inPlace) else { return "?" }
        let number = unsafe reader.number(of: address)
        guard reader.cases.indices.contains(number) else { return "?" }
        let item = reader.cases[number]
        guard item.hasContent, let payload = item.payload else { return item.name }
        var text = ""
        _ = unsafe reader.withPayload(of: address, number) { content, _ in
            text = unsafe read(payload, at: content)
            return nil
        }
        return "\(item.name) \(text)"
    }

    private static func readObject(_ object: AnyObject?) -> String {
        guard let object else { return "nil" }
        defer { withExtendedLifetime(object) {} }
        let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return unsafe readProperties(of: type(of: object), at: address)
    }
}

// MARK: - Probes

private enum Sample {
    struct Padded {
        var small: UInt8 = 0x11
        var large: Int64 = 0x22
        var last: Int16 = 0x33
    }

    /// An optional that takes a byte, of which the runtime says that it takes eight.
    struct Typed {
        var type: UInt8.Type?
        var large: Int64 = 0x22
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
        let held = Child(3)

        init(isEmpty: Bool = false) {
            object = isEmpty ? nil : held
        }
    }

    struct Unowned {
        let held = Child(3)
        unowned let object: Child
        unowned(unsafe) let unsafe: Child
        var tag: UInt8 = 0x66

        init() {
            object = held
            unsafe self.unsafe = held
        }
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
    private static let child = "(value 3, own 68)"

    static let probes: [Probe] = [
        Probe("padded structure", .types, "(small 17, large 34, last 51)", Sample.Padded()),
        Probe("optional type", .types, "(type ?, large 34)", Sample.Typed()),
        Probe(
            "generic structure",
            .types,
            "(type type, first 1, others (.0 2, .1 3))",
            Sample.Generic(first: UInt8(1), others: (Int16(2), UInt8(3)))
        ),
        Probe(
            "enumeration of several payloads",
            .values,
            "(one byte 7, two word 8, .2 none)",
            (one: Sample.Several.byte(7), two: Sample.Several.word(8), Sample.Several.none)
        ),
        Probe(
            "indirect enumeration",
            .values,
            "link (.0 9, .1 link (.0 8, .1 end))",
            Sample.Chain.link(9, .link(8, .end))
        ),
        Probe(
            "enumeration with a weak reference",
            .values,
            "weak (tag 85, object \(child), held \(child))",
            Sample.Immovable.weak(Sample.Weak())
        ),
        Probe("resilient enumeration", .values, "towardZero", FloatingPointRoundingRule.towardZero),
        Probe("value in an existential", .values, "5", UInt8(5) as Any),
        Probe("value in an existential's box", .values, "(words (.0 1, .1 2, .2 3, .3 4))", Sample.Large() as Any),
        Probe("object", .types, child, Sample.Child(3) as Sample.Parent<UInt8>),
        Probe("object in an existential", .values, child, Sample.Child(3) as any Sample.Bound),
        Probe("weak reference to nothing", .types, "(tag 85, object nil, held \(child))", Sample.Weak(isEmpty: true)),
        Probe("unowned reference", .types, "(held \(child), object \(child), unsafe ?, tag 102)", Sample.Unowned()),
        Probe("noncopyable property", .types, "?", Sample.Guarding()),
        Probe("noncopyable property without bytes", .types, "?", Sample.GuardingNothing()),
        Probe("empty tuple", .types, "(nothing (), tag 119)", Sample.Empty()),
        Probe("noncopyable type", .types, "[false, true]") {
            let noncopyable: any ~Copyable.Type = Sample.Noncopyable.self
            let types = [unsafe unsafeBitCast(noncopyable, to: TypeLayout.AnyType.self), Sample.Padded.self]
            return "\(types.map { TypeLayout.isCopyable($0) })"
        },
        Probe("nameless field", .types, "[false, true]") {
            let type: any Any.Type = Sample.Padded.self
            guard let descriptor = ContextDescriptor(of: type), let record = descriptor.fields?.first else { return "" }
            let fields = ["", "small"].map { TypeLayout.ReportedField(label: $0, offset: 0, type: UInt8.self) }
            return "\(fields.map { TypeLayout.isNamed($0, record, in: descriptor, of: type) })"
        },
        Probe("constants and variables", .types, "[true, true, false]") {
            "\((TypeLayout.storedProperties(of: Sample.Weak.self) ?? []).map(\.isVariable))"
        },
        Probe("kinds of types", .types, "structure enumeration tuple object existential reference error metatype other")
        {
            let types: [any Any.Type] = [
                Sample.Padded.self, Sample.Several.self, (Int, Int).self, Sample.Child.self, Any.self,
                (any Sample.Bound).self, (any Error).self, Int.Type.self, (() -> Void).self,
            ]
            return types.map { "\(TypeLayout.kind(of: $0))" }.joined(separator: " ")
        },
        Probe("conformances", .types, "false false, true false, true true") {
            let types: [any Any.Type] = [Sample.Padded.self, Sample.Free.self, Sample.Isolated.self]
            let conformances = types.map { Conformance(of: $0, to: (any Sample.Marked).self) }
            return conformances.map { "\($0.exists) \($0.actor == MainActor.self)" }.joined(separator: ", ")
        },
        Probe("private type", .types, "RasterState.~.Sample.Several") {
            ContextDescriptor(of: Sample.Several.self)?.path ?? "?"
        },
        Probe("boxes", .types, "true false, true false, true false") {
            func word<Value>(_ value: Value) -> UInt {
                unsafe withUnsafeBytes(of: value) { unsafe $0.load(as: UInt.self) }
            }
            func compare<Value>(_ one: Value, _ other: Value) -> String {
                let copy = one
                return "\(word(one) == word(copy)) \(word(one) == word(other))"
            }
            let texts = [
                compare(Sample.Chain.link(1, .end), .link(1, .end)),
                compare(Sample.Large() as Any, Sample.Large()),
                compare(Sample.Large() as any Error, Sample.Large()),
            ]
            return texts.joined(separator: ", ")
        },
    ]
}
