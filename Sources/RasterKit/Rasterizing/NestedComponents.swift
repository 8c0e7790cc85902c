// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import RasterLock

/// The component types that drawings of each component type have nested in this process.
///
/// A key has the version of its own component, and of those that are listed; components that are made in `draw` aren't part
/// of it. So a record names the types that are nested in that of its image, however deep, with their versions. It is
/// outdated if one of them has another version now, or isn't found.
///
/// The types are those of all drawings of a type, since a cached image has no list of its own drawing. Each is a
/// line, a mangled name and a version: `4Shop4SealV 1`. Private and local types, which aren't found by their mangled names,
/// have their identifiers. They are known once the process has drawn one; until then, records that name them are outdated.
package enum NestedComponents {
    private struct State {
        /// The lines of nested types, by the enclosing type and their own; empty for identifiers that are no line.
        var lines: [ObjectIdentifier: [ObjectIdentifier: String]] = [:]
        var drawn: [String: ObjectIdentifier] = [:]
        /// The lists of records that were found to be current, by the type of the image.
        var current: [ObjectIdentifier: Set<String>] = [:]
    }

    package static let limit = 64

    /// The length of the longest list that a record has room for, in bytes.
    package static let longestLength = 16 * 255

    private static let state = Lock(State())

    static func note(_ inner: any Rasterizable.Type, in outer: ObjectIdentifier?) {
        guard let outer, state.withLock({ $0.lines[outer]?[ObjectIdentifier(inner)] }) == nil else { return }
        let line = line(for: inner)
        state.withLock { state in
            state.lines[outer, default: [:]][ObjectIdentifier(inner)] = line
            state.drawn[line] = ObjectIdentifier(inner)
        }
    }

    /// Returns the list for records of a component type, or nil if its images can't be in records.
    static func list(of type: ObjectIdentifier) -> String? {
        let found = state.withLock { state in
            var found: [ObjectIdentifier: String] = [:]
            var rest = [type]
            while let outer = rest.popLast() {
                for (inner, line) in state.lines[outer] ?? [:] where found.updateValue(line, forKey: inner) == nil {
                    rest.append(inner)
                }
            }
            return found
        }
        let list = found.values.sorted().joined(separator: "\n")
        guard found.count <= limit, list.utf8.count <= Self.longestLength, !found.values.contains("")
        else {
            return nil
        }
        return list
    }

    /// Returns a Boolean value that indicates whether all types of a list are in this process, and have the same versions.
    ///
    /// If so, they are nested in the type of the record from now on. The list may be any text.
    package static func areCurrent(_ list: String, in type: ObjectIdentifier) -> Bool {
        guard !list.isEmpty, !state.withLock({ $0.current[type]?.contains(list) ?? false }) else { return true }
        let lines = list.split(separator: "\n")
        guard lines.count <= limit else { return false }
        var found: [ObjectIdentifier: String] = [:]
        for text in lines {
            let line = String(text)
            if let inner = state.withLock({ $0.drawn[line] }) {
                found[inner] = line
            } else if let inner = self.type(named: text.prefix { $0 != " " }), line == self.line(for: inner) {
                found[ObjectIdentifier(inner)] = line
            } else {
                return false
            }
        }
        state.withLock { [found] state in
            state.lines[type, default: [:]].merge(found) { $1 }
            // Lists differ while drawings nest further types, and then stay.
            if state.current[type]?.count ?? 0 >= limit { state.current[type] = nil }
            state.current[type, default: []].insert(list)
        }
        return true
    }

    private static func line(for type: any Rasterizable.Type) -> String {
        let mangledName = _mangledTypeName(type).flatMap { self.type(named: $0[...]) == type ? $0 : nil }
        let name = mangledName ?? type.rasterIdentifier
        return name.contains("\n") ? "" : "\(name) \(type.drawingVersion)"
    }

    private static func type(named name: Substring) -> (any Rasterizable.Type)? {
        // Other characters are those of addresses.
        guard name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else { return nil }
        return _typeByName(String(name)) as? any Rasterizable.Type
    }
}
