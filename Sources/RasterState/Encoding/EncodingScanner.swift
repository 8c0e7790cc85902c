// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Finds the extents of values in an encoding.
///
/// The encoding is one that ``StateEncoder`` wrote. Where it is none, nothing is found, and nothing is read beyond its
/// end.
@safe
struct EncodingScanner {
    private let bytes: UnsafeRawBufferPointer

    /// The place of the next byte.
    private(set) var offset: Int

    /// Creates a scanner.
    init(_ bytes: UnsafeRawBufferPointer, at offset: Int = 0) {
        unsafe self.bytes = unsafe bytes
        self.offset = offset
    }

    /// A Boolean value that indicates whether all bytes have been read.
    var isAtEnd: Bool { unsafe offset >= bytes.count }

    mutating func readTag() -> EncodingTag? {
        guard !isAtEnd, let tag = unsafe EncodingTag(rawValue: bytes[offset]) else { return nil }
        offset += 1
        return tag
    }

    /// Reads a length or count.
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

    /// Skips bytes; returns whether there are so many.
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

    /// Reads a text or data, and returns where its bytes are: all of them, or what stands for them.
    mutating func readContent() -> Range<Int>? {
        guard let count = readCount() else { return nil }
        let start = offset
        guard skip(count <= EncodingBuffer.longest ? count : SHA256.byteCount + EncodingBuffer.beginning) else {
            return nil
        }
        return start..<offset
    }

    /// Skips the length of a frame, and returns where its content ends.
    mutating func readFrame() -> Int? {
        guard let length = read(UInt64.self), unsafe length <= UInt64(bytes.count - offset) else { return nil }
        return offset + Int(length)
    }
}

extension EncodingScanner {
    /// The bytes in front of the values inside a value, and the number of these.
    struct Head {
        let tag: EncodingTag

        /// The bytes of the type's name, without their count.
        var name = 0..<0

        /// The number of values behind a label each.
        var labelledCount = 0

        /// The number of values behind these.
        var bareCount = 0

        /// A Boolean value that indicates whether values with their length in front are the last.
        var hasFrame = false
    }

    /// Reads a value up to the first one inside it; to its end, if there is none.
    mutating func readHead() -> Head? {
        guard let tag = readTag() else { return nil }
        var head = Head(tag: tag)
        return readRest(of: &head) ? head : nil
    }

    private mutating func readRest(of head: inout Head) -> Bool {
        if let width = head.tag.width {
            return skip(width)
        }
        switch head.tag {
        case .string, .substring, .character, .unicodeScalar, .data:
            return readContent() != nil
        case .type, .none:
            return readName(of: &head)
        case .some:
            head.bareCount = 1
            return readName(of: &head)
        case .sequence, .set, .dictionary:
            guard readName(of: &head), let count = readCount() else { return false }
            // Every value has a byte at least, so that the number of values is below that of bytes.
            head.bareCount = head.tag == .dictionary ? count.multipliedReportingOverflow(by: 2).partialValue : count
            return head.bareCount >= 0
        case .numbers:
            guard readName(of: &head), let count = readCount(), let width = readTag()?.width else { return false }
            let (length, isTooLong) = count.multipliedReportingOverflow(by: width)
            return !isTooLong && skip(length)
        case .structure, .object, .tuple:
            guard readName(of: &head), let count = readCount() else { return false }
            head.labelledCount = count
            return true
        case .enumeration:
            guard readName(of: &head), readContent() != nil, let count = readCount() else { return false }
            head.bareCount = count
            return true
        case .custom:
            head.hasFrame = true
            return readName(of: &head)
        case .component:
            guard readName(of: &head), skip(8), let count = readCount() else { return false }
            head.labelledCount = count
            head.hasFrame = true
            return true
        case .field:
            head.labelledCount = 1
            return true
        case .ancestor:
            return readCount() != nil
        case .digest:
            return skip(8 + SHA256.byteCount) && skipSummary()
        default:
            return false
        }
    }

    private mutating func readName(of head: inout Head) -> Bool {
        guard let name = readContent() else { return false }
        head.name = name
        return true
    }

    /// Skips what a digest record shows of the value that it stands for.
    private mutating func skipSummary() -> Bool {
        guard let tag = readTag() else { return false }
        switch tag {
        case .string, .substring, .character, .unicodeScalar, .data, .type:
            guard let count = readCount() else { return false }
            return skip(min(count, EncodingBuffer.beginning))
        case .none, .some, .custom:
            return readContent() != nil
        case .sequence, .set, .dictionary, .numbers, .structure, .object, .tuple:
            return readContent() != nil && readCount() != nil
        case .enumeration:
            return readContent() != nil && readContent() != nil && readCount() != nil
        case .component:
            return readContent() != nil && skip(8) && readCount() != nil
        case .key:
            return readCount() != nil
        default:
            return false
        }
    }

    /// Skips a whole value; returns whether there is one.
    ///
    /// - Complexity: O(*n*) in the size of the value, however deep it is nested.
    mutating func skipValue() -> Bool {
        var enclosing: [Head] = []
        repeat {
            guard let head = readHead() else { return false }
            if head.labelledCount > 0 || head.bareCount > 0 || head.hasFrame {
                enclosing.append(head)
            }
            guard skipToNextValue(in: &enclosing) else { return false }
        } while !enclosing.isEmpty
        return true
    }

    /// Skips labels and frames up to the next value, leaving values that have ended.
    private mutating func skipToNextValue(in enclosing: inout [Head]) -> Bool {
        while var head = enclosing.popLast() {
            if head.labelledCount > 0 {
                guard readContent() != nil else { return false }
                head.labelledCount -= 1
                enclosing.append(head)
                return true
            }
            if head.bareCount > 0 {
                head.bareCount -= 1
                enclosing.append(head)
                return true
            }
            if head.hasFrame {
                guard let end = readFrame() else { return false }
                offset = end
            }
        }
        return true
    }
}

extension EncodingTag {
    /// The number of bytes behind the tag of a scalar, a boolean or a color; nil for other tags.
    var width: Int? {
        switch self {
        case .false, .true: 0
        case .int8, .uint8: 1
        case .int16, .uint16, .float16: 2
        case .int32, .uint32, .float: 4
        case .int64, .uint64, .int, .uint, .double, .cgFloat, .identity: 8
        case .int128, .uint128: 16
        case .color: 32
        default: nil
        }
    }
}
