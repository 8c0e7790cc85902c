// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// The places in the values of a type where objects may be found, made once per type.
///
/// Code that reads a value may read every object that the value leads to: through optionals, collections, enumerations,
/// existentials, weak references, and the constants of other objects. The memory behind pointers counts as an object
/// whose changes can't be noticed. References of closures are not followed, and neither is the storage of values with
/// copy-on-write of other modules than the component's: a variable of a class that is declared inside the structure.
final class ObjectReach: Sendable {
    struct Place: Sendable {
        enum Content: Sendable {
            case object, weakReference, unownedReference, memory
            /// A value that decides itself where its objects are.
            case value
        }

        var offset = 0
        let type: TypeLayout.AnyType
        let content: Content
    }

    private struct Identity: Hashable {
        let type: ObjectIdentifier
        let module: String
        let isOfProperties: Bool
    }

    private static let known = Lock<[Identity: ObjectReach]>([:])
    let places: [Place]

    /// The module of the component, or of the type, that the reach is for.
    let module: String

    private init(places: [Place], module: String) {
        self.places = places
        self.module = module
    }

    var isEmpty: Bool { places.isEmpty }

    /// Returns the reach of the values of a type, or of the stored properties of a class's instances, that is used in its
    /// own module, or in the module of a component.
    ///
    /// Code of a component may read all that it stores, and all that a component in it stores: more than this one
    /// lists.
    static func of(_ type: any Any.Type, in module: String? = nil, properties: Bool = false) -> ObjectReach {
        let module = module ?? ContextDescriptor(of: type)?.module ?? ""
        let identity = Identity(type: ObjectIdentifier(type), module: module, isOfProperties: properties)
        if let reach = known.withLock({ $0[identity] }) { return reach }
        var search = PlaceSearch(module: module)
        let places = properties ? search.places(ofPropertiesOf: type) : search.places(of: type)
        let reach = ObjectReach(places: places, module: module)
        known.withLock { $0[identity] = reach }
        return reach
    }

    /// Notes the objects that a value leads to as part of the state.
    ///
    /// - Parameter onlyTracked: A Boolean value that indicates whether to leave out objects whose changes can't be
    ///   noticed.
    func note(from pointer: UnsafeRawPointer, onlyTracked: Bool = false, in encoder: inout StateEncoder) {
        guard !isEmpty else { return }
        var walk = ObjectWalk(module: module, onlyTracked: onlyTracked)
        unsafe walk.note(self, from: pointer, in: &encoder)
    }

    /// Notes an object, or the objects that its constants refer to, as part of the state.
    static func note(_ object: AnyObject, _ mutability: ObjectMutability, in encoder: inout StateEncoder) {
        let module = ContextDescriptor(of: type(of: object))?.module ?? ""
        var walk = ObjectWalk(module: module, onlyTracked: false)
        walk.note(object, mutability, in: &encoder)
    }
}

extension StateObjects {
    /// Returns the name of a class that the values of a type lead to, whose changes can't be noticed; nil if there is
    /// none, or only the value shows which class it is.
    package static func untrackedType(in type: any Any.Type, of component: any Any.Type) -> String? {
        let module = ContextDescriptor(of: component)?.module ?? ""
        var visited: Set<ObjectIdentifier> = []
        func first(in types: [any Any.Type]) -> AnyClass? {
            for type in types {
                if let found = search(type) { return found }
            }
            return nil
        }
        func first(in reach: ObjectReach) -> AnyClass? { first(in: reach.places.map(\.type)) }
        func search(_ type: any Any.Type) -> AnyClass? {
            guard visited.insert(ObjectIdentifier(type)).inserted else { return nil }
            guard let type = type as? AnyClass else {
                if let holder = type as? any ObjectHolder.Type { return search(holder.held) }
                guard let cases = TypeLayout.cases(of: type) else { return first(in: .of(type, in: module)) }
                return first(in: cases.compactMap(\.payload))
            }
            // The state of an actor can't be read where a key is made.
            guard !ActorTypes.contains(type), !ObjectMutability.isConstant(type) else { return nil }
            return switch ObjectMutability(of: type) {
            case .untracked: type
            case .immutable: first(in: .of(type, in: module, properties: true))
            case .observable, .versioned: nil
            }
        }
        return search(type).map { TypeName.of($0) }
    }
}

// MARK: - Finding places

/// Finds the places in the values of a type where objects may be.
private struct PlaceSearch {
    typealias Place = ObjectReach.Place

    /// The number of types inside each other whose places are found ahead; those of further ones depend on the value.
    private static let maximumDepth = 16

    private let module: String
    private var outer: [ObjectIdentifier] = []

    init(module: String) {
        self.module = module
    }

    mutating func places(of type: any Any.Type) -> [Place] {
        func place(_ content: Place.Content) -> [Place] { [Place(type: type, content: content)] }
        guard TypeLayout.isCopyable(type) else { return [] }
        guard outer.count < Self.maximumDepth, !outer.contains(ObjectIdentifier(type)) else { return place(.value) }
        outer.append(ObjectIdentifier(type))
        defer { outer.removeLast() }
        if let holder = type as? any ObjectHolder.Type {
            if type is any OptionalType.Type, holder.held is AnyClass { return place(.object) }
            return places(of: holder.held).isEmpty ? [] : place(.value)
        }
        switch TypeLayout.kind(of: type) {
        case .object, .reference:
            return place(.object)
        case .structure where SystemModule.declares(type):
            if SystemObjects.isMemory(type) { return place(.memory) }
            return SystemTypes.isStored(type) || SystemTypes.refuses(type) ? [] : places(ofPropertiesOf: type)
        case .structure, .tuple:
            return places(ofPropertiesOf: type)
        case .enumeration:
            let payloads = (TypeLayout.cases(of: type) ?? []).compactMap(\.payload)
            return payloads.contains { !places(of: $0).isEmpty } ? place(.value) : []
        case .existential, .error:
            return place(.value)
        case .metatype, .other:
            return []
        }
    }

    mutating func places(ofPropertiesOf type: any Any.Type) -> [Place] {
        (TypeLayout.storedProperties(of: type) ?? []).flatMap { property -> [Place] in
            func place(_ content: Place.Content) -> [Place] {
                [Place(offset: property.offset, type: property.type, content: content)]
            }
            switch property.storage {
            case .strong:
                let places = places(of: property.type)
                if places.first?.content == .object, isStorage(property, of: type) { return [] }
                return places.map { Place(offset: property.offset + $0.offset, type: $0.type, content: $0.content) }
            case .weak: return place(.weakReference)
            case .unowned: return place(.unownedReference)
            // An object that is `unowned(unsafe)` can't be looked at.
            case .unreadable: return places(of: property.type).first?.content == .object ? place(.memory) : []
            }
        }
    }

    /// Returns a Boolean value that indicates whether a property is the storage of a value with copy-on-write.
    ///
    /// Structures of the system are taken to be values, whatever classes of the system they refer to.
    private func isStorage(_ property: TypeLayout.Property, of type: any Any.Type) -> Bool {
        guard property.isVariable, TypeLayout.kind(of: type) == .structure,
            let structure = ContextDescriptor(of: type), structure.module != module
        else { return false }
        let reference = (property.type as? any OptionalType.Type)?.wrapped ?? property.type
        if SystemModule.declares(type) { return !(reference is AnyClass) || SystemModule.declares(reference) }
        return reference is AnyClass && ContextDescriptor(of: reference)?.parent == structure
    }
}

// MARK: - Walks

/// A walk through a value to the objects that it leads to.
///
/// An object of constants is entered once, however often it is shared.
private struct ObjectWalk {
    /// The number of constant objects inside each other; deeper ones count as objects that may change.
    private static let maximumObjectDepth = 32

    /// The number of values inside each other that are looked at one by one; deeper ones count likewise.
    private static let maximumValueDepth = 128

    /// The number of values that are looked at; more count as an object that may change.
    ///
    /// Few arrays that contain each other can unfold into more values than any time is enough for.
    private static let maximumCount = 1 << 18

    private let module: String
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

    mutating func note(_ reach: ObjectReach, from pointer: UnsafeRawPointer, in encoder: inout StateEncoder) {
        for place in reach.places {
            let address = unsafe pointer + place.offset
            let object: AnyObject?
            switch place.content {
            case .object: object = unsafe address.load(as: AnyObject?.self)
            case .weakReference: object = unsafe WeakReference.load(at: address)
            case .unownedReference: object = unsafe UnownedReference.retain(at: address)
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
        let reach = ObjectReach.of(type, in: module, properties: true)
        guard !reach.isEmpty, entered.updateValue(object, forKey: ObjectIdentifier(object)) == nil else { return }
        objectDepth += 1
        defer { objectDepth -= 1 }
        unsafe note(reach, from: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()), in: &encoder)
    }

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
            visitHolder(holder)
            return
        }
        switch TypeLayout.kind(of: type) {
        case .existential, .error:
            let content = unsafe TypeLayout.content(ofExistential: type, at: pointer)
            unsafe visit(content.type, content.value, &encoder)
            withExtendedLifetime(content.owner) {}
        case .enumeration:
            guard let reader = encoder.plans.caseReader(of: type) else { return }
            let number = unsafe reader.number(of: pointer)
            guard reader.cases.indices.contains(number), let payload = reader.cases[number].payload,
                reader.cases[number].hasContent
            else { return }
            _ = unsafe reader.withPayload(of: pointer, number) { address, _ in
                unsafe visit(payload, address, &encoder)
                return nil
            }
        default:
            unsafe visit(type, pointer, &encoder)
        }
    }

    private mutating func visit(_ type: any Any.Type, _ address: UnsafeRawPointer, _ encoder: inout StateEncoder) {
        unsafe note(ObjectReach.of(type, in: module), from: address, in: &encoder)
    }
}
