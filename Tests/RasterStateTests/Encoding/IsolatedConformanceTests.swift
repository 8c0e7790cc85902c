// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterState

@MainActor
private struct Label: @MainActor StateEncodable {
    var text: String
    var ignored = 1

    func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(text)
    }
}

@MainActor
private enum Utterance: @MainActor StateEncodable {
    case none
    case text(String)

    func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("own words")
    }
}

@MainActor
private class Speaker: @MainActor StateEncodable {
    let text: String
    let ignored: Int
    nonisolated init(_ text: String, ignored: Int = 1) {
        self.text = text
        self.ignored = ignored
    }

    func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(text)
    }
}

private final class LoudSpeaker: Speaker {}

@MainActor
private struct Tile: @MainActor StateKeyed {
    var title: String
    var ignored = 1
    static var keyPathsThatAffectState: StateKeyPaths<Tile> { [\.title] }
    static var rasterIdentifier: String { "IsolatedConformanceTests.Tile" }
}

@MainActor
private final class Model: @MainActor StateKeyed {
    let title: String
    let ignored: Int
    nonisolated init(_ title: String, ignored: Int = 1) {
        self.title = title
        self.ignored = ignored
    }
    static var keyPathsThatAffectState: StateKeyPaths<Model> { ["title": \.title] }
}

@MainActor
private final class Plain {
    let title: String
    nonisolated init(_ title: String) { self.title = title }
}

@globalActor
private actor Painter {
    static let shared = Painter()
}

@Painter
private struct Stroke: @Painter StateEncodable {
    var width: Int
    var ignored = 1

    func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode(width)
    }
}

private struct Around<Content> {
    var content: Content
    var count = 1
}

private final class Enclosing<Content> {
    let content: Content
    init(_ content: Content) { self.content = content }
}

private struct Frame: StateKeyed {
    var content: Any
    static var keyPathsThatAffectState: StateKeyPaths<Frame> { [\.content] }
}

/// Types that write their state themselves on one actor only.
@Suite struct IsolatedConformanceTests {
    private static let makers: [(name: String, make: @Sendable (String, Int) -> Any)] = [
        ("structure", { Label(text: $0, ignored: $1) }),
        ("object", { Speaker($0, ignored: $1) }),
        ("object of a subclass", { LoudSpeaker($0, ignored: $1) }),
        ("component", { Tile(title: $0, ignored: $1) }),
        ("component object", { Model($0, ignored: $1) }),
    ]

    private static let enclosures: [(name: String, enclose: @Sendable (Any) -> Any)] = [
        ("alone", { $0 }),
        ("array", { [$0] }),
        ("dictionary", { ["key": $0] }),
        ("optional", { Optional($0) as Any }),
        ("tuple", { (1, $0) }),
        ("structure", { Around(content: $0) }),
        ("object", { Enclosing($0) }),
        ("enumeration", { Result<Any, CancellationError>.success($0) }),
        ("component", { Frame(content: $0) }),
    ]

    private func error(_ value: Any) -> StateError? {
        do {
            _ = try key(value)
            return nil
        } catch {
            return error as? StateError
        }
    }

    @MainActor
    @Test(arguments: makers.indices, enclosures.indices)
    func writesOwnWordsOnTheActor(_ maker: Int, _ enclosure: Int) throws {
        let make = Self.makers[maker].make
        let enclose = Self.enclosures[enclosure].enclose
        #expect(try key(enclose(make("a", 1))) == key(enclose(make("a", 2))))
        #expect(try key(enclose(make("a", 1))) != key(enclose(make("b", 1))))
    }

    @Test(arguments: makers.indices, enclosures.indices)
    func refusesTheValueElsewhere(_ maker: Int, _ enclosure: Int) async {
        let value = Self.enclosures[enclosure].enclose(Self.makers[maker].make("a", 1))
        #expect(error(value)?.code == .actorIsolated)
    }

    private func mirroringError(_ value: Any) -> StateError? {
        var encoder = StateEncoder(reading: .mirror)
        do throws(StateError) {
            try encoder.encode(value)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: makers.indices)
    func refusesTheValueElsewhereByMirror(_ maker: Int) async {
        #expect(mirroringError(Self.makers[maker].make("a", 1))?.code == .actorIsolated)
        #expect(mirroringError([Self.makers[maker].make("a", 1)])?.code == .actorIsolated)
    }

    @Test func refusesStaticTypesElsewhere() {
        #expect(error([Label(text: "a")])?.code == .actorIsolated)
        #expect(error(Around(content: Label(text: "a")))?.code == .actorIsolated)
        #expect(error(Around(content: Optional(Tile(title: "a"))))?.code == .actorIsolated)
        #expect(error(Utterance.text("a"))?.code == .actorIsolated)
        #expect(error(Utterance.none)?.code == .actorIsolated)
        #expect(error([Speaker("a")])?.code == .actorIsolated)
    }

    @MainActor
    @Test func writesAnEnumerationInItsOwnWordsOnItsActor() throws {
        #expect(try key(Utterance.text("a")) == key(Utterance.none))
    }

    @Test func namesTheActorAndTheProtocolInTheError() {
        let message = error(Around(content: Label(text: "a")))?.description ?? ""
        #expect(message.contains(".content"), "\(message)")
        #expect(message.contains("MainActor"), "\(message)")
        #expect(message.contains("nonisolated StateEncodable"), "\(message)")
        #expect(error(Tile(title: "a"))?.description.contains("nonisolated StateKeyed") == true)
        #expect(error(Stroke(width: 1))?.description.contains("Painter") == true)
    }

    @Painter
    @Test func writesOwnWordsOnAnActorOfOnesOwn() throws {
        #expect(try key(Stroke(width: 1)) == key(Stroke(width: 1, ignored: 2)))
        #expect(error(Label(text: "a"))?.code == .actorIsolated)
    }

    @MainActor
    @Test func refusesAValueOfAnotherActor() {
        #expect(error(Stroke(width: 1))?.code == .actorIsolated)
    }

    @MainActor
    @Test func writesTheNameThatAnIsolatedComponentGivesItself() throws {
        let dump = try CacheKey { encoder throws(StateError) in
            try encoder.encodeComponent(Tile(title: "a"))
        }.debugDescription
        #expect(dump.contains("IsolatedConformanceTests.Tile"))
    }

    @Test func refusesAValueThatWasKeyedOnItsActorBefore() async throws {
        let value = Label(text: "before")
        _ = try await MainActor.run { try key(value) }
        #expect(error(value)?.code == .actorIsolated)
        let again = try await MainActor.run { try key(value) }
        #expect(try await MainActor.run { try key(value) } == again)
    }

    @Test func keysAnObjectWithoutSuchAConformanceByItsPropertiesOnAnyActor() async throws {
        let here = try key(Plain("a"))
        #expect(try await MainActor.run { try key(Plain("a")) } == here)
        #expect(try key(Plain("b")) != here)
    }

    @Test func writesTypesAndEmptyCollectionsAlikeOnAnyActor() async throws {
        let here = try [key(Label.self), key([Tile]()), key(Optional<Label>.none)]
        let there = try await MainActor.run { try [key(Label.self), key([Tile]()), key(Optional<Label>.none)] }
        #expect(here == there)
    }

    @MainActor
    fileprivate struct Badge: @MainActor StateNamed {
        static var rasterIdentifier: String { "IsolatedConformanceTests.Badge" }
        var text = "a"
    }

    @Test func refusesATypeWhoseNameCanBeReadOnOneActorOnlyOnAnyActor() async {
        #expect(error(Badge())?.code == .actorIsolated)
        #expect(await MainActor.run { error(Badge())?.code } == .actorIsolated)
        #expect(error(Badge())?.description.contains("nonisolated StateNamed") == true)
    }

    @Test func refusesATypeWhoseNameCanBeReadOnOneActorOnlyByMirror() async {
        struct Named: @MainActor StateNamed {
            @MainActor static var rasterIdentifier: String { "IsolatedConformanceTests.Named" }
        }
        #expect(mirroringError(Badge())?.code == .actorIsolated)
        #expect(mirroringError(Named())?.code == .actorIsolated)
        #expect(mirroringError(Badge())?.description.contains("nonisolated StateNamed") == true)
    }
}
