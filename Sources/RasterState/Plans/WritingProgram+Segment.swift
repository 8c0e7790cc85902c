// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram {
    /// Some steps whose values have a fixed width, and one step behind them whose value has not.
    struct Part {
        /// A value of fixed width and its place in the template.
        struct Field {
            let operation: Operation
            let offset: Int
            let place: Int
        }

        /// The bytes of the steps, with zeros in place of values.
        private(set) var template: [UInt8] = []

        private(set) var values: [Field] = []

        /// The step at the end, with its number; nil at the end of the program.
        private(set) var ending: (step: Draft.Step, number: Int)?

        /// Puts the steps of a draft together.
        static func parts(of steps: [Draft.Step]) -> [Part] {
            var parts: [Part] = []
            var part = Part()
            for (number, step) in steps.enumerated() {
                part.template += step.literal
                if let width = step.operation.width {
                    if width > 0 {
                        part.values.append(
                            Field(operation: step.operation, offset: step.offset, place: part.template.count)
                        )
                    }
                    part.template += [UInt8](repeating: 0, count: width)
                } else {
                    part.ending = (step, number)
                    parts.append(part)
                    part = Part()
                }
            }
            return part.template.isEmpty ? parts : parts + [part]
        }
    }

    /// A part as it is run.
    @unsafe
    struct Segment {
        /// What ends a segment.
        enum Ending: UInt8 {
            case nothing
            case string
            case call
        }

        /// Labels, type names and tags, with zeros in place of values.
        let template: UnsafeRawBufferPointer
        let slots: UnsafePointer<Slot>
        let slotCount: Int
        let ending: Ending
        /// Where the value at the end is, in bytes from the outermost value.
        let offset: Int
        private let call: Unmanaged<Call>?
        /// The number of the step at the end.
        let step: Int

        /// Keeps a part for as long as the process lives.
        init(_ part: Part) {
            unsafe template = EncodingBuffer.padded(part.template)
            let slots = UnsafeMutablePointer<Slot>.allocate(capacity: max(part.values.count, 1))
            for (index, value) in part.values.enumerated() {
                unsafe (slots + index).initialize(to: Slot(value))
            }
            unsafe self.slots = UnsafePointer(slots)
            unsafe slotCount = part.values.count
            unsafe ending =
                switch part.ending?.step.operation {
                case .string: .string
                case .call: .call
                default: .nothing
                }
            unsafe offset = part.ending?.step.offset ?? 0
            unsafe call = part.ending?.step.call.map { unsafe Unmanaged.passRetained($0) }
            unsafe step = part.ending?.number ?? 0
        }

        /// Writes by the call, and returns its error.
        @inline(__always)
        func perform(at value: UnsafeRawPointer, into encoder: inout StateEncoder) -> StateError? {
            unsafe call?._withUnsafeGuaranteedRef { unsafe $0.attempt(at: value, into: &encoder) } ?? nil
        }
    }

    /// The place of a value of fixed width in a template.
    struct Slot {
        private let operation: Operation
        private let place: Int
        private let offset: Int

        init(_ value: Part.Field) {
            operation = value.operation
            place = value.place
            offset = value.offset
        }

        /// Copies the value, which may not be aligned: structures of C can be packed.
        ///
        /// - Parameters:
        ///   - template: Where the template begins in the encoding.
        ///   - base: The address of the outermost value.
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
            unsafe target.storeBytes(of: value.loadUnaligned(as: Bits.self).littleEndian, as: Bits.self)
        }
    }
}
