// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension StateEncoder {
    /// The plans for the way in which values are read.
    var plans: PlanTable { PlanTable.of(reading) }

    /// Writes a value.
    ///
    /// - Throws: The error of the first value inside that cannot be keyed. Nothing of the value has been written then.
    /// - Complexity: O(*n*) in the size of the value. The first value of a type
    ///   also pays for reading the type's layout.
    public mutating func encode<Value>(_ value: Value) throws(StateError) {
        let (start, deepest) = (buffer.count, deepest)
        do throws(StateError) {
            try plans.typePlan(of: Value.self).write(value, into: &self)
        } catch {
            undo(from: start, deepest)
            throw error
        }
    }

    /// Writes a value under a label.
    ///
    /// - Throws: The error of the first value inside that cannot be keyed. Nothing of the value has been written then.
    public mutating func encode<Value>(_ label: String, _ value: Value) throws(StateError) {
        let start = buffer.count
        buffer.append(.field)
        buffer.append(text: label)
        do throws(StateError) {
            try encode(value)
        } catch {
            undo(from: start, deepest)
            throw error.inside(".\(label)")
        }
    }

    /// Writes the content of a box, which several values may share.
    @inline(__always)
    mutating func encode(
        boxAt box: UnsafeRawPointer,
        content: UnsafeRawPointer,
        by plan: TypePlan
    ) -> StateError? {
        unsafe encode(SharedStorage(box, plan.type), content: content, by: plan, owner: BoxOwner(box))
    }

    /// Writes a value in storage that several values may share.
    mutating func encode(
        _ storage: @autoclosure () -> SharedStorage,
        content: UnsafeRawPointer,
        by plan: TypePlan,
        owner: @autoclosure () -> Any
    ) -> StateError? {
        if repeats(storage()) { return nil }
        let mark = mark()
        if let error = unsafe plan.attempt(at: content, into: &self) { return error }
        end(mark, storage(), owner: owner())
        return nil
    }
}
