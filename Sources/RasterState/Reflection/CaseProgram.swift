// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How to write the cases of an enumeration from a value in memory.
///
/// What it points to lives as long as the process, as the type does that it describes.
@safe
struct CaseProgram {
    private let type: any Any.Type
    private let witnesses: ValueWitnesses
    private let steps: UnsafeMutableBufferPointer<Step>

    /// Whether a value's bytes are those of its payload: no other case with a payload needs bits of its own.
    private let isPayloadInPlace: Bool

    /// What is written for one case.
    @unsafe
    private struct Step {
        /// Type, case, and how many payloads.
        let header: UnsafeRawBufferPointer
        let payload: Unmanaged<TypePlan>?
        /// The alignment of a payload in a box of its own, or 0.
        let boxAlignment: Int
    }

    init(_ type: any Any.Type, _ cases: [TypeLayout.Case], _ maker: PlanMaker) {
        self.type = type
        witnesses = ValueWitnesses(of: type)
        unsafe steps = .allocate(capacity: cases.count)
        for (index, item) in cases.enumerated() {
            let header = unsafe EncodingBuffer.padded(Self.header(type, item))
            let payload = unsafe item.payload.map { unsafe Unmanaged.passRetained(maker.plan(dynamic: $0)) }
            let boxAlignment = item.isIndirect ? item.payload.map { ValueWitnesses(of: $0).alignment } ?? 0 : 0
            unsafe steps.initializeElement(
                at: index,
                to: Step(header: header, payload: payload, boxAlignment: boxAlignment)
            )
        }
        isPayloadInPlace = cases.count { $0.payload != nil } <= 1
    }

    /// Returns what stands in front of a case's payload.
    static func header(_ type: any Any.Type, _ item: TypeLayout.Case) -> [UInt8] {
        EncodingBuffer.prepared { buffer in
            buffer.append(.enumeration)
            buffer.append(text: TypeName.of(type))
            buffer.append(text: item.name)
            buffer.append(count: item.payload == nil ? 0 : 1)
        }
    }

    /// Writes the value at an address.
    func write(at value: UnsafeRawPointer, into encoder: inout StateEncoder) throws(StateError) {
        let tag = unsafe witnesses.tag(of: value)
        guard unsafe tag < steps.count else {
            throw StateError(.notKeyable, typeName: TypeName.of(type))
        }
        let step = unsafe steps[tag]
        unsafe encoder.buffer.append(padded: step.header)
        guard let payload = unsafe step.payload else { return }
        try encoder.descend(1, into: type)
        defer { encoder.ascend(1) }
        let error = unsafe payload._withUnsafeGuaranteedRef { plan in
            unsafe withPayload(of: value) { payload in
                // A payload without bytes has no box.
                guard unsafe step.boxAlignment != 0, let box = unsafe payload.load(as: UnsafeRawPointer?.self) else {
                    return unsafe plan.attempt(at: payload, into: &encoder)
                }
                let content = unsafe box.boxContent(alignment: step.boxAlignment)
                return unsafe encoder.encode(boxAt: box, content: content, by: plan)
            }
        }
        if let error {
            throw error.inside(".\(TypeLayout.cases(of: type)?[tag].name ?? "")")
        }
    }

    /// Calls a closure with the bytes of a value's payload.
    ///
    /// They are taken from a copy of the value's bytes, which owns nothing and is not destroyed: the value itself, and
    /// with it all that the payload refers to, outlives the call.
    private func withPayload(
        of value: UnsafeRawPointer,
        _ body: (UnsafeRawPointer) -> StateError?
    ) -> StateError? {
        guard !isPayloadInPlace else { return unsafe body(value) }
        let size = witnesses.size
        // A number of bytes that is known to the compiler lies on the stack.
        guard size <= 64, witnesses.alignment <= 16 else {
            let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: witnesses.alignment)
            defer { unsafe copy.deallocate() }
            unsafe copy.copyMemory(from: value, byteCount: size)
            unsafe witnesses.projectPayload(copy)
            return unsafe body(copy)
        }
        return unsafe withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { bytes in
            guard let copy = bytes.baseAddress else { return nil }
            unsafe copy.copyMemory(from: value, byteCount: size)
            unsafe witnesses.projectPayload(copy)
            return unsafe body(copy)
        }
    }
}

extension UnsafeRawPointer {
    /// Returns where the content of a box lies that is kept at this address: behind the two words of its header, as
    /// `swift_allocBox` lays it out.
    @unsafe
    @inline(__always)
    func boxContent(alignment: Int) -> UnsafeRawPointer {
        unsafe self + ((2 * MemoryLayout<UInt>.size + alignment - 1) & ~(alignment - 1))
    }
}
