// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The key paths that affect a component's state, in order.
///
/// Written as an array literal, or as a dictionary literal with a label for each
/// key path. Swift can name a stored property; a computed property, and a
/// property of an `@Observable` class, shows as its position in the list unless
/// it has a label.
///
/// ```swift
/// static var keyPathsThatAffectState: StateKeyPaths<Badge> { [\.title, \.level] }
/// static var keyPathsThatAffectState: StateKeyPaths<Model> { ["title": \.title] }
/// ```
public struct StateKeyPaths<Root> {
    /// One key path and the name it has in dumps, differences and errors.
    public struct Entry {
        /// The name of the key path; unique within the list.
        public let label: String

        /// The key path.
        public let keyPath: PartialKeyPath<Root>
    }

    /// The key paths in the order of the list.
    public let entries: [Entry]

    /// Creates a list from key paths and labels; a missing label is made up from the key path.
    private init(_ labelled: [(label: String?, keyPath: PartialKeyPath<Root>)]) {
        var taken: Set<String> = []
        entries = labelled.enumerated().map { index, item in
            let proposed = item.label ?? KeyPathName.of(item.keyPath) ?? "keyPath[\(index)]"
            let label = taken.insert(proposed).inserted ? proposed : "\(proposed)[\(index)]"
            taken.insert(label)
            return Entry(label: label, keyPath: item.keyPath)
        }
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
    /// Returns the key paths of both lists, those of `other` last.
    public func appending(_ other: StateKeyPaths<Root>) -> StateKeyPaths<Root> {
        StateKeyPaths((entries + other.entries).map { ($0.label, $0.keyPath) })
    }
}
