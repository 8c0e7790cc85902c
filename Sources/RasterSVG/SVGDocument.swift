// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterSVG
import Foundation
import RasterKit

/// The elements of an SVG file, read by the library with which librsvg reads them, to be looked through before it draws.
struct SVGDocument {
    struct Element {
        let name: String
        let parent: Int?
        var children: [Int] = []
        var text = ""

        /// The attributes and properties; of a name with several values, all of them.
        private(set) var values: [String: String] = [:]
        /// The targets of references in them, with the name of the attribute or property.
        private(set) var links: [(name: String, target: String)] = []
        /// The pixels of images inside of it.
        fileprivate(set) var pixelCount = 0.0

        mutating func add(_ name: String, _ value: String) {
            values[name] = values[name].map { "\($0) \(value)" } ?? value
            guard name != "src", name != "cursor" else { return }
            if name == "href" {
                links += ["a", "script"].contains(self.name) ? [] : [(name, value)]
            } else if value.contains("(") {
                links += value.matches(of: /(?i)url\(\s*["']?([^"')]*)/).map {
                    (name, $0.1.trimmingCharacters(in: .whitespaces))
                }
            }
        }

        func numbers(_ name: String) -> [Double] { values[name]?.magnitudes ?? [] }
    }

    private(set) var elements: [Element] = []
    /// The elements by references to them.
    private(set) var targets: [String: Int] = [:]

    init(_ data: Data) throws(RasterError) {
        guard data.count <= 4 << 20 else { throw .svg("it has more than 4 MiB. Simplify it", .limitExceeded) }
        if data.starts(with: [0x1F, 0x8B]) { throw .svg("it is compressed by gzip. Unpack it, as by gunzip") }
        // The reader doesn't copy its bytes.
        let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: data.count + 1)
        defer { unsafe bytes.deallocate() }
        _ = unsafe data.copyBytes(to: bytes)
        // Entities are replaced, nothing comes from the network, and errors aren't printed.
        let options: Int32 = 1 << 1 | 1 << 5 | 1 << 6 | 1 << 11
        guard let start = bytes.baseAddress,
            let reader = unsafe xmlReaderForMemory(start, Int32(data.count), nil, nil, options)
        else { throw RasterError(.outOfMemory, "Can't read the SVG: the memory for it is not available.") }
        defer { unsafe xmlFreeTextReader(reader) }
        func text(_ text: UnsafePointer<UInt8>?) -> String { unsafe text.map { unsafe String(cString: $0) } ?? "" }
        var path: [Int] = []
        var status = unsafe xmlTextReaderRead(reader)
        while status == 1 {
            let (kind, depth) = unsafe (xmlTextReaderNodeType(reader), Int(xmlTextReaderDepth(reader)))
            let name = unsafe text(xmlTextReaderConstName(reader))
            path.removeSubrange(min(depth, path.count)...)
            if kind == 7, name.lowercased() == "xml-stylesheet" {
                throw .svg("it has a style sheet in a file. Insert that")
            } else if kind == 3 || kind == 4, let parent = path.last {
                elements[parent].text += unsafe text(xmlTextReaderConstValue(reader))
            } else if kind == 1 {
                guard elements.count < Self.elementCount, depth < Self.nesting else { throw .tooMany }
                var element = Element(name: String(name.split(separator: ":").last ?? ""), parent: path.last)
                while unsafe xmlTextReaderMoveToNextAttribute(reader) == 1 {
                    let parts = unsafe text(xmlTextReaderConstName(reader)).split(separator: ":")
                    guard let last = parts.last, parts.count == 1 || last == "href" else { continue }
                    element.add(String(last), unsafe text(xmlTextReaderConstValue(reader)))
                }
                if let parent = path.last { elements[parent].children.append(elements.count) }
                if let id = element.values["id"], targets["#\(id)"] == nil { targets["#\(id)"] = elements.count }
                path.append(elements.count)
                elements.append(element)
            }
            status = unsafe xmlTextReaderRead(reader)
        }
        guard status == 0 else {
            let line = unsafe xmlTextReaderGetParserLineNumber(reader)
            throw .svg("it isn't an SVG file, or is damaged near line \(line)")
        }
        let root = elements.first?.name ?? "nothing"
        guard root == "svg" else { throw .svg("it isn't an SVG file: its root is \(root.prefix(60))") }
        try addStyles()
        for (index, element) in elements.enumerated() {
            try Self.check(element)
            for link in element.links where !link.target.hasPrefix("#") {
                elements[index].pixelCount += try Self.pixelCount(of: link.target)
            }
        }
    }

    /// The largest number of elements that are drawn, as often as they are used, and of those inside of each other.
    static let (elementCount, nesting) = (100_000, 100)

    /// Throws an error for escapes in values, and for what librsvg 2.54 ends the process with.
    private static func check(_ element: Element) throws(RasterError) {
        // librsvg doesn't read these as it reads style sheets.
        let texts = /(data-|aria-|on).*|id|class|href|style|font-family|title|name|label|content|src/
        for (name, value) in element.values where value.contains("\\") && name.wholeMatch(of: texts) == nil {
            throw .svg("the value of \(name) has an escape. Write it out")
        }
        if element.name == "include" { throw .svg("it includes another file. Insert that") }
        guard element.name != "feTile", element.numbers("kernelMatrix").count <= 400,
            element.values["kernelUnitLength"] == nil
        else { throw .svg("librsvg can fail with feTile, kernelUnitLength and large kernels. Leave them out") }
        let lengths = ["stroke-width", "stroke-dasharray"].compactMap { element.values[$0] }
        guard !lengths.contains(where: { $0.contains(/(?i)em|ex|%/) }) else {
            throw .svg("lines have lengths in em, ex or %. Take pixels")
        }
        let names = [element.values["id"] ?? ""] + element.links.map(\.target).filter { $0.hasPrefix("#") }
        guard !names.contains(where: { $0.contains("/*") || $0.contains { "{};\"'\\".contains($0) } }) else {
            throw .svg("an id has signs of style sheets. Rename it")
        }
    }

    /// Adds the declarations of style attributes and sheets to the elements that they may apply to.
    private mutating func addStyles() throws(RasterError) {
        var rules: [String: [(String, String)]] = [:]
        for element in elements where element.name == "style" {
            // librsvg compares each selector with each element.
            guard element.text.utf8.count(where: { ",{".utf8.contains($0) }) * elements.count < 25_000_000 else {
                throw .svg("it has too many style rules for its elements. Use fewer", .limitExceeded)
            }
            for block in try Self.plain(element.text).split(separator: "}") {
                guard let brace = block.lastIndex(of: "{") else { continue }
                let declarations = Self.declarations(block[brace...].dropFirst())
                for selector in block[..<brace].split(separator: ",") {
                    let subject = selector.split { " \n\r\t>+~".contains($0) }.last ?? ""
                    let start = subject.contains { ":[@".contains($0) } ? nil : subject.lastIndex { ".#".contains($0) }
                    rules[start.map { String(subject[$0...]) } ?? "", default: []] += declarations
                }
            }
        }
        var count = 0
        for index in elements.indices {
            let values = elements[index].values
            let names = ["", "#\(values["id"] ?? "")"] + (values["class"] ?? "").split(separator: " ").map { ".\($0)" }
            let style = try Self.plain(values["style"] ?? "")
            let added = names.flatMap { rules[$0] ?? [] } + Self.declarations(style[...])
            count += added.count
            guard count < 300_000, added.count < 200 else { throw .tooMany }
            for (name, value) in added { elements[index].add(name, value) }
        }
    }

    /// Returns a text of CSS without comments, and without braces and semicolons in strings and URLs.
    private static func plain(_ text: String) throws(RasterError) -> String {
        guard text.utf8.contains(where: { "\\\"'@(/".utf8.contains($0) }) else { return text }
        let lexeme = /(?is)url\(\s*[^\s"')][^)]*|\/\*.*?(?:\*\/|$)|"[^"\n\r\f]*"?|'[^'\n\r\f]*'?/
        let plain = text.replacing(lexeme) { $0.0.hasPrefix("/*") ? " " : $0.0.filter { !"{};".contains($0) } }
        guard !text.contains("\\"), !plain.contains(/(?i)@import[^;]*data:/) else {
            throw .svg("its styles have escapes, or imports of data:. Remove them")
        }
        return plain
    }

    private static func declarations(_ text: Substring) -> [(String, String)] {
        text.split(separator: ";").map { declaration in
            let parts = declaration.split(separator: ":", maxSplits: 1)
            return (
                (parts.first ?? "").trimmingCharacters(in: .whitespacesAndNewlines).lowercased(),
                String(parts.last ?? "")
            )
        }
    }

    /// Returns the number of pixels of an image inside of the file, as the image's header says.
    private static func pixelCount(of link: String) throws(RasterError) -> Double {
        guard let match = link.wholeMatch(of: /(?s)data:image\/(png|jpe?g);base64,(.*)/),
            let data = Data(base64Encoded: String(match.2), options: .ignoreUnknownCharacters)
        else { throw .svg("\(link.prefix(60)) is outside of the file, or no PNG or JPEG in base64. Insert it as one") }
        let bytes = [UInt8](data)
        func number(_ place: Int, _ count: Int) -> Double {
            bytes.dropFirst(place).prefix(count).reduce(0) { $0 * 256 + Double($1) }
        }
        var count = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? number(16, 4) * number(20, 4) : 0
        var place = bytes.starts(with: [0xFF, 0xD8]) ? 2 : bytes.count
        // The segments of a JPEG up to the frame's header, of which there are 13 kinds.
        while count == 0, place + 9 < bytes.count, bytes[place] == 0xFF, !(0xD0...0xD9 ~= bytes[place + 1]) {
            let isFrame = 0xC0...0xCF ~= bytes[place + 1] && ![0xC4, 0xC8, 0xCC].contains(bytes[place + 1])
            count = isFrame ? number(place + 5, 2) * number(place + 7, 2) : 0
            place += 2 + Int(number(place + 2, 2))
        }
        guard count > 0, count <= 32_000_000 else {
            throw .svg("an image has more than 32 million pixels, or none", .limitExceeded)
        }
        return count
    }
}

extension RasterError {
    static func svg(_ reason: String, _ code: RasterError.Code = .invalidImage) -> RasterError {
        RasterError(code, "Can't draw the SVG: \(reason).")
    }

    static var tooMany: RasterError {
        svg(
            "it draws more than 100,000 elements, has more than 100 inside of each other, or one refers to itself. "
                + "Simplify it",
            .limitExceeded
        )
    }
}
