// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A name in the inline code of a document that looks like a name of Swift: `RasterPipeline`, `.blur(radius:)`,
/// `RasterImage.scale`.
struct InlineName: Hashable {
    let code: String
    let line: Int

    /// The names that dots separate.
    let path: [String]

    /// The labels of its arguments.
    let labels: [String]

    /// Returns the names in a text of Markdown, without its blocks of code.
    static func all(in text: String) -> [InlineName] {
        let parts = text.components(separatedBy: "```")
        var line = 1
        var names: [InlineName] = []
        for (place, part) in parts.enumerated() {
            if place.isMultiple(of: 2) {
                for (code, offset) in part.captures(of: "`([^`]+)`") {
                    let line = line + part.utf16.prefix(offset).count { $0 == 10 }
                    if let name = InlineName(code.replacing("\n", with: " "), line: line) { names.append(name) }
                }
            }
            line += part.count { $0.isNewline }
        }
        return names
    }

    init?(_ code: String, line: Int) {
        let pattern = #"^\.?([A-Za-z_]\w*(?:\.\w+)*)(?:\(.*\))?$"#
        guard let path = code.captures(of: pattern).first?.text else { return nil }
        self.code = code
        self.line = line
        self.path = path.components(separatedBy: ".")
        labels = code.dropFirst(path.count).description.captures(of: #"[(,] ?([a-z]\w*):"#).map(\.text)
    }
}

extension String {
    /// Returns the first group with a match of each match of a regular expression, and where the match begins in UTF-16.
    ///
    /// `Regex` takes a minute for all sources in a debug build.
    func captures(of pattern: String) -> [(text: String, offset: Int)] {
        guard let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines) else {
            return []
        }
        let text = NSString(string: self)
        return expression.matches(in: self, range: NSRange(location: 0, length: text.length)).compactMap { match in
            let groups = (1..<match.numberOfRanges).lazy.map { match.range(at: $0) }
            guard let group = groups.first(where: { $0.location != NSNotFound }) else { return nil }
            return (text.substring(with: group), match.range.location)
        }
    }
}
