// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A plan that writes the values of one type into an encoding; made once per type.
///
/// A plan reads a value in place, through the offsets of its stored properties, and never boxes it.
final class TypePlan {
    let type: any Any.Type

    private(set) var draft = WritingProgram.Draft()

    /// The steps as they are run; nil while the plan is being made, when a type refers to itself.
    private var program: WritingProgram?

    init(_ type: any Any.Type) {
        self.type = type
    }

    convenience init(_ type: any Any.Type, draft: WritingProgram.Draft) {
        self.init(type)
        finish(draft)
    }

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

    func write<Value>(_ value: Value, into encoder: inout StateEncoder) throws(StateError) {
        try unsafe withUnsafePointer(to: value) { pointer throws(StateError) in
            try unsafe write(at: UnsafeRawPointer(pointer), into: &encoder)
        }
    }

    func write<Value>(
        _ value: Value,
        in place: @autoclosure () -> String,
        into encoder: inout StateEncoder
    ) throws(StateError) {
        do throws(StateError) {
            try write(value, into: &encoder)
        } catch {
            throw error.inside(place())
        }
    }

    @inline(__always)
    func write(at value: UnsafeRawPointer, into encoder: inout StateEncoder) throws(StateError) {
        if let failure = unsafe attempt(at: value, into: &encoder) {
            throw failure
        }
    }

    /// Writes a value, and returns the error: closures of the standard library pass no typed errors on.
    ///
    /// Isn't inlined: its copies would be a third of the module's code, and of the time to build it.
    @inline(never)
    func attempt(at value: UnsafeRawPointer, into encoder: inout StateEncoder) -> StateError? {
        guard let program else { return StateError(.notKeyable, typeName: TypeName.of(type)) }
        return unsafe program.write(at: value, of: type, into: &encoder)
    }
}

/// The plans that are made together: those of a type and of the types inside it.
///
/// A maker belongs to one call on one thread, and no lock is held while it works: types are asked for their names and
/// key paths, and their code may wait for other threads.
final class PlanMaker {
    private let table: PlanTable

    /// The plans that were made, or are being made where a type refers to itself.
    private(set) var plans: [ObjectIdentifier: TypePlan] = [:]

    private var depth = 0

    /// How many plans one plan may ask for in a row; those beyond are made when a value is written.
    ///
    /// A generic type may contain ever larger instances of itself, such as `Nest<(T, T)>` in `Nest<T>`.
    private static let maximumDepth = 32

    init(for table: PlanTable) {
        self.table = table
    }

    var reading: CacheKey.Reading { table.reading }
    var isOfIdentities: Bool { table.isOfIdentities }

    /// Returns the plan of a type, making it unless it was made.
    ///
    /// Isn't generic: specializing all plans for each known type doubles the module's code and the time to build it.
    func plan(of type: any Any.Type) -> TypePlan {
        let identifier = ObjectIdentifier(type)
        if let plan = plans[identifier] ?? table.known(identifier) {
            return plan
        }
        guard depth < Self.maximumDepth else { return Self.deferredPlan(of: type) }
        let plan = TypePlan(type)
        plans[identifier] = plan
        depth += 1
        defer { depth -= 1 }
        plan.finish(WritingProgram.Draft(of: type, self))
        return plan
    }

    /// Returns a plan that looks for the real one whenever a value is written.
    private static func deferredPlan(of type: any Any.Type) -> TypePlan {
        TypePlan(
            type,
            draft: unsafe WritingProgram.Draft { (pointer, encoder) throws(StateError) in
                try unsafe encoder.plans.typePlan(of: type).write(at: pointer, into: &encoder)
            }
        )
    }
}
