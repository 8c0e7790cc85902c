// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension WritingProgram.Draft {
    /// Writes the stored properties of a structure or tuple in place.
    static func structure<Value>(_ type: Value.Type, _ maker: PlanMaker) -> Self {
        guard let properties = TypeLayout.storedProperties(of: type),
            !properties.isEmpty || MemoryLayout<Value>.size == 0
        else { return refused(type) }
        let isTuple = TypeLayout.kind(of: type) == .tuple
        let isFromC = !isTuple && TypeLayout.isFromC(type)
        guard !(isTuple && TypeLayout.holdsThinTypes(type)), !isFromC || TypeLayout.isCovered(type) else {
            return refused(type)
        }
        var draft = Self()
        draft.append(EncodingBuffer.header(isTuple ? .tuple : .structure, type))
        draft.append(properties, maker, alignment: MemoryLayout<Value>.alignment)
        return draft
    }

    /// Appends the number of the properties, and the label and value of each.
    ///
    /// - Parameters:
    ///   - properties: The properties.
    ///   - maker: Makes their plans.
    ///   - alignment: The alignment of a structure, which may be packed.
    mutating func append(_ properties: [TypeLayout.Property], _ maker: PlanMaker, alignment: Int? = nil) {
        append(EncodingBuffer.prepared { $0.append(count: properties.count) })
        for property in properties {
            append(EncodingBuffer.prepared { $0.append(text: property.label) })
            let value = Self.property(property, alignment: alignment) { maker.plan(dynamic: $0) }
            append(value, offset: property.offset, position: property.position)
        }
        depth = max(depth, 1)
        finish()
    }

    /// Returns how a property is written.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - alignment: The alignment of the structure that it is in, which may be packed; nil for one that isn't.
    ///   - makePlan: Returns the plan of a type.
    static func property(
        _ property: TypeLayout.Property,
        alignment: Int?,
        _ makePlan: (any Any.Type) -> TypePlan
    ) -> Self {
        let type = property.type
        switch property.storage {
        case .strong:
            let draft = makePlan(type).inlinedDraft
            guard let alignment else { return draft }
            let needed = TypeLayout.alignment(of: type)
            // A member of a packed structure of C isn't aligned.
            guard alignment < needed || property.offset % needed != 0 else { return draft }
            return draft.aligned(size: property.size, alignment: needed, type)
        case .weak:
            let plan = makePlan(type)
            return unsafe Self { (pointer, encoder) throws(StateError) in
                encoder.isStored = false
                try unsafe encoder.encodeReference(WeakReference.load(at: pointer), at: pointer, as: type, plan)
            }
        case .unowned:
            let plan = makePlan(type)
            return unsafe Self { (pointer, encoder) throws(StateError) in
                let object = try unsafe UnownedReference.load(at: pointer, type: type)
                try unsafe encoder.encodeReference(object, at: pointer, as: type, plan)
            }
        case .unreadable:
            return refused(type)
        }
    }

    /// Returns a draft that copies plain bytes to where they are aligned first: reading them in place would be undefined,
    /// and ends a debug build.
    private func aligned(size: Int, alignment: Int, _ type: any Any.Type) -> Self {
        let plan = TypePlan(type, draft: self)
        return unsafe Self { (pointer, encoder) throws(StateError) in
            let error = unsafe withUnsafeTemporaryAllocation(
                byteCount: size,
                alignment: alignment
            ) { bytes -> StateError? in
                unsafe bytes.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: size))
                guard let value = bytes.baseAddress else { return nil }
                return unsafe plan.attempt(at: UnsafeRawPointer(value), into: &encoder)
            }
            if let error { throw error }
        }
    }
}
