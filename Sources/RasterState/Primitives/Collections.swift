// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A collection whose elements lie side by side in memory.
private protocol ContiguousElements: Collection, StatePrimitive {
    func withUnsafeBufferPointer<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<Element>) throws(Failure) -> Result
    ) throws(Failure) -> Result
}

extension Array: ContiguousElements {}
extension ArraySlice: ContiguousElements {}
extension ContiguousArray: ContiguousElements {}

extension ContiguousElements {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        let plan = maker.plan(of: Element.self)
        if let numbers = plan.draft.number {
            return packed(numbers)
        }
        let header = EncodingBuffer.header(.sequence, Self.self)
        let type: any Any.Type = Self.self
        let stride = MemoryLayout<Element>.stride
        return written { (elements, encoder) throws(StateError) in
            let start = encoder.buffer.count
            encoder.buffer.append(header)
            encoder.buffer.append(count: elements.count)
            let headerLength = encoder.buffer.count - start
            defer { encoder.buffer.condense(from: start, headerLength: headerLength) }
            try encoder.descend(1, into: type)
            defer { encoder.ascend(1) }
            try unsafe elements.withUnsafeBufferPointer { values throws(StateError) in
                guard var element = unsafe UnsafeRawPointer(values.baseAddress) else { return }
                for index in 0..<values.count {
                    if let error = unsafe plan.attempt(at: element, into: &encoder) {
                        throw error.inside("[\(index)]")
                    }
                    unsafe element += stride
                }
            }
        }
    }

    /// Writes numbers of fixed width side by side, behind their tag.
    private static func packed(_ number: WritingProgram.Draft.Number) -> WritingProgram.Draft {
        let header = EncodingBuffer.header(.numbers, Self.self)
        return written { (elements, encoder) throws(StateError) in
            let start = encoder.buffer.count
            encoder.buffer.append(header)
            encoder.buffer.append(count: elements.count)
            let headerLength = encoder.buffer.count - start
            defer { encoder.buffer.condense(from: start, headerLength: headerLength) }
            encoder.buffer.append(number.tag)
            unsafe elements.withUnsafeBufferPointer { values in
                unsafe encoder.buffer.append(number.operation, values: UnsafeRawBufferPointer(values))
            }
        }
    }
}

extension WritingProgram.Draft {
    /// A number of fixed width behind a tag.
    struct Number {
        let tag: UInt8
        let operation: WritingProgram.Operation
    }

    /// What the draft writes, if it is one number.
    var number: Number? {
        guard steps.count == 1, let step = steps.first, step.literal.count == 1, let tag = step.literal.first,
            step.operation.isNumber
        else { return nil }
        return Number(tag: tag, operation: step.operation)
    }
}

extension WritingProgram.Operation {
    /// A Boolean value that indicates whether the operation writes as many bytes as it reads, whatever they are.
    fileprivate var isNumber: Bool {
        switch self {
        case .oneByte, .twoBytes, .fourBytes, .eightBytes, .sixteenBytes: true
        case .nothing, .bool, .string, .call: false
        }
    }
}
