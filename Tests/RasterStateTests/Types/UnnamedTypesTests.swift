// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterState

private typealias Unnamed = any Sequence<Int>.Type

private protocol Marked {}
private class Box<Value> {}
private final class SubBox<Value>: Box<Value> {}
private struct Phantom<Value> {}
private struct Phantoms<each Value> {}
private struct Outer<Value> { struct Inner {} }

/// A component whose name holds the metatype, and that has none of its own.
private struct Component<Value>: StateKeyed {
    var count = 1
    var twice: Int { 2 * count }
    static var keyPathsThatAffectState: StateKeyPaths<Component> { [\.count, \.twice] }
}

/// Types that the runtime ends the process for when it is asked for their names.
@Suite struct UnnamedTypesTests {
    private struct Holder { var type: Unnamed }

    private static let values: [(String, @Sendable () -> Any)] = [
        ("structure's property", { Holder(type: [Int].self) }),
        ("array", { [Unnamed]() }),
        ("optional", { [Unnamed?.none] }),
        ("dictionary in an array", { [[String: Unnamed]]() }),
        ("generic structure", { Phantom<Unnamed>() }),
        ("nested generic structure", { Phantom<[Phantom<(Int, Unnamed)>]>() }),
        ("pack", { Phantoms<Int, Unnamed, String>() }),
        ("generic class", { Box<Unnamed>() }),
        ("subclass", { SubBox<Unnamed>() }),
        ("type inside a generic one", { Outer<Unnamed>.Inner() }),
        ("parameter", { Phantom<(Unnamed) -> Void>() }),
        ("result", { Phantom<() -> Unnamed>() }),
        ("metatype", { Phantom<Unnamed>.self }),
        ("metatype of metatype", { Phantom<Unnamed.Type>.self }),
        ("protocol with a superclass", { Phantom<any Box<Unnamed> & Marked>() }),
        ("argument of a protocol", { Phantom<any Sequence<Unnamed>>() }),
        ("inline array", { Phantom<InlineArray<3, Unnamed>>() }),
        ("key path", { \Holder.type }),
        ("component", { Component<Unnamed>() }),
    ]

    @Test(arguments: values.map(\.0), [false, true])
    func typeWithoutNameIsRefused(_ name: String, byMirror: Bool) throws {
        let value = try #require(Self.values.first { $0.0 == name }?.1())
        var encoder = StateEncoder(reading: byMirror ? .mirror : .inPlace)
        let error = #expect(throws: StateError.self) { try encoder.encode("value", value) }
        // By Mirror, private types are refused for their names.
        #expect(byMirror || error?.code == .notKeyable)
    }

    @Test func existentialWithConstraintsIsKeyed() throws {
        var encoder = StateEncoder(reading: .inPlace)
        try encoder.encode("value", Phantom<any Sequence<Int>>())
        try encoder.encode("type", Phantom<any Marked.Type>.self)
    }
}
