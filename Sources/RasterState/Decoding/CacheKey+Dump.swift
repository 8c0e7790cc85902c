// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension CacheKey: CustomDebugStringConvertible {
    /// The digest and, on a line each, the key paths with their types and values.
    ///
    /// Columns are aligned, and long values are shortened with their length:
    ///
    /// ```
    /// CacheKey 82d3c4f26a0b1e97
    ///   component  Shop.Badge
    ///     title    String                "New"
    ///     tint     RasterGraphics.Color  #2F6FEDFF
    ///   pixels     …
    /// ```
    public var debugDescription: String {
        var lines = ["CacheKey \(digest)"]
        let named = nodes.map { $0.label.isEmpty && $0.kind == .component ? $0.labelled("component") : $0 }
        Self.append(named, indentedBy: 1, to: &lines)
        return lines.joined(separator: "\n")
    }

    private static func append(_ nodes: [CacheKey.Node], indentedBy level: Int, to lines: inout [String]) {
        let labelWidth = nodes.map(\.label.count).max() ?? 0
        let typeWidth = nodes.filter { !$0.value.isEmpty }.map(\.shortTypeName.count).max() ?? 0
        for node in nodes {
            var columns = String(repeating: "  ", count: level)
            if labelWidth > 0 {
                columns += node.label.padded(to: labelWidth) + "  "
            }
            columns += node.shortTypeName
            if !node.value.isEmpty {
                columns = columns + String(repeating: " ", count: max(typeWidth - node.shortTypeName.count, 0) + 2)
                columns += node.value.shortened
            }
            if let list = node.plainList {
                lines.append(columns + "  " + list.shortened)
            } else {
                lines.append(columns)
                append(node.children, indentedBy: level + 1, to: &lines)
            }
        }
    }
}

extension CacheKey.Node {
    /// The elements on one line, where all of them are values without parts.
    fileprivate var plainList: String? {
        guard kind == .elements || kind == .set, !children.isEmpty, children.allSatisfy({ $0.kind == .leaf }) else {
            return nil
        }
        return "[\(children.map(\.value).joined(separator: ", "))]"
    }

    fileprivate var shortTypeName: String {
        var name = ""
        var word = ""
        for character in typeName + " " {
            if character.isLetter || character.isNumber || character == "_" || character == "." {
                word.append(character)
            } else {
                let module = ["Swift.", "Foundation.", "FoundationEssentials."].first { word.hasPrefix($0) }
                name += word.dropFirst(module?.count ?? 0)
                name.append(character)
                word = ""
            }
        }
        return String(name.dropLast())
    }
}

extension String {
    private static var longest: Int { 64 }

    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(width - count, 0))
    }

    var shortened: String {
        guard utf8.count > Self.longest, count > Self.longest else { return self }
        return "\(prefix(Self.longest - 16))… (\(count) characters)"
    }
}
