// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The steps that write a value into an encoding: bytes prepared once, and what to read where in the value.
///
/// Nested structures are flattened into one run of steps. A step is a plain value without references, because counting
/// references took half of the time of writing a key. What steps point to lives as long as the process, as the
/// types do that they describe.
@safe
struct WritingProgram {
    private let steps: UnsafeMutableBufferPointer<Step>

    /// The place of each step's value, such as `.theme.tint`, for errors.
    private let positions: UnsafeMutablePointer<[String]>

    /// How deep the structures are nested that were flattened.
    let depth: Int

    /// Keeps what a draft describes for as long as the process lives.
    init(_ draft: Draft) {
        unsafe steps = .allocate(capacity: draft.steps.count)
        for (index, step) in draft.steps.enumerated() {
            let literal = unsafe EncodingBuffer.padded(step.literal)
            unsafe steps.initializeElement(
                at: index,
                to: Step(
                    literal: literal,
                    operation: step.operation,
                    offset: step.offset,
                    call: step.call.map { unsafe Unmanaged.passRetained($0) }
                )
            )
        }
        unsafe positions = .allocate(capacity: 1)
        unsafe positions.initialize(to: draft.steps.map(\.position))
        depth = draft.depth
    }

    /// Writes the value at an address, as deep as its structures are nested.
    @inline(__always)
    func write(at base: UnsafeRawPointer, of type: any Any.Type, into encoder: inout StateEncoder) -> StateError? {
        if let refusal = encoder.enterLevels(depth, of: type) {
            return refusal
        }
        let start = encoder.buffer.count
        let failure = unsafe run(at: base, into: &encoder)
        encoder.ascend(depth)
        if let failure {
            return failure.error.inside(failure.position)
        }
        encoder.condenseIfLong(from: start)
        return nil
    }

    /// Writes the value at an address.
    ///
    /// - Returns: The number of the step that failed, with its error, or nil.
    @inline(__always)
    func run(at base: UnsafeRawPointer, into encoder: inout StateEncoder) -> Failure? {
        var index = 0
        while unsafe index < steps.count {
            let step = unsafe steps[index]
            unsafe encoder.buffer.append(padded: step.literal)
            let value = unsafe base + step.offset
            switch unsafe step.operation {
            case .nothing:
                break
            case .oneByte:
                encoder.buffer.append(unsafe value.load(as: UInt8.self))
            case .twoBytes:
                encoder.buffer.append(scalar: unsafe value.load(as: UInt16.self))
            case .fourBytes:
                encoder.buffer.append(scalar: unsafe value.load(as: UInt32.self))
            case .eightBytes:
                encoder.buffer.append(scalar: unsafe value.load(as: UInt64.self))
            case .sixteenBytes:
                encoder.buffer.append(scalar: unsafe value.load(as: UInt128.self))
            case .bool:
                encoder.buffer.append(unsafe value.load(as: Bool.self) ? .true : .false)
            case .string:
                let text = unsafe value.assumingMemoryBound(to: String.self).pointee
                if text.utf8.count <= EncodingBuffer.longestText {
                    encoder.buffer.append(text: text)
                } else if let error = encoder.encodeLongText(behindTag: text) {
                    return Failure(error: error, step: index, position: unsafe positions.pointee[index])
                }
            case .call:
                if let error = unsafe step.perform(at: value, into: &encoder) {
                    return Failure(error: error, step: index, position: unsafe positions.pointee[index])
                }
            }
            index += 1
        }
        return nil
    }

    /// An error, and the step that it happened in.
    struct Failure {
        let error: StateError
        let step: Int
        let position: String
    }
}

extension WritingProgram {
    /// What a step reads and writes after its prepared bytes.
    enum Operation: UInt8 {
        case nothing
        case oneByte
        case twoBytes
        case fourBytes
        case eightBytes
        case sixteenBytes
        case bool
        case string
        case call
    }

    /// A way of writing that is not built in.
    @safe
    final class Call {
        typealias Writer = (UnsafeRawPointer, inout StateEncoder) throws(StateError) -> Void

        let write: Writer

        init(_ write: @escaping Writer) {
            unsafe self.write = unsafe write
        }

        /// Writes the value at an address, and returns the error.
        @inline(__always)
        func attempt(at value: UnsafeRawPointer, into encoder: inout StateEncoder) -> StateError? {
            do throws(StateError) {
                try unsafe write(value, &encoder)
                return nil
            } catch {
                return error
            }
        }
    }

    @unsafe
    private struct Step {
        /// Labels, type names and tags in front of the value.
        let literal: UnsafeRawBufferPointer
        let operation: Operation
        /// Where the value is, in bytes from the outermost value.
        let offset: Int
        let call: Unmanaged<Call>?

        /// Writes by the call, and returns its error.
        @inline(__always)
        func perform(at value: UnsafeRawPointer, into encoder: inout StateEncoder) -> StateError? {
            unsafe call?._withUnsafeGuaranteedRef { unsafe $0.attempt(at: value, into: &encoder) } ?? nil
        }
    }
}
