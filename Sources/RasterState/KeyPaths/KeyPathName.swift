// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Finds the name of the properties that a key path reads.
enum KeyPathName {
    /// Returns the properties' names joined by dots, or nil where a part of the key path is computed.
    ///
    /// The text of a computed part holds an address on Linux, which differs in each process. Properties without bytes
    /// lie where others do, and the standard library names the first one of an offset: where the type doesn't decide
    /// which one is meant, there is no name. Key paths to two such properties of one type are equal.
    static func of(_ keyPath: AnyKeyPath) -> String? {
        let type = type(of: keyPath)
        guard !UnnamedTypes.contains(type) else { return nil }
        let text = keyPath.debugDescription
        let root = "\\\(type.rootType)."
        guard text.hasPrefix(root) else { return nil }
        let path = text.dropFirst(root.count)
        guard !path.isEmpty, !path.contains("<") else { return nil }
        return corrected(path.split(separator: ".").map(String.init), in: type)
    }

    /// Returns the names of a path with the property that is meant in place of another one at its offset.
    private static func corrected(_ names: [String], in keyPath: AnyKeyPath.Type) -> String? {
        var container = keyPath.rootType
        var names = names
        for (index, name) in names.enumerated() {
            let marks = name.suffix(while: { $0 == "?" || $0 == "!" })
            let bare = String(name.dropLast(marks.count))
            guard let found = TypeLayout.storedProperties(of: container)?.filter({ $0.label == bare }),
                let named = found.last
            else { break }
            let isLast = index == names.count - 1 && marks.isEmpty
            let value = keyPath.valueType
            guard let meant = property(at: named, in: container, leadingTo: value, isLast: isLast) else { return nil }
            names[index] = meant.label + marks
            // What follows a mark is a step of the value that the optional wraps.
            let wrapped = marks.isEmpty ? nil : (meant.type as? any OptionalType.Type)?.wrapped
            container = wrapped ?? meant.type
        }
        return names.joined(separator: ".")
    }

    /// Returns the property that a step reads, of those at the offset of the one that was named.
    private static func property(
        at named: TypeLayout.Property,
        in container: any Any.Type,
        leadingTo value: any Any.Type,
        isLast: Bool
    ) -> TypeLayout.Property? {
        let neighbors = (TypeLayout.storedProperties(of: container) ?? []).filter { $0.offset == named.offset }
        guard neighbors.count > 1 else { return named }
        let meant = neighbors.filter { neighbor in
            if isLast { return neighbor.type == value }
            // A value with bytes is inside a property with bytes, of which there is one.
            return TypeLayout.size(of: value) > 0 ? TypeLayout.size(of: neighbor.type) > 0 : true
        }
        return meant.count == 1 ? meant.first : nil
    }
}

extension StringProtocol {
    /// Returns the characters at the end that satisfy a condition.
    fileprivate func suffix(while isIncluded: (Character) -> Bool) -> SubSequence {
        suffix(from: lastIndex { !isIncluded($0) }.map { index(after: $0) } ?? startIndex)
    }
}
