// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram.Draft {
    /// Writes an object by the class that it has at run time.
    static func object<Value>(_ type: Value.Type) -> Self {
        unsafe Self { (pointer, encoder) throws(StateError) in
            try encoder.encodeObject(unsafe pointer.load(as: AnyObject.self))
        }
    }

    /// Writes the value that an existential holds, by the type that it has.
    ///
    /// Boxing an existential in an `Any` again would hide that type: the `Any` says that it holds an existential.
    static func existential<Value>(_ type: Value.Type) -> Self {
        switch TypeLayout.representation(ofExistential: type) {
        case .opaque:
            unsafe Self { (pointer, encoder) throws(StateError) in
                // Existentials may hold each other, so they count as a level.
                try encoder.descend(1, into: type)
                defer { encoder.ascend(1) }
                try unsafe encoder.encodeExistential(at: pointer)
            }
        case .object:
            unsafe Self { (pointer, encoder) throws(StateError) in
                try encoder.encodeObject(unsafe pointer.assumingMemoryBound(to: AnyObject.self).pointee)
            }
        case .error:
            unsafe Self { (pointer, encoder) throws(StateError) in
                let box = unsafe pointer.load(as: UnsafeRawPointer.self)
                if unsafe encoder.repeats(SharedStorage(box, (any Error).self)) { return }
                let mark = encoder.mark()
                try encoder.encodeDynamic(unsafe pointer.assumingMemoryBound(to: (any Error).self).pointee)
                unsafe encoder.end(mark, SharedStorage(box, (any Error).self), owner: BoxOwner(box))
            }
        case .other:
            refused(type)
        }
    }

    /// Writes the name of the type that a metatype stands for.
    static func metatype<Value>(_ type: Value.Type) -> Self {
        if let instance = TypeLayout.instanceType(ofMetatype: type) {
            return unsafe Self { (_, encoder) throws(StateError) in
                try encoder.encodeType(instance)
            }
        }
        return unsafe Self { (pointer, encoder) throws(StateError) in
            try encoder.encodeType(unsafe pointer.load(as: TypeLayout.AnyType.self))
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
