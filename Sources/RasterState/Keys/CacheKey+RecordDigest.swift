// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension CacheKey {
    /// The 64 hexadecimal digits of the SHA-256 digest of the encoding, by which records are named outside of the process.
    ///
    /// - Complexity: O(*n*) in the size of the encoding.
    package var recordDigest: String {
        let digits = Array("0123456789abcdef".utf8)
        let digest = unsafe encoding.withUnsafeBytes { unsafe SHA256.digest(of: $0) }
        return unsafe String(unsafeUninitializedCapacity: 2 * SHA256.byteCount) { text in
            unsafe digest.withUnsafeBytes { bytes in
                for index in 0..<SHA256.byteCount {
                    unsafe text[2 * index] = digits[Int(bytes[index] >> 4)]
                    unsafe text[2 * index + 1] = digits[Int(bytes[index] & 15)]
                }
                return 2 * SHA256.byteCount
            }
        }
    }
}
