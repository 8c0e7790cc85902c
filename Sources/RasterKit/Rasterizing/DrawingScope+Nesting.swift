// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// The state of nested components has to be part of the state of the component that draws them.

extension DrawingScope {
    /// Notes that a component is drawn in place, whose state is read for that.
    func include(_ component: some Rasterizable) {
        if drawing != nil { component.readObjects({ include(component, reaching: $0) }, orFail: preventCaching) }
    }

    /// Notes that a component is drawn as part of this drawing.
    ///
    /// If its state may change while that of the component that draws it stays, the image isn't stored: the nested
    /// component is neither made of stored values alone, nor part of the state.
    func include<Component: Rasterizable>(_ component: Component, reaching objects: StateObjects) {
        guard drawing != nil else { return }
        if objects.isDerived { isDerived = true }
        guard uncachedReason == nil else { return }
        // An option that is at its default now writes nothing, and may read an observable object nevertheless.
        let hasObservedOptions = component.hasObservedOptions
        guard component.mayChange(objects, hasObservedOptions: hasObservedOptions) else { return }
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
        preventCaching(
            because:
                RasterError(
                    .stateNotKeyable,
                    """
                    \(drawer) draws \(name), whose state may change and is not part of its own: list a key path to it, such as \
                    var \(Self.label(for: name)): \(Component.self), so that its changes reach the key.
                    """
                )
        )
    }

    func include(_ inner: DrawingScope) {
        preventCaching(because: inner.uncachedReason)
        isDerived = isDerived || inner.isDerived
    }

    private static func label(for name: String) -> String {
        let name = name.split(separator: ".").last ?? "child"
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}

extension RunningDrawing {
    /// Notes that the code of this drawing draws a component into an image of its own, or requests its image.
    ///
    /// Unless the component is made of stored values alone, the image of this drawing isn't stored: it may show a
    /// state that isn't in its key.
    func include<Component: Rasterizable>(_ component: Component, reaching objects: StateObjects) {
        NestedComponents.note(Swift.type(of: component), in: type)
        guard component.mayChange(objects, hasObservedOptions: component.hasObservedOptions) else { return }
        preventCaching(
            because:
                RasterError(
                    .stateNotKeyable,
                    """
                    A component draws \(Component.rasterIdentifier) into another image, or requests its image, and its state may \
                    change without being part of the component's own: draw it with context.draw(_:in:), and list a key path to it.
                    """
                )
        )
    }

    func include(_ component: some Rasterizable) {
        component.readObjects({ include(component, reaching: $0) }, orFail: preventCaching)
    }
}

extension Rasterizable {
    /// Calls a closure with the objects that the state reaches, or another one for a state that cannot be keyed.
    fileprivate func readObjects(_ body: (StateObjects) -> Void, orFail fail: (RasterError) -> Void) {
        var objects = StateObjects()
        do throws(StateError) {
            _ = try CacheKey(reaching: &objects) { encoder throws(StateError) in try encoder.encodeComponent(self) }
            body(objects)
        } catch {
            fail(RasterError(notKeyable: error))
        }
    }

    fileprivate var hasObservedOptions: Bool {
        observes { encoder throws(StateError) in try _encodeOptions(into: &encoder) }
    }

    /// Returns a Boolean value that indicates whether the state may change while the component is the same value.
    fileprivate func mayChange(_ objects: StateObjects, hasObservedOptions: Bool) -> Bool {
        guard objects.isStored, !objects.isMutable, !hasObservedOptions else { return true }
        return objects.isDerived && observes { encoder throws(StateError) in try encoder.encodeComponent(self) }
    }

    fileprivate func observes(_ write: (inout StateEncoder) throws(StateError) -> Void) -> Bool {
        let (_, reads) = ObservedReads.during(ObjectIdentifier(Self.self)) { _ = try? CacheKey(write) }
        return !reads.all.isEmpty
    }
}
