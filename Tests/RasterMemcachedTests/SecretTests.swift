// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import RasterMemcached

@Suite struct SecretTests {
    private static let secret = "a secret of 32 bytes, and no more"

    private let server: MemcachedProcess
    private let signing: RasterMemcached
    private let plain: RasterMemcached

    init() throws {
        server = try MemcachedProcess()
        signing = try .patient([server.address], secret: Self.secret)
        plain = try .patient([server.address])
    }

    private func key(_ name: String) throws -> String { try signing.keys.key(of: name) }

    private func value(_ name: String) throws -> [UInt8] { try #require(try plain.bytes(key(name))) }

    @Test func findsWhatIsSignedWithTheSecret() throws {
        try signing.store([1, 2, 3], "a-b")
        #expect(try signing.bytes("a-b") == [1, 2, 3])
        #expect(try RasterMemcached.patient([server.address], secret: Self.secret).bytes("a-b") == [1, 2, 3])
    }

    @Test func signsTheNameAndTheRecord() throws {
        try signing.store([1, 2, 3], "a-b")
        let message = [UInt8(3)] + Array("a-b".utf8) + [1, 2, 3]
        var code = HMACSHA256(key: Array(Self.secret.utf8))
        code.update(message)
        #expect(try value("a-b") == [1, 2, 3] + code.finalize())
    }

    @Test func missesARecordWithAnyOtherBit() throws {
        try signing.store([1, 2, 3], "a-b")
        let value = try value("a-b")
        for bit in 0..<(8 * value.count) {
            var forged = value
            forged[bit / 8] ^= 1 << (bit % 8)
            try plain.store(forged, key("a-b"))
            #expect(try signing.bytes("a-b") == nil)
        }
        // A request that waits for another process's drawing looks again.
        #expect(signing.rejectedRecordCount >= 8 * value.count)
    }

    @Test func missesARecordThatIsCut() throws {
        try signing.store([1, 2, 3], "a-b")
        let value = try value("a-b")
        for count in 0..<value.count {
            try plain.store(Array(value.prefix(count)), key("a-b"))
            #expect(try signing.bytes("a-b") == nil)
        }
    }

    @Test func missesAnUnsignedRecord() throws {
        try plain.store([UInt8](repeating: 1, count: 100), key("a-b"))
        #expect(try signing.bytes("a-b") == nil)
        #expect(signing.rejectedRecordCount == 1)
    }

    @Test func missesASignedRecordUnderAnotherName() throws {
        try signing.store([1, 2, 3], "a-b")
        try plain.store(value("a-b"), key("a-c"))
        #expect(try signing.bytes("a-c") == nil)
    }

    @Test func missesARecordWhoseNameTookBytesFromIt() throws {
        try signing.store(Array("cd".utf8), "a-b")
        let value = try value("a-b")
        try plain.store(Array(value.dropFirst()), key("a-bc"))
        #expect(try signing.bytes("a-bc") == nil)
    }

    @Test func replacesAnUnsignedRecord() throws {
        try plain.store([1], key("a-b"))
        try signing.store([2], "a-b")
        #expect(try signing.bytes("a-b") == [2])
    }

    @Test func differentSecretsDoNotReplaceEachOthersRecords() throws {
        let other = try RasterMemcached.patient([server.address], secret: Self.secret + "!")
        try plain.store([1], "a-b")
        try signing.store([2], "a-b")
        try other.store([3], "a-b")
        #expect(try plain.bytes("a-b") == [1])
        #expect(try signing.bytes("a-b") == [2])
        #expect(try other.bytes("a-b") == [3])
    }

    @Test func logsOneLineForAllUnsignedRecords() throws {
        let log = RecordedLog()
        let tier = try RasterMemcached.patient([server.address], secret: Self.secret, logger: log.logger)
        try plain.store([1], key("a-b"))
        for _ in 0..<10 { _ = try tier.bytes("a-b") }
        #expect(log.lines.count == 1)
    }

    @Test(arguments: [0, 1, 15])
    func refusesAShortSecret(_ count: Int) throws {
        let secret = [UInt8](repeating: 1, count: count)
        let error = #expect(throws: RasterError.self) { try RasterMemcached(secret: secret) }
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.message.contains("\(count) bytes") == true)
    }

    @Test func theLongestNameFitsIntoAKey() throws {
        let name = String(repeating: "n", count: RecordKeys.longestName)
        try signing.store([1], name)
        #expect(try signing.bytes(name) == [1])
        #expect(try signing.keys.lease(of: key(name)).utf8.count <= 250)
    }
}
