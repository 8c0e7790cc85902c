// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How to read and write the key paths of one component type; made once per type.
final class StatePlan<Component: StateKeyed> {
    private let identifier: String
    private let header: [UInt8]
    private let entries: [StateKeyPaths<Component>.Entry]
    private let program: WritingProgram

    /// Whether another type may have the same identifier.
    private let isAmbiguous: Bool

    /// The label of each step's key path, for errors.
    private let labels: [String]

    private init() {
        identifier = Component.rasterIdentifier
        isAmbiguous = TypeName.entry(of: Component.self).isAmbiguous
        entries = Component.keyPathsThatAffectState.entries
        header = EncodingBuffer.prepared { [identifier, entries] header in
            header.append(.component)
            header.append(text: identifier)
            header.append(scalar: Int64(Component.drawingVersion))
            header.append(count: entries.count)
        }
        var draft = WritingProgram.Draft()
        var labels: [String] = []
        draft.append(header)
        for entry in entries {
            draft.append(EncodingBuffer.prepared { $0.append(text: entry.label) })
            Self.append(entry.keyPath, to: &draft)
            labels += Array(repeating: entry.label, count: draft.steps.count - labels.count)
        }
        draft.finish()
        program = WritingProgram(draft)
        self.labels = labels
    }

    /// Returns the plan of a component type.
    ///
    /// - Complexity: O(1) after the first call for a type.
    static func of(_ type: Component.Type) -> StatePlan<Component> {
        PlanTable.shared.componentPlan(of: type) { StatePlan() }
    }

    /// Writes the identifier, the version and the values of the key paths.
    func write(_ component: Component, into encoder: inout StateEncoder) throws(StateError) {
        guard !isAmbiguous else {
            var error = StateError(.ambiguousName, typeName: TypeName.of(Component.self))
            error.component = identifier
            throw error
        }
        guard !encoder.isReflecting else {
            try writeReflecting(component, into: &encoder)
            return
        }
        try unsafe withUnsafePointer(to: component) { pointer throws(StateError) in
            try encoder.descend(program.depth, into: Component.self)
            defer { encoder.ascend(program.depth) }
            if let failure = unsafe program.run(at: UnsafeRawPointer(pointer), into: &encoder) {
                throw failure.error.inside(failure.position)
                    .inside(component: identifier, keyPath: labels[failure.step])
            }
        }
    }

    /// Writes the same bytes through the key paths alone.
    private func writeReflecting(_ component: Component, into encoder: inout StateEncoder) throws(StateError) {
        encoder.buffer.append(header)
        for entry in entries {
            encoder.buffer.append(text: entry.label)
            do throws(StateError) {
                try encoder.encodeDynamic(component[keyPath: entry.keyPath])
            } catch {
                throw error.inside(component: identifier, keyPath: entry.label)
            }
        }
    }

    /// Appends the steps of a key path: in place where it reads stored properties, else through the key path.
    private static func append(_ keyPath: PartialKeyPath<Component>, to draft: inout WritingProgram.Draft) {
        func typed<Value>(_: Value.Type) -> (WritingProgram.Draft, offset: Int) {
            let plan = TypePlan.of(Value.self)
            if !(Component.self is AnyClass), let offset = MemoryLayout<Component>.offset(of: keyPath) {
                return (plan.inlinedDraft, offset)
            }
            guard let keyPath = keyPath as? KeyPath<Component, Value> else {
                return (refused(keyPath), 0)
            }
            let draft = unsafe WritingProgram.Draft { (pointer, encoder) throws(StateError) in
                let component = unsafe pointer.assumingMemoryBound(to: Component.self)
                try plan.write(unsafe component.pointee[keyPath: keyPath], into: &encoder)
            }
            return (draft, 0)
        }
        let (value, offset) = _openExistential(type(of: keyPath).valueType, do: typed)
        draft.append(value, offset: offset, position: "")
    }

    private static func refused(_ keyPath: PartialKeyPath<Component>) -> WritingProgram.Draft {
        let name = TypeName.of(type(of: keyPath))
        return unsafe WritingProgram.Draft { (_, _) throws(StateError) in
            throw StateError(.foreignKeyPath, typeName: name)
        }
    }
}
