// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterCairo
import Foundation

/// A collector of the bytes of a PNG file that Cairo writes.
///
/// Data ends the process where there is no memory to grow; this is an error of the writing.
@safe
struct PNGWriter: ~Copyable {
    private var start: UnsafeMutableRawPointer?
    private var count = 0
    private var capacity = 0
    private let chunk: [UInt8]?

    init(inserting chunk: [UInt8]?) {
        self.chunk = chunk
    }

    deinit {
        unsafe free(start)
    }

    mutating func write(_ surface: CairoSurface) throws(RasterError) {
        let status = unsafe withUnsafeMutablePointer(to: &self) { writer in
            unsafe cairo_surface_write_to_png_stream(
                surface.pointer,
                { closure, bytes, count in
                    guard let closure = unsafe closure, let bytes = unsafe bytes else {
                        return CAIRO_STATUS_WRITE_ERROR
                    }
                    let part = unsafe UnsafeRawBufferPointer(start: bytes, count: Int(count))
                    let hasRoom = unsafe closure.assumingMemoryBound(to: PNGWriter.self).pointee.append(part)
                    return hasRoom ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_NO_MEMORY
                },
                writer
            )
        }
        if let error = RasterError(status, in: "writing PNG") { throw error }
    }

    mutating func takeData() -> Data {
        guard let bytes = unsafe start else { return Data() }
        // Unused memory is returned; the bytes stay where they are if that fails.
        let trimmed = unsafe realloc(bytes, count) ?? bytes
        unsafe start = nil
        return unsafe Data(bytesNoCopy: trimmed, count: count, deallocator: .free)
    }

    /// Adds bytes behind the others, and the chunk as soon as the header is complete; returns false if there is no memory.
    private mutating func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let isBeforeChunk = count < PNGReader.headerEnd
        guard unsafe appendAlone(bytes) else { return false }
        guard let chunk, isBeforeChunk, count >= PNGReader.headerEnd else { return true }
        return unsafe chunk.withUnsafeBytes { unsafe appendAlone($0) }
    }

    private mutating func appendAlone(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let source = bytes.baseAddress else { return true }
        if count + bytes.count > capacity {
            let larger = max(capacity * 2, count + bytes.count, 4096)
            guard let moved = unsafe realloc(start, larger) else { return false }
            unsafe start = moved
            capacity = larger
        }
        guard let start = unsafe start else { return false }
        unsafe (start + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
        return true
    }
}
