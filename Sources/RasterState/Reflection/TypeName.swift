// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// Names types by text that is the same in every process.
enum TypeName {
    private static let names = Mutex<[ObjectIdentifier: String]>([:])

    /// Returns the full name of a type, without the addresses that Swift puts into names of private and local types.
    ///
    /// - Complexity: O(1) after the first call for a type.
    static func of(_ type: any Any.Type) -> String {
        let identifier = ObjectIdentifier(type)
        if let name = names.withLock({ $0[identifier] }) {
            return name
        }
        let name = removingAddresses(from: String(reflecting: type))
        return names.withLock { names in
            names[identifier] = name
            return name
        }
    }

    /// Replaces each `(unknown context at $55…)` by `(private)`.
    static func removingAddresses(from name: String) -> String {
        let opening = "(unknown context at "
        var result = ""
        var rest = name[...]
        while let start = rest.range(of: opening) {
            result += rest[..<start.lowerBound]
            result += "(private)"
            let tail = rest[start.upperBound...]
            rest = tail.firstIndex(of: ")").map { tail[tail.index(after: $0)...] } ?? ""
        }
        return result + rest
    }
}

extension Substring {
    /// Returns where a text occurs first; the standard library has this for regular expressions only.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) {
                return start..<index(start, offsetBy: text.count)
            }
            formIndex(after: &start)
        }
        return nil
    }
}
