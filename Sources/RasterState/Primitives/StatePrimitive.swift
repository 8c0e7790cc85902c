// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A type that the encoding knows and lays out itself.
protocol StatePrimitive {
    /// How values of the type are written.
    static var draft: WritingProgram.Draft { get }
}

extension StatePrimitive {
    /// Returns the kind of a type that is written by a closure of its own.
    static func written(
        by write: @escaping (Self, inout StateEncoder) throws(StateError) -> Void
    ) -> WritingProgram.Draft {
        unsafe WritingProgram.Draft { (pointer, encoder) throws(StateError) in
            try write(unsafe pointer.assumingMemoryBound(to: Self.self).pointee, &encoder)
        }
    }
}
