// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

/// The SHA-256 digest of a sequence of bytes.
///
/// A digest stands in an encoding for contents that are too long to be kept with a key. No two contents are known
/// to have one digest; finding a pair by trying takes about 2¹²⁸ attempts.
///
/// The processor's own instructions for SHA-256 are used where it has them. They give the same digests as others do.
package struct SHA256: Sendable {
    package static let byteCount = Int(RASTER_SHA256_LENGTH)

    package struct Digest: Hashable, Sendable {
        fileprivate var words = SIMD4<UInt64>()

        package func withUnsafeBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
            unsafe Swift.withUnsafeBytes(of: words) { unsafe body($0) }
        }

        var hexadecimal: String { unsafe withUnsafeBytes { unsafe $0.hexadecimal } }
    }

    /// The digest so far, which owns no memory.
    private var state = raster_sha256()

    package init() {
        unsafe raster_sha256_init(&state)
    }

    /// Creates the digest of no bytes, computed with or without the processor's instructions, which it must have.
    init(usingExtension usesExtension: Bool) {
        self.init()
        state.uses_extension = usesExtension
    }

    package static func digest(of bytes: UnsafeRawBufferPointer) -> Digest {
        var hash = SHA256()
        unsafe hash.update(bytes)
        return hash.finalize()
    }

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        unsafe raster_sha256_update(&state, bytes.baseAddress, bytes.count)
    }

    /// Returns the digest of all bytes that were added.
    ///
    /// More bytes may be added afterwards.
    package func finalize() -> Digest {
        var digest = Digest()
        unsafe withUnsafePointer(to: state) { state in
            unsafe withUnsafeMutableBytes(of: &digest.words) { bytes in
                unsafe raster_sha256_final(state, bytes.baseAddress)
            }
        }
        return digest
    }
}

extension SHA256 {
    /// A Boolean value that indicates whether the processor has instructions for SHA-256.
    static var hasExtension: Bool { raster_sha256_has_extension() }

    /// A Boolean value that indicates whether digests use them: unless `RASTERKIT_INSTRUCTIONS` is `baseline`.
    static var usesExtension: Bool { raster_sha256_uses_extension() }
}

/// The 64-bit xxHash of a sequence of bytes.
///
/// A fixed function, unlike `Hasher`, so that a digest is the same in every process.
/// The kernel computes it in debug builds about as fast as in others.
enum XXHash64 {
    static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
        unsafe raster_xxhash64(bytes.baseAddress, bytes.count, seed)
    }
}

extension Sequence<UInt8> {
    var hexadecimal: String {
        func digit(_ number: UInt8) -> UInt8 {
            number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "a") + number - 10
        }
        var text: [UInt8] = []
        text.reserveCapacity(2 * underestimatedCount)
        for byte in self {
            text.append(digit(byte >> 4))
            text.append(digit(byte & 15))
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension UInt64 {
    var hexadecimal: String { unsafe withUnsafeBytes(of: bigEndian) { unsafe $0.hexadecimal } }
}
