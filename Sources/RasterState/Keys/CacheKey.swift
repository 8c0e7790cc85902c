// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterRuntime
import Foundation

/// The identity of an image: everything that determines its appearance, in one canonical encoding.
///
/// Two keys are equal when their whole encodings are equal; the hash only makes the comparison quick. The encoding, and
/// the digest with it, is the same in every process and on every machine.
///
/// ## Topics
///
/// ### Creating a key
///
/// - ``init(of:)``
/// - ``init(_:)``
///
/// ### Comparing keys
///
/// - ``==(_:_:)``
/// - ``hash(into:)``
/// - ``digest``
/// - ``difference(from:)``
/// - ``Difference``
///
/// ### Inspecting the encoding
///
/// - ``encoding``
/// - ``nodes``
/// - ``Node``
/// - ``Reading``
public struct CacheKey: Sendable, Hashable {
    /// The canonical encoding, whose first byte is the version of the layout.
    ///
    /// Keys are compared by these bytes. Their layout may change with a version of RasterKit; don't read them.
    public let encoding: [UInt8]

    /// The 64-bit xxHash of the encoding.
    package let hash: UInt64

    /// Creates a key from the values that `encode` writes.
    ///
    /// ```swift
    /// let key = try CacheKey { encoder throws(StateError) in
    ///     try encoder.encode("avatar", user.name)
    ///     try encoder.encode("pixels", 64)
    /// }
    /// ```
    ///
    /// - Throws: The error of the first value that cannot be keyed.
    /// - Complexity: O(*n*) in the size of the encoding.
    public init(_ encode: (inout StateEncoder) throws(StateError) -> Void) throws(StateError) {
        var encoder = StateEncoder()
        guard encoder.reading != .unavailable else { throw CacheKey.Reading.unavailability }
        // A state may make a key of itself.
        raster_reading_begins()
        defer { raster_reading_ends() }
        if !raster_reading_is_too_deep() { try encode(&encoder) }
        guard !raster_reading_is_too_deep() else { throw StateError(.tooDeep, typeName: "CacheKey") }
        try encoder.finishKey()
        self.init(encoder)
    }

    /// Creates a key of one value.
    ///
    /// The keys of images that pipelines make contain a size and options, too.
    ///
    /// ```swift
    /// let key = try CacheKey(of: ["genre": "ambient", "page": "2"])
    /// ```
    ///
    /// - Throws: The error of the first value inside that cannot be keyed.
    /// - Complexity: O(*n*) in the size of the value.
    public init<Value>(of value: Value) throws(StateError) {
        try self.init { encoder throws(StateError) in try encoder.encode(value) }
    }

    /// Creates a key, and collects the objects that its state reaches.
    package init(
        reaching objects: inout StateObjects,
        _ encode: (inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) {
        var encoder = StateEncoder()
        guard encoder.reading != .unavailable else { throw CacheKey.Reading.unavailability }
        try encode(&encoder)
        try encoder.finishKey()
        if let trail = encoder.objects {
            objects = trail.objects
        }
        objects.isStored = encoder.isStored
        objects.isDerived = encoder.isDerived
        self.init(encoder)
    }

    private init(_ encoder: borrowing StateEncoder) {
        // Made from the bytes: an array that is filled by a closure takes 20 ns longer.
        encoding = unsafe encoder.buffer.withBytes { unsafe Array($0) }
        hash = unsafe encoder.buffer.withBytes { unsafe XXHash64.hash($0) }
    }

    /// Returns a Boolean value that indicates whether both keys have the same encoding.
    ///
    /// - Complexity: O(1) for keys with different hashes, else O(*n*) in the size of the encoding.
    public static func == (first: CacheKey, second: CacheKey) -> Bool {
        guard first.hash == second.hash, first.encoding.count == second.encoding.count else { return false }
        return unsafe first.encoding.withUnsafeBytes { one in
            unsafe second.encoding.withUnsafeBytes { other in
                guard let one = one.baseAddress, let other = other.baseAddress, unsafe one != other else { return true }
                return unsafe memcmp(one, other, first.encoding.count) == 0
            }
        }
    }

    /// Feeds the key's hash to a hasher.
    ///
    /// The hash was computed when the key was made: a look-up doesn't read the encoding unless two hashes are equal.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }

    /// Sixteen hexadecimal digits that stand for the key in logs and file names.
    ///
    /// Different keys may, very rarely, share a digest: compare keys, not digests.
    ///
    /// ```swift
    /// print("drawn: \(key.digest)")
    /// ```
    public var digest: String { hash.hexadecimal }
}

extension CacheKey: CustomStringConvertible {
    /// The digest.
    public var description: String { digest }
}

extension StateEncoder {
    mutating func finishKey() throws(StateError) {
        guard writtenByteCount <= byteLimit else { throw StateError(.tooLarge, typeName: "CacheKey") }
        if buffer.count > EncodingBuffer.longestKey {
            buffer.condenseKey()
        }
    }
}

extension CacheKey.Reading {
    fileprivate static var unavailability: StateError {
        StateError(
            .notKeyable,
            typeName: "CacheKey",
            reason: "the self-test of reading values failed with this version of Swift (\(failure ?? ""))",
            advice: "Use a version of Swift that RasterKit was tested with."
        )
    }
}

// Access for the proofs of keys, which programs don't need.

extension CacheKey {
    /// Creates a key of bytes that need not be an encoding.
    ///
    /// For proofs of the readers of encodings: ``nodes``, ``debugDescription`` and ``difference(from:)``.
    package init(unchecked bytes: [UInt8]) {
        encoding = bytes
        hash = unsafe bytes.withUnsafeBytes { unsafe XXHash64.hash($0) }
    }

    /// Returns the key that is made in one way of reading values, whatever way the process has chosen.
    ///
    /// - Throws: The error of the first value that cannot be keyed.
    package static func reading(
        _ reading: CacheKey.Reading,
        _ encode: (inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) -> CacheKey {
        var encoder = StateEncoder(reading: reading)
        try encode(&encoder)
        try encoder.finishKey()
        return CacheKey(unchecked: encoder.buffer.bytes())
    }
}

extension CacheKey {
    /// The 64 hexadecimal digits of the SHA-256 digest of the encoding, by which records are named outside of the
    /// process.
    package var recordDigest: String {
        unsafe encoding.withUnsafeBytes { unsafe SHA256.digest(of: $0) }.hexadecimal
    }
}
