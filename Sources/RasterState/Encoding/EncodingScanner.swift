// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Finds the extents of values in an encoding.
///
/// The encoding is one that ``StateEncoder`` wrote. Where it is none, nothing is found, and nothing is read beyond its
/// end.
@safe
struct EncodingScanner {
    /// The number of values inside each other that are read, more than an encoder writes.
    static let maximumDepth = StateEncoder.maximumDepth + 28

    private let bytes: UnsafeRawBufferPointer

    private(set) var offset: Int

    init(_ bytes: UnsafeRawBufferPointer, at offset: Int = 0) {
        unsafe self.bytes = unsafe bytes
        self.offset = offset
    }

    var isAtEnd: Bool { unsafe offset >= bytes.count }

    mutating func readTag() -> EncodingTag? {
        guard !isAtEnd, let tag = unsafe EncodingTag(rawValue: bytes[offset]) else { return nil }
        offset += 1
        return tag
    }

    mutating func readCount() -> Int? {
        var count: UInt = 0
        var shift: UInt = 0
        while !isAtEnd, shift < UInt.bitWidth {
            let byte = unsafe bytes[offset]
            offset += 1
            count |= UInt(byte & 0x7F) << shift
            if byte < 0x80 {
                return Int(exactly: count)
            }
            shift += 7
        }
        return nil
    }

    mutating func skip(_ count: Int) -> Bool {
        guard count >= 0, unsafe count <= bytes.count - offset else { return false }
        offset += count
        return true
    }

    subscript(range: Range<Int>) -> UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
    }

    mutating func take(_ count: Int) -> UnsafeRawBufferPointer? {
        let start = offset
        return unsafe skip(count) ? self[start..<offset] : nil
    }

    mutating func read<Scalar: FixedWidthInteger & BitwiseCopyable>(_: Scalar.Type) -> Scalar? {
        unsafe take(MemoryLayout<Scalar>.size).map { unsafe Scalar(littleEndian: $0.loadUnaligned(as: Scalar.self)) }
    }

    /// A name, a text or data: all of its bytes, or a digest and the first ones for many.
    struct Content {
        var count = 0

        var range = 0..<0
    }

    mutating func readContent() -> Content? {
        guard let count = readCount() else { return nil }
        let start = offset
        guard skip(count <= EncodingBuffer.longest ? count : SHA256.byteCount + EncodingBuffer.beginning) else {
            return nil
        }
        return Content(count: count, range: start..<offset)
    }

    mutating func readFrame() -> Int? {
        guard let length = read(UInt64.self), unsafe length <= UInt64(bytes.count - offset) else { return nil }
        return offset + Int(length)
    }
}

extension EncodingScanner {
    /// The bytes in front of the values inside a value, and the number of these.
    struct Head {
        let tag: EncodingTag
        var name = Content()
        var caseName = Content()
        var version: Int64 = 0
        var count = 0

        /// The content of a text or data, or the bytes of numbers.
        var content = Content()

        var numberTag: EncodingTag?

        var labelledCount = 0

        var bareCount = 0

        /// A Boolean value that indicates whether values with their length in front are the last.
        var hasFrame: Bool { tag == .custom || tag == .component }
    }

    /// Reads a value up to the first one inside it; to its end, if there is none.
    mutating func readHead() -> Head? {
        guard let tag = readTag() else { return nil }
        if tag.isText {
            guard let content = readContent() else { return nil }
            return Head(tag: tag, name: tag == .type ? content : Content(), content: content)
        }
        if let width = tag.width {
            let range = offset..<offset + width
            return skip(width) ? Head(tag: tag, content: Content(count: width, range: range)) : nil
        }
        guard var head = readSummary(of: tag) else { return nil }
        switch tag {
        case .some:
            head.bareCount = 1
        case .field:
            head.labelledCount = 1
        case .sequence, .set, .enumeration:
            head.bareCount = head.count
        case .structure, .object, .tuple, .component:
            head.labelledCount = head.count
        case .dictionary:
            // Every value has a byte at least, so that the number of values is below that of bytes.
            head.bareCount = head.count.multipliedReportingOverflow(by: 2).partialValue
        case .numbers:
            guard let numberTag = readTag(), let width = numberTag.width else { return nil }
            let (length, isTooLong) = head.count.multipliedReportingOverflow(by: width)
            let start = offset
            guard !isTooLong, skip(length) else { return nil }
            head.numberTag = numberTag
            head.content = Content(count: length, range: start..<offset)
        case .digest:
            guard skip(8 + SHA256.byteCount), skipSummary() else { return nil }
        case .key, .identity:
            return nil
        default:
            break
        }
        return head.bareCount >= 0 ? head : nil
    }

    /// Reads the part of a value in front of those inside it that its record shows, too.
    mutating func readSummary(of tag: EncodingTag) -> Head? {
        var head = Head(tag: tag)
        let parts = tag.summary
        if parts.contains(.name) {
            guard let name = readContent() else { return nil }
            head.name = name
        }
        if parts.contains(.caseName) {
            guard let name = readContent() else { return nil }
            head.caseName = name
        }
        if parts.contains(.version) {
            guard let version = read(Int64.self) else { return nil }
            head.version = version
        }
        if parts.contains(.count) {
            guard let count = readCount() else { return nil }
            head.count = count
        }
        return head
    }

    private mutating func skipSummary() -> Bool {
        guard let tag = readTag() else { return false }
        guard tag.isText else { return !tag.summary.isEmpty && readSummary(of: tag) != nil }
        guard let count = readCount() else { return false }
        return skip(min(count, EncodingBuffer.beginning))
    }

    /// Skips a value; false for one that is damaged, or nested deeper than an encoder writes.
    mutating func skipValue(depth: Int = 0) -> Bool {
        guard depth < Self.maximumDepth, let head = readHead() else { return false }
        for index in 0..<head.labelledCount + head.bareCount {
            guard index >= head.labelledCount || readContent() != nil, skipValue(depth: depth + 1) else { return false }
        }
        guard head.hasFrame else { return true }
        guard let end = readFrame() else { return false }
        offset = end
        return true
    }
}
