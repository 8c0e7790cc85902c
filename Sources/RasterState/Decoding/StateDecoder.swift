// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Reads an encoding back into a tree of values.
///
/// The encodings it meets were made by ``StateEncoder``; where bytes are missing all the same, it ends with what it
/// has read.
struct StateDecoder {
    private var bytes: ArraySlice<UInt8>

    init(bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// Reads a whole encoding, its version in front.
    mutating func decodeKey() -> [StateNode] {
        guard readByte() == EncodingTag.version else { return [] }
        return decodeAll()
    }

    private mutating func decodeAll() -> [StateNode] {
        var nodes: [StateNode] = []
        while let node = decode() {
            nodes.append(node)
        }
        return nodes
    }

    private mutating func decode() -> StateNode? {
        guard let tag = readByte().flatMap(EncodingTag.init(rawValue:)) else { return nil }
        switch tag {
        case .none:
            return readText().map { StateNode(typeName: $0 + "?", value: "nil") }
        case .some:
            guard var node = decode() else { return nil }
            node.typeName += "?"
            return node
        case .false, .true:
            return StateNode(typeName: "Bool", value: "\(tag)")
        case .color:
            return decodeColor()
        case .string, .substring, .character, .unicodeScalar:
            return readContent().map { content in
                let text = String(decoding: content.bytes, as: UTF8.self)
                return StateNode(typeName: tag.typeName, value: text.debugDescription + content.note)
            }
        case .type:
            return readText().map { StateNode(typeName: "Type", value: $0) }
        case .data:
            return decodeData()
        case .sequence, .set:
            return decodeElements(unordered: tag == .set)
        case .dictionary:
            return decodeDictionary()
        case .numbers:
            return decodeNumbers()
        case .digest:
            return decodeDigest()
        case .structure, .object, .tuple:
            return decodeFields()
        case .enumeration:
            return decodeEnumeration()
        case .ancestor:
            return readCount().map { StateNode(typeName: "Object", value: "the object \($0) levels up") }
        case .custom:
            return decodeCustom()
        case .component:
            return decodeComponent()
        case .field:
            guard let label = readText() else { return nil }
            return decode()?.labelled(label)
        default:
            return decodeScalar(tag)
        }
    }
}

// MARK: - Values

extension StateDecoder {
    private mutating func decodeScalar(_ tag: EncodingTag) -> StateNode? {
        let value: String? =
            switch tag {
            case .int8: read(Int8.self)?.description
            case .int16: read(Int16.self)?.description
            case .int32: read(Int32.self)?.description
            case .int64: read(Int64.self)?.description
            case .int: read(Int.self)?.description
            case .int128: read(Int128.self)?.description
            case .uint8: read(UInt8.self)?.description
            case .uint16: read(UInt16.self)?.description
            case .uint32: read(UInt32.self)?.description
            case .uint64: read(UInt64.self)?.description
            case .uint: read(UInt.self)?.description
            case .uint128: read(UInt128.self)?.description
            case .float16: read(UInt16.self).map { Float16(bitPattern: $0).description }
            case .float: read(UInt32.self).map { Float(bitPattern: $0).description }
            case .double, .cgFloat: read(UInt64.self).map { Double(bitPattern: $0).description }
            default: nil
            }
        return value.map { StateNode(typeName: tag.typeName, value: $0) }
    }

    private mutating func decodeColor() -> StateNode? {
        var text = "#"
        for _ in 0..<4 {
            guard let bits = read(UInt64.self) else { return nil }
            let level = min(max(Double(bitPattern: bits), 0), 1) * 255
            let digits = String(Int(exactly: level.rounded()) ?? 0, radix: 16, uppercase: true)
            text += (digits.count < 2 ? "0" : "") + digits
        }
        return StateNode(typeName: "Color", value: text)
    }

    private mutating func decodeData() -> StateNode? {
        readContent().map { StateNode(typeName: "Data", value: Self.digits($0.bytes) + $0.note) }
    }

    private mutating func decodeElements(unordered: Bool) -> StateNode? {
        guard let typeName = readText(), let count = readCount() else { return nil }
        let children = (0..<count).compactMap { index in decode()?.labelled(unordered ? "•" : "[\(index)]") }
        return StateNode(
            unordered ? .set : .elements,
            typeName: typeName,
            value: Self.elements(count),
            children: children
        )
    }

    private static func elements(_ count: Int) -> String {
        count == 1 ? "1 element" : "\(count) elements"
    }

    private mutating func decodeNumbers() -> StateNode? {
        guard let typeName = readText(), let count = readCount(),
            let tag = readByte().flatMap(EncodingTag.init(rawValue:))
        else { return nil }
        let children = (0..<count).compactMap { decodeScalar(tag)?.labelled("[\($0)]") }
        return StateNode(.elements, typeName: typeName, value: Self.elements(count), children: children)
    }

    private mutating func decodeDictionary() -> StateNode? {
        guard let typeName = readText(), let count = readCount() else { return nil }
        let children = (0..<count).compactMap { _ -> StateNode? in
            guard let key = decode(), let value = decode() else { return nil }
            return value.labelled("[\(key.value)]")
        }
        return StateNode(.dictionary, typeName: typeName, value: Self.elements(count), children: children)
    }

    /// Reads a collection that is represented by its digest.
    private mutating func decodeDigest() -> StateNode? {
        guard readByte() != nil, let typeName = readText(), let count = readCount(), let length = read(UInt64.self),
            let digest = take(SHA256.byteCount)
        else { return nil }
        let value = "\(Self.elements(count)), \(length) bytes, SHA-256 \(Self.digits(digest))"
        return StateNode(typeName: typeName, value: value)
    }

    private static func digits(_ bytes: ArraySlice<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private mutating func decodeFields() -> StateNode? {
        guard let typeName = readText(), let children = decodeLabelled() else { return nil }
        return StateNode(.fields, typeName: typeName, value: "", children: children)
    }

    private mutating func decodeEnumeration() -> StateNode? {
        guard let typeName = readText(), let name = readText(), let count = readCount() else { return nil }
        let children = (0..<count).compactMap { _ in decode() }
        return StateNode(.fields, typeName: typeName, value: ".\(name)", children: children)
    }

    private mutating func decodeCustom() -> StateNode? {
        guard let typeName = readText(), let children = decodeFrame() else { return nil }
        if children.count == 1, let only = children.first, only.label.isEmpty {
            return StateNode(only.kind, typeName: typeName, value: only.value, children: only.children)
        }
        return StateNode(.fields, typeName: typeName, value: "", children: children)
    }

    private mutating func decodeComponent() -> StateNode? {
        guard let identifier = readText(), let version = read(Int64.self), let fields = decodeLabelled(),
            let additional = decodeFrame()
        else { return nil }
        let value = version == 0 ? "" : "version \(version)"
        return StateNode(.component, typeName: identifier, value: value, children: fields + additional)
    }

    private mutating func decodeLabelled() -> [StateNode]? {
        guard let count = readCount() else { return nil }
        return (0..<count).compactMap { index in
            guard let label = readText() else { return nil }
            return decode()?.labelled(label.isEmpty ? "\(index)" : label)
        }
    }

    private mutating func decodeFrame() -> [StateNode]? {
        guard let length = read(UInt64.self), let content = take(Int(clamping: length)) else { return nil }
        var decoder = StateDecoder(bytes: content)
        return decoder.decodeAll()
    }
}

// MARK: - Bytes

extension StateDecoder {
    private mutating func readByte() -> UInt8? {
        bytes.popFirst()
    }

    private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
        guard count >= 0, count <= bytes.count else { return nil }
        defer { bytes.removeFirst(count) }
        return bytes.prefix(count)
    }

    private mutating func readText() -> String? {
        readContent().map { String(decoding: $0.bytes, as: UTF8.self) + $0.note }
    }

    /// Reads bytes with their length in front, or, when they are many, their beginning and what stands for the rest.
    private mutating func readContent() -> (bytes: ArraySlice<UInt8>, note: String)? {
        guard let count = readCount() else { return nil }
        guard count > EncodingBuffer.longest else { return take(count).map { ($0, "") } }
        guard let digest = take(SHA256.byteCount), let beginning = take(EncodingBuffer.beginning) else { return nil }
        return (beginning, "… \(count) bytes, SHA-256 \(Self.digits(digest))")
    }

    private mutating func readCount() -> Int? {
        var count: UInt = 0
        var shift: UInt = 0
        while let byte = readByte(), shift < UInt.bitWidth {
            count |= UInt(byte & 0x7F) << shift
            if byte < 0x80 {
                return Int(exactly: count)
            }
            shift += 7
        }
        return nil
    }

    private mutating func read<Scalar: FixedWidthInteger>(_: Scalar.Type) -> Scalar? {
        take(Scalar.bitWidth / 8).map { bytes in
            bytes.reversed().reduce(0) { $0 << 8 | Scalar(truncatingIfNeeded: $1) }
        }
    }
}

extension EncodingTag {
    /// The type that a scalar or text tag stands for.
    fileprivate var typeName: String {
        switch self {
        case .int128: "Int128"
        case .uint: "UInt"
        case .uint8, .uint16, .uint32, .uint64, .uint128: "UInt" + "\(self)".dropFirst(4)
        case .cgFloat: "CGFloat"
        case .unicodeScalar: "Unicode.Scalar"
        default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
        }
    }
}
