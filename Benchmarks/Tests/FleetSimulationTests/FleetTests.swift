// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
@_spi(Simulation) import RasterMemcached
import Testing

@testable import FleetSimulation

@Suite struct FleetTests {
    private func options(_ arguments: String) throws -> FleetOptions {
        try FleetOptions.parse(arguments.split(separator: " ").map(String.init))
    }

    private func tally(_ arguments: String, servers: Int) throws -> FleetTally {
        var fleet = try Fleet(options(arguments), serverCount: servers)
        fleet.run()
        return fleet.tally
    }

    @Test func countsEachRequestOnce() throws {
        let tally = try tally("--requests 20000 --cards 2000 --rate 1000 --lifetime 0.001", servers: 7)
        #expect(tally[.requests] == 20000)
        #expect(tally[.edgeHits] + tally[.serverRequests] >= 20000)
        let answers = tally[.notModified] + tally[.hits] + tally[.joined] + tally[.tierHits] + tally[.drawings]
        #expect(answers == tally[.serverRequests])
    }

    @Test func drawsEachCardOnceWithoutLimitsAndEvents() throws {
        let arguments = "--requests 50000 --cards 1000 --rate 1 --edge-gib 0 --lifetime 0 --no-events"
        var traffic = try Traffic(options(arguments))
        var cards = Set<Int>()
        while let request = traffic.next() { cards.insert(request.card) }
        #expect(try tally(arguments, servers: 5)[.drawings] == cards.count)
    }

    @Test func drawsEachCardOnceOnEachServerWithoutMemcached() throws {
        let arguments = "--requests 200000 --cards 50 --exponent 0.2 --rate 1 --edge-gib 0 --lifetime 0 --no-events"
        #expect(try tally(arguments + " --memcached 0", servers: 4)[.drawings] == 200)
    }

    @Test func drawsTheCardOfABurstOnceWithLeases() throws {
        let arguments = "--requests 300000 --cards 10000 --rate 10000 --edge-gib 0 --drawing 20"
        #expect(try tally(arguments, servers: 100).burstDrawings == 1)
    }

    @Test func drawsTheCardOfABurstOnManyServersWithoutLeases() throws {
        let arguments = "--requests 300000 --cards 10000 --rate 10000 --edge-gib 0 --drawing 20 --no-leases"
        #expect(try tally(arguments, servers: 100).burstDrawings > 10)
    }

    @Test func drawsAgainAfterADeployment() throws {
        let arguments = "--requests 100000 --cards 100 --exponent 0.2 --rate 10 --edge-gib 0 --lifetime 0 --memcached 0"
        let drawings = try tally(arguments, servers: 1).timeline
        #expect(drawings[45..<50].reduce(0, +) == 0)
        #expect(drawings[50..<55].reduce(0, +) == 100)
    }

    @Test func answersWithoutContentsWhereTheNetworkHasTheCurrentVersion() throws {
        let arguments = "--requests 100000 --cards 20 --exponent 0.2 --rate 1 --lifetime 0 --no-events --max-age 10"
        let tally = try tally(arguments, servers: 3)
        #expect(tally[.notModified] == tally[.serverRequests] - 20)
    }

    @Test func drawsTheShareOfALostServerAgain() throws {
        let arguments = "--requests 100000 --cards 200 --exponent 0.2 --rate 10 --edge-gib 0 --lifetime 0 --cache-mib 0"
        let tally = try tally(arguments, servers: 2)
        let keys = try RasterMemcached(servers: (0..<4).map { "cache-\($0).example" })
        let lost = try (0..<200).filter { card in
            try keys.serverIndex(ofRecord: "00000000-\(CardVersion(card: card, version: 1).hash)") == 0
        }
        // Each request for one of them draws while the server is lost, and until the breakers close, after 30 seconds at most.
        #expect(tally.timeline[75] > lost.count)
        #expect(tally.timeline[76] >= lost.count)
        #expect(tally.timeline[77..<80].reduce(0, +) == 0)
    }

    @Test(arguments: [0.5, 0.9, 1.2]) func followsTheZipfDistribution(exponent: Double) {
        var random = SeededRandom(seed: 5)
        let distribution = ZipfDistribution(count: 1000, exponent: exponent)
        var counts = Array(repeating: 0, count: 1001)
        for _ in 0..<1_000_000 { counts[distribution.next(&random)] += 1 }
        let sum = (1...1000).reduce(0.0) { $0 + pow(Double($1), -exponent) }
        for number in [1, 2, 3, 10, 100, 1000] {
            let expected = 1_000_000 * pow(Double(number), -exponent) / sum
            #expect(abs(Double(counts[number]) - expected) < 5 * expected.squareRoot() + 1, "\(number)")
        }
    }

    @Test func keepsTheEntriesThatWereUsedLast() {
        var entries = LeastRecentlyUsed(entryCount: 6, storeCount: 2, byteLimit: 3)
        for entry in 0..<3 { entries.insert(entry, in: 0) { _ in 1 } }
        entries.insert(5, in: 1) { _ in 1 }
        entries.use(0, in: 0)
        entries.insert(3, in: 0) { _ in 1 }
        #expect((0..<6).filter(entries.contains) == [0, 2, 3, 5])
        #expect(entries.byteCounts == [3, 1])
        entries.removeAll(in: 0)
        #expect((0..<6).filter(entries.contains) == [5])
    }

    @Test func evictsRecordsThatWereNotReadTwice() {
        var records = SegmentedRecords(recordCount: 60, serverCount: 2, byteLimit: 10) { _ in 1 }
        for record in 0..<10 { records.insert(record, on: 1) }
        for record in [0, 1, 1] { records.read(record, on: 1) }
        for record in 10..<60 { records.insert(record, on: 1) }
        #expect((0..<60).filter(records.contains).count == 10)
        #expect((0..<10).filter(records.contains) == [1])
    }

    @Test func evictsRecordsOfOneServerForItsOwn() {
        var records = SegmentedRecords(recordCount: 20, serverCount: 2, byteLimit: 4) { _ in 1 }
        for record in 0..<4 { records.insert(record, on: 0) }
        for record in 4..<20 { records.insert(record, on: 1) }
        #expect((0..<4).allSatisfy(records.contains))
        records.removeAll(on: 1)
        #expect((0..<20).filter(records.contains) == [0, 1, 2, 3])
    }

    @Test(arguments: ["--exponent 1", "--requests 0", "--cards 0", "--rate -1", "--cores 0"])
    func refusesWhatItCannotSimulate(arguments: String) {
        #expect(throws: (any Error).self) { try FleetCommand.parse(arguments.split(separator: " ").map(String.init)) }
    }
}
