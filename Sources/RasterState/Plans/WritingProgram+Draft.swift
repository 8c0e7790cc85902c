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

        /// Bytes that wait for the value behind them.
        private var literal: [UInt8] = []

        init() {}

        /// Creates a draft of one value behind a tag.
        init(_ operation: Operation, tag: EncodingTag? = nil) {
            append(tag.map { [$0.rawValue] } ?? [])
            append(operation)
        }

        /// Creates a draft that calls a closure.
        init(calling write: @escaping Call.Writer) {
            append(.call, call: unsafe Call(write))
        }

        /// Appends prepared bytes.
        mutating func append(_ bytes: [UInt8]) {
            literal += bytes
        }

        /// Appends what is read at an offset.
        mutating func append(_ operation: Operation, offset: Int = 0, position: String = "", call: Call? = nil) {
            steps.append(
                Step(literal: literal, operation: operation, offset: offset, position: position, call: call)
            )
            literal = []
        }

        /// Appends the steps of a value that lies inside this one.
        ///
        /// - Parameters:
        ///   - inner: The steps of the value.
        ///   - offset: Where the value begins, in bytes.
        ///   - position: The place of the value.
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
