// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// Names types by text that is the same in every process.
struct TypeName {
    let text: String

    /// A Boolean value that indicates whether another type may have the same name, so that it must not stand in a key.
    let isAmbiguous: Bool

    private static let table = Mutex(Table())

    private struct Table {
        var names: [ObjectIdentifier: TypeName] = [:]
        var reflected: [ObjectIdentifier: TypeName] = [:]
        var owners: [String: ObjectIdentifier] = [:]
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
        let identifier = ObjectIdentifier(type)
        if let name = table.withLock({ $0.names[identifier] }) {
            return name
        }
        // Outside the lock: a type is asked for its own name.
        var name = reflected(type)
        if let own = ownName(of: type), own != name.text {
            name = TypeName(text: "\"\(own)\"", isAmbiguous: false)
        }
        return table.withLock { table in
            let owner = table.owners[name.text, default: identifier]
            let entry = TypeName(text: name.text, isAmbiguous: name.isAmbiguous || owner != identifier)
            table.owners[name.text] = owner
            table.names[identifier] = entry
            return entry
        }
    }

    /// Returns the full name of a type, with fingerprints for the private types in it.
    ///
    /// - Complexity: O(1) after the first call for a type.
    static func reflected(_ type: any Any.Type) -> TypeName {
        let identifier = ObjectIdentifier(type)
        if let name = table.withLock({ $0.reflected[identifier] }) {
            return name
        }
        var reader = TypeNameReader(type)
        let name = reader.read().completed(for: type)
        table.withLock { $0.reflected[identifier] = name }
        return name
    }

    /// Returns the name that a type gives itself.
    static func ownName(of type: any Any.Type) -> String? {
        (type as? any StateNamed.Type)?.rasterIdentifier
    }
}
