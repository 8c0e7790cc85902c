// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// The key paths of a component that changes are for, those that changes affect, and those that are drawn.
struct KeyPathCoverage {
    struct Effect {
        let key: CacheKey
        let isVisible: Bool

        /// A Boolean value that indicates whether the drawing reads a property that the change sets.
        let isRead: Bool

        /// The stored properties that the change affects, and those of which that can't be told.
        let properties: Set<String>
    }

    private let component: String
    private let key: CacheKey
    private let properties: [String]
    private var coveredProperties: Set<String>
    private let listed: [String]

    /// The key paths, options and further state in the keys, in the order in which they were found.
    private var names: [String]

    private var changes: [String: [String]] = [:]

    /// The names that a change is for, or affects.
    private var covered: Set<String> = []

    private var drawn: Set<String> = []

    init(listed: [String], properties: [String], listedProperties: Set<String>, key: CacheKey, component: String) {
        self.listed = listed
        self.properties = properties
        coveredProperties = listedProperties
        self.key = key
        self.component = component
        names = listed
        add(namesOf: key)
    }

    mutating func note(_ effect: Effect, of change: String) -> KeyPathFinding? {
        add(namesOf: effect.key)
        let named = names(of: change)
        let affected = effect.key.difference(from: key).reduce(into: [String]()) { affected, difference in
            for name in names(of: difference.path) where !affected.contains(name) { affected.append(name) }
        }
        covered.formUnion(named + affected)
        coveredProperties.formUnion(effect.properties)
        coveredProperties.formUnion(properties.filter { change.begins(with: $0) })
        for name in affected {
            changes[name, default: []].append(change)
        }
        if effect.isVisible || effect.isRead {
            drawn.formUnion(affected)
        }
        return finding(effect, of: change, named: named, affected: affected)
    }

    private func finding(
        _ effect: Effect,
        of change: String,
        named: [String],
        affected: [String]
    ) -> KeyPathFinding? {
        let changesNamedProperty = effect.properties.contains { change.begins(with: $0) }
        guard !affected.isEmpty || effect.key != key else {
            // A stored value that changes and shows nowhere needs no key path.
            guard effect.isVisible || effect.isRead || !changesNamedProperty || !named.isEmpty else { return nil }
            // A listed value that is equal was set to itself, which counts as a change for observers.
            guard effect.isVisible || effect.isRead && named.isEmpty else { return .changesNothing(change: change) }
            return .drawnButNotDeclared(change: change, keyPath: named.first)
        }
        guard let name = named.first else {
            guard !changesNamedProperty else { return nil }
            return .unknownKeyPath(change: change, component: component, changed: affected)
        }
        let isRight = named.contains { affected.contains($0) }
        return isRight ? nil : .changesOther(change: change, keyPath: name, changed: affected)
    }

    /// The findings of all changes together.
    var findings: [KeyPathFinding] {
        let neverDrawn = names.filter { changes[$0] != nil && !drawn.contains($0) }
        let missing = listed.filter { !covered.contains($0) }
        return neverDrawn.map { .declaredButNeverDrawn(keyPath: $0, changes: changes[$0] ?? []) }
            + missing.map { .missingChange(keyPath: $0) } + untestedProperties
    }

    private var untestedProperties: [KeyPathFinding] {
        let untested = properties.filter { name in
            !coveredProperties.contains(name) && !names.contains { $0.begins(with: name) }
        }
        guard !untested.isEmpty else { return [] }
        guard !listed.isEmpty else { return [.listsNothing(component: component, properties: untested)] }
        return untested.map { .untestedProperty(name: $0, component: component) }
    }

    private mutating func add(namesOf key: CacheKey) {
        // The size, the scale and the environment are beside the component, and the same in all keys.
        let component = key.nodes.first { $0.kind == .component && $0.label.isEmpty }
        let labels = component?.children.map(\.label) ?? []
        names += labels.filter { !$0.isEmpty && !names.contains($0) }
    }

    /// Returns the name that a place in a key, or the name of a change, starts with.
    private func names(of place: String) -> [String] {
        if let longest = names.filter({ place.begins(with: $0) }).max(by: { $0.count < $1.count }) { return [longest] }
        let first = String(place.prefix { $0 != " " })
        return listed.filter { $0.begins(with: first) }
    }
}

extension String {
    /// Returns a Boolean value that indicates whether the string is a name, or goes on with a place or a remark.
    func begins(with name: String) -> Bool {
        guard !name.isEmpty, hasPrefix(name) else { return false }
        guard let next = dropFirst(name.count).first else { return true }
        return ".[{ ".contains(next)
    }
}
