// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels
package import Foundation

extension RasterImage {
    /// The SHA-256 digest of the pixels as ``forEachCanonicalRun(_:)`` passes them: 32 bytes.
    ///
    /// It is computed when it is first asked for, and shared by images that share the memory of their pixels.
    package var pixelDigest: Data {
        lazyDigest.value {
            var state = raster_sha256()
            unsafe raster_sha256_init(&state)
            unsafe forEachCanonicalRun { unsafe raster_sha256_update(&state, $0.baseAddress, $0.count) }
            var digest = Data(count: Int(RASTER_SHA256_LENGTH))
            unsafe digest.withUnsafeMutableBytes { unsafe raster_sha256_final(&state, $0.baseAddress) }
            return digest
        }
    }

    /// Passes the pixels to a closure, row by row without padding, little-endian on every machine, with the unused byte
    /// of RGB24 set to 255.
    ///
    /// Pixels that already lie like that are passed where they are; others are copied some at a time.
    package func forEachCanonicalRun(_ body: (UnsafeRawBufferPointer) -> Void) {
        unsafe buffer.words.withUnsafeBytes { bytes in
            if format == .a8 {
                guard stride > pixelWidth else { return unsafe body(bytes) }
                for start in Swift.stride(from: 0, to: byteCount, by: stride) {
                    unsafe body(UnsafeRawBufferPointer(rebasing: bytes[start..<start + pixelWidth]))
                }
            } else if format.impliedBits == 0 {
                unsafe body(bytes)
            } else {
                unsafe forEachCopiedRun(of: bytes.bindMemory(to: UInt32.self), body)
            }
        }
    }

    /// A Boolean value that indicates whether ``forEachCanonicalRun(_:)`` passes the memory of all pixels at once.
    var hasCanonicalMemory: Bool {
        format == .a8 ? stride == pixelWidth : format.impliedBits == 0
    }

    /// The number of pixels that are copied at a time: 4 KiB, which stay in the processor's first cache.
    private static let runLength = 1024

    private func forEachCopiedRun(
        of words: UnsafeBufferPointer<UInt32>,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.runLength) { run in
            for start in Swift.stride(from: 0, to: words.count, by: Self.runLength) {
                let count = min(Self.runLength, words.count - start)
                guard let target = run.baseAddress, let source = words.baseAddress else { return }
                var block = unsafe raster_block(start: target, step: count, width: count, height: 1)
                let pixels = unsafe raster_pixels(start: source + start, step: count)
                unsafe InstructionSet.inUse.kernels.pointee.copy(&block, pixels, format.impliedBits)
                unsafe body(UnsafeRawBufferPointer(start: target, count: count * 4))
            }
        }
    }
}

/// The digest of pixels that images share, computed when it is first asked for.
///
/// It is computed outside of locks: threads that ask at once compute it each, and keep the first result.
package final class LazyPixelDigest: Sendable {
    private final class Known: Sendable {
        let digest: Data

        init(_ digest: Data) { self.digest = digest }
    }

    private let known = LazyReference<Known>()

    package func value(_ compute: () -> Data) -> Data {
        known.value { Known(compute()) }.digest
    }
}
