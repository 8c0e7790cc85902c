// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// One paragraph of a control file: the fields of one package.
struct Stanza {
    /// The value of a field, with its further lines.
    struct Value: Hashable {
        /// The rest of the line with the name.
        var text: ArraySlice<UInt8>

        /// The lines that continue it, each with the space at its start.
        var continuation: [ArraySlice<UInt8>] = []
    }

    /// The fields that are read; a stanza has dozens of others.
    private static let readFields: Set<String> = [
        "package", "status", "section", "installed-size", "architecture", "version", "essential", "description",
    ]

    /// The number of the first line.
    let line: Int

    /// The reason why the stanza is malformed.
    private(set) var problem: StanzaProblem?

    private var values: [String: Value] = [:]

    /// The field that the next line may continue: nil for one that is not read.
    private var openField: String?
    private var hasFields = false

    /// Creates an empty stanza.
    ///
    /// - Parameter line: The number of its first line.
    init(line: Int) {
        self.line = line
    }

    /// The value of a field, or nil if there is none.
    ///
    /// - Parameter field: The name in lower case, one of those that are read.
    subscript(field: String) -> Value? { values[field] }

    /// Adds a line that is not blank.
    mutating func add(_ line: ControlLine) {
        switch line {
        case .blank, .comment:
            break
        case .field(let name, let value):
            add(name, value)
        case .continuation(let text):
            guard hasFields else {
                problem = problem ?? .strayContinuation
                return
            }
            if let openField {
                values[openField]?.continuation.append(text)
            }
        case .malformed:
            problem = problem ?? .malformedLine
        }
    }

    private mutating func add(_ name: String, _ value: ArraySlice<UInt8>) {
        hasFields = true
        // Lists of apt may have translated descriptions instead.
        let field = name.hasPrefix("description-") && name != "description-md5" ? "description" : name
        guard Self.readFields.contains(field) else {
            openField = nil
            return
        }
        if values[field] != nil {
            if field == name {
                problem = problem ?? .repeatedField(name)
            }
            openField = nil
            return
        }
        values[field] = Value(text: value)
        openField = field
    }
}
