// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import RasterState
import Synchronization
import Testing

@Suite struct PropertyDigestTests {
    private final class Box {
        var value = 1
    }

    /// Would write a state that another thread may be changing.
    private final class Counter: StateEncodable {
        var count = 1
        func encodeState(into encoder: inout StateEncoder) throws(StateError) { try encoder.encode(count) }
    }

    private struct Card {
        var title = "a"
        var numbers = [1, 2]
        var box = Box()
        var counter: Counter? = Counter()
        var action: @Sendable () -> Void = {}
        lazy var width = 3.0
    }

    @Observable class Model {
        var title = "a"
    }

    private final class Submodel: Model {
        let level: Int
        init(level: Int) { self.level = level }
    }

    private func changes<Value>(_ before: Value, _ after: Value) -> [String] {
        let pairs = zip(PropertyDigest.digests(of: before), PropertyDigest.digests(of: after))
        return pairs.filter { $0 != $1 }.map(\.0.name)
    }

    @Test func namesThePropertiesAsTheyAreDeclared() {
        let names = PropertyDigest.digests(of: Card()).map(\.name)
        #expect(names == ["title", "numbers", "box", "counter", "action", "width"])
    }

    @Test func differsWhereAValueDiffers() {
        let card = Card()
        var other = card
        #expect(changes(card, other).isEmpty)
        other.title = "b"
        other.numbers.append(3)
        #expect(changes(card, other) == ["title", "numbers"])
    }

    @Test func takesObjectsByTheirIdentity() {
        let card = Card()
        var other = card
        let digests = PropertyDigest.digests(of: card)
        card.box.value = 2
        card.counter?.count = 2
        #expect(PropertyDigest.digests(of: card) == digests)
        other.box = Box()
        #expect(changes(card, other) == ["box"])
    }

    @Test func hasNoDigestOfAClosure() {
        #expect(PropertyDigest.digests(of: Card()).filter { $0.digest == nil }.map(\.name) == ["action"])
    }

    @Test func readsTheStoredPropertiesOfAnObservableObject() {
        let model = Model()
        let digests = PropertyDigest.digests(of: model)
        #expect(digests.map(\.name) == ["title"])
        model.title = "b"
        #expect(PropertyDigest.digests(of: model) != digests)
    }

    @Test func readsThePropertiesOfASubclass() {
        let model: Model = Submodel(level: 1)
        #expect(PropertyDigest.digests(of: model).map(\.name) == ["title", "level"])
        #expect(changes(model, Submodel(level: 2)) == ["level"])
    }

    @Test func hasNoDigestOfAValueWithoutProperties() {
        #expect(PropertyDigest.digests(of: 3.5 as Double?).isEmpty)
    }

    @Test func registersNoObservation() {
        let model = Model()
        let isChanged = Atomic(false)
        withObservationTracking {
            _ = PropertyDigest.digests(of: model)
        } onChange: {
            isChanged.store(true, ordering: .relaxed)
        }
        model.title = "b"
        let hasChanged = isChanged.load(ordering: .relaxed)
        #expect(!hasChanged)
    }
}
