// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterState

private typealias Nameless = any Sequence<Int>.Type

private class Base<Value> {}
private final class Derived<Value>: Base<Value> {}
private struct Generic<Value> {}
private struct Outer<Value> { struct Inner {} }

/// A component with the metatype in its name, and with no other one.
private struct Component<Value>: StateKeyed {
    var count = 1
    var twice: Int { 2 * count }
    static var keyPathsThatAffectState: StateKeyPaths<Component> { [\.count, \.twice] }
}

/// Values that would end the process if they weren't refused.
@Suite struct RefusedTypesTests {
    private struct Holder { var type: Nameless }
    private final class Object { let type: Nameless = [Int].self }
    private struct Listing: StateKeyed {
        var type: Nameless = [Int].self
        var computed: Nameless { type }
        static var keyPathsThatAffectState: StateKeyPaths<Listing> { ["type": \.type, "computed": \.computed] }
    }
    private enum Payload {
        case type(Nameless)
    }

    private typealias Value = (name: String, make: @Sendable () -> Any)

    private static let nameless: [Value] = [
        ("structure's property", { Holder(type: [Int].self) }),
        ("object's property", { Object() }),
        ("optional", { [Nameless?.none] }),
        ("array", { [Nameless]() }),
        ("dictionary in an array", { [[String: Nameless]]() }),
        ("tuple", { (1, [Int].self as Nameless) }),
        ("payload", { Payload.type([Int].self) }),
        ("generic argument", { Generic<Nameless>() }),
        ("argument of an argument", { Generic<[Generic<(Int, Nameless)>]>() }),
        ("generic class", { Base<Nameless>() }),
        ("subclass", { Derived<Nameless>() }),
        ("type inside a generic one", { Outer<Nameless>.Inner() }),
        ("parameter", { Generic<(Nameless) -> Void>() }),
        ("result", { Generic<() -> Nameless>() }),
        ("type", { Generic<Nameless>.self }),
        ("metatype of the metatype", { Generic<Nameless.Type>.self }),
        ("inline array", { Generic<InlineArray<3, Nameless>>() }),
        ("pointer", { Generic<UnsafePointer<Nameless>>() }),
        ("structure of the system", { KeyValuePairs<Int, Nameless>() }),
        ("key path", { \Holder.type }),
        ("key paths of a component", { Listing() }),
        ("component", { Component<Nameless>() }),
    ]

    // MARK: - References to objects that are gone

    private final class Owner: Sendable {}
    private struct Borrowing: Hashable {
        unowned let owner: Owner
        static func == (one: Borrowing, other: Borrowing) -> Bool { true }
        func hash(into hasher: inout Hasher) {}
    }
    private enum Borrowed {
        case one(Borrowing)
        case two(Int, Borrowing)
    }
    private final class Borrower: Sendable {
        unowned let owner: Owner
        init(_ owner: Owner) { self.owner = owner }
    }

    private static func gone(_ wrap: (Borrowing) -> Any) -> Any {
        let owner = Owner()
        return withExtendedLifetime(owner) { wrap(Borrowing(owner: owner)) }
    }

    private static let gone: [Value] = [
        ("array", { gone { [$0] } }),
        ("set", { gone { Set([$0]) } }),
        ("dictionary's value", { gone { ["a": $0] } }),
        ("dictionary's key", { gone { [$0: 1] } }),
        ("optional", { gone { Optional($0) as Any } }),
        ("tuple", { gone { (1, $0) } }),
        ("payload", { gone { Borrowed.one($0) } }),
        ("payload of two", { gone { Borrowed.two(1, $0) } }),
        ("objects in an array", { gone { [Borrower($0.owner)] } }),
    ]

    private static let values = nameless + gone

    @Test(arguments: values.indices, [CacheKey.Reading.inPlace, .mirror])
    func refusesTheValue(_ number: Int, reading: CacheKey.Reading) {
        let value = Self.values[number]
        var encoder = StateEncoder(reading: reading)
        let error = #expect(throws: StateError.self) { try encoder.encode("value", value.make()) }
        #expect(error?.code == .notKeyable, "\(value.name)")
    }

    @Test(arguments: [CacheKey.Reading.inPlace, .mirror])
    func refusesTheMetatypeByItself(reading: CacheKey.Reading) {
        var encoder = StateEncoder(reading: reading)
        let error = #expect(throws: StateError.self) { try encoder.encode([Int].self as Nameless) }
        #expect(error?.code == .notKeyable)
    }

    @Test(arguments: [CacheKey.Reading.inPlace, .mirror])
    func keysExistentialsWithConstraints(reading: CacheKey.Reading) throws {
        var encoder = StateEncoder(reading: reading)
        try encoder.encode([1, 2] as any Sequence<Int>)
        try encoder.encode(Generic<any Sequence<Int>>())
        try encoder.encode(Generic<any Hashable.Type>.self)
    }
}

// Types that no other test asks for, so that the order in which they are asked for is known.
private typealias OfByte = (() -> UInt8) -> Void
private typealias OfByteExpression = (@autoclosure () -> UInt8) -> Void
private typealias OfWord = (() -> UInt16) -> Void
private typealias OfWordExpression = (@autoclosure () -> UInt16) -> Void
private typealias OfLong = (() -> UInt32) -> Void
private typealias OfKeptLong = (@escaping () -> UInt32) -> Void

@Suite struct FunctionTypeTests {
    private func key(of type: any Any.Type) throws(StateError) -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encode(type) }
    }

    private func isAmbiguous(_ type: any Any.Type) -> Bool {
        do throws(StateError) {
            _ = try key(of: type)
            return false
        } catch {
            return error.code == .ambiguousName
        }
    }

    @Test func refusesAnExpressionThatIsKeyedBeforeTheFunction() {
        #expect(isAmbiguous(OfByteExpression.self))
        #expect(!isAmbiguous(OfByte.self))
    }

    @Test func refusesAnExpressionThatIsKeyedAfterTheFunction() {
        #expect(!isAmbiguous(OfWord.self))
        #expect(isAmbiguous(OfWordExpression.self))
    }

    @Test func tellsAFunctionThatIsKeptFromOneThatIsCalled() throws {
        #expect(try key(of: OfLong.self) != key(of: OfKeptLong.self))
    }
}
