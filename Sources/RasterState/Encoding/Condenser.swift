// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Brings values that are too long into their canonical form.
///
/// The canonical form depends on the value alone: the values inside are brought into theirs first. Then the longest of
/// them is replaced by its record, until the value fits; if that is not enough, or the value is a collection, a text or
/// data, a record replaces the value.
@safe
struct Condenser {
    private static let shortestReplaced = 128

    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) {
        unsafe self.bytes = unsafe bytes
    }

    /// Returns the canonical form of a value, or nil if the value is in canonical form.
    func canonicalForm(of value: Range<Int>) -> [UInt8]? {
        guard value.count > EncodingBuffer.longest else { return nil }
        var scanner = unsafe EncodingScanner(bytes, at: value.lowerBound)
        guard let head = scanner.readHead(), head.tag != .digest,
            value.count - head.name.range.count > EncodingBuffer.longest,
            let outline = outline(of: value, head, &scanner),
            let summary = unsafe Self.summary(of: slice(value))
        else { return nil }
        return form(of: value, outline, limit: EncodingBuffer.longest + head.name.range.count, summary: summary)
    }

    /// Returns the canonical form of all values of a key, without the version; nil if they are in canonical form.
    func canonicalForm(ofKey values: Range<Int>) -> [UInt8]? {
        guard values.count >= EncodingBuffer.longestKey else { return nil }
        var scanner = unsafe EncodingScanner(bytes, at: values.lowerBound)
        var outline = Outline()
        guard let count = append(upTo: values.upperBound, &scanner, to: &outline) else { return nil }
        let summary = EncodingBuffer.prepared { buffer in
            buffer.append(.key)
            buffer.append(count: count)
        }
        return form(of: values, outline, limit: EncodingBuffer.longestKey - 1, summary: summary)
    }

    private func form(of value: Range<Int>, _ outline: Outline, limit: Int, summary: [UInt8]) -> [UInt8] {
        var outline = outline
        let length = outline.count(in: value)
        if length <= limit {
            return assembled(value, &outline)
        }
        var shortened = outline
        guard shorten(&shortened, by: length - limit) else {
            var hash = SHA256()
            unsafe forEachSegment(of: value, &outline) { unsafe hash.update($0) }
            return Self.record(length: length, hash.finalize(), summary)
        }
        return assembled(value, &shortened)
    }
}

// MARK: - Outlines

extension Condenser {
    private struct Part {
        let range: Range<Int>

        var form: [UInt8]?

        var count: Int { form?.count ?? range.count }
    }

    private struct Outline {
        var parts: [Part] = []

        /// The number of parts in front of the value's frame, and where the frame's length is; nil without a frame.
        var frame: (partsBefore: Int, length: Range<Int>)?

        func count(in value: Range<Int>) -> Int {
            parts.reduce(value.count) { $0 + $1.count - $1.range.count }
        }
    }

    /// Returns the long values inside a value, each in canonical form; none for a collection.
    private func outline(
        of value: Range<Int>,
        _ head: EncodingScanner.Head,
        _ scanner: inout EncodingScanner
    ) -> Outline? {
        var outline = Outline()
        switch head.tag {
        case .sequence, .set, .dictionary, .numbers: return outline
        default: break
        }
        for index in 0..<head.labelledCount + head.bareCount {
            guard index >= head.labelledCount || scanner.readContent() != nil else { return nil }
            let isLast = index == head.labelledCount + head.bareCount - 1 && !head.hasFrame
            guard append(endingAt: isLast ? value.upperBound : nil, &scanner, to: &outline) else { return nil }
        }
        guard head.hasFrame else { return outline }
        outline.frame = (outline.parts.count, scanner.offset..<scanner.offset + 8)
        guard let end = scanner.readFrame(), append(upTo: end, &scanner, to: &outline) != nil else { return nil }
        return outline
    }

    private func append(upTo end: Int, _ scanner: inout EncodingScanner, to outline: inout Outline) -> Int? {
        var count = 0
        while scanner.offset < end {
            var label = scanner
            if label.readTag() == .field {
                guard label.readContent() != nil else { return nil }
                scanner = label
            }
            guard append(endingAt: nil, &scanner, to: &outline) else { return nil }
            count += 1
        }
        return count
    }

    private func append(endingAt end: Int?, _ scanner: inout EncodingScanner, to outline: inout Outline) -> Bool {
        let start = scanner.offset
        guard end.map({ scanner.skip($0 - start) }) ?? scanner.skipValue() else { return false }
        let range = start..<scanner.offset
        if range.count > Self.shortestReplaced {
            outline.parts.append(Part(range: range, form: canonicalForm(of: range)))
        }
        return true
    }

    /// Replaces the longest values by their records until enough bytes are saved; returns whether that is possible.
    private func shorten(_ outline: inout Outline, by excess: Int) -> Bool {
        var excess = excess
        let replaceable = outline.parts.indices.compactMap { index -> (index: Int, count: Int, summary: [UInt8])? in
            let part = outline.parts[index]
            guard let summary = unsafe withBytes(of: part, { unsafe Self.summary(of: $0) }) else { return nil }
            let saving = part.count - Self.recordLength(summary)
            return saving > 0 ? (index, part.count, summary) : nil
        }
        let saving = replaceable.reduce(0) { $0 + $1.count - Self.recordLength($1.summary) }
        guard saving >= excess else { return false }
        for (index, count, summary) in replaceable.sorted(by: { ($1.count, $0.index) < ($0.count, $1.index) }) {
            guard excess > 0 else { break }
            let digest = unsafe withBytes(of: outline.parts[index]) { unsafe SHA256.digest(of: $0) }
            outline.parts[index].form = Self.record(length: count, digest, summary)
            excess -= count - Self.recordLength(summary)
        }
        return true
    }
}

// MARK: - Bytes

extension Condenser {
    private func slice(_ range: Range<Int>) -> UnsafeRawBufferPointer {
        unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
    }

    private func withBytes<Value>(of part: Part, _ body: (UnsafeRawBufferPointer) -> Value) -> Value {
        guard let form = part.form else { return unsafe body(slice(part.range)) }
        return unsafe form.withUnsafeBytes { unsafe body($0) }
    }

    private func assembled(_ value: Range<Int>, _ outline: inout Outline) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(outline.count(in: value))
        unsafe forEachSegment(of: value, &outline) { unsafe result.append(contentsOf: $0) }
        return result
    }

    private func forEachSegment(
        of value: Range<Int>,
        _ outline: inout Outline,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) {
        var parts = outline.parts
        if let frame = outline.frame {
            // The frame's length counts the bytes that replace others.
            let length = parts[frame.partsBefore...].reduce(value.upperBound - frame.length.upperBound) {
                $0 + $1.count - $1.range.count
            }
            let form = EncodingBuffer.prepared { $0.append(scalar: UInt64(length)) }
            parts.insert(Part(range: frame.length, form: form), at: frame.partsBefore)
        }
        var offset = value.lowerBound
        for part in parts {
            guard let form = part.form else { continue }
            unsafe body(slice(offset..<part.range.lowerBound))
            unsafe form.withUnsafeBytes { unsafe body($0) }
            offset = part.range.upperBound
        }
        unsafe body(slice(offset..<value.upperBound))
    }
}

// MARK: - Records

extension Condenser {
    static func record(length: Int, _ digest: SHA256.Digest, _ summary: [UInt8]) -> [UInt8] {
        EncodingBuffer.prepared { buffer in
            buffer.append(.digest)
            buffer.append(scalar: UInt64(length))
            buffer.append(digest)
            buffer.append(summary)
        }
    }

    private static func recordLength(_ summary: [UInt8]) -> Int {
        1 + 8 + SHA256.byteCount + summary.count
    }

    private static func summary(of value: UnsafeRawBufferPointer) -> [UInt8]? {
        var scanner = unsafe EncodingScanner(value)
        guard let tag = scanner.readTag() else { return nil }
        guard !tag.isText else {
            return scanner.readContent().map { content in
                unsafe [UInt8](value[..<content.range.prefix(EncodingBuffer.beginning).upperBound])
            }
        }
        guard tag.summary.contains(.name), let head = scanner.readSummary(of: tag) else { return nil }
        let summary = unsafe [UInt8](value[..<scanner.offset])
        guard tag == .enumeration else { return summary }
        // A count of at most 64 takes one byte.
        let shown = head.caseName.range.prefix(EncodingBuffer.beginning)
        return summary[..<head.name.range.upperBound] + [UInt8(shown.count)] + summary[shown]
            + summary[head.caseName.range.upperBound...]
    }
}

extension EncodingBuffer {
    @inline(never)
    mutating func condense(from start: Int) {
        let form = unsafe withBytes { bytes in unsafe Condenser(bytes).canonicalForm(of: start..<bytes.count) }
        if let form {
            removeBytes(from: start)
            append(form)
        }
    }

    @inline(never)
    mutating func condenseKey() {
        let form = unsafe withBytes { bytes in unsafe Condenser(bytes).canonicalForm(ofKey: 1..<bytes.count) }
        if let form {
            removeBytes(from: 1)
            append(form)
        }
    }
}
