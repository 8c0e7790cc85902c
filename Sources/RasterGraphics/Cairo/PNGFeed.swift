// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The bytes of a PNG file as libpng gets them: without the chunks that pixels don't depend on.
///
/// An empty chunk stands for those that are left out between two others, so that the order of chunks is judged as that
/// of the file.
@safe
struct PNGFeed {
    private let bytes: UnsafeRawBufferPointer
    private var walk: PNGWalk

    /// The bytes of the file to pass on before the next chunk is looked at.
    private var part: Range<Int>

    /// The bytes of a stand-in to pass on before those.
    private var standIn: ArraySlice<UInt8> = []

    private static let emptyChunk = PNGChunk(name: "raSt", content: []).bytes

    /// Begins with the first byte of a file.
    init(_ bytes: UnsafeRawBufferPointer) {
        unsafe self.bytes = unsafe bytes
        walk = unsafe PNGWalk(bytes)
        part = 0..<PNGChunk.signature.count
    }

    /// Copies the next bytes; false if there are not enough of them.
    mutating func copy(_ target: UnsafeMutablePointer<UInt8>, _ count: Int) -> Bool {
        var done = 0
        while done < count {
            if standIn.isEmpty, part.isEmpty {
                guard advance() else { return false }
            }
            if let byte = standIn.popFirst() {
                unsafe target[done] = byte
                done += 1
                continue
            }
            let length = min(count - done, part.count)
            guard let start = unsafe bytes.baseAddress else { return false }
            unsafe UnsafeMutableRawPointer(target + done).copyMemory(from: start + part.lowerBound, byteCount: length)
            part = part.lowerBound + length..<part.upperBound
            done += length
        }
        return true
    }

    /// Finds the next chunk that is passed on; false at the end of the file.
    private mutating func advance() -> Bool {
        var isSomethingLeftOut = false
        while let chunk = try? walk.next() {
            guard chunk.isNeeded else {
                isSomethingLeftOut = true
                continue
            }
            if isSomethingLeftOut { standIn = Self.emptyChunk[...] }
            part = chunk.range
            return true
        }
        return false
    }
}
