// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A part of a package manifest in a document.
enum ManifestSnippet {
    /// Returns whether a snippet is part of a manifest.
    static func matches(_ snippet: Snippet) -> Bool {
        guard let first = snippet.code.first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return false }
        let arguments = /\s*(name|platforms|products|traits|dependencies|targets): *\[?.*/
        return snippet.code.contains("import PackageDescription")
            || first.wholeMatch(of: arguments) != nil || element(first) != nil
    }

    /// Returns a Swift file that uses the snippet where a manifest would have it.
    static func source(of snippet: Snippet, name: String) -> String {
        let code = snippet.code.filter { $0 != "import PackageDescription" }.joined(separator: "\n")
        let (before, after) =
            if snippet.code.contains("import PackageDescription") {
                ("", "")
            } else if let element = snippet.code.lazy.compactMap({ Self.element($0) }).first,
                !snippet.code.contains(where: { $0.wholeMatch(of: /\w+: *\[/) != nil })
            {
                ("let _: [\(element)] = [", "]")
            } else {
                ("_ = Package(name: \"Example\",", ")")
            }
        return """
            import PackageDescription
            func \(name)() {
            #sourceLocation(file: "\(snippet.document)", line: \(snippet.line - 1))
            \(before)
            \(code)
            \(after)
            #sourceLocation()
            }

            """
    }

    /// Returns the type of a single element of one of a manifest's arrays.
    private static func element(_ line: String) -> String? {
        switch line.drop(while: { $0 == " " }).prefix(while: { $0 != "(" }) {
        case ".package": "Package.Dependency"
        case ".product", ".byName": "Target.Dependency"
        case ".target", ".executableTarget", ".testTarget", ".plugin", ".macro": "Target"
        case ".library", ".executable": "Product"
        default: nil
        }
    }
}
