// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The key paths that affect a component's state, in order.
///
/// Written as an array literal, or as a dictionary literal with a label for each key path. Swift can name a stored
/// property. A computed, weak or unowned property, and a property of an `@Observable` class, is labeled by its position
/// in the list unless it has a label, such as `keyPath[2]`; so are properties without bytes that can't be
/// distinguished. A label that is repeated gets its position, too.
///
/// ```swift
/// static var keyPathsThatAffectState: StateKeyPaths<Badge> { [\.title, \.tint] }
/// static var keyPathsThatAffectState: StateKeyPaths<Model> { ["title": \.title] }
/// ```
///
/// ## Topics
///
/// ### Keying a property in another way
///
/// - ``keying(_:by:)``
public struct StateKeyPaths<Root> {
    /// One key path and the name it has in dumps, differences and errors.
    package struct Entry {
        /// The label of the key path, unique within the list.
        package let label: String

        let content: Content

        enum Content {
            case keyPath(PartialKeyPath<Root>)
            /// Something that is written in place of the key path's value.
            case keyed(PartialKeyPath<Root>, by: (Root, inout StateEncoder) throws(StateError) -> Void)
            /// A stored property of a component without a list of its own.
            case property(TypeLayout.Property)
            case refused(StateError)
        }

        var keyPath: PartialKeyPath<Root>? {
            switch content {
            case .keyPath(let keyPath), .keyed(let keyPath, _): keyPath
            case .property, .refused: nil
            }
        }

        var isKeyed: Bool {
            if case .keyed = content { true } else { false }
        }

        var isStoredProperty: Bool {
            if case .property = content { true } else { false }
        }

        var isInPlace: Bool {
            switch content {
            case .property: true
            case .keyPath(let keyPath), .keyed(let keyPath, _): MemoryLayout<Root>.offset(of: keyPath) != nil
            case .refused: false
            }
        }

        /// The name of the stored property that the value is read from, if it is known.
        package var propertyName: String? {
            switch content {
            case .property: label
            case .keyPath(let keyPath), .keyed(let keyPath, _):
                if case .stored(let name) = KeyPathStep.steps(of: keyPath)?.first { name } else { nil }
            case .refused: nil
            }
        }

        /// Writes the value, and what it is keyed by, to read all that it depends on.
        package func read(from root: Root, into encoder: inout StateEncoder) throws(StateError) {
            switch content {
            case .keyPath(let keyPath), .keyed(let keyPath, _):
                let references = KeyPathReferences(keyPath)
                let value = try unsafe withUnsafePointer(to: root) { pointer throws(StateError) in
                    let objects = try unsafe references?.check(Root.self, at: UnsafeRawPointer(pointer))
                    defer { withExtendedLifetime(objects) {} }
                    return root[keyPath: keyPath]
                }
                guard case .keyed(_, let write) = content else { return try encoder.encode(value) }
                // The value of a keyed property need not be one that can be keyed.
                try? encoder.encode(value)
                try write(root, &encoder)
            case .property(let property):
                try encoder.encode(property, of: root)
            case .refused(let error):
                throw error
            }
        }
    }

    /// The key paths in the order of the list.
    package let entries: [Entry]

    private init(_ labelled: [(label: String?, keyPath: PartialKeyPath<Root>)]) {
        var taken: Set<String> = []
        entries = labelled.enumerated().map { index, item in
            let given = item.label.flatMap { $0.isEmpty ? nil : $0 } ?? KeyPathStep.name(of: item.keyPath)
            let proposed = given ?? "keyPath[\(index)]"
            var label = proposed
            while !taken.insert(label).inserted {
                label += "[\(index)]"
            }
            return Entry(label: label, content: .keyPath(item.keyPath))
        }
    }

    init(entries: [Entry]) {
        self.entries = entries
    }
}

extension StateKeyPaths: ExpressibleByArrayLiteral {
    /// Creates a list of key paths that are named by the properties they read.
    public init(arrayLiteral elements: PartialKeyPath<Root>...) {
        self.init(elements.map { (nil, $0) })
    }
}

extension StateKeyPaths: ExpressibleByDictionaryLiteral {
    /// Creates a list of key paths with labels; the order of the literal is kept.
    public init(dictionaryLiteral elements: (String, PartialKeyPath<Root>)...) {
        self.init(elements.map { ($0.0, $0.1) })
    }
}

extension StateKeyPaths {
    /// Returns the list with one key path keyed by something that is made of its value.
    ///
    /// Use it for a value that can't be keyed, or that holds more than the drawn part:
    ///
    /// ```swift
    /// static var keyPathsThatAffectState: StateKeyPaths<Card> {
    ///     ([\.title, \.player] as StateKeyPaths).keying(\.player) { $0.isPlaying }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: A key path of the list. With another one the component is refused (``StateError/Code/notKeyable``).
    ///     Key paths to two properties of one type without bytes are equal.
    ///   - key: The closure that returns the replacement of the value in the key. Equal
    ///     appearances must give equal results.
    public func keying<Value, Key>(
        _ keyPath: KeyPath<Root, Value>,
        by key: @escaping (Value) -> Key
    ) -> StateKeyPaths<Root> {
        guard entries.contains(where: { $0.keyPath == keyPath }) else {
            let unlisted = Self.refused(
                keyPath,
                "keying(_:by:) names a key path that isn't in the list",
                "List the key path, with keying(_:by:) behind the list, or remove the call."
            )
            return StateKeyPaths(entries: entries + [unlisted])
        }
        return StateKeyPaths(
            entries: entries.map { entry in
                guard entry.keyPath == keyPath else { return entry }
                guard !entry.isKeyed else {
                    return Self.refused(
                        keyPath,
                        "keying(_:by:) names the key path twice",
                        "Return all that is drawn of the value in one call, as an array."
                    )
                }
                let content = Entry.Content.keyed(keyPath) { (root, encoder) throws(StateError) in
                    try encoder.encode(key(root[keyPath: keyPath]))
                }
                return Entry(label: entry.label, content: content)
            }
        )
    }

    private static func refused<Value>(_ keyPath: KeyPath<Root, Value>, _ reason: String, _ advice: String) -> Entry {
        let error = StateError(.notKeyable, typeName: TypeName.of(Value.self), reason: reason, advice: advice)
        return Entry(label: KeyPathStep.name(of: keyPath) ?? "keying", content: .refused(error))
    }
}

extension StateKeyPaths {
    /// Returns the list of a component that declares none: all stored properties of a structure, in the order of their
    /// declarations, or the value itself.
    ///
    /// Weak and unowned properties, of which Swift makes computed key paths, and private ones are among them. Values of
    /// system libraries have an encoding of their own.
    static func ofStoredProperties() -> StateKeyPaths {
        guard TypeLayout.kind(of: Root.self) == .structure, !SystemModule.declares(Root.self) else { return [\.self] }
        guard let properties = TypeLayout.storedProperties(of: Root.self),
            !properties.isEmpty || MemoryLayout<Root>.size == 0,
            !TypeLayout.isFromC(Root.self) || TypeLayout.isCovered(Root.self)
        else {
            let error = StateError(
                .notKeyable,
                typeName: TypeName.of(Root.self),
                reason: "it lists no key paths, and Swift doesn't tell all that it stores",
                advice: "List key paths to what draw reads."
            )
            return StateKeyPaths(entries: [Entry(label: "self", content: .refused(error))])
        }
        return StateKeyPaths(entries: properties.map { Entry(label: $0.declaredName, content: .property($0)) })
    }
}
