// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The only file that imports this part of the standard library, which every compiler has since Swift 5.2.
@_spi(Reflection) import Swift

extension TypeLayout {
    /// A stored property as the standard library reports it.
    ///
    /// A field whose type has no name at run time, such as one that can't be copied, is reported as an empty tuple, and
    /// how a reference is held isn't reported.
    struct ReportedField {
        let label: String
        let offset: Int
        let type: any Any.Type
    }

    /// Returns the fields of a structure, tuple or class, those of superclasses first; none for other types.
    ///
    /// Other types aren't asked for: the standard library ends the process for an existential.
    static func reportedFields(of type: any Any.Type) -> [ReportedField] {
        let options: _EachFieldOptions
        switch kind(of: type) {
        case .structure, .tuple: options = []
        // `classType`, which is a variable of the standard library.
        case .object: options = _EachFieldOptions(rawValue: 1)
        case .enumeration, .existential, .metatype, .other: return []
        }
        var fields: [ReportedField] = []
        unsafe _forEachField(of: type, options: options) { label, offset, type, _ in
            fields.append(ReportedField(label: unsafe String(cString: label), offset: offset, type: type))
            return true
        }
        return fields
    }
}
