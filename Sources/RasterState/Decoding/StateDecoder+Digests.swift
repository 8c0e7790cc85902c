// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension StateDecoder {
    private static let shownCharacters = 20
    private static let shownBytes = 8

    /// Reads the record that stands for a long value: what is known of it, its size, and the start of its digest.
    mutating func decodeDigest() -> CacheKey.Node? {
        guard let length = scanner.read(UInt64.self), let digest = unsafe scanner.take(SHA256.byteCount),
            let tag = scanner.readTag(),
            var node = decodeSummary(tag)
        else { return nil }
        let hash = "SHA-256 \(unsafe Self.digits(digest.prefix(4)))"
        switch tag {
        case .string, .substring, .character, .data, .type: node.value += ", \(hash))"
        default: node.value += "\(node.value.isEmpty ? "" : ", ")\(length) bytes, \(hash)"
        }
        node.digest = unsafe Self.digits(digest)
        return node
    }

    private mutating func decodeSummary(_ tag: EncodingTag) -> CacheKey.Node? {
        switch tag {
        case .string, .substring, .character, .type:
            guard let (count, bytes) = unsafe decodeBeginning() else { return nil }
            return CacheKey.Node(typeName: tag.typeName, value: "\(unsafe Self.quoted(bytes)) (\(count) bytes")
        case .data:
            guard let (count, bytes) = unsafe decodeBeginning() else { return nil }
            let digits = unsafe Self.digits(bytes.prefix(Self.shownBytes))
            return CacheKey.Node(typeName: "Data", value: "\(digits)… (\(count) bytes")
        case .sequence, .set, .dictionary, .numbers, .tuple:
            return decodeSummary(of: "element")
        case .structure, .object:
            return decodeSummary(of: "property")
        case .none, .some:
            return readText().map { CacheKey.Node(typeName: $0 + "?", value: "") }
        case .custom:
            return readText().map { CacheKey.Node(typeName: $0, value: "") }
        case .enumeration:
            guard let typeName = readText(), let name = readText(), scanner.readCount() != nil else { return nil }
            return CacheKey.Node(typeName: typeName, value: ".\(name)")
        case .component:
            guard let identifier = readText(), let version = scanner.read(Int64.self), let count = scanner.readCount()
            else {
                return nil
            }
            let keyPaths = Self.number(count, "key path")
            return CacheKey.Node(
                typeName: identifier,
                value: version == 0 ? keyPaths : "version \(version), \(keyPaths)"
            )
        case .key:
            return scanner.readCount().map { CacheKey.Node(typeName: "CacheKey", value: Self.number($0, "value")) }
        default:
            return nil
        }
    }

    private mutating func decodeSummary(of part: String) -> CacheKey.Node? {
        guard let typeName = readText(), let count = scanner.readCount() else { return nil }
        return CacheKey.Node(typeName: typeName, value: Self.number(count, part))
    }

    /// Reads the length of some contents, and their first bytes.
    private mutating func decodeBeginning() -> (count: Int, bytes: UnsafeRawBufferPointer)? {
        guard let count = scanner.readCount(), let bytes = unsafe scanner.take(min(count, EncodingBuffer.beginning))
        else { return nil }
        return unsafe (count, bytes)
    }

    private static func quoted(_ beginning: UnsafeRawBufferPointer) -> String {
        // The last character may lack some of its bytes.
        var shown = unsafe String(decoding: beginning, as: UTF8.self).prefix(shownCharacters)
        while shown.last == "\u{FFFD}" || String(shown).debugDescription.count > 2 * shownCharacters {
            shown.removeLast()
        }
        return (shown + "…").debugDescription
    }

    private static func number(_ count: Int, _ noun: String) -> String {
        guard count != 1 else { return "1 \(noun)" }
        return noun == "property" ? "\(count) properties" : "\(count) \(noun)s"
    }
}
