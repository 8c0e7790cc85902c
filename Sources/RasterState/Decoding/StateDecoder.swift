// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Reads an encoding back into a tree of values.
///
/// Encodings are made by ``StateEncoder``. Reading one that is damaged ends with the nodes before the damage; no
/// bytes make it fail, take more than linear time, or nest deeper than ``EncodingScanner/maximumDepth``.
@safe
struct StateDecoder {
    typealias Node = CacheKey.Node

    private var scanner: EncodingScanner

    /// A Boolean value that indicates whether nodes have an ``CacheKey/Node/encodingDigest`` and an
    /// ``CacheKey/Node/exactValue``, by which those of values differ that dumps show alike.
    private let isExact: Bool

    private var depth = 0

    private init(_ bytes: UnsafeRawBufferPointer, isExact: Bool) {
        scanner = unsafe EncodingScanner(bytes)
        self.isExact = isExact
    }

    static func nodes(of encoding: [UInt8], isExact: Bool = false) -> [Node] {
        unsafe encoding.withUnsafeBytes { bytes in
            var decoder = unsafe StateDecoder(bytes, isExact: isExact)
            return decoder.scanner.read(UInt8.self) == EncodingTag.version ? decoder.decodeAll() : []
        }
    }

    private mutating func decodeAll() -> [Node] {
        var nodes: [Node] = []
        while let node = decodeField() {
            nodes.append(node)
        }
        return nodes
    }

    private mutating func decodeField() -> Node? {
        var label = scanner
        guard label.readTag() == .field else { return decode() }
        scanner = label
        guard let label = readText() else { return nil }
        return decode()?.labelled(label)
    }

    private mutating func decode() -> Node? {
        let start = scanner.offset
        guard depth < EncodingScanner.maximumDepth, let head = scanner.readHead() else { return nil }
        depth += 1
        defer { depth -= 1 }
        guard let children = decodeChildren(of: head), var node = node(of: head, children, from: start) else {
            return nil
        }
        if isExact, node.digest == nil {
            node.encodingDigest = unsafe SHA256.digest(of: scanner[start..<scanner.offset]).hexadecimal
        }
        return node
    }

    private mutating func decodeChildren(of head: EncodingScanner.Head) -> [Node]? {
        var children: [Node] = []
        while children.count < head.labelledCount, let label = readText(), let node = decode() {
            children.append(node.labelled(label.isEmpty ? "\(children.count)" : label))
        }
        if head.tag == .dictionary {
            while children.count < head.count, let key = decode(), let value = decode() {
                children.append(value.labelled("[\(key.summary)]"))
            }
        } else {
            while children.count < head.bareCount, let node = decode() {
                children.append(node)
            }
        }
        guard head.hasFrame else { return children }
        return decodeFrame().map { children + $0 }
    }

    private mutating func decodeFrame() -> [Node]? {
        guard let end = scanner.readFrame() else { return nil }
        let rest = scanner
        scanner = unsafe EncodingScanner(rest[rest.offset..<end])
        let nodes = decodeAll()
        scanner = rest
        _ = scanner.skip(end - rest.offset)
        return nodes
    }
}

// MARK: - Values

extension StateDecoder {
    private func node(of head: EncodingScanner.Head, _ children: [Node], from start: Int) -> Node? {
        let typeName = text(head.name)
        func collection(_ kind: Node.Kind, _ children: [Node]) -> Node {
            let value = Self.number(head.count, "element")
            return Node(kind, typeName: typeName, value: value, children: children)
        }
        switch head.tag {
        case .none: return Node(typeName: typeName + "?", value: "nil")
        case .some: return children.first.map { Self.wrapped($0, typeName + "?") }
        case .color: return color(head.content)
        case .type: return Node(typeName: "Type", value: typeName)
        case .data: return Node(typeName: "Data", value: unsafe scanner[head.content.range].hexadecimal)
        case .sequence: return collection(.elements, Self.numbered(children))
        case .set: return collection(.set, children.map { $0.labelled("•") })
        case .dictionary: return collection(.dictionary, children)
        case .numbers: return collection(.elements, Self.numbered(numbers(of: head)))
        case .digest:
            var record = unsafe StateDecoder(scanner[start + 1..<scanner.offset], isExact: isExact)
            return record.decodeDigest()
        case .structure, .object, .tuple:
            return Node(.fields, typeName: typeName, value: "", children: children)
        case .enumeration:
            return Node(.fields, typeName: typeName, value: ".\(text(head.caseName))", children: children)
        case .ancestor: return Node(typeName: "Object", value: "the object \(head.count) levels up")
        case .custom: return custom(typeName, children)
        case .component:
            let value = head.version == 0 ? "" : "version \(head.version)"
            return Node(.component, typeName: typeName, value: value, children: children)
        case .field, .identity, .key: return nil
        case .string, .substring, .character, .unicodeScalar:
            return Node(typeName: head.tag.typeName, value: text(head.content).debugDescription)
        default: return unsafe Self.scalar(head.tag, scanner[head.content.range])
        }
    }

    private static func wrapped(_ node: Node, _ typeName: String) -> Node {
        var node = node
        node.typeName = typeName
        // The wrapped value may be nil itself.
        if node.kind == .leaf, node.value == "nil" || node.value.hasPrefix("some(") {
            node.value = "some(\(node.value))"
        }
        return node
    }

    private static func numbered(_ elements: [Node]) -> [Node] {
        elements.enumerated().map { $1.labelled("[\($0)]") }
    }

    private func numbers(of head: EncodingScanner.Head) -> [Node] {
        guard let tag = head.numberTag, let width = tag.width, width > 0 else { return [] }
        return (0..<head.count).map { index in
            let start = head.content.range.lowerBound + index * width
            return unsafe Self.scalar(tag, scanner[start..<start + width])
        }
    }

    private static func scalar(_ tag: EncodingTag, _ bytes: UnsafeRawBufferPointer) -> Node {
        func read<Number: FixedWidthInteger & BitwiseCopyable>(_: Number.Type) -> Number {
            unsafe Number(littleEndian: bytes.loadUnaligned(as: Number.self))
        }
        let value =
            switch tag {
            case .int8: read(Int8.self).description
            case .int16: read(Int16.self).description
            case .int32: read(Int32.self).description
            case .int64, .int: read(Int64.self).description
            case .int128: read(Int128.self).description
            case .uint8: read(UInt8.self).description
            case .uint16: read(UInt16.self).description
            case .uint32: read(UInt32.self).description
            case .uint64, .uint: read(UInt64.self).description
            case .uint128: read(UInt128.self).description
            case .float16: text(Float16(bitPattern: read(UInt16.self)), read(UInt16.self))
            case .float: text(Float(bitPattern: read(UInt32.self)), read(UInt32.self))
            case .double, .cgFloat: text(Double(bitPattern: read(UInt64.self)), read(UInt64.self))
            default: "\(tag)"
            }
        return Node(typeName: tag.typeName, value: value)
    }

    private static func text<Number: BinaryFloatingPoint & CustomStringConvertible>(
        _ number: Number,
        _ bits: some FixedWidthInteger
    ) -> String {
        number.isNaN ? "\(number) (bits \(String(bits, radix: 16)))" : number.description
    }

    private func color(_ content: EncodingScanner.Content) -> Node {
        var text = "#"
        var components: [String] = []
        for place in stride(from: content.range.lowerBound, to: content.range.upperBound, by: 8) {
            let bits = unsafe UInt64(littleEndian: scanner[place..<place + 8].loadUnaligned(as: UInt64.self))
            let component = Double(bitPattern: bits)
            components.append(Self.text(component, bits))
            let level = min(max(component, 0), 1) * 255
            text += [UInt8(exactly: level.rounded()) ?? 0].hexadecimal.uppercased()
        }
        var node = Node(typeName: "Color", value: text)
        if isExact { node.exactValue = components.joined(separator: ", ") }
        return node
    }

    private func custom(_ typeName: String, _ children: [Node]) -> Node {
        guard children.count == 1, var node = children.first, node.label.isEmpty else {
            return Node(.fields, typeName: typeName, value: "", children: children)
        }
        if isExact { node.exactValue = node.exactValue ?? "written as \(node.typeName)" }
        node.typeName = typeName
        node.encodingDigest = nil
        return node
    }
}

// MARK: - Texts

extension StateDecoder {
    private mutating func readText() -> String? {
        scanner.readContent().map { text($0) }
    }

    private func text(_ content: EncodingScanner.Content) -> String {
        let bytes = unsafe scanner[content.range]
        guard content.count > EncodingBuffer.longest else { return unsafe String(decoding: bytes, as: UTF8.self) }
        let hash = "SHA-256 \(unsafe bytes.prefix(4).hexadecimal)"
        let beginning = unsafe String(decoding: bytes.dropFirst(SHA256.byteCount), as: UTF8.self)
        return "\(beginning)… (\(content.count) bytes, \(hash))"
    }

    static func number(_ count: Int, _ noun: String) -> String {
        guard count != 1 else { return "1 \(noun)" }
        return noun == "property" ? "\(count) properties" : "\(count) \(noun)s"
    }
}

// MARK: - Records

extension StateDecoder {
    private static let shownCharacters = 20
    private static let shownBytes = 8

    /// Reads the record that stands for a long value: its summary, its size, and the start of its digest.
    private mutating func decodeDigest() -> Node? {
        guard let length = scanner.read(UInt64.self), let digest = unsafe scanner.take(SHA256.byteCount),
            let tag = scanner.readTag(), var node = tag.isText ? decodeBeginning(tag) : decodeSummary(tag)
        else { return nil }
        let hash = "SHA-256 \(unsafe digest.prefix(4).hexadecimal)"
        node.value += tag.isText ? ", \(hash))" : "\(node.value.isEmpty ? "" : ", ")\(length) bytes, \(hash)"
        node.digest = unsafe digest.hexadecimal
        return node
    }

    private mutating func decodeBeginning(_ tag: EncodingTag) -> Node? {
        guard let count = scanner.readCount(), let bytes = unsafe scanner.take(min(count, EncodingBuffer.beginning))
        else { return nil }
        let shown = tag == .data ? unsafe bytes.prefix(Self.shownBytes).hexadecimal + "…" : unsafe Self.quoted(bytes)
        return Node(typeName: tag.typeName, value: "\(shown) (\(count) bytes")
    }

    private mutating func decodeSummary(_ tag: EncodingTag) -> Node? {
        guard !tag.summary.isEmpty, let head = scanner.readSummary(of: tag) else { return nil }
        var parts = head.version == 0 ? [] : ["version \(head.version)"]
        if tag == .enumeration {
            parts.append(".\(text(head.caseName))")
        } else if tag.summary.contains(.count) {
            parts.append(Self.number(head.count, tag.partName))
        }
        let suffix = tag == .none || tag == .some ? "?" : ""
        let typeName = tag == .key ? "CacheKey" : text(head.name) + suffix
        return Node(typeName: typeName, value: parts.joined(separator: ", "))
    }

    private static func quoted(_ beginning: UnsafeRawBufferPointer) -> String {
        // The last character may lack some of its bytes.
        var shown = unsafe String(decoding: beginning, as: UTF8.self).prefix(shownCharacters)
        while shown.last == "\u{FFFD}" || String(shown).debugDescription.count > 2 * shownCharacters {
            shown.removeLast()
        }
        return (shown + "…").debugDescription
    }
}

extension EncodingTag {
    var typeName: String {
        switch self {
        case .false, .true: "Bool"
        case .int128: "Int128"
        case .uint: "UInt"
        case .uint8, .uint16, .uint32, .uint64, .uint128: "UInt" + "\(self)".dropFirst(4)
        case .cgFloat: "CGFloat"
        case .unicodeScalar: "Unicode.Scalar"
        default: "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
        }
    }

    fileprivate var partName: String {
        switch self {
        case .structure, .object: "property"
        case .component: "key path"
        case .key: "value"
        default: "element"
        }
    }
}
