// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A type that the encoding knows and lays out itself.
protocol StatePrimitive {
    /// Returns the draft that writes values of the type.
    ///
    /// - Parameter maker: Makes the plans of the types inside.
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft
}

extension StatePrimitive {
    /// Returns the draft of a type that is written by a closure of its own.
    static func written(
        by write: @escaping (Self, inout StateEncoder) throws(StateError) -> Void
    ) -> WritingProgram.Draft {
        unsafe WritingProgram.Draft { (pointer, encoder) throws(StateError) in
            try write(unsafe pointer.assumingMemoryBound(to: Self.self).pointee, &encoder)
        }
    }

    /// Returns the draft of a type whose values are framed and named, as those that adopt ``StateEncodable``.
    static func framed(
        by write: @escaping (Self, inout StateEncoder) throws(StateError) -> Void
    ) -> WritingProgram.Draft {
        let header = EncodingBuffer.header(.custom, Self.self)
        return written { (value, encoder) throws(StateError) in
            try encoder.encodeFramed(Self.self, header: header) { encoder throws(StateError) in
                try write(value, &encoder)
            }
        }
    }
}

/// An object of Foundation or the standard library whose value the encoding knows.
///
/// Only classes of these libraries are written so: a class that derives from them elsewhere may have more to it.
protocol KnownObject: AnyObject {
    /// Writes what distinguishes the object from others.
    func encodeValue(into encoder: inout StateEncoder) throws(StateError)
}
