// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension StateEncoder {
    /// Writes a component: its identifier, its drawing version, and the value of each of its key paths.
    ///
    /// A component inside another one's state is written the same way, so that a change of the child changes the
    /// parent's key.
    ///
    /// - Throws: The error of the first value that cannot be keyed, naming the component and the key path.
    public mutating func encodeComponent<Component: StateKeyed>(_ component: Component) throws(StateError) {
        // The plan lives as long as the process: no reference to it is counted.
        let plan = unsafe PlanTable.componentPlan(of: Component.self, reading)
        let failure = unsafe plan._withUnsafeGuaranteedRef { plan in attempt(component, plan) }
        if let failure {
            throw failure
        }
    }

    @inline(__always)
    private mutating func attempt<Component: StateKeyed>(_ component: Component, _ plan: StatePlan) -> StateError? {
        do throws(StateError) {
            guard plan.isOfObjects else {
                try encodeFields(of: component, plan)
                return nil
            }
            // A cast would ask for the conformances to the protocols of bridging, which takes 200 ns.
            let object = unsafe unsafeBitCast(component, to: AnyObject.self)
            try enter(object, plan.mutability, .keyPaths) { encoder throws(StateError) in
                try encoder.encodeFields(of: component, plan)
            }
            return nil
        } catch {
            return error
        }
    }

    @inline(__always)
    private mutating func encodeFields<Component: StateKeyed>(
        of component: Component,
        _ plan: StatePlan
    ) throws(StateError) {
        let componentStart = buffer.count
        var addsState = false
        try unsafe withUnsafePointer(to: component) { pointer throws(StateError) in
            let pointer = unsafe UnsafeRawPointer(pointer)
            try unsafe plan.write(componentAt: pointer, into: &self)
            let start = buffer.beginFrame()
            let beforeOptions = buffer.count
            hasComputedOptions = false
            try component._encodeOptions(into: &self)
            let beforeAdditions = buffer.count
            let hasOptions = hasComputedOptions || beforeAdditions > beforeOptions
            isDerived = isDerived || hasOptions
            try encodeAdditions(of: component)
            // The next encoding may be another one, or nothing, the next time.
            addsState = !addsNothing
            isStored = isStored && addsNothing
            addsNothing = false
            // Code that writes here may read any object; options mostly are constants.
            if hasOptions || buffer.count > beforeOptions {
                unsafe plan.noteObjects(at: pointer, onlyTracked: buffer.count == beforeAdditions, in: &self)
            }
            buffer.endFrame(from: start)
        }
        condenseIfLong(from: componentStart)
        if let objects, objects.contents != nil {
            let encoding = buffer.bytes(from: componentStart)
            objects.contents?.add(component, encoding: encoding, at: componentStart, addsState: addsState)
        }
    }

    @inline(__always)
    package mutating func encodeAdditions<Component: StateKeyed>(of component: Component) throws(StateError) {
        do {
            try component.encodeAdditionalState(into: &self)
        } catch let error as StateError {
            throw error
        } catch {
            throw StateError(
                .notKeyable,
                typeName: TypeName.of(Component.self),
                reason: "encodeAdditionalState(into:) throws \(String(reflecting: error))",
                advice: "Write a value that can be keyed in its place."
            )
        }
    }
}
