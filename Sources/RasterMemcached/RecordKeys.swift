// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

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

    /// The signature of no bytes under the secret.
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

    /// Returns the key of a record.
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

    /// Returns the signature of a record, which is empty without a secret.
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
