// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The name of a type, as text that is the same in every process.
struct TypeName: Sendable {
    /// The name that the type gives itself, in quotation marks, or its full name.
    let text: String

    /// The reason for which the name must not stand in a key, or nil if it may.
    let refusal: Refusal?

    /// The names in the text that types have given themselves: a second type of one of them refuses this one, too.
    var claims: [String] = []

    /// A reason for which nothing of a type can be written.
    struct Refusal: Sendable {
        let code: StateError.Code
        let reason: String?
        var advice: String?
    }

    /// The most bytes of a name; of a longer one the start, the end and a digest are kept.
    ///
    /// The names of generic types that nest each other grow exponentially.
    static let longest = 1024

    var error: StateError? {
        refusal.map { StateError($0.code, typeName: text, reason: $0.reason, advice: $0.advice) }
    }

    /// Returns the name that a type has in keys, dumps and errors.
    ///
    /// It is the type's own ``StateNamed/rasterIdentifier`` in quotation marks, where it has one; else its full name.
    static func of(_ type: any Any.Type) -> String {
        entry(of: type).text
    }

    static func entry(of type: any Any.Type) -> TypeName {
        TypeNameTable.shared.name(of: type)
    }

    static func reflected(_ type: any Any.Type) -> TypeName {
        TypeNameTable.shared.reflectedName(of: type)
    }

    static func shortened(_ text: String) -> String {
        guard text.utf8.count > longest else { return text }
        let bytes = Array(text.utf8)
        let digits = unsafe bytes.withUnsafeBytes { unsafe SHA256.digest(of: $0) }.hexadecimal
        return "\(text.unicodeScalars.prefix(longest / 8))…\(digits)…\(text.unicodeScalars.suffix(longest / 8))"
    }

    enum Own {
        case none
        case text(String)
        case isolated(to: any Any.Type)
    }
}
