// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct HitSamplerTests {
    private let badge = ObjectIdentifier(Int.self)
    private let card = ObjectIdentifier(String.self)

    private var unhurried: HitSampler.Rules {
        var rules = HitSampler.Rules()
        rules.timeLimit = .seconds(1_000_000)
        return rules
    }

    private var eager: HitSampler.Rules {
        var rules = HitSampler.Rules()
        rules.interval = 1
        return rules
    }

    private func samples(
        of hits: [Int],
        in sampler: inout HitSampler,
        time: Duration = .zero,
        between: Duration = .zero
    ) -> [Int] {
        var now = Duration.zero
        return hits.indices.filter { hit in
            now += between
            guard sampler.samples(badge, at: now) else { return false }
            now += time
            sampler.spend(time)
            sampler.noteDrawing(of: badge, time: time)
            return true
        }
    }

    @Test func drawsNoneOfTheFirstHits() {
        var sampler = HitSampler(rules: unhurried)
        let drawn = samples(of: Array(0..<40), in: &sampler)
        #expect(drawn.first == unhurried.interval - 1)
        let isFirstDrawn = sampler.samples(card, at: .zero)
        #expect(!isFirstDrawn)
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
        _ = sampler.samples(badge, at: .zero)
        sampler.noteDrawing(of: badge, time: .milliseconds(10))
        var count = 0
        for _ in 0..<10_000 where sampler.samples(badge, at: .seconds(3600)) {
            sampler.spend(.milliseconds(10))
            count += 1
        }
        #expect(count == 5)
    }

    @Test func drawsAComponentThatTakesLongerThanCanBeSaved() {
        var sampler = HitSampler(rules: eager)
        sampler.noteDrawing(of: badge, time: .seconds(1))
        let first = sampler.samples(badge, at: .zero)
        sampler.spend(.seconds(1))
        let second = sampler.samples(badge, at: .seconds(1))
        #expect([first, second] == [true, false])
    }

    @Test func drawsForThreeChangesOfValuesThatAreNotListed() {
        var sampler = HitSampler(rules: unhurried)
        let drawn = (0..<5).map { _ in sampler.samplesChange(badge, at: .zero) }
        #expect(drawn == [true, true, true, false, false])
    }

    @Test func takesTimeForNotesWhileMostOfItIsLeft() {
        var sampler = HitSampler()
        let first = sampler.hasTimeForNotes(at: .zero)
        sampler.spend(.milliseconds(25))
        let spent = sampler.hasTimeForNotes(at: .zero)
        let later = sampler.hasTimeForNotes(at: .seconds(1))
        #expect(first && !spent && later)
    }
}
