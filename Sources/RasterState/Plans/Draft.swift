// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram {
    struct Draft {
        struct Step {
            var literal: [UInt8] = []
            var operation = Operation.nothing
            var offset = 0
            var position = ""
            var call: Call?
        }

        private(set) var steps: [Step] = []

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

        mutating func finish() {
            if !literal.isEmpty {
                append(.nothing)
            }
        }
    }
}

extension WritingProgram.Draft {
    /// Creates the draft of a type that is written by a closure.
    init<Value>(by write: @escaping (Value, inout StateEncoder) throws(StateError) -> Void) {
        unsafe self.init { (pointer, encoder) throws(StateError) in
            try write(unsafe pointer.assumingMemoryBound(to: Value.self).pointee, &encoder)
        }
    }

    /// Returns the draft of values that are framed and named, as those that adopt ``StateEncodable``.
    static func framed<Value>(
        _ type: any Any.Type,
        by write: @escaping (Value, inout StateEncoder) throws(StateError) -> Void
    ) -> Self {
        let header = EncodingBuffer.header(.custom, type)
        return Self { (value: Value, encoder) throws(StateError) in
            try encoder.encodeFramed(type, header: header) { encoder throws(StateError) in
                try write(value, &encoder)
            }
        }
    }
}

/// A type that the encoding knows and lays out itself.
protocol StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft
}

extension StatePrimitive {
    static func written(
        by write: @escaping (Self, inout StateEncoder) throws(StateError) -> Void
    ) -> WritingProgram.Draft {
        WritingProgram.Draft(by: write)
    }

    static func framed(
        by write: @escaping (Self, inout StateEncoder) throws(StateError) -> Void
    ) -> WritingProgram.Draft {
        .framed(Self.self, by: write)
    }
}
