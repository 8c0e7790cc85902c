// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import RasterKit

/// A keyed signature of a sequence of bytes: HMAC with SHA-256, as specified by RFC 2104.
struct HMACSHA256: Sendable {
    static let byteCount = SHA256.byteCount
    private static let blockByteCount = 64

    /// The digest of the key's inner pad, to which the bytes are added.
    private var inner: SHA256

    /// The digest of the key's outer pad, to which the inner digest is added.
    private let outer: SHA256

    /// Creates the signature of no bytes under a key of any length.
    init(key: [UInt8]) {
        let bytes = key.count > Self.blockByteCount ? Self.digest(of: key) : key
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
        digest.update(Self.bytes(of: inner.finalize()))
        return Self.bytes(of: digest.finalize())
    }

    /// Returns a Boolean value that indicates whether two signatures are equal.
    ///
    /// The time doesn't depend on where they differ.
    static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
        guard first.count == second.count else { return false }
        return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }

    private static func digest(of bytes: [UInt8]) -> [UInt8] {
        var digest = SHA256()
        digest.update(bytes)
        return Self.bytes(of: digest.finalize())
    }

    private static func bytes(of digest: SHA256.Digest) -> [UInt8] {
        unsafe digest.withUnsafeBytes { unsafe Array($0) }
    }
}

extension SHA256 {
    fileprivate mutating func update(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBytes { unsafe update($0) }
    }
}
