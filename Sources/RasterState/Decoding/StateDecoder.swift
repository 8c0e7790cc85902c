// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Reads an encoding back into a tree of values.
///
/// Encodings are made by ``StateEncoder``. Reading one that is damaged ends with what was read before the damage; no
/// bytes make it fail, take more than linear time, or nest deeper than ``maximumDepth``.
@safe
struct StateDecoder {
    static let maximumDepth = StateEncoder.maximumDepth + 28
    var scanner: EncodingScanner

    /// A Boolean value that indicates whether nodes have what distinguishes values that dumps show alike.
    private let isExact: Bool

    /// The number of values that enclose the next one.
    private var depth = 0

    private init(_ bytes: UnsafeRawBufferPointer, isExact: Bool) {
        scanner = unsafe EncodingScanner(bytes)
        self.isExact = isExact
    }

    /// Returns the values of an encoding.
    ///
    /// - Parameters:
    ///   - encoding: The encoding, its version in front.
    ///   - isExact: A Boolean value that indicates whether nodes have an ``CacheKey/Node/encodingDigest`` and an
    ///     ``CacheKey/Node/exactValue``, by which those of different values differ.
    static func nodes(of encoding: [UInt8], isExact: Bool = false) -> [CacheKey.Node] {
        unsafe encoding.withUnsafeBytes { bytes in
            var decoder = unsafe StateDecoder(bytes, isExact: isExact)
            return decoder.scanner.read(UInt8.self) == EncodingTag.version ? decoder.decodeAll() : []
        }
    }

    private mutating func decodeAll() -> [CacheKey.Node] {
        var nodes: [CacheKey.Node] = []
        while let node = decodeField() {
            nodes.append(node)
        }
        return nodes
    }

    private mutating func decodeField() -> CacheKey.Node? {
        var label = scanner
        guard label.readTag() == .field else { return decode() }
        scanner = label
        guard let label = readText() else { return nil }
        return decode()?.labelled(label)
    }

    private mutating func decode() -> CacheKey.Node? {
        let start = scanner.offset
        guard depth < Self.maximumDepth, let tag = scanner.readTag() else { return nil }
        depth += 1
        defer { depth -= 1 }
        let node = Self.reader(for: tag)(&self)
        return isExact ? digested(node, from: start) : node
    }

    /// Returns a value with the digest that a record of it would have.
    private func digested(_ node: CacheKey.Node?, from start: Int) -> CacheKey.Node? {
        guard var node, node.digest == nil else { return node }
        node.encodingDigest = unsafe SHA256.digest(of: scanner[start..<scanner.offset]).hexadecimal
        return node
    }

    private typealias Reader = (inout StateDecoder) -> CacheKey.Node?

    /// Returns what reads the value behind a tag.
    ///
    /// Debug builds reserve stack for the result of each case: called here, the cases would take most of the stack of
    /// nested values.
    private static func reader(for tag: EncodingTag) -> Reader {
        switch tag {
        case .none: { $0.decodeNone() }
        case .some: { $0.decodeSome() }
        case .false, .true: { _ in CacheKey.Node(typeName: "Bool", value: "\(tag)") }
        case .color: { $0.decodeColor() }
        case .string, .substring, .character, .unicodeScalar: { $0.decodeString(tag) }
        case .type: { $0.decodeType() }
        case .data: { $0.decodeData() }
        case .sequence, .set: { $0.decodeElements(unordered: tag == .set) }
        case .dictionary: { $0.decodeDictionary() }
        case .numbers: { $0.decodeNumbers() }
        case .digest: { $0.decodeDigest() }
        case .structure, .object, .tuple: { $0.decodeFields() }
        case .enumeration: { $0.decodeEnumeration() }
        case .ancestor: { $0.decodeAncestor() }
        case .custom: { $0.decodeCustom() }
        case .component: { $0.decodeComponent() }
        case .field, .identity, .key: { _ in nil }
        default: { $0.decodeScalar(tag) }
        }
    }
}

// MARK: - Values

extension StateDecoder {
    private mutating func decodeNone() -> CacheKey.Node? {
        readText().map { CacheKey.Node(typeName: $0 + "?", value: "nil") }
    }

    private mutating func decodeSome() -> CacheKey.Node? {
        guard let typeName = readText(), var node = decode() else { return nil }
        node.typeName = typeName + "?"
        // What is wrapped may be nil itself.
        if node.kind == .leaf, node.value == "nil" || node.value.hasPrefix("some(") {
            node.value = "some(\(node.value))"
        }
        return node
    }

    private mutating func decodeScalar(_ tag: EncodingTag) -> CacheKey.Node? {
        let value: String? =
            switch tag {
            case .int8: scanner.read(Int8.self)?.description
            case .int16: scanner.read(Int16.self)?.description
            case .int32: scanner.read(Int32.self)?.description
            case .int64: scanner.read(Int64.self)?.description
            case .int: scanner.read(Int.self)?.description
            case .int128: scanner.read(Int128.self)?.description
            case .uint8: scanner.read(UInt8.self)?.description
            case .uint16: scanner.read(UInt16.self)?.description
            case .uint32: scanner.read(UInt32.self)?.description
            case .uint64: scanner.read(UInt64.self)?.description
            case .uint: scanner.read(UInt.self)?.description
            case .uint128: scanner.read(UInt128.self)?.description
            case .float16: scanner.read(UInt16.self).map { Self.text(Float16(bitPattern: $0), $0) }
            case .float: scanner.read(UInt32.self).map { Self.text(Float(bitPattern: $0), $0) }
            case .double, .cgFloat: scanner.read(UInt64.self).map { Self.text(Double(bitPattern: $0), $0) }
            default: nil
            }
        return value.map { CacheKey.Node(typeName: tag.typeName, value: $0) }
    }

    /// Returns a number as text; that of a NaN has its bits, by which two of them differ.
    private static func text<Number: BinaryFloatingPoint & CustomStringConvertible>(
        _ number: Number,
        _ bits: some FixedWidthInteger
    ) -> String {
        number.isNaN ? "\(number) (bits \(String(bits, radix: 16)))" : number.description
    }

    private mutating func decodeColor() -> CacheKey.Node? {
        var text = "#"
        var components: [String] = []
        for _ in 0..<4 {
            guard let bits = scanner.read(UInt64.self) else { return nil }
            let component = Double(bitPattern: bits)
            components.append(Self.text(component, bits))
            let level = min(max(component, 0), 1) * 255
            let digits = String(Int(exactly: level.rounded()) ?? 0, radix: 16, uppercase: true)
            text += (digits.count < 2 ? "0" : "") + digits
        }
        var node = CacheKey.Node(typeName: "Color", value: text)
        if isExact { node.exactValue = components.joined(separator: ", ") }
        return node
    }

    private mutating func decodeString(_ tag: EncodingTag) -> CacheKey.Node? {
        readText().map { CacheKey.Node(typeName: tag.typeName, value: $0.debugDescription) }
    }

    private mutating func decodeType() -> CacheKey.Node? {
        readText().map { CacheKey.Node(typeName: "Type", value: $0) }
    }

    private mutating func decodeData() -> CacheKey.Node? {
        guard let count = scanner.readCount(), let content = unsafe scanner.take(count) else { return nil }
        return CacheKey.Node(typeName: "Data", value: unsafe Self.digits(content))
    }

    private mutating func decodeAncestor() -> CacheKey.Node? {
        scanner.readCount().map { CacheKey.Node(typeName: "Object", value: "the object \($0) levels up") }
    }

    private mutating func decodeElements(unordered: Bool) -> CacheKey.Node? {
        guard let typeName = readText(), let count = scanner.readCount() else { return nil }
        var children: [CacheKey.Node] = []
        while children.count < count, let node = decode() {
            children.append(node.labelled(unordered ? "•" : "[\(children.count)]"))
        }
        return CacheKey.Node(
            unordered ? .set : .elements,
            typeName: typeName,
            value: Self.elements(count),
            children: children
        )
    }

    private mutating func decodeNumbers() -> CacheKey.Node? {
        guard let typeName = readText(), let count = scanner.readCount(), let tag = scanner.readTag(), tag.width != nil
        else {
            return nil
        }
        var children: [CacheKey.Node] = []
        while children.count < count, let node = decodeScalar(tag) {
            children.append(node.labelled("[\(children.count)]"))
        }
        return CacheKey.Node(.elements, typeName: typeName, value: Self.elements(count), children: children)
    }

    private mutating func decodeDictionary() -> CacheKey.Node? {
        guard let typeName = readText(), let count = scanner.readCount() else { return nil }
        var children: [CacheKey.Node] = []
        while children.count < count, let key = decode(), let value = decode() {
            children.append(value.labelled("[\(key.summary)]"))
        }
        return CacheKey.Node(.dictionary, typeName: typeName, value: Self.elements(count), children: children)
    }

    private mutating func decodeFields() -> CacheKey.Node? {
        guard let typeName = readText(), let children = decodeLabelled() else { return nil }
        return CacheKey.Node(.fields, typeName: typeName, value: "", children: children)
    }

    private mutating func decodeEnumeration() -> CacheKey.Node? {
        guard let typeName = readText(), let name = readText(), let count = scanner.readCount() else { return nil }
        var children: [CacheKey.Node] = []
        while children.count < count, let node = decode() {
            children.append(node)
        }
        return CacheKey.Node(.fields, typeName: typeName, value: ".\(name)", children: children)
    }

    private mutating func decodeCustom() -> CacheKey.Node? {
        guard let typeName = readText(), let children = decodeFrame() else { return nil }
        if children.count == 1, let only = children.first, only.label.isEmpty {
            var node = only
            node.typeName = typeName
            if isExact { node.exactValue = node.exactValue ?? "written as \(only.typeName)" }
            node.encodingDigest = nil
            return node
        }
        return CacheKey.Node(.fields, typeName: typeName, value: "", children: children)
    }

    private mutating func decodeComponent() -> CacheKey.Node? {
        guard let identifier = readText(), let version = scanner.read(Int64.self), let fields = decodeLabelled(),
            let additional = decodeFrame()
        else { return nil }
        let value = version == 0 ? "" : "version \(version)"
        return CacheKey.Node(.component, typeName: identifier, value: value, children: fields + additional)
    }

    private mutating func decodeLabelled() -> [CacheKey.Node]? {
        guard let count = scanner.readCount() else { return nil }
        var children: [CacheKey.Node] = []
        while children.count < count, let label = readText(), let node = decode() {
            children.append(node.labelled(label.isEmpty ? "\(children.count)" : label))
        }
        return children
    }

    private mutating func decodeFrame() -> [CacheKey.Node]? {
        guard let end = scanner.readFrame() else { return nil }
        let rest = scanner
        scanner = unsafe EncodingScanner(rest[rest.offset..<end])
        let nodes = decodeAll()
        scanner = rest
        _ = scanner.skip(end - rest.offset)
        return nodes
    }

    static func elements(_ count: Int) -> String {
        count == 1 ? "1 element" : "\(count) elements"
    }
}

// MARK: - Texts

extension StateDecoder {
    /// Reads a text, or the start of a name of many bytes and its digest.
    mutating func readText() -> String? {
        guard let count = scanner.readCount() else { return nil }
        guard count > EncodingBuffer.longest else {
            return unsafe scanner.take(count).map { unsafe String(decoding: $0, as: UTF8.self) }
        }
        guard let digest = unsafe scanner.take(SHA256.byteCount),
            let beginning = unsafe scanner.take(EncodingBuffer.beginning)
        else { return nil }
        let hash = "SHA-256 \(unsafe Self.digits(digest.prefix(4)))"
        return "\(unsafe String(decoding: beginning, as: UTF8.self))… (\(count) bytes, \(hash))"
    }

    static func digits(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

extension EncodingTag {
    /// The type that a scalar or text tag stands for.
    var typeName: String {
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
