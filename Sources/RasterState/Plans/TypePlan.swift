// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A plan that writes the values of one type into an encoding; made once per type.
///
/// A plan reads a value in place, through the offsets of its stored properties, and never boxes it.
final class TypePlan {
    let type: any Any.Type

    /// The steps, to be copied into the plans of types that contain this one.
    private(set) var draft = WritingProgram.Draft()

    /// The steps as they are run; nil while the plan is being made, when a type refers to itself.
    private var program: WritingProgram?

    /// Creates a plan that is to be completed.
    init(_ type: any Any.Type) {
        self.type = type
    }

    /// Creates a complete plan.
    convenience init(_ type: any Any.Type, draft: WritingProgram.Draft) {
        self.init(type)
        finish(draft)
    }

    /// Completes the plan.
    func finish(_ draft: WritingProgram.Draft) {
        var draft = draft
        draft.finish()
        self.draft = draft
        program = WritingProgram(draft)
    }

    /// The steps for a type that contains this one: a call of the plan where it is not complete.
    var inlinedDraft: WritingProgram.Draft {
        guard program == nil else { return draft }
        return unsafe WritingProgram.Draft { (pointer, encoder) throws(StateError) in
            try unsafe self.write(at: pointer, into: &encoder)
        }
    }

    /// Writes a value, which must be of the plan's type.
    @inline(__always)
    func write<Value>(_ value: Value, into encoder: inout StateEncoder) throws(StateError) {
        try unsafe withUnsafePointer(to: value) { pointer throws(StateError) in
            try unsafe write(at: UnsafeRawPointer(pointer), into: &encoder)
        }
    }

    /// Writes the value at an address.
    @inline(__always)
    func write(at value: UnsafeRawPointer, into encoder: inout StateEncoder) throws(StateError) {
        if let failure = unsafe attempt(at: value, into: &encoder) {
            throw failure
        }
    }

    /// Writes the value at an address, and returns the error.
    ///
    /// This is for closures that pass no typed errors on.
    @inline(__always)
    func attempt(at value: UnsafeRawPointer, into encoder: inout StateEncoder) -> StateError? {
        guard let program else { return StateError(.notKeyable, typeName: TypeName.of(type)) }
        return unsafe program.write(at: value, of: type, into: &encoder)
    }
}
