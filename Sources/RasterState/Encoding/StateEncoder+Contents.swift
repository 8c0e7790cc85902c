// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension EncodingBuffer {
    /// The most bytes of a text that is written whole, with its tag and length.
    static let longestText = longest - 3
}

extension StateEncoder {
    /// Writes the record of a text whose tag has been written, or returns the error.
    @inline(never)
    mutating func encodeLongText(behindTag text: String) -> StateError? {
        buffer.removeBytes(from: buffer.count - 1)
        var contiguous = text
        return contiguous.withUTF8 { utf8 in
            unsafe encodeLongContent(UnsafeRawBufferPointer(utf8), tag: .string, of: String.self, owner: text)
        }
    }

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

    /// Writes the record of a value whose bytes lie in memory, without copying them.
    @inline(never)
    mutating func encodeDigest(
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

// MARK: - Numbers under labels

/// Three numbers under labels, which are prepared once.
package struct NumberFields: Sendable {
    private let template: [UInt8]

    private let ends: (Int, Int)

    package init(_ first: String, _ second: String, _ third: String) {
        let fields = [first, second, third].map { label in
            EncodingBuffer.prepared { field in
                field.append(.field)
                field.append(text: label)
                field.append(.double)
                field.append(scalar: UInt64(0))
            }
        }
        template = fields.flatMap { $0 }
        ends = (fields[0].count, fields[0].count + fields[1].count)
    }

    @inline(__always)
    fileprivate func append(_ first: Double, _ second: Double, _ third: Double, to buffer: inout EncodingBuffer) {
        let start = buffer.count
        buffer.append(template)
        buffer.store(first.bitPattern, endingAt: start + ends.0)
        buffer.store(second.bitPattern, endingAt: start + ends.1)
        buffer.store(third.bitPattern, endingAt: start + template.count)
    }
}

extension StateEncoder {
    /// Writes a number under a label, without looking up its type.
    package mutating func encode(_ label: String, number: Double) {
        buffer.append(.field)
        buffer.append(text: label)
        buffer.append(.double)
        buffer.append(scalar: number.bitPattern)
    }

    /// Writes three numbers under labels that were prepared.
    package mutating func encode(_ fields: NumberFields, _ first: Double, _ second: Double, _ third: Double) {
        fields.append(first, second, third, to: &buffer)
    }
}
