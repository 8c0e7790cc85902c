// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import RasterMemcached

@Suite struct StoringTests {
    private let server: MemcachedProcess
    private let tier: RasterMemcached

    init() throws {
        server = try MemcachedProcess()
        tier = try .patient([server.address])
    }

    private static let records = [
        (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) },
        Array("\r\nEND\r\nVALUE a-b 0 1\r\n\0\r\nEND\r\n".utf8), [],
    ]

    @Test(arguments: 0..<3) func findsARecordThatThisOrAnotherTierStoredUntilItIsRemoved(index: Int) throws {
        #expect(try tier.bytes("a-b") == nil)
        for record in [[1, 2, 3, 4], Self.records[index]] { try tier.store(record, "a-b") }
        #expect(try tier.bytes("a-b") == Self.records[index])
        #expect(try RasterMemcached.patient([server.address]).bytes("a-b") == Self.records[index])
        for _ in 0..<2 { try tier.removeRecord(named: "a-b") }
        #expect(try tier.bytes("a-b") == nil)
    }

    @Test func storesTheLargestRecordThatItDoesNotDecline() throws {
        let bytes = noise(RasterMemcached.defaultValueByteLimit)
        // The longest key of a record takes the most of the server's limit.
        let name = String(repeating: "n", count: 100)
        #expect(try tier.store(bytes, name))
        #expect(try tier.bytes(name) == bytes)
    }

    @Test func declinesALargerRecord() throws {
        let bytes = noise(RasterMemcached.defaultValueByteLimit + 1)
        #expect(try tier.store(bytes, "a-b") == false)
    }

    @Test func countsTheSignatureToTheLimit() throws {
        let signing = try RasterMemcached.patient(
            [server.address],
            secret: "0123456789abcdef",
            valueByteLimit: 100
        )
        #expect(try signing.store([UInt8](repeating: 7, count: 68), "a-b"))
        #expect(try signing.store([UInt8](repeating: 7, count: 69), "a-b") == false)
    }

    @Test func declinesWhatTheServerFindsTooLarge() throws {
        let generous = try RasterMemcached.patient([server.address], valueByteLimit: 8 << 20)
        #expect(try generous.store(noise(2 << 20), "a-b") == false)
        // The connection is still in step.
        #expect(try generous.bytes("a-b") == nil)
    }

    @Test func storesTwoMebibytesWhereTheServerTakesThem() throws {
        let large = try MemcachedProcess(arguments: ["-I", "4m"])
        let generous = try RasterMemcached.patient([large.address], valueByteLimit: 4 << 20 - 512)
        let bytes = noise(2 << 20)
        #expect(try generous.store(bytes, "a-b"))
        #expect(try generous.bytes("a-b") == bytes)
    }

    @Test func throwsTheErrorOfTheReader() throws {
        try tier.store([1], "a-b")
        let request = RasterPipeline.TierRequest(name: "a-b", deadline: .now.advanced(by: .seconds(30)))
        let error = #expect(throws: RasterError.self) {
            try tier.find(request) { (_) throws(RasterError) in throw RasterError(.invalidImage, "Damaged.") }
        }
        #expect(error?.message == "Damaged.")
    }

    @Test(arguments: ["", "a b", "a\r\nflush_all", "ä", String(repeating: "n", count: 201), "a\0"])
    func refusesANameThatCannotBeAKey(_ name: String) throws {
        let error = #expect(throws: RasterError.self) { try tier.bytes(name) }
        #expect(error?.code == .invalidImage)
        #expect(error?.message.contains("record") == true)
    }

    @Test func saysThatItCannotRemoveAllRecords() throws {
        try tier.store([1], "a-b")
        let error = #expect(throws: RasterError.self) { try tier.removeAll() }
        #expect(error?.code == .tierUnavailable)
        #expect(error?.message.contains("can't remove") == true)
        #expect(try tier.bytes("a-b") == [1])
    }

    @Test(arguments: [true, false]) func worksOverAUnixSocketAndByAName(isSocket: Bool) throws {
        let path = "/tmp/raster-memcached-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let local = try MemcachedProcess(at: isSocket ? path : nil)
        let name = isSocket ? path : "localhost:\(local.address.split(separator: ":")[1])"
        let tier = try RasterMemcached.patient([name])
        try tier.store([1, 2], "a-b")
        #expect(try tier.bytes("a-b") == [1, 2])
    }

    @Test func isServedAgainAfterTheServerWasRestarted() throws {
        try tier.store([1], "a-b")
        server.stop()
        let again = try MemcachedProcess(at: server.address)
        #expect(try tier.bytes("a-b") == nil)
        #expect(tier.availableServers == [again.address])
    }

    @Test func manyThreadsFindTheirOwnRecords() throws {
        for index in 0..<16 { try tier.store(noise(1000 * index), "a-\(index)") }
        DispatchQueue.concurrentPerform(iterations: 400) { turn in
            let index = turn % 16
            let bytes = try? tier.bytes("a-\(index)")
            #expect(bytes == noise(1000 * index))
        }
    }
}

@Suite struct ExpirationTests {
    @Test(
        arguments: [
            (.seconds(1), 1), (.milliseconds(1), 1), (.milliseconds(1001), 2), (.seconds(2_592_000), 2_592_000),
            (.seconds(2_592_001), 1_802_592_001), (.seconds(2_147_483_647), 0), (.seconds(Int64.max), 0), (nil, 0),
        ] as [(Duration?, Int)]
    )
    func aLifetimeUpToThirtyDaysIsANumberOfSecondsAndALongerOneADateIfThereIsOne(
        _ lifetime: Duration?,
        _ number: Int
    ) throws {
        #expect(try Expiration(lifetime).number(at: 1_800_000_000) == number)
    }

    @Test(arguments: [Duration.zero, .seconds(-1)])
    func refusesALifetime(_ lifetime: Duration) {
        let error = #expect(throws: RasterError.self) { try RasterMemcached(lifetime: lifetime) }
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.message.contains("lifetime") == true)
    }

    @Test(arguments: [Duration.seconds(60), .seconds(40 * 86_400), .seconds(Int64.max)])
    func aRecordWithALifetimeIsFound(_ lifetime: Duration) throws {
        let server = try MemcachedProcess()
        let tier = try RasterMemcached.patient([server.address], lifetime: lifetime)
        try tier.store([1], "a-b")
        #expect(try tier.bytes("a-b") == [1])
    }
}
