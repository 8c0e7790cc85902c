// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
internal import Foundation
internal import RasterKit

/// The keys of records in memcached, and the signatures of records.
///
/// A key is the record's name. With a secret, the name has a suffix that depends on the secret, so that programs with
/// different secrets don't replace each other's records, and the record is followed by its signature: HMAC-SHA256 of
/// the name and the record.
struct RecordKeys: Sendable {
    static let shortestSecret = 16

    /// The longest name, in bytes: with both suffixes, a key has at most 250.
    static let longestName = 200

    private let unsigned: HMACSHA256?
    private let suffix: String

    init(secret: [UInt8]?) throws(RasterError) {
        guard let secret else {
            unsigned = nil
            suffix = ""
            return
        }
        guard secret.count >= Self.shortestSecret else {
            throw RasterError(
                .invalidConfiguration,
                "Invalid memcached secret of \(secret.count) bytes. The secret must have at least \(Self.shortestSecret) "
                    + "bytes, chosen at random, such as 32 bytes of /dev/urandom."
            )
        }
        let unsigned = HMACSHA256(key: secret)
        self.unsigned = unsigned
        var digest = unsigned
        digest.update(Array("RasterMemcached names".utf8))
        suffix =
            "." + digest.finalize().prefix(8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }

    var signatureByteCount: Int { unsigned == nil ? 0 : HMACSHA256.byteCount }

    func key(of name: String) throws(RasterError) -> String {
        let isPlain = name.utf8.allSatisfy { (0x21...0x7e).contains($0) }
        guard isPlain, (1...Self.longestName).contains(name.utf8.count) else {
            throw RasterError(
                .invalidImage,
                "Invalid record name of \(name.utf8.count) bytes. Use 1 to \(Self.longestName) visible characters of ASCII "
                    + "without spaces."
            )
        }
        return name + suffix
    }

    func lease(of key: String) -> String { key + ".lease" }

    func signature(of record: RawSpan, named name: String) -> [UInt8] {
        unsigned == nil ? [] : code(of: record, named: name)
    }

    /// Returns the number of bytes of a record without its signature, or nil if it isn't signed with the secret.
    func signedByteCount(of value: RawSpan, named name: String) -> Int? {
        guard unsigned != nil else { return value.byteCount }
        let count = value.byteCount - HMACSHA256.byteCount
        guard count >= 0 else { return nil }
        let signature = unsafe value.extracting(droppingFirst: count).withUnsafeBytes { unsafe Array($0) }
        return HMACSHA256.areEqual(code(of: value.extracting(first: count), named: name), signature) ? count : nil
    }

    private func code(of record: RawSpan, named name: String) -> [UInt8] {
        guard var code = unsigned else { return [] }
        // The name's length separates it from the record. It is at most 200.
        code.update([UInt8(truncatingIfNeeded: name.utf8.count)] + Array(name.utf8))
        code.update(record)
        return code.finalize()
    }
}

/// A keyed signature of a sequence of bytes: HMAC with SHA-256, as specified by RFC 2104.
struct HMACSHA256: Sendable {
    static let byteCount = SHA256.byteCount
    private static let blockByteCount = 64
    private var inner: SHA256
    private let outer: SHA256

    init(key: [UInt8]) {
        var digest = SHA256()
        digest.update(key)
        let bytes = key.count > Self.blockByteCount ? digest.bytes : key
        let block = bytes + [UInt8](repeating: 0, count: Self.blockByteCount - bytes.count)
        inner = SHA256()
        var outer = SHA256()
        inner.update(block.map { $0 ^ 0x36 })
        outer.update(block.map { $0 ^ 0x5c })
        self.outer = outer
    }

    mutating func update(_ bytes: [UInt8]) { inner.update(bytes) }

    mutating func update(_ bytes: RawSpan) { unsafe bytes.withUnsafeBytes { unsafe inner.update($0) } }

    func finalize() -> [UInt8] {
        var digest = outer
        digest.update(inner.bytes)
        return digest.bytes
    }

    /// Returns a Boolean value that indicates whether two signatures are equal, in constant time.
    static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        guard first.count == second.count else { return false }
        return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension SHA256 {
    fileprivate var bytes: [UInt8] { unsafe finalize().withUnsafeBytes { unsafe Array($0) } }

    fileprivate mutating func update(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBytes { unsafe update($0) }
    }
}

/// The distribution of keys over servers by rendezvous hashing: the server with the highest digest of its name and the key.
///
/// The order of the servers doesn't matter, and one more server takes its share of the keys and moves none between the
/// others. D. Thaler and C. Ravishankar, *Using Name-Based Mappings to Increase Hit Rates*, 1998.
struct RendezvousHashing: Sendable {
    private let seeds: [UInt64]

    init(_ servers: [ServerAddress]) {
        seeds = servers.map { Self.digest(of: $0.description, seed: 0) }
    }

    func serverIndex(of key: String) -> Int {
        let digests = seeds.map { Self.digest(of: key, seed: $0) }
        return digests.indices.max { (digests[$0], seeds[$0]) < (digests[$1], seeds[$1]) } ?? 0
    }

    private static func digest(of text: String, seed: UInt64) -> UInt64 {
        var text = text
        return text.withUTF8 { unsafe raster_xxhash64($0.baseAddress, $0.count, seed) }
    }
}
