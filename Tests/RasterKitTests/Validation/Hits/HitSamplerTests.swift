// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct HitSamplerTests {
    private let badge = ObjectIdentifier(Int.self)
    private let card = ObjectIdentifier(String.self)
    private let keys: [CacheKey]

    /// The rules of a sampler with as much time as it wants.
    private var unhurried: HitSampler.Rules {
        var rules = HitSampler.Rules()
        rules.timeLimit = .seconds(1_000_000)
        return rules
    }

    /// The rules of a sampler that draws each hit while there is time.
    private var eager: HitSampler.Rules {
        var rules = HitSampler.Rules()
        rules.interval = 1
        return rules
    }

    init() throws {
        keys = try (0..<50).map { number in
            try CacheKey { encoder throws(StateError) in try encoder.encode("number", number) }
        }
    }

    /// Hits keys in turn, and returns the numbers of the hits that are drawn.
    private func samples(
        of hits: [Int],
        in sampler: inout HitSampler,
        time: Duration = .zero,
        between: Duration = .zero
    ) -> [Int] {
        var now = Duration.zero
        return hits.indices.filter { hit in
            now += between
            guard let sample = sampler.sample(badge, keys[hits[hit]], at: now) else { return false }
            now += time
            sampler.note(time, of: sample)
            return true
        }
    }

    @Test func drawsNoneOfTheFirstHits() {
        var sampler = HitSampler(rules: unhurried)
        let drawn = samples(of: Array(0..<40), in: &sampler)
        #expect(drawn.first == unhurried.interval - 1)
        #expect(sampler.sample(card, keys[0], at: .zero) == nil)
    }

    @Test func drawsOneHitInAsManyAsTheRulesSay() {
        var sampler = HitSampler(rules: unhurried)
        let hits = (0..<30_000).map { $0 % 50 }
        let count = samples(of: hits, in: &sampler).count
        #expect(900...1100 ~= count, "\(count) of 30,000 hits with one in 30")
    }

    @Test func drawsEachOfTheKeysThatAreHitInTurn() {
        var rules = unhurried
        rules.interval = 25
        var sampler = HitSampler(rules: rules)
        let hits = (0..<20_000).map { $0 % 50 }
        let drawn = Set(samples(of: hits, in: &sampler).map { hits[$0] })
        #expect(drawn.count == 50)
    }

    @Test func drawsNoKeyTwiceInARowWhileOthersAreHit() {
        var sampler = HitSampler(rules: unhurried)
        let hits = (0..<10_000).map { $0 % 3 == 2 ? 1 : 0 }
        let drawn = samples(of: hits, in: &sampler).map { hits[$0] }
        #expect(drawn.count > 100)
        #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test func drawsAKeyAgainThatIsTheOnlyOne() {
        var sampler = HitSampler(rules: unhurried)
        let drawn = samples(of: Array(repeating: 0, count: 1000), in: &sampler)
        #expect(drawn.first == 29)
        #expect(drawn.count > 10)
        #expect(zip(drawn, drawn.dropFirst()).allSatisfy { $1 - $0 >= 30 })
    }

    @Test func spendsNoMoreThanItsShareOfTheTime() {
        var sampler = HitSampler()
        // One hit in a millisecond, and drawings of four: one in 200 hits is affordable.
        let hits = (0..<100_000).map { $0 % 50 }
        let drawn = samples(of: hits, in: &sampler, time: .milliseconds(4), between: .milliseconds(1))
        let passed = 100_000 + drawn.count * 4
        #expect(drawn.count * 4 <= passed * 2 / 100 + 50)
        #expect(drawn.count * 4 >= passed * 2 / 100 - 50)
    }

    @Test func savesLittleTimeInAPause() {
        var sampler = HitSampler()
        _ = sampler.sample(badge, keys[0], at: .zero)
        sampler.noteDrawing(of: badge, time: .milliseconds(10))
        let later = Duration.seconds(3600)
        let drawn = (0..<10_000).compactMap { sampler.sample(badge, keys[$0 % 50], at: later) }
        #expect(drawn.count == 5)
    }

    @Test func drawsNothingInTimeThatIsSpent() {
        var sampler = HitSampler(rules: eager)
        let sample = sampler.sample(badge, keys[0], at: .zero)
        sample.map { sampler.note(.seconds(1), of: $0) }
        let early = sampler.sample(card, keys[1], at: .seconds(47))
        let late = sampler.sample(card, keys[1], at: .seconds(48))
        #expect(early == nil)
        #expect(late != nil)
    }

    @Test func drawsAComponentThatTakesLongerThanCanBeSaved() {
        var sampler = HitSampler(rules: eager)
        sampler.noteDrawing(of: badge, time: .seconds(1))
        let first = sampler.sample(badge, keys[0], at: .zero)
        let second = sampler.sample(badge, keys[1], at: .seconds(1))
        #expect(first != nil)
        #expect(second == nil)
    }

    @Test func reservesTheTimeOfDrawingsInProgress() {
        var sampler = HitSampler(rules: eager)
        sampler.noteDrawing(of: badge, time: .milliseconds(30))
        let first = sampler.sample(badge, keys[0], at: .zero)
        let second = sampler.sample(badge, keys[1], at: .zero)
        #expect(first != nil)
        #expect(second == nil)
    }

    @Test func takesTimeForNotesWhileMostOfItIsLeft() {
        var sampler = HitSampler()
        let first = sampler.hasTimeForNotes(at: .zero)
        sampler.spend(.milliseconds(25))
        let spent = sampler.hasTimeForNotes(at: .zero)
        let later = sampler.hasTimeForNotes(at: .seconds(1))
        #expect(first)
        #expect(!spent)
        #expect(later)
    }
}
