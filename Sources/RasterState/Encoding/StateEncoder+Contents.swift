// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension EncodingBuffer {
    /// The most bytes of a text that is written whole, with its tag and length.
    static let longestText = longest - 3
}

extension StateEncoder {
    /// Writes the record of a text whose tag has been written, or returns why not.
    @inline(never)
    mutating func encodeLongText(behindTag text: String) -> StateError? {
        buffer.removeBytes(from: buffer.count - 1)
        var contiguous = text
        return contiguous.withUTF8 { utf8 in
            unsafe encodeLongContent(UnsafeRawBufferPointer(utf8), tag: .string, of: String.self, owner: text)
        }
    }

    /// Writes the bytes of a text or of data behind a tag, or returns why not.
    mutating func encodeContent(
        _ content: UnsafeRawBufferPointer,
        tag: EncodingTag,
        of type: any Any.Type,
        owner: @autoclosure () -> Any
    ) -> StateError? {
        guard content.count > EncodingBuffer.longestText else {
            buffer.append(tag)
            unsafe buffer.append(content: content)
            return nil
        }
        return unsafe encodeLongContent(content, tag: tag, of: type, owner: owner())
    }

    @inline(never)
    private mutating func encodeLongContent(
        _ content: UnsafeRawBufferPointer,
        tag: EncodingTag,
        of type: any Any.Type,
        owner: Any
    ) -> StateError? {
        let head = EncodingBuffer.prepared { buffer in
            buffer.append(tag)
            buffer.append(count: content.count)
        }
        let beginning = unsafe UnsafeRawBufferPointer(rebasing: content.prefix(EncodingBuffer.beginning))
        return unsafe encodeDigest(of: content, behind: head, summary: head + beginning, type, owner: owner)
    }

    /// Writes numbers that lie side by side in memory, as they are there.
    ///
    /// - Parameters:
    ///   - numbers: The bytes of the numbers, little-endian.
    ///   - head: The tag of the collection, its type name and the number of elements.
    ///   - tag: The tag of each number.
    @inline(never)
    mutating func encodeLongNumbers(
        _ numbers: UnsafeRawBufferPointer,
        head: [UInt8],
        tag: UInt8,
        of type: any Any.Type,
        owner: Any
    ) -> StateError? {
        unsafe encodeDigest(of: numbers, behind: head + [tag], summary: head, type, owner: owner)
    }

    /// Writes the record of a value whose bytes lie in memory, without copying them.
    private mutating func encodeDigest(
        of content: UnsafeRawBufferPointer,
        behind head: [UInt8],
        summary: [UInt8],
        _ type: any Any.Type,
        owner: Any
    ) -> StateError? {
        let storage = unsafe SharedStorage(content.baseAddress, count: content.count, type)
        if repeats(storage) { return nil }
        let length = head.count + content.count
        if let error = charge(length, of: type) { return error }
        let mark = mark()
        var hash = SHA256()
        unsafe head.withUnsafeBytes { unsafe hash.update($0) }
        unsafe hash.update(content)
        buffer.append(Condenser.record(length: length, hash.finalize(), summary))
        hashedByteCount += length
        end(mark, storage, owner: owner)
        return nil
    }
}
