// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLZ4
public import RasterKit

extension RasterImage.RecordCompression {
    /// LZ4, as one block.
    public static let lz4 = RasterImage.RecordCompression(number: 1) { bytes, room in
        // LZ4 gives up when it needs more room.
        unsafe transfer(bytes, &room) { unsafe LZ4_compress_default($0, $1, $2, $3) }
    } decompress: { bytes, room in
        unsafe transfer(bytes, &room) { unsafe LZ4_decompress_safe($0, $1, $2, $3) }
    }

    /// Calls a function of LZ4, and returns the number of bytes that it wrote; nil if there is too much or too little.
    private static func transfer(
        _ bytes: RawSpan,
        _ room: inout MutableRawSpan,
        _ body: (UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int32, Int32) -> Int32
    ) -> Int? {
        guard let count = Int32(exactly: bytes.byteCount), let capacity = Int32(exactly: room.byteCount) else {
            return nil
        }
        let written = unsafe bytes.withUnsafeBytes { source in
            unsafe room.withUnsafeMutableBytes { target in
                guard let source = unsafe source.assumingMemoryBound(to: CChar.self).baseAddress,
                    let target = unsafe target.assumingMemoryBound(to: CChar.self).baseAddress
                else { return Int32(0) }
                return unsafe body(source, target, count, capacity)
            }
        }
        return written > 0 ? Int(written) : nil
    }
}
