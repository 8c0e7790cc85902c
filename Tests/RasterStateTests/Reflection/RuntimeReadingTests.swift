// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import RasterLock
import Testing

@testable import RasterState

@Suite struct RuntimeReadingTests {
    /// The probes, with one that is expected to be read as something else.
    private func probes(breaking name: String) -> [RuntimeSelfTest.Probe] {
        RuntimeSelfTest.probes.map { probe in
            guard probe.name == name else { return probe }
            return RuntimeSelfTest.Probe(name, probe.expected.dropLast() + [0xFF], UInt8(1))
        }
    }

    @Test(arguments: RuntimeSelfTest.probes.indices)
    func readsEachProbeAsItIs(_ index: Int) {
        let probe = RuntimeSelfTest.probes[index]
        #expect(probe.bytes == probe.expected, "\(probe.name): \(String(decoding: probe.bytes, as: UTF8.self))")
    }

    @Test func readsInPlaceWhereEverythingIsProven() {
        #expect(RuntimeReading.reasonForMirror(asked: nil) == nil)
        #expect(!StateEncoder.usesMirror)
    }

    @Test(arguments: RuntimeSelfTest.probes.map(\.name))
    func readsByMirrorWhereAProbeFails(_ name: String) {
        #expect(RuntimeReading.reasonForMirror(asked: nil, probes: probes(breaking: name)) == .failed(name))
    }

    @Test func readsByMirrorWithAnUnprovenCompiler() {
        #expect(RuntimeReading.reasonForMirror(asked: nil, isProven: false) == .unproven)
    }

    @Test func readsByMirrorWhereTheEnvironmentAsksForIt() {
        #expect(RuntimeReading.reasonForMirror(asked: "mirror") == .asked)
        #expect(RuntimeReading.reasonForMirror(asked: "inPlace") == nil)
    }

    @Test func tellsValuesOfTheEnvironmentThatAskForNothing() {
        #expect(RuntimeReading.misunderstood("Mirror") == "Mirror")
        #expect(RuntimeReading.misunderstood("foo") == "foo")
        #expect(RuntimeReading.misunderstood("mirror") == nil)
        #expect(RuntimeReading.misunderstood("") == nil)
        #expect(RuntimeReading.misunderstood(nil) == nil)
    }

    @Test func testsItselfOnManyThreadsAtOnce() {
        let failures = Lock(0)
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            if RuntimeReading.reasonForMirror(asked: nil) != nil { failures.withLock { $0 += 1 } }
        }
        #expect(failures.withLock { $0 } == 0)
    }

    @Test func testsItselfInsideOfATypesOwnCode() throws {
        struct Asking: StateEncodable {
            func encodeState(into encoder: inout StateEncoder) throws(StateError) {
                try encoder.encode(RuntimeReading.reasonForMirror(asked: nil) == nil)
            }
        }
        let dump = try key(Asking()).debugDescription
        #expect(dump.contains("true"))
    }
}
