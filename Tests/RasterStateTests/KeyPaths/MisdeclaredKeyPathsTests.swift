// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import Testing

/// Lists that are declared in a way that isn't used: each is an error at the first key, and not the default.
@Suite struct MisdeclaredKeyPathsTests {
    struct ArrayList: StateKeyed {
        var title = "a"
        static var keyPathsThatAffectState: [PartialKeyPath<ArrayList>] { [\.title] }
    }

    struct AnyList: StateKeyed {
        var title = "a"
        static var keyPathsThatAffectState: [AnyKeyPath] { [\AnyList.title] }
    }

    struct NameList: StateKeyed {
        var title = "a"
        static let keyPathsThatAffectState = ["title"]
    }

    struct ForeignList: StateKeyed {
        var title = "a"
        static var keyPathsThatAffectState: StateKeyPaths<ArrayList> { [] }
    }

    struct OptionalList: StateKeyed {
        var title = "a"
        static var keyPathsThatAffectState: StateKeyPaths<OptionalList>? { [\.title] }
    }

    struct GenericList<Element>: StateKeyed {
        var title = "a"
        static var keyPathsThatAffectState: StateKeyPaths<Element> { [] }
    }

    struct ClosureList: StateKeyed {
        var title = "a"
        static var keyPathsThatAffectState: () -> StateKeyPaths<ClosureList> { { [] } }
    }

    struct Constant: StateKeyed {
        var title = "a"
        let keyPathsThatAffectState: StateKeyPaths<Constant> = [\.title]
    }

    struct Computed: StateKeyed {
        var title = "a"
        var keyPathsThatAffectState: StateKeyPaths<Computed> { [\.title] }
    }

    struct Lazy: StateKeyed {
        var title = "a"
        lazy var keyPathsThatAffectState: StateKeyPaths<Lazy> = [\.title]
    }

    struct InstanceNames: StateKeyed {
        var keyPathsThatAffectState: [String]
    }

    struct StaticMethod: StateKeyed {
        var title = "a"
        static func keyPathsThatAffectState() -> StateKeyPaths<StaticMethod> { [\.title] }
    }

    struct Method: StateKeyed {
        var title = "a"
        func keyPathsThatAffectState() -> [String] { ["title"] }
    }

    enum Case: StateKeyed {
        case keyPathsThatAffectState
        case other
    }

    struct Extended: StateKeyed { var title = "a" }

    struct Refining: Misleading { var title = "a" }

    struct Conditional<Value> { var value: Value }

    private func expect(
        _ component: some StateKeyed,
        isRefusedAs type: String,
        _ reason: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let error = try #require(throws: StateError.self) {
            try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(component) }
        }
        let name = "\(Swift.type(of: component))"
        #expect(error.code == .unusableKeyPaths, sourceLocation: sourceLocation)
        #expect(error.component?.contains(name.prefix { $0 != "<" }) == true, sourceLocation: sourceLocation)
        #expect(error.typeName.contains(type), sourceLocation: sourceLocation)
        let text = error.description
        #expect(text.contains(reason), sourceLocation: sourceLocation)
        #expect(
            text.contains("Declare static var keyPathsThatAffectState: StateKeyPaths<\(name)> { … }"),
            sourceLocation: sourceLocation
        )
    }

    @Test func refusesAListOfAnotherType() throws {
        let reason = "it has another type than StateKeyPaths"
        try expect(ArrayList(), isRefusedAs: "Array<Swift.PartialKeyPath", reason)
        try expect(AnyList(), isRefusedAs: "Array<Swift.AnyKeyPath>", reason)
        try expect(NameList(), isRefusedAs: "Array<Swift.String>", reason)
        try expect(ForeignList(), isRefusedAs: "ArrayList", reason)
        try expect(OptionalList(), isRefusedAs: "Optional<", reason)
        try expect(GenericList<Int>(), isRefusedAs: "StateKeyPaths<Swift.Int>", reason)
        try expect(ClosureList(), isRefusedAs: "() -> ", reason)
        try expect(Case.other, isRefusedAs: "Case", reason)
        try expect(Extended(), isRefusedAs: "Int", reason)
        try expect(Refining(), isRefusedAs: "Int", reason)
        try expect(Conditional(value: 1), isRefusedAs: "Int", reason)
    }

    @Test func refusesAListOfAnInstance() throws {
        let reason = "it isn't static"
        try expect(Constant(), isRefusedAs: "StateKeyPaths", reason)
        try expect(Computed(), isRefusedAs: "StateKeyPaths", reason)
        try expect(InstanceNames(keyPathsThatAffectState: []), isRefusedAs: "Array<Swift.String>", reason)
        try expect(Lazy(), isRefusedAs: "StateKeyPaths", reason)
    }

    @Test func refusesAMethod() throws {
        let reason = "it is a method and not a property"
        try expect(StaticMethod(), isRefusedAs: "StateKeyPaths", reason)
        try expect(Method(), isRefusedAs: "Array<Swift.String>", reason)
    }

    struct Card: Titled {
        var title = "a"
        var note = "not drawn"
    }

    struct OwnCard: Titled {
        var title = "a"
        var note = "b"
        static var keyPathsThatAffectState: StateKeyPaths<OwnCard> { [\.title, \.note] }
    }

    @Test func usesTheListOfARefiningProtocol() throws {
        #expect(Card.keyPathsThatAffectState.entries.map(\.label) == ["title"])
        #expect(OwnCard.keyPathsThatAffectState.entries.map(\.label) == ["title", "note"])
        _ = try CacheKey { encoder throws(StateError) in
            try encoder.encodeComponent(Card())
            try encoder.encodeComponent(OwnCard())
        }
    }
}

protocol Misleading: StateKeyed {}

extension Misleading {
    static var keyPathsThatAffectState: [Int] { [] }
}

extension MisdeclaredKeyPathsTests.Extended {
    static var keyPathsThatAffectState: [Int] { [] }
}

extension MisdeclaredKeyPathsTests.Conditional: StateNamed, _StateKeyedProperties, _StateKeyedMethods, StateKeyed
where Value: Hashable {
    static var keyPathsThatAffectState: [Int] { [] }
}

protocol Titled: StateKeyed {
    var title: String { get }
}

extension Titled {
    static var keyPathsThatAffectState: StateKeyPaths<Self> { ["title": \.title] }
}
