// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A plan that reads and writes the key paths of one component type; made once per type.
///
/// The class is not generic, because finding the metadata of a generic class costs a tenth of writing a small key.
final class StatePlan {
    let identity: ObjectIdentifier
    let isOfObjects: Bool
    let mutability: ObjectMutability
    private let reach: ObjectReach

    private let readsInPlace: Bool

    /// A Boolean value that indicates whether all key paths are stored properties of the component, or constants of the
    /// objects that these lead to.
    private let isStored: Bool

    private let isDerived: Bool

    /// A key path that reads a variable which isn't observed, with a closure that reads it of a component.
    @safe
    private struct Unobserved {
        let property: UnobservedProperty
        let label: String
        let read: (UnsafeRawPointer) -> Void
    }

    private let unobserved: [Unobserved]

    private let type: any Any.Type
    private let identifier: String
    private let program: WritingProgram
    private let refusal: StateError?
    private let labels: [String]

    private let listsStoredProperties: Bool

    init<Component: StateKeyed>(_ type: Component.Type, _ plans: PlanTable) {
        let name = TypeNameTable.shared.componentName(of: type)
        let identifier = name.text
        let entries = Component.keyPathsThatAffectState.entries
        var draft = WritingProgram.Draft()
        var labels: [String] = []
        var readsInPlace = true
        let header = EncodingBuffer.prepared { header in
            header.append(.component)
            header.append(text: identifier)
            header.append(scalar: Int64(Component.drawingVersion))
            header.append(count: entries.count)
        }
        draft.append(header)
        for entry in entries {
            draft.append(EncodingBuffer.prepared { $0.append(text: entry.label) })
            readsInPlace = Self.append(entry, to: &draft, plans) && readsInPlace
            labels += Array(repeating: entry.label, count: draft.steps.count - labels.count)
        }
        draft.finish()
        self.type = type
        identity = ObjectIdentifier(type)
        isOfObjects = type is AnyClass
        mutability = (type as? AnyClass).map { ObjectMutability(of: $0) } ?? .immutable
        reach = ObjectReach.of(type)
        self.readsInPlace = readsInPlace
        isStored = entries.allSatisfy { entry in
            guard let keyPath = entry.keyPath else { return true }
            return MemoryLayout<Component>.offset(of: keyPath) != nil || KeyPathStep.areConstant(in: keyPath)
        }
        isDerived = entries.contains(where: \.isKeyed)
        unobserved = entries.compactMap { entry in
            guard let keyPath = entry.keyPath, let property = UnobservedProperty(keyPath) else { return nil }
            return unsafe Unobserved(property: property, label: entry.label) {
                _ = unsafe $0.assumingMemoryBound(to: Component.self).pointee[keyPath: keyPath]
            }
        }
        self.identifier = identifier
        self.labels = labels
        program = WritingProgram(draft)
        refusal = Component.misdeclaration(besides: entries) ?? name.error
        listsStoredProperties = entries.contains(where: \.isStoredProperty)
    }

    func write(componentAt pointer: UnsafeRawPointer, into encoder: inout StateEncoder) throws(StateError) {
        if let refusal {
            throw refusal.inside(component: identifier)
        }
        if !readsInPlace {
            unsafe noteObjects(at: pointer, in: &encoder)
            if !isStored { encoder.isStored = false }
            if isDerived { encoder.isDerived = true }
        }
        try encoder.descend(program.depth + 1, into: type)
        defer { encoder.ascend(program.depth + 1) }
        if let failure = unsafe program.run(at: pointer, into: &encoder) {
            let label = labels[failure.step]
            let error = failure.error.inside(failure.position).inside(component: identifier, keyPath: label)
            let lacksList = listsStoredProperties && error.code == .notKeyable && error.advice == nil
            throw lacksList ? error.advising(advice(without: label)) : error
        }
        // The objects, and unowned references, were looked at when the values were written.
        if !unobserved.isEmpty { unsafe noteUnobserved(at: pointer, in: &encoder) }
    }

    private func noteUnobserved(at pointer: UnsafeRawPointer, in encoder: inout StateEncoder) {
        guard let trail = encoder.objects, trail.objects.hasObservable else { return }
        for entry in unobserved where entry.property.isUnobserved(reading: { unsafe entry.read(pointer) }) {
            trail.objects.addUnobserved(entry.property, label: entry.label)
        }
    }

    /// Notes the objects that the code of a component may read as part of its state.
    ///
    /// - Parameter onlyTracked: A Boolean value that indicates whether to leave out objects whose changes can't be
    ///   noticed.
    @inline(__always)
    func noteObjects(at pointer: UnsafeRawPointer, onlyTracked: Bool = false, in encoder: inout StateEncoder) {
        guard !reach.isEmpty else { return }
        if isOfObjects {
            guard mutability == .immutable, !onlyTracked else { return }
            ObjectReach.note(unsafe pointer.load(as: AnyObject.self), mutability, in: &encoder)
        } else {
            unsafe reach.note(from: pointer, onlyTracked: onlyTracked, in: &encoder)
        }
    }

    private func advice(without label: String) -> String {
        let others = labels.reduce(into: [String]()) { others, other in
            if other != label, others.last != other { others.append(other) }
        }
        let list = others.prefix(6).map { "\\.\($0)" } + (others.count > 6 ? ["…"] : [])
        return """
            \(type) lists no key paths, so that each stored property is keyed. List what draw reads, static var \
            keyPathsThatAffectState: StateKeyPaths<\(type)> { [\(list.joined(separator: ", "))] }; if "\(label)" is \
            drawn, list a key path to what is drawn of it, or key it by something else with keying(_:by:).
            """
    }

    /// Appends the steps of a key path: its override, a value in place, or a call of the key path.
    ///
    /// - Returns: A Boolean value that indicates whether the value is read in place.
    private static func append<Component: StateKeyed>(
        _ entry: StateKeyPaths<Component>.Entry,
        to draft: inout WritingProgram.Draft,
        _ plans: PlanTable
    ) -> Bool {
        switch entry.content {
        case .keyPath(let keyPath):
            return append(keyPath, to: &draft, plans)
        case .keyed(let keyPath, let write):
            let references = KeyPathReferences(keyPath)
            let override = unsafe WritingProgram.Draft { (pointer, encoder) throws(StateError) in
                let objects = try unsafe references?.check(Component.self, at: pointer)
                defer { withExtendedLifetime(objects) {} }
                try write(unsafe pointer.assumingMemoryBound(to: Component.self).pointee, &encoder)
            }
            draft.append(override, offset: 0, position: "")
            return false
        case .property(let property):
            let alignment = MemoryLayout<Component>.alignment
            let value = WritingProgram.Draft.property(property, alignment: alignment) { plans.typePlan(of: $0) }
            draft.append(value, offset: property.offset, position: "")
            return true
        case .refused(let error):
            draft.append(.refused(error), offset: 0, position: "")
            return true
        }
    }

    private static func append<Component: StateKeyed>(
        _ keyPath: PartialKeyPath<Component>,
        to draft: inout WritingProgram.Draft,
        _ plans: PlanTable
    ) -> Bool {
        if keyPath == \Component.self, !(Component.self is AnyClass) {
            draft.append(plans.contentDraft(of: Component.self), offset: 0, position: "")
            return true
        }
        let references = KeyPathReferences(keyPath)
        func typed<Value>(_: Value.Type) -> (WritingProgram.Draft, offset: Int, isInPlace: Bool) {
            let plan = plans.typePlan(of: Value.self)
            // A member of a packed structure of C isn't aligned.
            if !(Component.self is AnyClass), let offset = MemoryLayout<Component>.offset(of: keyPath),
                offset % MemoryLayout<Value>.alignment == 0,
                MemoryLayout<Value>.alignment <= MemoryLayout<Component>.alignment
            {
                return (plan.inlinedDraft, offset, true)
            }
            guard let keyPath = keyPath as? KeyPath<Component, Value> else {
                let error = StateError(
                    .unusableKeyPaths,
                    typeName: TypeName.of(Swift.type(of: keyPath)),
                    reason: "it lists a key path of another type",
                    advice: "List key paths that begin at the component itself."
                )
                return (.refused(error), 0, true)
            }
            if references == nil, let draft = ObjectKeyPath.draft(keyPath, of: Component.self, writing: plan.draft) {
                return (draft, 0, false)
            }
            let draft = unsafe WritingProgram.Draft { (pointer, encoder) throws(StateError) in
                let objects = try unsafe references?.check(Component.self, at: pointer)
                defer { withExtendedLifetime(objects) {} }
                let component = unsafe pointer.assumingMemoryBound(to: Component.self)
                try plan.write(unsafe component.pointee[keyPath: keyPath], into: &encoder)
            }
            return (draft, 0, false)
        }
        let (value, offset, isInPlace) = _openExistential(Swift.type(of: keyPath).valueType, do: typed)
        draft.append(value, offset: offset, position: "")
        return isInPlace
    }
}
