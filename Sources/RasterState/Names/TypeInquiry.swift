// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

/// Asks types for what they declare: their names, key paths and versions.
///
/// The code of a type may do anything: wait for other threads, and make keys. It runs under no lock. A type that makes a
/// key of itself meanwhile would be asked again without end; it is refused instead, on every later occasion, too.
enum TypeInquiry {
    private struct Question: Hashable {
        let type: ObjectIdentifier
        let thread: UInt
    }

    /// The questions without an answer so far.
    private static let questions = Lock<Set<Question>>([])

    /// Returns the answer of a type, or nil if it is being asked on this thread already.
    static func ask<Answer>(_ type: any Any.Type, _ question: () -> Answer) -> Answer? {
        let asked = Question(type: ObjectIdentifier(type), thread: UInt(pthread_self()))
        guard questions.withLock({ $0.insert(asked).inserted }) else {
            TypeNameTable.shared.noteRecursion(of: type)
            return nil
        }
        defer { _ = questions.withLock { $0.remove(asked) } }
        return question()
    }
}
