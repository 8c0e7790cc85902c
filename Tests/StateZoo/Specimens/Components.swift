// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState

struct Card: StateKeyed {
    var title = "card"
    var count: Int? = 1
    var shape: any Shape = Circle()
    var note = "not part of the state"
    var shout: String { title.uppercased() }
    static var keyPathsThatAffectState: StateKeyPaths<Card> { [\.title, \.count, \.shape, \.shout] }
}

struct VersionedCard: StateKeyed {
    var title = "card"
    static var keyPathsThatAffectState: StateKeyPaths<VersionedCard> { ["name": \.title] }
    static var rasterIdentifier: String { "Card" }
    static var drawingVersion: Int { 2 }
}

struct Deck: StateKeyed {
    var cards: [Card]
    var extra: String?
    static var keyPathsThatAffectState: StateKeyPaths<Deck> { [\.cards] }

    func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError) {
        if let extra {
            try encoder.encode("extra", extra)
        }
    }
}

final class CardObject: StateKeyed {
    var title: String
    var next: CardObject?
    init(_ title: String) { self.title = title }
    static var keyPathsThatAffectState: StateKeyPaths<CardObject> { [\.title, \.next] }

    static func ring() -> CardObject {
        let card = CardObject("ring")
        card.next = card
        return card
    }
}

struct Spoken: StateEncodable {
    var words: [String]
    var ignored: () -> Void = {}

    func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        for word in words {
            try encoder.encode(word)
        }
    }
}

class SpokenObject: StateEncodable {
    var word: String
    init(_ word: String) { self.word = word }

    func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("word", word)
    }
}

struct Tinted: StateEncodable {
    var red: Double

    func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        encoder.encodeColor(red: red, green: 0, blue: 0, opacity: 1)
    }
}

extension Zoo {
    static var components: [Specimen] {
        [
            Specimen("component", Card()),
            Specimen("component with another title", Card(title: "other")),
            Specimen("component without count", Card(count: nil)),
            Specimen("component with another shape", Card(shape: Square())),
            Specimen("component with name and version", VersionedCard()),
            Specimen("component of components", Deck(cards: [Card(), Card(title: "b")])),
            Specimen("component of components in another order", Deck(cards: [Card(title: "b"), Card()])),
            Specimen("component with additional state", Deck(cards: [], extra: "x")),
            Specimen("component without additional state", Deck(cards: [])),
            Specimen("component object", CardObject("a")),
            Specimen("component object with another title", CardObject("b")),
            Specimen("ring of component objects", CardObject.ring()),
            Specimen("own words", Spoken(words: ["a", "b"])),
            Specimen("other own words", Spoken(words: ["ab"])),
            Specimen("own words side by side", [Spoken(words: ["a"]), Spoken(words: ["b"])]),
            Specimen("own words on one side", [Spoken(words: ["a", "b"]), Spoken(words: [])]),
            Specimen("object with own words", SpokenObject("a")),
            Specimen("object with other own words", SpokenObject("b")),
            Specimen("color", Tinted(red: 1)),
            Specimen("another color", Tinted(red: 0.5)),
            Specimen("component as any", [Card(title: "any"), Spoken(words: [])] as [Any]),
        ]
    }
}
