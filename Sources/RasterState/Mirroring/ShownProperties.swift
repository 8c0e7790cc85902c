// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@_spi(Reflection) import Swift

// What the standard library tells about types, where their layouts aren't read.

extension TypeLayout {
    /// The kind of a type is told of stored properties only.
    private struct Holder<Value> {
        let value: Value
    }

    private static func shownKind(of type: any Any.Type) -> _MetadataKind? {
        func holder<Value>(_: Value.Type) -> any Any.Type { Holder<Value>.self }
        var found: _MetadataKind?
        _ = unsafe _forEachField(of: _openExistential(type, do: holder)) { _, _, _, kind in
            found = kind
            return true
        }
        return found
    }

    /// Returns a Boolean value that indicates whether a type is a structure.
    static func isShownAsStructure(_ type: any Any.Type) -> Bool {
        shownKind(of: type) == .struct
    }

    /// Returns the stored properties of a structure, or nil for one of C, which may have members that Swift doesn't
    /// import, and one with a property whose type can't be told.
    ///
    /// The library makes no key paths of weak and unowned properties, by which they are recognized, and ends where it would
    /// have to make one unless it is asked to ignore it (1 << 1, a variable that Swift 6 refuses to read).
    static func shownProperties<Value>(of type: Value.Type) -> [Property]? {
        guard !UnnamedTypes.text(of: type).hasPrefix("__C") else { return nil }
        var withKeyPath: Set<String> = []
        _ = unsafe _forEachFieldWithKeyPath(of: type, options: _EachFieldOptions(rawValue: 1 << 1)) { name, _ in
            unsafe withKeyPath.insert(String(cString: name))
            return true
        }
        var properties: [Property] = []
        let isComplete = unsafe _forEachField(of: type) { name, offset, type, _ in
            let name = unsafe String(cString: name)
            // It shows an empty tuple where it doesn't find the type.
            guard !name.isEmpty, type != Void.self else { return false }
            let isStrong = withKeyPath.contains(name) || !isPlainValue(type)
            properties.append(
                Property(
                    label: name,
                    type: type,
                    offset: offset,
                    storage: isStrong ? .strong : .unreadable,
                    isVariable: true,
                    declaring: Value.self
                )
            )
            return true
        }
        guard isComplete, !properties.isEmpty || MemoryLayout<Value>.size == 0 else { return nil }
        return properties
    }

    /// Returns a Boolean value that indicates whether the values of a type are as large in a property as elsewhere.
    fileprivate static func isPlainValue(_ type: any Any.Type) -> Bool {
        switch shownKind(of: type) {
        case .struct, .class, .optional, .existential, .existentialMetatype, .tuple, .enum: true
        default: false
        }
    }
}

extension TypeLayout.Property {
    /// A Boolean value that indicates whether the value can be read where the property begins, by its type alone.
    var isPlainValue: Bool { storage == .strong && TypeLayout.isPlainValue(type) }
}
