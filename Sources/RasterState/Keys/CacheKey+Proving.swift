// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// What the proofs of keys need of them, and programs do not.

extension CacheKey {
    /// Creates a key of bytes that need not be an encoding.
    ///
    /// For proofs of what reads encodings: ``nodes``, ``debugDescription`` and ``difference(from:)``.
    package init(unchecked bytes: [UInt8]) {
        encoding = bytes
        hash = unsafe bytes.withUnsafeBytes { unsafe XXHash64.hash($0) }
    }

    /// Returns the key that is made in one way of reading values, whatever way the process has chosen.
    ///
    /// - Throws: The error of the first value that cannot be keyed.
    package static func reading(
        _ reading: KeyReading,
        _ encode: (inout StateEncoder) throws(StateError) -> Void
    ) throws(StateError) -> CacheKey {
        var encoder = StateEncoder(reading: reading)
        try encode(&encoder)
        try encoder.finishKey()
        return CacheKey(unchecked: encoder.buffer.bytes)
    }
}
