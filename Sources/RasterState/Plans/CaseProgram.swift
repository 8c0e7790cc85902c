// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How to write the cases of an enumeration from a value in memory.
///
/// The memory that it points to lives as long as the process, as the type does that it describes.
@safe
struct CaseProgram {
    private let type: any Any.Type
    private let cases: [TypeLayout.Case]
    private let steps: UnsafeMutableBufferPointer<Step>

    @unsafe
    private struct Step {
        let header: UnsafeRawBufferPointer
        let payload: Unmanaged<TypePlan>?
        /// The alignment of a payload in a box of its own, or 0.
        let boxAlignment: Int
    }

    init(_ type: any Any.Type, _ cases: [TypeLayout.Case], _ maker: PlanMaker) {
        self.type = type
        self.cases = cases
        unsafe steps = .allocate(capacity: cases.count)
        for (index, item) in cases.enumerated() {
            let header = unsafe EncodingBuffer.padded(Self.header(type, item))
            let payload = unsafe item.payload.map { type in
                let plan = item.isReadable ? maker.plan(dynamic: type) : TypePlan(type, draft: .refused(type))
                return unsafe Unmanaged.passRetained(plan)
            }
            let boxAlignment = item.isIndirect ? item.payload.map { TypeLayout.alignment(of: $0) } ?? 0 : 0
            unsafe steps.initializeElement(
                at: index,
                to: Step(header: header, payload: payload, boxAlignment: boxAlignment)
            )
        }
    }

    static func header(_ type: any Any.Type, _ item: TypeLayout.Case) -> [UInt8] {
        EncodingBuffer.prepared { buffer in
            buffer.append(.enumeration)
            buffer.append(text: TypeName.of(type))
            buffer.append(text: item.name)
            buffer.append(count: item.payload == nil ? 0 : 1)
        }
    }

    @inline(__always)
    func write(
        at value: UnsafeRawPointer,
        _ operations: CaseOperations,
        _ projection: PayloadProjection,
        into encoder: inout StateEncoder
    ) throws(StateError) {
        try unsafe write(operations.tag(of: value), into: &encoder) { step, plan, encoder in
            unsafe projection.withPayload(of: value) { bytes in
                let content = unsafe PayloadProjection.content(of: bytes, boxAlignment: step.boxAlignment)
                guard unsafe content != bytes else { return unsafe plan.attempt(at: content, into: &encoder) }
                return unsafe encoder.encode(boxAt: bytes.load(as: UnsafeRawPointer.self), content: content, by: plan)
            }
        }
    }

    func writeCopy(of value: UnsafeRawPointer, into encoder: inout StateEncoder) throws(StateError) {
        let number = unsafe TypeLayout.number(ofCaseOf: value, type, cases) ?? -1
        try unsafe write(number, into: &encoder) { step, plan, encoder in
            // The only value of a metatype isn't stored.
            guard cases[number].isReadable, TypeLayout.instanceType(ofMetatype: plan.type) == nil else {
                return unsafe plan.attempt(at: value, into: &encoder)
            }
            return unsafe TypeLayout.withCopiedPayload(of: value, type) { content in
                guard unsafe step.boxAlignment > 0, let box = unsafe TypeLayout.box(at: value, of: type) else {
                    return unsafe plan.attempt(at: content, into: &encoder)
                }
                return unsafe encoder.encode(
                    SharedStorage(box, count: number, type),
                    content: content,
                    by: plan,
                    owner: TypeLayout.copy(of: type, at: value)
                )
            }
        }
    }

    @inline(__always)
    private func write(
        _ number: Int,
        into encoder: inout StateEncoder,
        payload write: (Step, TypePlan, inout StateEncoder) -> StateError?
    ) throws(StateError) {
        guard unsafe 0..<steps.count ~= number else { throw StateError(.notKeyable, typeName: TypeName.of(type)) }
        let step = unsafe steps[number]
        unsafe encoder.buffer.append(padded: step.header)
        guard let payload = unsafe step.payload else { return }
        try encoder.descend(1, into: type)
        defer { encoder.ascend(1) }
        let error = unsafe payload._withUnsafeGuaranteedRef { plan in unsafe write(step, plan, &encoder) }
        if let error {
            throw error.inside(".\(cases[number].name)")
        }
    }
}

extension WritingProgram.Draft {
    static func enumeration<Value>(_ type: Value.Type, _ maker: PlanMaker) -> Self {
        guard let cases = TypeLayout.cases(of: type) else { return refused(type) }
        guard maker.reading == .inPlace, TypeLayout.isBitwiseTakable(type) else {
            let program = CaseProgram(type, cases, maker)
            return unsafe Self { (pointer, encoder) throws(StateError) in
                try unsafe program.writeCopy(of: pointer, into: &encoder)
            }
        }
        guard let operations = CaseOperations(of: type) else { return refused(type) }
        if let table = plainCases(type, operations, cases) {
            return table
        }
        // Made last: nothing frees its memory.
        let program = CaseProgram(type, cases, maker)
        let isInPlace = cases.count { $0.payload != nil } <= 1
        let projection = PayloadProjection(type, operations, isInPlace: isInPlace)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            try unsafe program.write(at: pointer, operations, projection, into: &encoder)
        }
    }

    /// Writes an enumeration without payloads from a table; returns nil for other types.
    ///
    /// Such a value is the number of its case, in one byte where there are no more than 256 cases.
    private static func plainCases<Value>(
        _ type: Value.Type,
        _ operations: CaseOperations,
        _ cases: [TypeLayout.Case]
    ) -> Self? {
        guard cases.count > 1, MemoryLayout<Value>.size == 1, cases.allSatisfy({ $0.payload == nil }) else {
            return nil
        }
        let encodings = cases.map { CaseProgram.header(type, $0) }
        for number in 0..<UInt8(clamping: cases.count) {
            let tag = unsafe withUnsafePointer(to: number) { unsafe operations.tag(of: $0) }
            guard tag == Int(number) else { return nil }
        }
        return unsafe Self { [encodings] (pointer, encoder) throws(StateError) in
            encoder.buffer.append(encodings[Int(unsafe pointer.load(as: UInt8.self))])
        }
    }
}
