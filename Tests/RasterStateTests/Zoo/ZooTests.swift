// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import StateZoo
import Testing

@testable import RasterState

@Suite struct ZooTests {
    private func encoding(of specimen: Specimen, reading: CacheKey.Reading) throws(StateError) -> [UInt8] {
        var encoder = StateEncoder(reading: reading)
        try specimen.encode(&encoder)
        return encoder.buffer.bytes()
    }

    @Test func givesEachSpecimenANameOfItsOwn() {
        let names = (Zoo.specimens + Zoo.refusedSpecimens.map(\.specimen)).map(\.name)
        #expect(Set(names).count == names.count)
    }

    @Test func givesDifferentValuesDifferentKeys() throws {
        var names: [CacheKey: String] = [:]
        for specimen in Zoo.specimens {
            let key = try specimen.key
            #expect(names[key] == nil, "\(specimen.name) has the key of \(names[key] ?? "")")
            names[key] = specimen.name
        }
    }

    @Test func givesValuesThatLookTheSameOneKey() throws {
        for pair in Zoo.agreeingPairs {
            #expect(try pair.specimens.0.key == pair.specimens.1.key, "\(pair.name)")
        }
    }

    @Test func givesAValueTheSameKeyAgain() throws {
        for specimen in Zoo.specimens {
            #expect(try specimen.key == specimen.key, "\(specimen.name)")
        }
    }

    private static let keyed = Zoo.specimens + Zoo.agreeingPairs.map(\.specimens.0)

    @Test func writesByMirrorWhatIsWrittenInPlace() throws {
        for specimen in Self.keyed {
            let inPlace = try encoding(of: specimen, reading: .inPlace)
            #expect(try inPlace == encoding(of: specimen, reading: .mirror), "\(specimen.name)")
        }
    }

    @Test(arguments: [CacheKey.Reading.inPlace, .mirror])
    func refusesWhatCannotBeKeyed(reading: CacheKey.Reading) {
        for refused in Zoo.refusedSpecimens {
            do throws(StateError) {
                _ = try encoding(of: refused.specimen, reading: reading)
                Issue.record("\(refused.specimen.name) is keyed")
            } catch {
                #expect(error.code == refused.code, "\(refused.specimen.name)")
                #expect(error.position == refused.position, "\(refused.specimen.name)")
            }
        }
    }

    @Test func keepsEveryValueSmall() throws {
        for specimen in Zoo.specimens {
            // The version, the value and the name of its type, which stands in the key with 4,096 bytes at most.
            #expect(try specimen.key.encoding.count <= 1 + 4096 + 4096, "\(specimen.name)")
        }
    }

    @Test func readsEveryEncodingBack() throws {
        for specimen in Zoo.specimens {
            #expect(try !specimen.key.nodes.isEmpty, "\(specimen.name)")
        }
    }

    @Test func writesNoAddress() throws {
        for specimen in Zoo.specimens {
            let dump = try specimen.key.debugDescription
            #expect(!dump.contains("unknown context"), "\(dump)")
        }
    }
}
