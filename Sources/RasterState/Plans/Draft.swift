// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram {
    /// A program while it is put together.
    struct Draft {
        /// One step: bytes, then a value.
        struct Step {
            var literal: [UInt8] = []
            var operation = Operation.nothing
            var offset = 0
            var position = ""
            var call: Call?
        }

        private(set) var steps: [Step] = []

        /// How deep values are nested in each other.
        var depth = 0

        private var literal: [UInt8] = []

        init() {}

        init(_ operation: Operation, tag: EncodingTag? = nil) {
            append(tag.map { [$0.rawValue] } ?? [])
            append(operation)
        }

        init(calling write: @escaping Call.Writer) {
            append(.call, call: unsafe Call(write))
        }

        mutating func append(_ bytes: [UInt8]) {
            literal += bytes
        }

        mutating func append(_ operation: Operation, offset: Int = 0, position: String = "", call: Call? = nil) {
            steps.append(
                Step(literal: literal, operation: operation, offset: offset, position: position, call: call)
            )
            literal = []
        }

        /// Appends the steps of a value that lies inside this one.
        mutating func append(_ inner: Draft, offset: Int, position: String) {
            for step in inner.steps {
                append(step.literal)
                append(
                    step.operation,
                    offset: offset + step.offset,
                    position: position + step.position,
                    call: step.call
                )
            }
            depth = max(depth, inner.depth + 1)
        }

        /// Ends the draft with the bytes that wait for no value.
        mutating func finish() {
            if !literal.isEmpty {
                append(.nothing)
            }
        }
    }
}

/// A type that the encoding knows and lays out itself.
protocol StatePrimitive {
    /// Returns the draft that writes values of the type.
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
    func encodeValue(into encoder: inout StateEncoder) throws(StateError)
}
