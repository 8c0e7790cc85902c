// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import CRasterRuntime

extension TypeLayout {
    /// A case of an enumeration.
    struct Case {
        let name: String
        /// The type of the payload; nil for a case without one.
        let payload: (any Any.Type)?
        /// A Boolean value that indicates whether the payload lies in a box of its own.
        let isIndirect: Bool
        /// A Boolean value that indicates whether the payload is where and as long as the runtime says.
        let isReadable: Bool
    }

    /// Returns the cases of an enumeration in the order of their tags: those with payloads first.
    ///
    /// It is nil where they cannot be told: without names, as for enumerations of C, or where the runtime cannot find
    /// the type of a payload.
    static func cases(of type: any Any.Type) -> [Case]? {
        guard kind(of: type) == .enumeration, ValueWitnesses(of: type).cases != nil,
            let descriptor = ContextDescriptor(of: type), let fields = descriptor.fields
        else { return nil }
        var cases: [Case] = []
        for field in fields {
            guard let item = self.case(field, of: type, descriptor) else { return nil }
            cases.append(item)
        }
        return cases
    }

    /// Returns a case, as one that cannot be read where its payload would reach beyond the value that it is said to be in.
    private static func `case`(
        _ field: FieldRecord,
        of enumeration: any Any.Type,
        _ descriptor: ContextDescriptor
    ) -> Case? {
        guard !field.name.isEmpty else { return nil }
        guard let type = field.type else {
            return Case(name: field.name, payload: nil, isIndirect: false, isReadable: true)
        }
        let arguments = unsafe raster_generic_arguments(metadata(of: enumeration))
        guard let payload = unsafe type.type(in: descriptor, arguments: arguments) else { return nil }
        let size = instanceType(ofMetatype: payload) == nil ? ValueWitnesses(of: payload).size : 0
        let stored = field.isIndirect ? min(size, MemoryLayout<UInt>.size) : size
        return Case(
            name: field.name,
            payload: payload,
            isIndirect: field.isIndirect,
            isReadable: stored <= ValueWitnesses(of: enumeration).size && !holdsThinTypes(payload)
        )
    }

    /// Calls a closure with the type and the address of the payload that an enumeration value has, if any.
    static func withPayload(
        of value: UnsafeRawPointer,
        _ type: any Any.Type,
        _ body: (any Any.Type, UnsafeRawPointer) -> Void
    ) {
        guard let operations = ValueWitnesses(of: type).cases, let descriptor = ContextDescriptor(of: type),
            let field = unsafe descriptor.field(at: operations.tag(of: value)), field.type != nil,
            let item = self.case(field, of: type, descriptor), let payload = item.payload, item.isReadable,
            instanceType(ofMetatype: payload) == nil
        else { return }
        let projection = PayloadProjection(type, operations, isInPlace: false)
        _ = unsafe projection.withPayload(of: value, operations.tag(of: value)) { bytes in
            let alignment = item.isIndirect ? ValueWitnesses(of: payload).alignment : 0
            unsafe body(payload, PayloadProjection.content(of: bytes, boxAlignment: alignment))
            return nil
        }
    }
}

/// A way to the payload of an enumeration value.
struct PayloadProjection {
    private let witnesses: ValueWitnesses
    private let operations: ValueWitnesses.Cases
    private let size: Int
    private let alignment: Int
    private let isTakable: Bool

    /// Whether a value's bytes are those of its payload: no other case with a payload needs bits of its own.
    private let isInPlace: Bool

    init(_ type: any Any.Type, _ operations: ValueWitnesses.Cases, isInPlace: Bool) {
        witnesses = ValueWitnesses(of: type)
        self.operations = operations
        self.isInPlace = isInPlace
        size = witnesses.size
        alignment = witnesses.alignment
        isTakable = witnesses.isBitwiseTakable
    }

    /// Calls a closure with the bytes of a value's payload.
    ///
    /// They are taken from a copy of the value's bytes. Mostly that owns nothing and is not destroyed: the value itself,
    /// and with it all that the payload refers to, outlives the call. A value whose bytes aren't a value elsewhere, as one
    /// with a weak reference, is copied and destroyed by the runtime.
    @inline(__always)
    func withPayload(
        of value: UnsafeRawPointer,
        _ tag: Int,
        _ body: (UnsafeRawPointer) -> StateError?
    ) -> StateError? {
        guard !isInPlace else { return unsafe body(value) }
        guard isTakable else { return unsafe withOwnedPayload(of: value, tag, body) }
        // A number of bytes that is known to the compiler lies on the stack.
        guard size <= 64, alignment <= 16 else {
            let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
            defer { unsafe copy.deallocate() }
            unsafe copy.copyMemory(from: value, byteCount: size)
            unsafe operations.projectPayload(copy)
            return unsafe body(copy)
        }
        return unsafe withUnsafeTemporaryAllocation(byteCount: 64, alignment: 16) { bytes in
            guard let copy = bytes.baseAddress else { return nil }
            unsafe copy.copyMemory(from: value, byteCount: size)
            unsafe operations.projectPayload(copy)
            return unsafe body(copy)
        }
    }

    @inline(never)
    private func withOwnedPayload(
        of value: UnsafeRawPointer,
        _ tag: Int,
        _ body: (UnsafeRawPointer) -> StateError?
    ) -> StateError? {
        let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: alignment)
        defer { unsafe copy.deallocate() }
        unsafe witnesses.copy(value, to: copy)
        unsafe operations.projectPayload(copy)
        defer {
            unsafe operations.inject(tag, into: copy)
            unsafe witnesses.destroy(copy)
        }
        return unsafe body(copy)
    }

    /// Returns where a payload lies: in the box that the value refers to, behind its header, for an indirect case.
    ///
    /// A payload without bytes has no box.
    @inline(__always)
    static func content(of payload: UnsafeRawPointer, boxAlignment: Int) -> UnsafeRawPointer {
        guard boxAlignment > 0, let box = unsafe payload.load(as: UnsafeRawPointer?.self) else {
            return unsafe payload
        }
        return unsafe raster_box_content(box, boxAlignment)
    }
}

/// How to write the cases of an enumeration from a value in memory.
///
/// What it points to lives as long as the process, as the type does that it describes.
@safe
struct CaseProgram {
    private let type: any Any.Type
    private let operations: ValueWitnesses.Cases
    private let projection: PayloadProjection
    private let steps: UnsafeMutableBufferPointer<Step>

    /// What is written for one case.
    @unsafe
    private struct Step {
        /// Type, case, and how many payloads.
        let header: UnsafeRawBufferPointer
        let payload: Unmanaged<TypePlan>?
        /// The alignment of a payload in a box of its own, or 0.
        let boxAlignment: Int
    }

    init(_ type: any Any.Type, _ operations: ValueWitnesses.Cases, _ cases: [TypeLayout.Case], _ maker: PlanMaker) {
        self.type = type
        self.operations = operations
        projection = PayloadProjection(type, operations, isInPlace: cases.count { $0.payload != nil } <= 1)
        unsafe steps = .allocate(capacity: cases.count)
        for (index, item) in cases.enumerated() {
            let header = unsafe EncodingBuffer.padded(Self.header(type, item))
            let payload = unsafe item.payload.map { type in
                let plan = item.isReadable ? maker.plan(dynamic: type) : TypePlan(type, draft: .refused(type))
                return unsafe Unmanaged.passRetained(plan)
            }
            let boxAlignment = item.isIndirect ? item.payload.map { ValueWitnesses(of: $0).alignment } ?? 0 : 0
            unsafe steps.initializeElement(
                at: index,
                to: Step(header: header, payload: payload, boxAlignment: boxAlignment)
            )
        }
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
        let tag = unsafe operations.tag(of: value)
        guard unsafe 0..<steps.count ~= tag else {
            throw StateError(.notKeyable, typeName: TypeName.of(type))
        }
        let step = unsafe steps[tag]
        unsafe encoder.buffer.append(padded: step.header)
        guard let payload = unsafe step.payload else { return }
        try encoder.descend(1, into: type)
        defer { encoder.ascend(1) }
        let error = unsafe payload._withUnsafeGuaranteedRef { plan in
            unsafe projection.withPayload(of: value, tag) { bytes in
                let content = unsafe PayloadProjection.content(of: bytes, boxAlignment: step.boxAlignment)
                guard unsafe content != bytes else { return unsafe plan.attempt(at: content, into: &encoder) }
                return unsafe encoder.encode(boxAt: bytes.load(as: UnsafeRawPointer.self), content: content, by: plan)
            }
        }
        if let error {
            throw error.inside(".\(TypeLayout.cases(of: type)?[tag].name ?? "")")
        }
    }
}

extension WritingProgram.Draft {
    /// Writes the case and the payload of an enumeration in place.
    static func enumeration<Value>(_ type: Value.Type, _ maker: PlanMaker) -> Self {
        guard let cases = TypeLayout.cases(of: type), let operations = ValueWitnesses(of: type).cases else {
            return refused(type)
        }
        if let table = plainCases(type, operations, cases) {
            return table
        }
        let program = CaseProgram(type, operations, cases, maker)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            try unsafe program.write(at: pointer, into: &encoder)
        }
    }

    /// Writes an enumeration without payloads from a table; returns nil for other types.
    ///
    /// Such a value is the number of its case, in one byte where there are no more than 256 cases.
    private static func plainCases<Value>(
        _ type: Value.Type,
        _ operations: ValueWitnesses.Cases,
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
