// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import RasterLock
import Testing

@testable import RasterState

@Suite struct KeyReadingTests {
    private func probes(breaking name: String) -> [RuntimeSelfTest.Probe] {
        RuntimeSelfTest.probes.map { probe in
            guard probe.name == name else { return probe }
            return RuntimeSelfTest.Probe(name, probe.part, probe.expected + "?", read: probe.read)
        }
    }

    private func choice(breaking part: RuntimeSelfTest.Part, asked: String? = nil) throws -> CacheKey.Reading.Choice {
        let name = try #require(RuntimeSelfTest.probes.first { $0.part == part }).name
        return CacheKey.Reading.Choice(asked: asked, probes: probes(breaking: name))
    }

    @Test(arguments: RuntimeSelfTest.probes.indices)
    func readsEachProbeAsItIs(_ index: Int) {
        let probe = RuntimeSelfTest.probes[index]
        #expect(probe.read() == probe.expected, "\(probe.name)")
    }

    @Test func readsInPlaceWhereTheSelfTestPasses() {
        let choice = CacheKey.Reading.Choice(asked: nil)
        #expect(choice.reading == .inPlace)
        #expect(choice.failure == nil)
        #expect(choice.report == nil)
    }

    @Test func readsAsTheEnvironmentAsks() {
        #expect(CacheKey.Reading.current == (CacheKey.Reading.asked == "mirror" ? .mirror : .inPlace))
    }

    @Test(arguments: RuntimeSelfTest.probes.map(\.name))
    func namesTheProbeThatFails(_ name: String) {
        let choice = CacheKey.Reading.Choice(asked: nil, probes: probes(breaking: name))
        #expect(choice.failure == name)
    }

    @Test func readsByMirrorWhereValuesAreLaidOutOtherwise() throws {
        let choice = try choice(breaking: .values)
        #expect(choice.reading == .mirror)
        #expect(choice.report?.contains("enumeration of several payloads") == true)
    }

    @Test func makesNoKeysWhereTypesAreDescribedOtherwise() throws {
        for asked in [nil, "mirror"] {
            let choice = try choice(breaking: .types, asked: asked)
            #expect(choice.reading == .unavailable)
            #expect(choice.report?.contains("padded structure") == true)
        }
    }

    @Test func readsByMirrorWhereTheEnvironmentAsksForIt() {
        let choice = CacheKey.Reading.Choice(asked: "mirror")
        #expect(choice.reading == .mirror)
        #expect(choice.report == nil)
        #expect(CacheKey.Reading.Choice(asked: "inPlace").reading == .inPlace)
    }

    @Test func tellsValuesOfTheEnvironmentThatAskForNothing() {
        #expect(CacheKey.Reading.misunderstood("Mirror") == "Mirror")
        #expect(CacheKey.Reading.misunderstood("foo") == "foo")
        #expect(CacheKey.Reading.misunderstood("mirror") == nil)
        #expect(CacheKey.Reading.misunderstood("") == nil)
        #expect(CacheKey.Reading.misunderstood(nil) == nil)
    }

    @Test func testsItselfOnManyThreadsAtOnce() {
        let failures = Lock(0)
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            if CacheKey.Reading.Choice(asked: nil).reading != .inPlace { failures.withLock { $0 += 1 } }
        }
        #expect(failures.withLock { $0 } == 0)
    }

    @Test func testsItselfInsideOfATypesOwnCode() throws {
        struct Asking: StateEncodable {
            func encodeState(into encoder: inout StateEncoder) throws(StateError) {
                try encoder.encode(CacheKey.Reading.Choice(asked: nil).reading == .inPlace)
            }
        }
        let dump = try key(Asking()).debugDescription
        #expect(dump.contains("true"))
    }
}
