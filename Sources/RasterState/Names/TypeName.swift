// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The name of a type, as text that is the same in every process.
struct TypeName: Sendable {
    /// The name that the type gives itself, in quotation marks, or its full name.
    let text: String

    /// The reason for which the name must not stand in a key, or nil if it may.
    let refusal: Refusal?

    /// A reason for which nothing of a type can be written.
    struct Refusal: Sendable {
        let code: StateError.Code
        let reason: String?
        var advice: String?
    }

    /// The most bytes of a name; of a longer one the beginning, the end and a digest are kept.
    ///
    /// The names of generic types that nest each other grow exponentially.
    static let longest = 1024

    /// The error about the name, if it must not stand in a key.
    var error: StateError? {
        refusal.map { StateError($0.code, typeName: text, reason: $0.reason, advice: $0.advice) }
    }

    /// Returns the name that a type has in keys, dumps and errors.
    ///
    /// It is the type's own ``StateNamed/rasterIdentifier`` in quotation marks, where it has one; else its full name.
    ///
    /// - Complexity: O(1) after the first call for a type.
    static func of(_ type: any Any.Type) -> String {
        entry(of: type).text
    }

    /// Returns the name of a type and whether it may stand in a key.
    static func entry(of type: any Any.Type) -> TypeName {
        TypeNameTable.shared.name(of: type)
    }

    /// Returns the full name of a type, with fingerprints for the private types in it.
    ///
    /// - Complexity: O(1) after the first call for a type.
    static func reflected(_ type: any Any.Type) -> TypeName {
        TypeNameTable.shared.reflectedName(of: type)
    }

    /// Returns the name of a component type, without quotation marks.
    ///
    /// - Returns: The ``StateNamed/rasterIdentifier``, which for a type that conforms on an actor is read on that actor.
    static func component<Component: StateNamed>(_ type: Component.Type) -> TypeName {
        TypeNameTable.shared.componentName(of: type)
    }

    /// Returns a name in the length that keys allow.
    static func shortened(_ text: String) -> String {
        guard text.utf8.count > longest else { return text }
        let bytes = Array(text.utf8)
        let digest = unsafe bytes.withUnsafeBytes { unsafe SHA256.digest(of: $0) }
        let digits = unsafe digest.withUnsafeBytes { unsafe Array($0) }
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "\(text.unicodeScalars.prefix(longest / 8))…\(digits)…\(text.unicodeScalars.suffix(longest / 8))"
    }
}

extension TypeName {
    /// A name that a type gives itself.
    enum Own {
        /// The type has its full name only.
        case none
        case text(String)
        /// The type can be asked on a global actor only.
        case isolated(to: any Any.Type)
    }

    /// Returns the name that a type gives itself, which is asked for once.
    static func own(of type: any Any.Type) -> Own {
        TypeNameTable.shared.ownName(of: type)
    }
}
