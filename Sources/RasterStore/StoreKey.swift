// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLMDB
import RasterKit

/// A name as LMDB orders it: its hash in front, so that names at random places are names at random.
struct StoreKey: Sendable {
    /// The first bytes of keys: records, and what is known of their uses.
    static let record: UInt8 = 0x72
    static let use: UInt8 = 0x75

    /// The bytes in front of the name: one of the above, and the hash.
    static let prefixByteCount = 9

    /// The longest name, in bytes; LMDB's keys have at most 511.
    static let longestName = 400

    /// The hash and the name behind ``record`` or ``use``.
    private(set) var bytes: [UInt8]

    /// The hash of the characters that stand for a namespace.
    let namespace: UInt64

    /// Creates the key of a record, or nil if the name is too long.
    init?(_ name: String) {
        var name = name
        let key: (bytes: [UInt8], namespace: UInt64)? = name.withUTF8 { name in
            guard name.count <= Self.longestName else { return nil }
            let hash = unsafe raster_name_hash(name.baseAddress, name.count)
            let namespace = unsafe raster_name_hash(name.baseAddress, min(name.count, Self.namespaceByteCount))
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.prefixByteCount + name.count) { bytes, count in
                unsafe bytes[0] = Self.record
                unsafe UnsafeMutableRawBufferPointer(bytes)
                    .storeBytes(of: hash.bigEndian, toByteOffset: 1, as: UInt64.self)
                _ = unsafe UnsafeMutableBufferPointer(rebasing: bytes[Self.prefixByteCount...]).initialize(from: name)
                count = Self.prefixByteCount + name.count
            }
            return (bytes, namespace)
        }
        guard let key else { return nil }
        (bytes, namespace) = key
    }

    /// Creates the key of a record from the key of its use, or the other way round.
    init(_ bytes: [UInt8], as kind: UInt8) {
        self.bytes = bytes
        if !bytes.isEmpty { self.bytes[0] = kind }
        namespace = Self.namespace(of: bytes)
    }

    /// The same name as a key of another kind.
    func of(kind: UInt8) -> [UInt8] {
        var key = bytes
        key[0] = kind
        return key
    }

    /// The characters of a name that stand for a namespace.
    private static let namespaceByteCount = 16

    private static func namespace(of key: [UInt8]) -> UInt64 {
        unsafe key.withUnsafeBufferPointer { key in
            let count = min(max(key.count - prefixByteCount, 0), namespaceByteCount)
            guard count > 0, let start = key.baseAddress else { return raster_name_hash(nil, 0) }
            return unsafe raster_name_hash(start + prefixByteCount, count)
        }
    }

    /// Returns the hash that the key of a name must contain.
    static func hash(ofName name: ArraySlice<UInt8>) -> UInt64 {
        unsafe name.withUnsafeBufferPointer { unsafe raster_name_hash($0.baseAddress, $0.count) }
    }
}
