// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The steps that write a value into an encoding: bytes prepared once, and what to read where in the value.
///
/// Nested structures are flattened into one run of segments. A segment is a template, which holds labels, type names and
/// tags, with places for values of fixed width: it is copied at once, and the values are copied into their places. A
/// text, or a call of other code, ends a segment. All of it are plain values without references, because counting
/// references took half of the time of writing a key. What they point to lives as long as the process, as the types do
/// that they describe.
@safe
struct WritingProgram {
    private let segments: UnsafeMutableBufferPointer<Segment>

    /// The place of each step's value, such as `.theme.tint`, for errors.
    private let positions: UnsafeMutablePointer<[String]>

    /// How deep the structures are nested that were flattened.
    let depth: Int

    /// Keeps what a draft describes for as long as the process lives.
    init(_ draft: Draft) {
        let parts = Part.parts(of: draft.steps)
        unsafe segments = .allocate(capacity: parts.count)
        for (index, part) in parts.enumerated() {
            unsafe segments.initializeElement(at: index, to: Segment(part))
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
        while unsafe index < segments.count {
            let segment = unsafe segments[index]
            unsafe encoder.buffer.append(padded: segment.template) { place in
                var slot = unsafe segment.slots
                let end = unsafe slot + segment.slotCount
                while unsafe slot < end {
                    unsafe slot.pointee.fill(place, from: base)
                    unsafe slot += 1
                }
            }
            switch unsafe segment.ending {
            case .nothing:
                break
            case .string:
                if unsafe !encoder.buffer.append(textAt: base + segment.offset) {
                    let text = unsafe (base + segment.offset).assumingMemoryBound(to: String.self).pointee
                    if let error = encoder.encodeLongText(behindTag: text) {
                        return unsafe failure(error, segment.step)
                    }
                }
            case .call:
                if let error = unsafe segment.perform(at: base + segment.offset, into: &encoder) {
                    return unsafe failure(error, segment.step)
                }
            }
            index += 1
        }
        return nil
    }

    @inline(never)
    private func failure(_ error: StateError, _ step: Int) -> Failure {
        Failure(error: error, step: step, position: unsafe positions.pointee[step])
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

        /// The number of bytes that the operation writes, or nil where the value decides.
        var width: Int? {
            switch self {
            case .nothing: 0
            case .oneByte, .bool: 1
            case .twoBytes: 2
            case .fourBytes: 4
            case .eightBytes: 8
            case .sixteenBytes: 16
            case .string, .call: nil
            }
        }
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
}
