// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram.Draft {
    /// Writes an object by the class that it has at run time.
    static func object<Value>(_ type: Value.Type) -> Self {
        unsafe Self { (pointer, encoder) throws(StateError) in
            try encoder.encodeObject(unsafe pointer.load(as: AnyObject.self))
        }
    }
}

extension StateEncoder {
    /// Writes an object by the class that it has at run time.
    mutating func encodeObject(_ object: AnyObject) throws(StateError) {
        let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        if unsafe repeats(SharedStorage(address, type(of: object))) { return }
        let mark = mark()
        try plans.objectPlan(of: type(of: object)).write(object, into: &self)
        unsafe end(mark, SharedStorage(address, type(of: object)), owner: object)
    }

    /// Returns the plan of a type that is known at run time only.
    func plan(of type: any Any.Type) -> TypePlan {
        func open<Value>(_ type: Value.Type) -> TypePlan { plans.typePlan(of: type) }
        return _openExistential(type, do: open)
    }
}
