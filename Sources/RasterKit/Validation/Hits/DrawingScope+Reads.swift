// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// A debug build compares the observable properties that a drawing reads with those that its key reads.

extension DrawingScope {
    var observesReads: Bool { drawing != nil && pipeline.hitValidation != nil }

    /// Draws a component, and reports properties that the drawing reads and the key paths don't.
    ///
    /// Nested components list their own reads. The closure of a ``RasterDrawing`` isn't checked: its caller makes the key.
    func observingReads<Component: Rasterizable, Value>(
        of component: Component,
        during drawing: () throws(RasterError) -> Value
    ) throws(RasterError) -> Value {
        guard observesReads, !(component is any CallerKeyed) else { return try drawing() }
        let type = ObjectIdentifier(Component.self)
        let (result, drawn) = ObservedReads.during(type) { Result { () throws(RasterError) in try drawing() } }
        var unlisted = drawn
        unlisted.all.subtract(innerReads.all)
        if !unlisted.all.isEmpty {
            var objects = StateObjects()
            let listed = ObservedReads.during(type) {
                component.readState()
                // Key paths may be keyed by something else than their values.
                _ = try? CacheKey(reaching: &objects) { encoder throws(StateError) in
                    try encoder.encodeComponent(component)
                }
            }.reads
            unlisted.all.subtract(listed.all)
            unlisted.all = unlisted.all.filter { !objects.containsContent(of: $0.model) }
            for problem in unlisted.problems(of: component, listed: listed) {
                guard pipeline.hitValidation?.isNewProblem(problem.message) == true else { continue }
                pipeline.report(problem, of: Component.self, subject: problem.message)
            }
        }
        return try result.get()
    }

    func separatingReads<Component: Rasterizable, Value>(
        of component: Component,
        _ body: () throws(RasterError) -> Value
    ) throws(RasterError) -> Value {
        guard observesReads else { return try body() }
        let (result, reads) = ObservedReads.during(ObjectIdentifier(Component.self)) {
            Result { () throws(RasterError) in try body() }
        }
        innerReads.all.formUnion(reads.all)
        return try result.get()
    }
}

extension ObservedReads {
    /// Returns an error for each class and type of properties that a component draws and doesn't list.
    fileprivate func problems<Component: Rasterizable>(
        of component: Component,
        listed: ObservedReads
    ) -> [RasterError] {
        let labels = Component.keyPathsThatAffectState.entries.map {
            $0.label.split(separator: ".").last.map(String.init)
        }
        let groups = Dictionary(grouping: all) { [ObjectIdentifier($0.model), ObjectIdentifier($0.value)] }
        return groups.values.compactMap(\.first).map { read in
            var names = PropertyDigest.names(ofPropertiesOf: read.model, holding: read.value)
            // A label mostly is the name of the property that the key path leads to.
            let known = names.filter { labels.contains($0) }
            let count = Set(listed.all.filter { $0.model == read.model && $0.value == read.value }.map(\.keyPath)).count
            if known.count <= count { names.removeAll { known.contains($0) } }
            return Self.problem(Component.rasterIdentifier, String(reflecting: read.model), "\(read.value)", names)
        }
        .sorted { $0.message < $1.message }
    }

    private static func problem(_ component: String, _ model: String, _ type: String, _ names: [String]) -> RasterError
    {
        let name = names.first ?? "property"
        let property =
            switch names.count {
            case 0: "a property of type \(type) of \(model)"
            case 1: "\(name) of \(model)"
            default: "one of \(names.joined(separator: ", ")) of \(model)"
            }
        // A key path through an observable object has no name, so that it can't be told from the others.
        let remedy = names.count > 1 ? " Label the key paths that lead there, and it is named." : ""
        return RasterError(
            .misdeclared,
            """
            \(component) draws \(property), which no key path leads to: its changes don't reach the key, and the image stays. \
            List a key path to it, such as "\(name)": \\.model.\(name).\(remedy)
            """
        )
    }
}
