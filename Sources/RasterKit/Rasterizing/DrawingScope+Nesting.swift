// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The state of nested components has to be part of the state of the component that draws them.

extension DrawingScope {
    /// Notes that a component is drawn in place, whose state is read for that.
    func include(_ component: some Rasterizable) {
        guard drawing != nil else { return }
        var objects = StateObjects()
        do throws(StateError) {
            _ = try CacheKey(reaching: &objects) { encoder throws(StateError) in try encoder.encodeComponent(component)
            }
            include(component, reaching: objects)
        } catch {
            refuse(RasterError(notKeyable: error))
        }
    }

    /// Notes that a component is drawn as part of this drawing.
    ///
    /// If its state may change while that of the component that draws it stays, the image isn't stored: the nested
    /// component is neither made of stored values alone, nor part of the state.
    func include<Component: Rasterizable>(_ component: Component, reaching objects: StateObjects) {
        guard drawing != nil else { return }
        if objects.isDerived { isDerived = true }
        guard refusal == nil else { return }
        // An option that is at its default now writes nothing, and may read an observable object nevertheless.
        let hasObservedOptions = component.observes { encoder throws(StateError) in
            try component._encodeOptions(into: &encoder)
        }
        if objects.isStored, !objects.isMutable, !hasObservedOptions {
            let isObserved =
                objects.isDerived
                && component.observes { encoder throws(StateError) in
                    try encoder.encodeComponent(component)
                }
            guard isObserved else { return }
        }
        if Component.self is AnyClass, self.objects.components.contains(ObjectIdentifier(component as AnyObject)) {
            return
        }
        if let contents, let inner = StateContents(of: component),
            contents.contains(inner, readingAll: hasObservedOptions)
        {
            return
        }
        let name = Component.rasterIdentifier
        let drawer = self.component.isEmpty ? "A component" : self.component
        refuse(
            RasterError(
                .stateNotKeyable,
                """
                \(drawer) draws \(name), whose state may change and is not part of its own: list a key path to it, such as \
                var \(Self.label(for: name)): \(Component.self), so that its changes reach the key.
                """
            )
        )
    }

    /// Notes what was drawn by a component in place.
    func include(_ inner: DrawingScope) {
        refuse(inner.refusal)
        isDerived = isDerived || inner.isDerived
    }

    private static func label(for name: String) -> String {
        let name = name.split(separator: ".").last ?? "child"
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}

extension Rasterizable {
    /// Returns a Boolean value that indicates whether a closure that writes state reads observable objects for that.
    fileprivate func observes(_ write: (inout StateEncoder) throws(StateError) -> Void) -> Bool {
        let (_, reads) = ObservedReads.during(ObjectIdentifier(Self.self)) { _ = try? CacheKey(write) }
        return !reads.all.isEmpty
    }
}
