// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension StateKeyPaths {
    /// Returns the list of a component that declares none: all stored properties of a structure, in the order of their
    /// declarations, or the value itself.
    ///
    /// Weak and unowned properties, of which Swift makes computed key paths, and private ones are among them. Values of
    /// system libraries have an encoding of their own.
    static func ofStoredProperties() -> StateKeyPaths {
        guard TypeLayout.kind(of: Root.self) == .structure, !(Root.self is any StatePrimitive.Type),
            !SystemModule.declares(Root.self)
        else {
            return [\.self]
        }
        guard let properties = TypeLayout.wholeStructure(Root.self) else {
            return StateKeyPaths(entries: [unknownProperties])
        }
        return StateKeyPaths(entries: properties.map { Entry(label: $0.declaredName, content: .property($0)) })
    }

    /// An entry that refuses a structure whose stored properties can't be told.
    private static var unknownProperties: Entry {
        let error = StateError(
            .notKeyable,
            typeName: TypeName.of(Root.self),
            reason: "it lists no key paths, and Swift doesn't tell all that it stores",
            advice: "List key paths to what draw reads."
        )
        return Entry(label: "self", content: .refused(error))
    }
}

extension TypeLayout {
    /// Returns the stored properties of a structure if they are all of it, or nil.
    static func wholeStructure<Value>(_ type: Value.Type) -> [Property]? {
        guard let properties = storedProperties(of: type), !properties.isEmpty || MemoryLayout<Value>.size == 0,
            !isFromC(type) || isCovered(type)
        else { return nil }
        return properties
    }
}
