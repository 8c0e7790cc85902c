// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Dispatch
import Synchronization
import Testing

@testable import RasterState

@Suite struct RuntimeReadingTests {
    /// The probes, with one that is expected to be read as something else.
    private func probes(breaking name: String) -> [RuntimeSelfTest.Probe] {
        RuntimeSelfTest.probes.map { probe in
            guard probe.name == name else { return probe }
            return RuntimeSelfTest.Probe(name, probe.expected.dropLast() + [0xFF], read: probe.read)
        }
    }

    @Test(arguments: RuntimeSelfTest.probes.indices)
    func readsEachProbeAsItIs(_ index: Int) {
        let probe = RuntimeSelfTest.probes[index]
        #expect(RuntimeSelfTest.bytes(of: probe).dropFirst() == probe.expected[...], "\(probe.name)")
    }

    @Test func readsInPlaceWhereEverythingIsProven() {
        #expect(RuntimeReading.reasonForMirror([:]) == nil)
        #expect(!StateEncoder.usesMirror)
    }

    @Test(arguments: RuntimeSelfTest.probes.map(\.name))
    func readsByMirrorWhereAProbeFails(_ name: String) {
        #expect(RuntimeReading.reasonForMirror([:], probes: probes(breaking: name)) == .failed(name))
    }

    @Test func readsByMirrorWithAnUnprovenCompiler() {
        #expect(RuntimeReading.reasonForMirror([:], isProven: false) == .unproven)
    }

    @Test func readsByMirrorWhereTheEnvironmentAsksForIt() {
        #expect(RuntimeReading.reasonForMirror(["RASTERKIT_KEYS": "mirror"]) == .asked)
        #expect(RuntimeReading.reasonForMirror(["RASTERKIT_KEYS": "inPlace"]) == nil)
    }

    @Test func testsItselfOnManyThreadsAtOnce() {
        let failures = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            if RuntimeReading.reasonForMirror([:]) != nil { failures.withLock { $0 += 1 } }
        }
        #expect(failures.withLock { $0 } == 0)
    }

    @Test func testsItselfInsideOfATypesOwnCode() throws {
        struct Asking: StateEncodable {
            func encodeState(into encoder: inout StateEncoder) throws(StateError) {
                try encoder.encode(RuntimeReading.reasonForMirror([:]) == nil)
            }
        }
        let dump = try key(Asking()).debugDescription
        #expect(dump.contains("true"))
    }
}
