// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import RasterState
import Testing

@Suite struct StateKeyPathsTests {
    private struct Card: StateKeyed {
        var title = "a"
        var count = 1
        var note = "not part of the state"
        var shout: String { title.uppercased() }
        static var keyPathsThatAffectState: StateKeyPaths<Card> { [\.title, \.count, \.shout] }
    }

    private struct Parent: StateKeyed {
        var cards = [Card(), Card()]
        static var keyPathsThatAffectState: StateKeyPaths<Parent> { [\.cards] }
    }

    @Observable final class Model: StateKeyed {
        var name = "n"
        static var keyPathsThatAffectState: StateKeyPaths<Model> { ["name": \.name] }
    }

    private func key(_ component: some StateKeyed) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(component) }
    }

    @Test func namesStoredPropertiesAndNumbersComputedOnes() {
        #expect(Card.keyPathsThatAffectState.entries.map(\.label) == ["title", "count", "keyPath[2]"])
    }

    @Test func takesLabelsFromADictionaryLiteral() {
        #expect(Model.keyPathsThatAffectState.entries.map(\.label) == ["name"])
    }

    @Test func makesRepeatedLabelsUnique() {
        let keyPaths: StateKeyPaths<Card> = [\.title, \.title]
        #expect(keyPaths.entries.map(\.label) == ["title", "title[1]"])
    }

    @Test func followsEachListedKeyPath() throws {
        let card = Card()
        #expect(try key(card) == key(Card()))
        #expect(try key(Card(title: "b")) != key(card))
        #expect(try key(Card(count: 2)) != key(card))
    }

    @Test func ignoresWhatIsNotListed() throws {
        #expect(try key(Card(note: "other")) == key(Card()))
    }

    @Test func followsNestedComponentsByTheirOwnKeyPathsAndPosition() throws {
        let parent = Parent()
        #expect(try key(Parent(cards: [Card(note: "x"), Card()])) == key(parent))
        #expect(try key(Parent(cards: [Card(), Card(title: "b")])) != key(Parent(cards: [Card(title: "b"), Card()])))
    }

    private struct Player: StateKeyed {
        var title = "a"
        var isPlaying = false
        var handler: () -> Void = {}
        static var keyPathsThatAffectState: StateKeyPaths<Player> {
            (["title": \.title, "handler": \.handler] as StateKeyPaths<Player>).keying(\.title) { $0.lowercased() }
                .keying(\.handler) { _ in "always the same" }
        }
    }

    @Test func keysAnOverriddenKeyPathByWhatItIsMadeInto() throws {
        #expect(try key(Player(title: "A")) == key(Player(title: "a")))
        #expect(try key(Player(title: "b")) != key(Player(title: "a")))
    }

    private struct Misplaced: StateKeyed {
        var title = "a"
        var player = 1
        static var keyPathsThatAffectState: StateKeyPaths<Misplaced> {
            ([\.title] as StateKeyPaths).keying(\.player) { $0 + 1 }
        }
    }

    @Test func refusesKeyingOfAKeyPathThatIsNotListed() {
        #expect {
            try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(Misplaced()) }
        } throws: { error in
            #expect((error as? StateError)?.keyPath == "player")
            return "\(error)".contains("isn't in the list")
        }
    }

    private struct FarKeyed: StateKeyed {
        var title = "a"
        static var keyPathsThatAffectState: StateKeyPaths<FarKeyed> {
            ([\.title] as StateKeyPaths).keying(\.title.utf8.count) { $0 }
        }
    }

    @Test func describesAKeyPathIntoAnotherModuleThatIsNotListedWithoutAnAddress() {
        let error = #expect(throws: StateError.self) { try key(FarKeyed()) }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains("isn't in the list"))
        #expect(text.contains("Swift.Int"))
        #expect(!text.contains("0x"))
    }

    private struct KeyedTwice: StateKeyed {
        var title = "a"
        static var keyPathsThatAffectState: StateKeyPaths<KeyedTwice> {
            ([\.title] as StateKeyPaths).keying(\.title) { $0.count }.keying(\.title) { $0.isEmpty }
        }
    }

    @Test func refusesASecondKeyingOfAKeyPath() {
        let error = #expect(throws: StateError.self) { try key(KeyedTwice()) }
        #expect(error.map { "\($0)" }?.contains("names the key path twice") == true)
    }

    private struct Additional: StateKeyed {
        struct Failure: Error {}
        var fails = false
        static var keyPathsThatAffectState: StateKeyPaths<Additional> { [] }

        func encodeAdditionalState(into encoder: inout StateEncoder) throws {
            if fails { throw Failure() }
            try encoder.encode("level", 1)
        }
    }

    @Test func writesAdditionalStateThatThrowsAnyError() throws {
        #expect(try key(Additional()).debugDescription.contains("level"))
    }

    @Test func refusesAdditionalStateThatThrowsAForeignError() {
        let error = #expect(throws: StateError.self) { try key(Additional(fails: true)) }
        #expect(error.map { "\($0)" }?.contains("Failure") == true)
    }
}

/// The plans of many component types, and of one type that many threads ask for at first.
@Suite struct ManyComponentsTests {
    private protocol Numbered: SendableMetatype { init(number: Int) }

    private struct Node<Inner>: StateKeyed, Numbered {
        var number: Int
        static var keyPathsThatAffectState: StateKeyPaths<Self> { [\.number] }
    }

    private enum Zero {}

    private static func types(_ count: Int) -> [any (StateKeyed & Numbered).Type] {
        var types: [any (StateKeyed & Numbered).Type] = [Node<Zero>.self]
        func wrapped<Inner>(_: Inner.Type) -> any (StateKeyed & Numbered).Type { Node<Inner?>.self }
        func tupled<Inner>(_: Inner.Type) -> any (StateKeyed & Numbered).Type { Node<[Inner]>.self }
        while types.count < count {
            let inner = types[types.count / 2]
            types.append(types.count.isMultiple(of: 2) ? wrapped(inner) : tupled(inner))
        }
        return types
    }

    private func key(_ type: any (StateKeyed & Numbered).Type, _ number: Int) throws -> CacheKey {
        let component: any StateKeyed = type.init(number: number)
        return try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(component) }
    }

    @Test func keepsTheTypesApartHoweverManyThereAre() throws {
        let types = Self.types(400)
        var keys: Set<CacheKey> = []
        for round in 0..<3 {
            for type in types {
                keys.insert(try key(type, 1))
            }
            #expect(keys.count == types.count, "round \(round)")
        }
    }

    @Test func makesOneKeyForThreadsThatAskAtOnce() async throws {
        for type in Self.types(60) {
            let keys = try await withThrowingTaskGroup(of: CacheKey.self) { group in
                for _ in 0..<8 {
                    group.addTask { try key(type, 1) }
                }
                return try await group.reduce(into: Set<CacheKey>()) { $0.insert($1) }
            }
            #expect(keys.count == 1)
        }
    }
}
