// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A walk through a value to the objects that it leads to.
///
/// An object of constants is entered once, however often it is shared.
struct ObjectWalk {
    /// The number of constant objects inside each other; deeper ones count as objects that may change.
    private static let maximumObjectDepth = 32

    /// The number of values inside each other that are looked at one by one; deeper ones count likewise.
    private static let maximumValueDepth = 128

    /// The number of values that are looked at; more count as an object that may change.
    ///
    /// Few arrays that contain each other can unfold into more values than any time is enough for.
    private static let maximumCount = 1 << 18

    private let module: String

    /// A Boolean value that indicates whether to leave out objects whose changes can't be noticed.
    private let onlyTracked: Bool

    /// The objects of constants that were entered; they are kept, so that their addresses stay theirs.
    private var entered: [ObjectIdentifier: AnyObject] = [:]
    private var objectDepth = 0
    private var valueDepth = 0
    private var count = 0

    init(module: String, onlyTracked: Bool) {
        self.module = module
        self.onlyTracked = onlyTracked
    }

    /// Notes the objects that a value leads to.
    mutating func note(_ reach: ObjectReach, from pointer: UnsafeRawPointer, in encoder: inout StateEncoder) {
        for place in reach.places {
            let address = unsafe pointer + place.offset
            let object: AnyObject?
            switch place.content {
            case .object: object = unsafe address.load(as: AnyObject?.self)
            case .weakReference: object = unsafe WeakReference.load(at: address)
            case .unownedReference: object = unsafe try? UnownedReference.load(at: address, type: place.type)
            case .value:
                unsafe note(place.type, at: address, in: &encoder)
                continue
            case .memory:
                if !onlyTracked { encoder.noteUntracked(place.type) }
                continue
            }
            guard let object else { continue }
            note(object, encoder.plans.objectPlan(of: type(of: object)).mutability, in: &encoder)
        }
    }

    /// Notes an object, or the objects that its constants refer to.
    mutating func note(_ object: AnyObject, _ mutability: ObjectMutability, in encoder: inout StateEncoder) {
        let type: AnyClass = type(of: object)
        guard mutability == .immutable, objectDepth <= Self.maximumObjectDepth else {
            // The state of an actor can't be read where a key is made.
            guard !ActorTypes.contains(type), !(onlyTracked && mutability == .untracked) else { return }
            encoder.note(object, mutability, .ownWords)
            return
        }
        guard !ObjectMutability.isConstant(type) else { return }
        let reach = ObjectReach.ofProperties(of: type, in: module)
        guard !reach.isEmpty, entered.updateValue(object, forKey: ObjectIdentifier(object)) == nil else { return }
        objectDepth += 1
        defer { objectDepth -= 1 }
        unsafe note(reach, from: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()), in: &encoder)
    }

    /// Notes the objects of a value that decides itself where they are.
    private mutating func note(_ type: any Any.Type, at pointer: UnsafeRawPointer, in encoder: inout StateEncoder) {
        count += 1
        valueDepth += 1
        defer { valueDepth -= 1 }
        guard count < Self.maximumCount, valueDepth <= Self.maximumValueDepth else {
            if !onlyTracked { encoder.noteUntracked(type) }
            return
        }
        func visitHolder<Holder: ObjectHolder>(_: Holder.Type) {
            unsafe pointer.assumingMemoryBound(to: Holder.self).pointee.forEachHeld { element in
                guard count < Self.maximumCount else { return }
                unsafe visit(Holder.held, element, &encoder)
            }
        }
        if let holder = type as? any ObjectHolder.Type {
            _openExistential(holder, do: visitHolder)
            return
        }
        switch TypeLayout.kind(of: type) {
        case .existential, .error:
            let (content, address, owner) = unsafe TypeLayout.content(ofExistential: type, at: pointer)
            unsafe visit(content, address, &encoder)
            withExtendedLifetime(owner) {}
        case .enumeration:
            unsafe TypeLayout.withPayload(of: pointer, type) { payload, address in
                unsafe visit(payload, address, &encoder)
            }
        default:
            unsafe visit(type, pointer, &encoder)
        }
    }

    private mutating func visit(_ type: any Any.Type, _ address: UnsafeRawPointer, _ encoder: inout StateEncoder) {
        unsafe note(ObjectReach.of(type, in: module), from: address, in: &encoder)
    }
}
