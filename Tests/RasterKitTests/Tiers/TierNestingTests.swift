// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterKit
import RasterTesting
import Testing

/// Records name the versions of nested components, and are outdated once these are others.
@Suite struct TierNestingTests {
    private let run = TierRun()
    private let tier = ScriptedTier()

    /// The lines of the record of a component; nil if there is no record.
    private func lines(_ component: some Rasterizable) throws -> [Substring]? {
        let key = try RasterPipeline.isolated().key(for: component, size: size)
        guard let record = tier.records[TierNamespace.test.recordName(of: key)] else { return nil }
        return try ImageRecord.read(record.span.bytes, key: key.encoding).nested.split(separator: "\n")
    }

    private func put(_ component: some Rasterizable, nested: String) throws {
        let key = try RasterPipeline.isolated().key(for: component, size: size)
        let image = try RasterPipeline.isolated().render(Scripted(color: .red), size: size).image
        tier.records[TierNamespace.test.recordName(of: key)] = try ImageRecord.bytes(
            of: image,
            key: key.encoding,
            nested: nested,
            drawingTime: .seconds(1)
        )
    }

    private func name(_ type: any Any.Type) throws -> String { try #require(_mangledTypeName(type)) }

    private func sealLine(version: Int = 3) throws -> String { "\(try name(NestedSeal.self)) \(version)" }

    private func letter(_ number: Int = 1) -> NestedLetter { NestedLetter(number: number, clock: run.clock) }

    private func page(_ number: Int = 1, offset: CGFloat = 0) -> NestedPage {
        var page = NestedPage(number: number, clock: run.clock)
        page.offset = offset
        return page
    }

    @Test(arguments: [0, 0.5]) func storesTheVersionsOfAllLevels(offset: CGFloat) async throws {
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(page(offset: offset), size: size)
        await pipeline.flushTiers()
        let expected = try [sealLine()[...], "\(name(NestedLetter.self)) 0"]
        #expect(try lines(page(offset: offset)) == expected.sorted())
    }

    @Test func storesTheVersionsBehindANestedImageOfTheCache() async throws {
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(letter(), size: size)
        _ = try pipeline.render(page(), size: size)
        await pipeline.flushTiers()
        #expect(pipeline.nestedStatistics.hits == 1)
        #expect(try lines(page())?.contains(sealLine()[...]) == true)
    }

    @Test func storesTheVersionsBehindANestedImageOfATier() async throws {
        // No drawing of a stamp nests a seal in this process: the record alone says so.
        let stamp = NestedStamp(number: 1, clock: run.clock)
        try put(stamp, nested: sealLine())
        let pipeline = run.pipeline([tier])
        let envelope = NestedParent<NestedStamp>(number: 1, clock: run.clock)
        _ = try pipeline.render(envelope, size: size)
        await pipeline.flushTiers()
        #expect(pipeline.nestedStatistics.tierHits == 1)
        #expect(try lines(envelope) == [sealLine()[...], "\(name(NestedStamp.self)) 0"].sorted())
    }

    @Test func drawsInPlaceOfARecordOfAnotherVersion() async throws {
        try put(letter(), nested: sealLine(version: 2))
        let pipeline = run.pipeline([tier])
        let result = try pipeline.render(letter(), size: size)
        #expect(result.tier == nil)
        #expect(result.image.pixel(x: 0, y: 0)?.blue == 255)
        await pipeline.flushTiers()
        #expect(run.failures == [])
        // The record of the letter, and none of the seal.
        #expect(pipeline.tierCounts == [2, 0, 2, 0, 0])
        #expect(try lines(letter()) == [sealLine()[...]])
        #expect(try run.pipeline([tier]).render(letter(), size: size).tier == "disk")
    }

    @Test func asksTheNextTierAfterAnOutdatedRecord() async throws {
        let below = ScriptedTier("below")
        try put(letter(), nested: sealLine())
        below.records = tier.records
        try put(letter(), nested: sealLine(version: 2))
        let pipeline = run.pipeline([tier, below])
        #expect(try pipeline.render(letter(), size: size).tier == "below")
        await pipeline.flushTiers()
        #expect(below.removed == [])
        #expect(try lines(letter()) == [sealLine()[...]])
    }

    /// Names with changed characters, which are repeated by `RASTER_SEED`.
    @Test func takesNoRandomListForACurrentOne() throws {
        var generator = SeededGenerator(seed: Proof.seed)
        let right = try ["\(name([NestedGroup<NestedSeal>].self)) 0", sealLine(), "\(name(NestedGroup<Int>.self)) 0"]
            .joined(separator: "\n")
        let characters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_ \n".utf8)
        for _ in 0..<Proof.length(3_000, full: 1_000_000) {
            var list = Array(right.utf8)
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let place = Int.random(in: list.indices, using: &generator)
                let character = characters.randomElement(using: &generator) ?? 0
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: list[place] = character
                case 1: list.insert(character, at: place)
                default: list.remove(at: place)
                }
            }
            let text = String(decoding: list, as: UTF8.self)
            #expect(!NestedComponents.areCurrent(text, in: ObjectIdentifier(Self.self)), "\(text.debugDescription)")
        }
    }

    @Test func findsRecordsThatNameALocalTypeOnceItWasDrawn() async throws {
        struct Local: NestedChild {
            var number: Int
            init(number: Int, clock: ManualClock) { self.number = number }
            func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .blue) }
        }
        let line = "\(Local.rasterIdentifier) 0"
        let frames = (1...3).map { NestedParent<Local>(number: $0, clock: run.clock) }
        // As another process may have left it, before this one has drawn the type.
        try put(frames[0], nested: line)
        #expect(try run.pipeline([tier]).render(frames[0], size: size).tier == nil)
        let pipeline = run.pipeline([tier])
        _ = try pipeline.render(frames[1], size: size)
        await pipeline.flushTiers()
        #expect(try lines(frames[1]) == [line[...]])
        try put(frames[2], nested: line)
        #expect(try run.pipeline([tier]).render(frames[2], size: size).tier == "disk")
        try put(frames[0], nested: "\(Local.rasterIdentifier) 1")
        #expect(try run.pipeline([tier]).render(frames[0], size: size).tier == nil)
    }

    @Test(arguments: [(NestedComponents.limit, true), (NestedComponents.limit + 1, false)])
    func storesImagesOfSoManyNestedTypesOnly(count: Int, isStored: Bool) async throws {
        let crowd = NestedCrowd(count: count, clock: run.clock)
        let pipeline = run.pipeline([tier])
        // The list is that of all drawings of a type: the smaller crowd has one of its own.
        _ =
            isStored
            ? try pipeline.render(NestedTwin(crowd: crowd), size: size) : try pipeline.render(crowd, size: size)
        await pipeline.flushTiers()
        #expect(tier.stored.isEmpty != isStored)
    }
}

protocol NestedChild: Rasterizable {
    init(number: Int, clock: ManualClock)
}

struct NestedSeal: NestedChild {
    var number: Int

    init(number: Int, clock: ManualClock) { self.number = number }

    static var drawingVersion: Int { 3 }
    func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .blue) }
}

struct NestedStamp: NestedChild {
    var number: Int

    init(number: Int, clock: ManualClock) { self.number = number }

    func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .blue) }
}

struct NestedParent<Child: NestedChild>: NestedChild {
    var number: Int
    var offset: CGFloat = 0
    var clock: ManualClock

    init(number: Int, clock: ManualClock) { (self.number, self.clock) = (number, clock) }

    static var keyPathsThatAffectState: StateKeyPaths<NestedParent> { [\.number, \.offset] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        clock.move(.milliseconds(10))
        context.draw(Child(number: number, clock: clock), in: bounds.offsetBy(dx: offset, dy: 0))
    }
}

typealias NestedLetter = NestedParent<NestedSeal>
typealias NestedPage = NestedParent<NestedLetter>

struct NestedGroup<Element>: Rasterizable {
    var number = 1
    func draw(in context: DrawingContext, bounds: CGRect) { context.fill(bounds, with: .blue) }
}

/// A component that nests a number of types, of which each is a number: its bits are optionals and arrays.
struct NestedCrowd: Rasterizable {
    var count: Int
    var clock: ManualClock
    static var keyPathsThatAffectState: StateKeyPaths<NestedCrowd> { [\.count] }

    func draw(in context: DrawingContext, bounds: CGRect) {
        clock.move(.milliseconds(10))
        for number in 0..<count { nest(Int.self, number, 7, in: context, bounds) }
    }

    private func nest<Number>(_: Number.Type, _ rest: Int, _ bits: Int, in context: DrawingContext, _ bounds: CGRect) {
        switch (bits, rest % 2) {
        case (0, _): context.draw(NestedGroup<Number>(), in: bounds)
        case (_, 0): nest(Number?.self, rest / 2, bits - 1, in: context, bounds)
        default: nest([Number].self, rest / 2, bits - 1, in: context, bounds)
        }
    }
}

struct NestedTwin: Rasterizable {
    var crowd: NestedCrowd
    static var keyPathsThatAffectState: StateKeyPaths<NestedTwin> { [\.crowd.count] }
    func draw(in context: DrawingContext, bounds: CGRect) { crowd.draw(in: context, bounds: bounds) }
}
