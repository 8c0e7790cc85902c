// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

/// The 64-bit xxHash of a sequence of bytes.
///
/// A fixed function, unlike `Hasher`, so that a digest is the same in every process.
/// The kernel computes it in debug builds about as fast as in others.
enum XXHash64 {
    /// Returns the hash of some bytes.
    ///
    /// - Complexity: O(*n*) in the number of bytes, 32 of them a step.
    static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
        unsafe raster_xxhash64(bytes.baseAddress, bytes.count, seed)
    }
}
