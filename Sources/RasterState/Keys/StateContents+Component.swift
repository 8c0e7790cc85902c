// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension StateContents {
    /// Reads the state of a component; nil if it can't be keyed.
    package init?(of component: some StateKeyed) {
        let trail = ObjectTrail()
        trail.contents = StateContents()
        var encoder = StateEncoder()
        encoder.collect(in: trail)
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
