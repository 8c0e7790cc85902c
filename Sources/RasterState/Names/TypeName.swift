// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

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
}

extension TypeName {
    enum Own {
        case none
        case text(String)
        case isolated(to: any Any.Type)
        /// The type makes a key of itself when it is asked.
        case recursive
    }
}

/// Asks types for what they declare, which they may compute.
enum TypeInquiry {
    enum Question {
        case name
        case keyPaths
    }

    private struct Inquiry: Hashable {
        let type: ObjectIdentifier
        let question: Question
    }

    @TaskLocal private static var open: Set<Inquiry> = []

    private static let endless = Lock<Set<Inquiry>>([])

    /// Returns the answer of a type; nil where it makes a key of itself to find the answer, which would never end.
    ///
    /// Once a type has made a key of itself, each inquiry returns nil, so that no key depends on which one was first.
    static func ask<Answer>(_ type: any Any.Type, _ question: Question, _ answer: () -> Answer) -> Answer? {
        let inquiry = Inquiry(type: ObjectIdentifier(type), question: question)
        guard !open.contains(inquiry) else {
            endless.withLock { _ = $0.insert(inquiry) }
            return nil
        }
        let answer = $open.withValue(open.union([inquiry]), operation: answer)
        return endless.withLock { $0.contains(inquiry) } ? nil : answer
    }
}
