// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram.Draft {
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

extension TypeLayout {
    /// How an existential holds its value.
    enum Representation {
        /// Three words for the value or its box, then its type.
        case opaque
        /// A reference to an object.
        case object
        /// A reference to the box of an error.
        case error
        case other
    }

    /// Returns how an existential holds its value.
    ///
    /// The flags are those of `ExistentialTypeFlags` and `ExtendedExistentialTypeShapeFlags` in the runtime.
    static func representation(ofExistential type: any Any.Type) -> Representation {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        if unsafe metadata.load(as: UInt.self) == 0x303 {
            let flags = unsafe metadata.load(fromByteOffset: 8, as: UInt32.self)
            if flags & 0x8000_0000 == 0 {
                return .object
            }
            return flags & 0x3F00_0000 == 0x0100_0000 ? .error : .opaque
        }
        let shape = unsafe metadata.load(fromByteOffset: 8, as: UnsafeRawPointer.self)
        switch unsafe shape.load(as: UInt32.self) & 0xFF {
        case 0: return .opaque
        case 1: return .object
        default: return .other
        }
    }
}
