// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// How to write the cases of an enumeration from a value in memory.
///
/// The memory that it points to lives as long as the process, as the type does that it describes.
@safe
struct CaseProgram {
    private let reader: CaseReader
    private let steps: UnsafeMutableBufferPointer<Step>

    @unsafe
    private struct Step {
        let header: UnsafeRawBufferPointer
        let payload: Unmanaged<TypePlan>?
        let hasContent: Bool
    }

    init(_ reader: CaseReader, _ maker: PlanMaker) {
        self.reader = reader
        unsafe steps = .allocate(capacity: reader.cases.count)
        for (index, item) in reader.cases.enumerated() {
            let header = unsafe EncodingBuffer.padded(Self.header(reader.type, item))
            let payload = unsafe item.payload.map { type in
                let plan = item.isReadable ? maker.plan(of: type) : TypePlan(type, draft: .refused(type))
                return unsafe Unmanaged.passRetained(plan)
            }
            let step = unsafe Step(header: header, payload: payload, hasContent: item.hasContent)
            unsafe steps.initializeElement(at: index, to: step)
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
    func write(at value: UnsafeRawPointer, into encoder: inout StateEncoder) throws(StateError) {
        let (type, number) = unsafe (reader.type, reader.number(of: value))
        guard unsafe 0..<steps.count ~= number else { throw StateError(.notKeyable, typeName: TypeName.of(type)) }
        let step = unsafe steps[number]
        unsafe encoder.buffer.append(padded: step.header)
        guard let payload = unsafe step.payload else { return }
        try encoder.descend(1, into: type)
        defer { encoder.ascend(1) }
        let error = unsafe payload._withUnsafeGuaranteedRef { plan in
            guard unsafe step.hasContent else { return unsafe plan.attempt(at: value, into: &encoder) }
            return unsafe reader.withPayload(of: value, number) { content, box in
                guard let box = unsafe box else { return unsafe plan.attempt(at: content, into: &encoder) }
                return unsafe encoder.encode(
                    SharedStorage(box, count: number, type),
                    content: content,
                    by: plan,
                    owner: TypeLayout.copy(of: type, at: value)
                )
            }
        }
        if let error {
            throw error.inside(".\(reader.cases[number].name)")
        }
    }
}

extension WritingProgram.Draft {
    static func enumeration<Value>(_ type: Value.Type, _ maker: PlanMaker) -> Self {
        guard let reader = CaseReader(type, maker.reading) else { return refused(type) }
        if let table = plainCases(type, reader) { return table }
        // Made last: nothing frees its memory.
        let program = CaseProgram(reader, maker)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            try unsafe program.write(at: pointer, into: &encoder)
        }
    }

    /// Writes an enumeration without payloads from a table; returns nil for other types.
    ///
    /// Such a value is the number of its case, in one byte where there are no more than 256 cases.
    private static func plainCases<Value>(_ type: Value.Type, _ reader: CaseReader) -> Self? {
        let cases = reader.cases
        guard let operations = reader.operations, cases.count > 1, MemoryLayout<Value>.size == 1,
            cases.allSatisfy({ $0.payload == nil })
        else { return nil }
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
