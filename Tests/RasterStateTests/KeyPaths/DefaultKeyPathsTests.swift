// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import Testing

@Suite struct DefaultKeyPathsTests {
    private func state(of component: some StateKeyed) throws -> [CacheKey.Node] {
        try key(component).nodes.flatMap(\.children)
    }

    private func key(_ component: some StateKeyed) throws -> CacheKey {
        try CacheKey { encoder throws(StateError) in try encoder.encodeComponent(component) }
    }

    private func refusal(of component: some StateKeyed) throws -> StateError {
        try #require(throws: StateError.self) { try key(component) }
    }

    // MARK: - Structures

    struct Inner: Equatable {
        var width = 1.5
        var names = ["a", "b"]
    }

    final class Owner { let name = "owner" }

    struct Listed: StateKeyed {
        var title = "a"
        let number = 3
        var isOn = true
        var inner = Inner()
        var pair: (Int, b: String) = (1, "c")
        var choice: Int??
        var anything: Any = [1, 2]
        var type: Any.Type = Int.self
        private var hidden = Data([1, 2, 3])
        var owner: Owner? = Owner()
        var doubled: Int { number * 2 }
        static let shared = 1
        static var keyPathsThatAffectState: StateKeyPaths<Listed> {
            [
                \.title, \.number, \.isOn, \.inner, \.pair, \.choice, \.anything, \.type, \.hidden, \.owner,
            ]
        }
    }

    struct Stored: StateKeyed {
        var title = "a"
        let number = 3
        var isOn = true
        var inner = Inner()
        var pair: (Int, b: String) = (1, "c")
        var choice: Int??
        var anything: Any = [1, 2]
        var type: Any.Type = Int.self
        private var hidden = Data([1, 2, 3])
        var owner: Owner? = Owner()
        var doubled: Int { number * 2 }
        static let shared = 1
    }

    @Test func givesTheSameKeyAsAListOfAllStoredProperties() throws {
        #expect(try state(of: Stored()) == state(of: Listed()))
        let dumps = try [key(Stored()), key(Listed())].map { key in
            key.debugDescription.split(separator: "\n").dropFirst(2)
        }
        #expect(dumps[0] == dumps[1])
        let labels = Stored.keyPathsThatAffectState.entries.map(\.label)
        #expect(labels == Listed.keyPathsThatAffectState.entries.map(\.label))
        #expect(labels.first == "title" && labels.count == 10)
    }

    struct Empty: StateKeyed {}

    struct Pair<First, Second>: StateKeyed {
        var first: First
        var second: Second
        struct Part: StateKeyed { var value: First }
    }

    @Test func keysEmptyAndGenericStructures() throws {
        #expect(try state(of: Empty()).isEmpty)
        #expect(try state(of: Pair(first: 1, second: "b")).map(\.label) == ["first", "second"])
        #expect(try key(Pair(first: 1, second: "b")) != key(Pair(first: 1, second: "c")))
        #expect(try key(Pair<Int, Bool>.Part(value: 1)) != key(Pair<Int, Bool>.Part(value: 2)))
        #expect(try key(Pair<Int, Bool>.Part(value: 1)) != key(Pair<Int, Int>.Part(value: 1)))
    }

    struct Shown: StateKeyed, CustomReflectable, CustomStringConvertible {
        var title = "a"
        var customMirror: Mirror { Mirror(self, children: ["nothing": 0]) }
        var description: String { "always the same" }
    }

    @Test func keysWhatIsStoredAndNotWhatIsShown() throws {
        #expect(try state(of: Shown()).map(\.label) == ["title"])
        #expect(try key(Shown()) != key(Shown(title: "b")))
    }

    @propertyWrapper struct Clamped {
        private var stored: Int
        init(wrappedValue: Int) { stored = min(wrappedValue, 10) }
        var wrappedValue: Int {
            get { stored }
            set { stored = min(newValue, 10) }
        }
    }

    struct Wrapped: StateKeyed {
        @Clamped var level = 3
        lazy var length = 4
    }

    @Test func keysTheStorageOfWrappersAndLazyProperties() throws {
        var wrapped = Wrapped()
        let before = try key(wrapped)
        #expect(try state(of: wrapped).map(\.label) == ["_level", "length"])
        wrapped.level = 4
        #expect(try key(wrapped) != before)
        let changed = try key(wrapped)
        #expect(wrapped.length == 4)
        #expect(try key(wrapped) != changed)
    }

    struct References: StateKeyed {
        weak var owner: Owner?
        unowned var keeper: Owner
    }

    struct ListedReferences: StateKeyed {
        weak var owner: Owner?
        unowned var keeper: Owner
        static var keyPathsThatAffectState: StateKeyPaths<ListedReferences> {
            ["owner": \.owner, "keeper": \.keeper]
        }
    }

    @Test func keysWeakAndUnownedReferencesByTheirObjects() throws {
        let owner = Owner()
        let references = References(owner: owner, keeper: owner)
        #expect(try state(of: references) == state(of: ListedReferences(owner: owner, keeper: owner)))
        #expect(try key(references) != key(References(owner: nil, keeper: owner)))
        withExtendedLifetime(owner) {}
    }

    struct Encoding: StateKeyed, StateEncodable {
        var title = "a"
        var note = "b"
        func encodeState(into encoder: inout StateEncoder) throws(StateError) {
            try encoder.encode("title", title)
        }
    }

    struct Itself: StateKeyed, StateEncodable {
        var title = "a"
        var action: () -> Void = {}
        func encodeState(into encoder: inout StateEncoder) throws(StateError) {
            try encoder.encode("title", title)
        }
        static var keyPathsThatAffectState: StateKeyPaths<Itself> { [\.self] }
    }

    @Test func keysByAnEncodingOfItsOwnOnlyWhereTheListSaysSo() throws {
        #expect(try state(of: Encoding()).map(\.label) == ["title", "note"])
        #expect(try key(Itself()) == key(Itself(action: { print() })))
        #expect(try key(Itself()) != key(Itself(title: "b")))
    }

    // MARK: - Enumerations

    enum Light: StateKeyed {
        case off
        case on(level: Int, color: String)
        indirect case both(Light, Light)
    }

    enum Listing: StateKeyed {
        case off
        case on(level: Int, color: String)
        static var keyPathsThatAffectState: StateKeyPaths<Listing> { [\.self] }
    }

    @Test func givesAnEnumerationTheSameKeyAsAListOfItself() throws {
        func dump(_ component: some StateKeyed) throws -> String {
            try key(component).debugDescription.split(separator: "\n").dropFirst(2).joined(separator: "\n")
                .replacing(/\S*(Light|Listing)/, with: "T")
        }
        #expect(try dump(Light.on(level: 1, color: "r")) == dump(Listing.on(level: 1, color: "r")))
        #expect(try dump(Light.off) == dump(Listing.off))
        #expect(try key(Listing.off) != key(Listing.on(level: 1, color: "r")))
    }

    // MARK: - Refusals

    struct Button: StateKeyed {
        var title = "a"
        var width = 1
        var action: () -> Void = {}
    }

    @Test func refusesAStoredClosureWithItsNameAndTheRemedy() throws {
        let error = try refusal(of: Button())
        #expect(error.code == .notKeyable && error.keyPath == "action" && error.typeName == "() -> ()")
        let list = "static var keyPathsThatAffectState: StateKeyPaths<Button> { [\\.title, \\.width] }"
        #expect("\(error)".contains(list))
        #expect("\(error)".contains("keying(_:by:)"))
    }

    struct Box {
        var actions: [() -> Void] = [{}]
    }

    struct Nesting: StateKeyed {
        var title = "a"
        var boxes = [Box()]
    }

    @Test func namesTheStoredPropertyThatAClosureIsInsideOf() throws {
        let error = try refusal(of: Nesting())
        #expect(error.keyPath == "boxes" && error.position == "[0].actions[0]")
        #expect("\(error)".contains("[\\.title]"))
    }
}
