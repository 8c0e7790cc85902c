// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// How to read and write the key paths of one component type; made once per type.
///
/// `@unchecked Sendable`: a plan never changes after `init`. What keeps the compiler from seeing its safety are the
/// key paths inside: those of an actor-isolated type are not `Sendable`. A plan is reached only through the
/// component's conformance (``of(_:)`` asks for `Component: StateKeyed`), which is isolated where the component
/// is, so that a plan reads an isolated component on its own actor only.
final class StatePlan<Component: StateKeyed>: @unchecked Sendable {
    /// One key path, ready to be read and written.
    struct Field {
        let label: String
        let write: (Component, inout StateEncoder) throws(StateError) -> Void
    }

    let identifier: String
    let version: Int
    let fields: [Field]

    private init() {
        identifier = Component.rasterIdentifier
        version = Component.drawingVersion
        fields = Component.keyPathsThatAffectState.entries.map { entry in
            Field(label: entry.label, write: Self.writer(for: entry.keyPath))
        }
    }

    /// Returns the plan of a component type.
    ///
    /// - Complexity: O(1) after the first call for a type.
    static func of(_ type: Component.Type) -> StatePlan<Component> {
        let identifier = ObjectIdentifier(type)
        if let plan = StatePlans.plans.withLock({ $0[identifier] }) as? StatePlan<Component> {
            return plan
        }
        let plan = StatePlan()
        StatePlans.plans.withLock { $0[identifier] = plan }
        return plan
    }

    /// Recovers the key path's value type, and picks the way that the type is written.
    private static func writer(
        for keyPath: PartialKeyPath<Component>
    ) -> (Component, inout StateEncoder) throws(StateError) -> Void {
        func typed<Value>(
            _: Value.Type
        ) -> (Component, inout StateEncoder) throws(StateError) -> Void {
            guard let keyPath = keyPath as? KeyPath<Component, Value> else {
                return { (_, _) throws(StateError) in
                    throw StateError(.foreignKeyPath, typeName: TypeName.of(type(of: keyPath)))
                }
            }
            return { (component, encoder) throws(StateError) in
                try encoder.encode(component[keyPath: keyPath])
            }
        }
        func primitive<Value: StatePrimitive>(
            _: Value.Type
        ) -> ((Component, inout StateEncoder) throws(StateError) -> Void)? {
            guard let keyPath = keyPath as? KeyPath<Component, Value> else { return nil }
            return { (component, encoder) throws(StateError) in
                try component[keyPath: keyPath].encodePrimitive(into: &encoder)
            }
        }
        let valueType = type(of: keyPath).valueType
        if let type = valueType as? any StatePrimitive.Type, let write = primitive(type) {
            return write
        }
        return _openExistential(valueType, do: typed)
    }
}

/// The plans of all component types that have been keyed; a generic type cannot hold them itself.
private enum StatePlans {
    static let plans = Mutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])
}
