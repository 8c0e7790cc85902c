// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
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

    @Test(arguments: [CacheKey.Reading.inPlace, .mirror])
    func readsNothingOfThePadding(reading: CacheKey.Reading) {
        for specimen in Self.keyed + Zoo.refusedSpecimens.map(\.specimen) {
            let encodings = [0x00, 0xFF].map { (byte: UInt8) in
                var encoder = StateEncoder(reading: reading)
                let refusal = Result { () throws(StateError) in try specimen.encode(padding: byte, into: &encoder) }
                return (try? refusal.get()).map { encoder.buffer.bytes() }
            }
            #expect(encodings[0] == encodings[1], "\(specimen.name)")
        }
    }

    @Test func keepsEveryValueSmall() throws {
        for specimen in Zoo.specimens {
            // The version, the value and the name of its type, which stands in the key with 4,096 bytes at most.
            #expect(try specimen.key.encoding.count <= 1 + 4096 + 4096, "\(specimen.name)")
        }
    }

    @Test func writesNoAddress() throws {
        for specimen in Zoo.specimens {
            let dump = try specimen.key.debugDescription
            #expect(!dump.contains("unknown context"), "\(dump)")
        }
    }
}

@Suite struct GoldenKeysTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "GoldenKeys.txt")

    private func current() throws -> [String] {
        try Zoo.specimens.filter { !$0.dependsOnToolchain }.map { "\(try $0.key.digest) \($0.name)" }
    }

    @Test func keepsTheKeysThatWereRecorded() throws {
        let current = try current()
        if ProcessInfo.processInfo.environment["RASTER_RECORD"] == "1" {
            try Data((current.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
        }
        let recorded = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self).split(separator: "\n")
        let changes = current.map { Substring($0) }.difference(from: recorded)
        #expect(
            changes.isEmpty,
            """
            Keys differ from those in GoldenKeys.txt. Pictures that outlive the process would be found under a wrong \
            key or never again: raise EncodingTag.version and record anew with RASTER_RECORD=1. \(changes.prefix(4))
            """
        )
    }
}

@Suite struct OtherProcessTests {
    /// Variables that must not change a key.
    ///
    /// Hash seeds and the layout of addresses differ in each process anyway.
    static let environments: [[String: String]] = [
        [:],
        ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"],
        ["LANG": "C", "LC_ALL": "C", "TZ": "America/St_Johns", "HOME": "/dev/null"],
        ["LANG": "ar_EG.UTF-8", "TZ": "Pacific/Apia", "SWIFT_DETERMINISTIC_HASHING": "1"],
        ["RASTERKIT_INSTRUCTIONS": "baseline"],
        ["RASTERKIT_KEYS": "mirror"],
        ["RASTERKIT_KEYS": ""],
        // glibc fills memory with this byte, and with its inverse, where it isn't kept for one thread.
        ["MALLOC_PERTURB_": "1", "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0"],
    ]

    private static let printer = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "Proofs")

    private func expected() -> [String] {
        (Zoo.specimens + Zoo.refusedSpecimens.map(\.specimen)).map { specimen in
            do throws(StateError) {
                return "\(specimen.name)\t\(try specimen.key.digest)"
            } catch {
                return "\(specimen.name)\trefused: \(error.code) \(error.position)"
            }
        }
    }

    private func printed(in environment: [String: String]) throws -> [String] {
        let process = Process()
        process.executableURL = Self.printer
        process.arguments = ["keys"]
        let own = ProcessInfo.processInfo.environment.filter { $0.key != "SWIFT_DETERMINISTIC_HASHING" }
        process.environment = own.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map { String($0) }
    }

    @Test(arguments: environments)
    func givesTheSameKeysInAnotherProcess(environment: [String: String]) throws {
        let printed = try printed(in: environment)
        let expected = expected()
        #expect(printed.count == expected.count)
        for (other, own) in zip(printed, expected) {
            #expect(other == own)
        }
    }
}
