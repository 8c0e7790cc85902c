// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// The components that a component's state consists of.
///
/// It takes an encoding of its own, and copies: it is made for components that are drawn inside of others only.
package struct StateContents {
    private var components: [Content] = []

    private var positions: [[UInt8]: [Int]] = [:]

    init() {}

    mutating func add<Component: StateKeyed>(
        _ component: Component,
        encoding: [UInt8],
        at offset: Int,
        addsState: Bool
    ) {
        positions[encoding, default: []].append(components.count)
        components.append(Content(component, encoding: encoding, offset: offset, addsState: addsState))
    }

    mutating func remove(from offset: Int) {
        guard components.contains(where: { $0.offset >= offset }) else { return }
        components.removeAll { $0.offset >= offset }
        positions = [:]
        for (position, component) in components.enumerated() {
            positions[component.encoding, default: []].append(position)
        }
    }

    /// Returns a Boolean value that indicates whether another component's state is part of this one, and changes with
    /// it.
    ///
    /// The same encoding must be here, of a component that is the same value as far as its state is read of it: another
    /// component with other objects or closures may only look the same now.
    ///
    /// - Parameters:
    ///   - other: The contents of the other component's state.
    ///   - readsAll: A Boolean value that indicates whether more of it is read than the first properties of its key
    ///     paths.
    package func contains(_ other: StateContents, readingAll readsAll: Bool) -> Bool {
        guard let component = other.components.last else { return false }
        let candidates = positions[component.encoding] ?? []
        return candidates.contains { components[$0].isSame(as: component, readingAll: readsAll) }
    }
}

extension StateContents {
    private struct Content {
        let offset: Int
        let encoding: [UInt8]

        private let properties: [[UInt8]?]

        private let roots: [Int]?

        private let component: Any

        init<Component: StateKeyed>(_ component: Component, encoding: [UInt8], offset: Int, addsState: Bool) {
            self.encoding = encoding
            self.offset = offset
            self.component = component
            properties = StateRoots.identities(of: component)
            roots = addsState ? nil : StateRoots.of(Component.self)
        }

        func isSame(as other: Content, readingAll readsAll: Bool) -> Bool {
            guard properties.count == other.properties.count else { return false }
            let roots = readsAll ? nil : other.roots
            return (roots ?? Array(properties.indices)).allSatisfy { number in
                guard let property = properties[number] else { return false }
                return property == other.properties[number]
            }
        }
    }
}

/// The first stored properties of the key paths of a component type.
///
/// The property that a key path starts with decides its value, as long as it calls no code of the component.
private enum StateRoots {
    private static let known = Lock<[ObjectIdentifier: [Int]?]>([:])

    /// Returns the identities of a component's values: of each property of a structure, or of the component as a whole.
    static func identities<Component: StateKeyed>(of component: Component) -> [[UInt8]?] {
        guard let properties = properties(of: Component.self) else {
            return [identity { encoder throws(StateError) in try encoder.encode(component) }]
        }
        return properties.map { property in
            identity { encoder throws(StateError) in try encoder.encode(property, of: component) }
        }
    }

    private static func identity(_ write: (inout StateEncoder) throws(StateError) -> Void) -> [UInt8]? {
        var encoder = StateEncoder(purpose: .identity, maximumByteCount: 1 << 20)
        guard (try? write(&encoder)) != nil else { return nil }
        return encoder.buffer.bytes()
    }

    static func of<Component: StateKeyed>(_ type: Component.Type) -> [Int]? {
        let identifier = ObjectIdentifier(type)
        if let roots = known.withLock({ $0[identifier] }) { return roots }
        let roots = find(type)
        known.withLock { $0[identifier] = .some(roots) }
        return roots
    }

    private static func find<Component: StateKeyed>(_ type: Component.Type) -> [Int]? {
        guard let properties = properties(of: type) else { return nil }
        var roots: Set<Int> = []
        for entry in type.keyPathsThatAffectState.entries {
            guard let offset = offset(of: entry, in: properties) else { return nil }
            let found = properties.indices.filter {
                properties[$0].offset..<properties[$0].offset + max(properties[$0].size, 1) ~= offset
            }
            guard !found.isEmpty else { return nil }
            roots.formUnion(found)
        }
        return roots.sorted()
    }

    private static func properties(of type: any Any.Type) -> [TypeLayout.Property]? {
        TypeLayout.kind(of: type) == .structure ? TypeLayout.storedProperties(of: type) : nil
    }

    /// Returns where an entry starts to read; nil for one that calls code of the component.
    private static func offset<Component: StateKeyed>(
        of entry: StateKeyPaths<Component>.Entry,
        in properties: [TypeLayout.Property]
    ) -> Int? {
        if case .property(let listed) = entry.content { return listed.offset }
        guard let keyPath = entry.keyPath, keyPath != \Component.self else { return nil }
        if let offset = MemoryLayout<Component>.offset(of: keyPath) { return offset }
        // Properties without bytes share the name of the first one at their offset.
        return properties.first { $0.label == entry.propertyName }?.offset
    }
}

// MARK: - Components

extension StateContents {
    /// Reads the state of a component; nil if it can't be keyed.
    package init?(of component: some StateKeyed) {
        let trail = ObjectTrail()
        trail.contents = StateContents()
        var encoder = StateEncoder()
        encoder.objects = trail
        guard (try? encoder.encodeComponent(component)) != nil, let contents = trail.contents else { return nil }
        self = contents
    }
}

extension StateKeyed {
    /// Returns the labels of the key paths that lead to objects of a type, for messages.
    ///
    /// These are the ones whose values hold such an object; where none does, all that lead through objects or code.
    ///
    /// - Parameter typeName: The name of the type in ``StateObjects``.
    package func labels(leadingTo typeName: String) -> [String] {
        let entries = Self.keyPathsThatAffectState.entries
        let holding = entries.filter { entry in
            var objects = StateObjects()
            _ = try? CacheKey(reaching: &objects) { encoder throws(StateError) in
                try entry.read(from: self, into: &encoder)
            }
            return objects.untrackedType == typeName || objects.unobservedTypes.contains(typeName)
        }
        let relevant = holding.isEmpty ? entries.filter { !$0.isInPlace } : holding
        return relevant.map(\.label)
    }
}
