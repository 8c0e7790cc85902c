// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The steps that write a value into an encoding: bytes prepared once, and the parts to read with their offsets.
///
/// Nested structures are flattened into one run of segments. A segment is a template, which holds labels, type names
/// and tags, with places for values of fixed width: it is copied at once, and the values are copied into their places.
/// A text, or a call of other code, ends a segment. All of it are plain values without references, because counting
/// references took half of the time of writing a key. What they point to lives as long as the process, as the types do
/// that they describe.
@safe
struct WritingProgram {
    private let segments: UnsafeMutableBufferPointer<Segment>

    private let positions: UnsafeMutablePointer<[String]>

    let depth: Int

    init(_ draft: Draft) {
        var segments: [Segment] = unsafe []
        var template: [UInt8] = []
        var slots: [Slot] = []
        for (number, step) in draft.steps.enumerated() {
            template += step.literal
            if let width = step.operation.width {
                if width > 0 {
                    slots.append(Slot(operation: step.operation, place: template.count, offset: step.offset))
                }
                template += [UInt8](repeating: 0, count: width)
            } else {
                unsafe segments.append(Segment(template, slots, endingWith: step, number))
                (template, slots) = ([], [])
            }
        }
        if !template.isEmpty {
            unsafe segments.append(Segment(template, slots))
        }
        unsafe self.segments = .allocate(capacity: segments.count)
        _ = unsafe self.segments.initialize(fromContentsOf: segments)
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
            default:
                break
            }
            index += 1
        }
        return nil
    }

    @inline(never)
    private func failure(_ error: StateError, _ step: Int) -> Failure {
        Failure(error: error, step: step, position: unsafe positions.pointee[step])
    }

    struct Failure {
        let error: StateError
        let step: Int
        let position: String
    }
}

extension WritingProgram {
    /// The part that a step reads and writes after its prepared bytes.
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

    @safe
    final class Call {
        typealias Writer = (UnsafeRawPointer, inout StateEncoder) throws(StateError) -> Void

        let write: Writer

        init(_ write: @escaping Writer) {
            unsafe self.write = unsafe write
        }

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

// MARK: - Segments

extension WritingProgram {
    /// Some steps whose values have a fixed width, and one step behind them whose value has not.
    @unsafe
    private struct Segment {
        let template: UnsafeRawBufferPointer
        let slots: UnsafePointer<Slot>
        let slotCount: Int
        let ending: Operation
        let offset: Int
        private let call: Unmanaged<Call>?
        let step: Int

        init(_ template: [UInt8], _ slots: [Slot], endingWith step: Draft.Step? = nil, _ number: Int = 0) {
            unsafe self.template = EncodingBuffer.padded(template)
            let memory = UnsafeMutablePointer<Slot>.allocate(capacity: max(slots.count, 1))
            unsafe memory.initialize(from: slots, count: slots.count)
            unsafe self.slots = UnsafePointer(memory)
            unsafe slotCount = slots.count
            unsafe ending = step?.operation ?? .nothing
            unsafe offset = step?.offset ?? 0
            unsafe call = step?.call.map { unsafe Unmanaged.passRetained($0) }
            unsafe self.step = number
        }

        @inline(__always)
        func perform(at value: UnsafeRawPointer, into encoder: inout StateEncoder) -> StateError? {
            unsafe call?._withUnsafeGuaranteedRef { unsafe $0.attempt(at: value, into: &encoder) } ?? nil
        }
    }

    private struct Slot {
        let operation: Operation
        let place: Int
        let offset: Int

        @unsafe
        @inline(__always)
        func fill(_ template: UnsafeMutableRawPointer, from base: UnsafeRawPointer) {
            let target = unsafe template + place
            let value = unsafe base + offset
            switch operation {
            case .eightBytes: unsafe Self.copy(UInt64.self, from: value, to: target)
            case .bool: unsafe target.storeBytes(of: value.load(as: UInt8.self) & 1 | 2, as: UInt8.self)
            case .fourBytes: unsafe Self.copy(UInt32.self, from: value, to: target)
            case .oneByte: unsafe Self.copy(UInt8.self, from: value, to: target)
            case .twoBytes: unsafe Self.copy(UInt16.self, from: value, to: target)
            case .sixteenBytes: unsafe Self.copy(UInt128.self, from: value, to: target)
            case .nothing, .string, .call: break
            }
        }

        @unsafe
        @inline(__always)
        private static func copy<Bits: FixedWidthInteger & BitwiseCopyable>(
            _: Bits.Type,
            from value: UnsafeRawPointer,
            to target: UnsafeMutableRawPointer
        ) {
            unsafe target.storeBytes(of: value.loadUnaligned(as: Bits.self), as: Bits.self)
        }
    }
}
