// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The reason why a stanza is skipped.
package enum StanzaProblem: Error, Hashable {
    /// The stanza begins with a line that continues a field.
    case strayContinuation
    /// A line is neither a field nor the continuation of one.
    case malformedLine
    /// A field occurs twice.
    case repeatedField(String)
    /// A required field is missing or empty.
    case missingField(String)
    /// The name of the package has characters that no name has.
    case invalidName(String)
    /// The status isn't three known words.
    case invalidStatus(String)
}

extension StanzaProblem: CustomStringConvertible {
    package var description: String {
        switch self {
        case .strayContinuation: "it begins with the continuation of a field"
        case .malformedLine: "a line is neither a field nor the continuation of one"
        case .repeatedField(let name): "the field “\(name)” occurs twice"
        case .missingField(let name): "the field “\(name)” is missing or empty"
        case .invalidName(let name): "“\(name)” is no name of a package"
        case .invalidStatus(let text): "“\(text)” is no status"
        }
    }
}
