// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// The places in the values of a type where objects may be found, made once per type.
///
/// Code that reads a value may read every object that the value leads to: through optionals, collections, enumerations,
/// existentials, weak references, and the constants of other objects. What closures lead to is not followed, and neither is
/// the storage of values with copy-on-write: a variable that refers to an object, in a structure of another module than the
/// component's.
final class ObjectReach: Sendable {
    /// A place where an object may be found, from the beginning of a value.
    struct Place: Sendable {
        enum Content: Sendable {
            case object
            case weakReference
            case unownedReference
            /// A value whose objects depend on the value.
            case value
        }

        let offset: Int
        let type: TypeLayout.AnyType
        let content: Content
    }

    private struct Identity: Hashable {
        let type: ObjectIdentifier
        let isWhole: Bool
        let module: String
    }

    /// The number of constant objects inside each other; what lies deeper counts as an object that may change.
    private static let maximumObjectDepth = 32

    private static let known = Mutex<[Identity: ObjectReach]>([:])

    private let places: [Place]
    private let module: String

    private init(places: [Place], module: String) {
        self.places = places
        self.module = module
    }

    /// A Boolean value that indicates whether the values lead to no object.
    var isEmpty: Bool { places.isEmpty }

    /// Returns the reach of the values of a type that is used in its own module, or in the module of a component.
    ///
    /// A structure that is a component leads to what its key paths list, if these are stored properties.
    static func of(_ type: any Any.Type, in module: String? = nil) -> ObjectReach {
        let module = module ?? Self.module(of: type)
        return reach(Identity(type: ObjectIdentifier(type), isWhole: false, module: module)) {
            $0.places(of: type)
        }
    }

    /// Returns the reach of the code of a component, which may read all stored properties.
    static func ofComponent(_ type: any Any.Type) -> ObjectReach {
        RuntimeReading.isReadingInPlace && TypeLayout.kind(of: type) == .structure
            ? ofProperties(of: type, in: nil) : of(type)
    }

    /// Returns the reach of the stored properties of a structure, or of a class's instances.
    private static func ofProperties(of type: any Any.Type, in module: String?) -> ObjectReach {
        let module = module ?? Self.module(of: type)
        return reach(Identity(type: ObjectIdentifier(type), isWhole: true, module: module)) {
            $0.places(ofPropertiesOf: type)
        }
    }

    private static func module(of type: any Any.Type) -> String {
        RuntimeReading.isReadingInPlace ? ContextDescriptor(of: type)?.module ?? "" : ""
    }

    private static func reach(_ identity: Identity, _ places: (inout PlaceSearch) -> [Place]) -> ObjectReach {
        if let reach = known.withLock({ $0[identity] }) { return reach }
        var search = PlaceSearch(module: identity.module)
        let reach = ObjectReach(places: places(&search), module: identity.module)
        // What is found on one actor may not be all that is found on another one.
        if !search.dependsOnActor {
            known.withLock { $0[identity] = reach }
        }
        return reach
    }
}

// MARK: - Values

extension ObjectReach {
    /// Notes the objects that a value leads to as part of the state.
    ///
    /// - Parameter onlyTracked: A Boolean value that indicates whether to leave out objects whose changes can't be noticed.
    func note(from pointer: UnsafeRawPointer, onlyTracked: Bool = false, in encoder: inout StateEncoder) {
        unsafe note(from: pointer, onlyTracked, 0, &encoder)
    }

    /// Notes an object, or what its constants lead to, as part of the state.
    static func note(_ object: AnyObject, _ mutability: ObjectMutability, in encoder: inout StateEncoder) {
        let module = Self.module(of: type(of: object))
        note(object, mutability, module, onlyTracked: false, 0, &encoder)
    }

    private func note(
        from pointer: UnsafeRawPointer,
        _ onlyTracked: Bool,
        _ depth: Int,
        _ encoder: inout StateEncoder
    ) {
        for place in places {
            let address = unsafe pointer + place.offset
            let object: AnyObject?
            switch place.content {
            case .object: object = unsafe address.load(as: AnyObject?.self)
            case .weakReference: object = unsafe WeakReference.load(at: address)
            case .unownedReference: object = unsafe try? UnownedReference.load(at: address, type: place.type)
            case .value:
                unsafe note(place.type, at: address, onlyTracked, depth, &encoder)
                continue
            }
            guard let object else { continue }
            let mutability = encoder.plans.objectPlan(of: type(of: object)).mutability
            Self.note(object, mutability, module, onlyTracked: onlyTracked, depth, &encoder)
        }
    }

    private static func note(
        _ object: AnyObject,
        _ mutability: ObjectMutability,
        _ module: String,
        onlyTracked: Bool,
        _ depth: Int,
        _ encoder: inout StateEncoder
    ) {
        guard mutability == .immutable || depth > maximumObjectDepth else {
            // What an actor guards can't be read where a key is made.
            guard !ActorTypes.contains(type(of: object)), !(onlyTracked && mutability == .untracked) else { return }
            encoder.note(object, mutability, .ownWords)
            return
        }
        let type: AnyClass = type(of: object)
        guard !ObjectMutability.isConstant(type), RuntimeReading.isReadingInPlace else { return }
        let reach = ofProperties(of: type, in: module)
        let address = unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        unsafe reach.note(from: address, onlyTracked, depth + 1, &encoder)
        withExtendedLifetime(object) {}
    }

    /// Notes the objects of a value that decides itself where they are.
    private func note(
        _ type: any Any.Type,
        at pointer: UnsafeRawPointer,
        _ onlyTracked: Bool,
        _ depth: Int,
        _ encoder: inout StateEncoder
    ) {
        func visit(_ type: any Any.Type, _ address: UnsafeRawPointer) {
            unsafe ObjectReach.of(type, in: module).note(from: address, onlyTracked, depth, &encoder)
        }
        func visitContent(ofExistential address: UnsafeRawPointer) {
            let (type, content) = unsafe StateEncoder.content(ofExistential: address)
            unsafe visit(type, content)
        }
        func visitHolder<Holder: ObjectHolder>(_: Holder.Type) {
            unsafe pointer.assumingMemoryBound(to: Holder.self).pointee.forEachHeld { unsafe visit(Holder.held, $0) }
        }
        if let holder = type as? any ObjectHolder.Type {
            _openExistential(holder, do: visitHolder)
            return
        }
        guard RuntimeReading.isReadingInPlace else {
            func mirror<Value>(_: Value.Type) {
                let value = unsafe pointer.assumingMemoryBound(to: Value.self).pointee
                Self.note(mirroring: value, onlyTracked, depth, &encoder)
            }
            _openExistential(type, do: mirror)
            return
        }
        switch TypeLayout.kind(of: type) {
        case .existential: unsafe visitContent(ofExistential: pointer)
        case .enumeration: unsafe TypeLayout.withPayload(of: pointer, type, visit)
        default: unsafe visit(type, pointer)
        }
    }
}

// MARK: - Values, by Mirror

extension ObjectReach {
    /// Notes the objects that `Mirror` shows of a value as part of the state.
    static func note<Value>(_ value: Value, in encoder: inout StateEncoder) {
        unsafe withUnsafePointer(to: value) { unsafe of(Value.self).note(from: $0, in: &encoder) }
    }

    private static func note<Value>(
        mirroring value: Value,
        _ onlyTracked: Bool,
        _ depth: Int,
        _ encoder: inout StateEncoder
    ) {
        let type = Swift.type(of: value as Any)
        guard depth < maximumObjectDepth else { return }
        if let type = type as? AnyClass {
            let mutability = encoder.plans.objectPlan(of: type).mutability
            note(value as AnyObject, mutability, "", onlyTracked: onlyTracked, depth, &encoder)
        } else if type is any ObjectHolder.Type || !SystemModule.declares(type) {
            for child in Mirror(reflecting: value).children where !(child.value is any Any.Type) {
                note(mirroring: child.value, onlyTracked, depth + 1, &encoder)
            }
        }
    }
}

/// A type of the standard library that holds values of another type.
protocol ObjectHolder {
    static var held: any Any.Type { get }
    func forEachHeld(_ body: (UnsafeRawPointer) -> Void)
}

extension ObjectHolder where Self: Sequence {
    static var held: any Any.Type { Element.self }

    func forEachHeld(_ body: (UnsafeRawPointer) -> Void) {
        for element in self {
            unsafe withUnsafePointer(to: element) { unsafe body(UnsafeRawPointer($0)) }
        }
    }
}

extension Array: ObjectHolder {}
extension ArraySlice: ObjectHolder {}
extension ContiguousArray: ObjectHolder {}
extension Dictionary: ObjectHolder {}
extension Set: ObjectHolder {}

extension Optional: ObjectHolder {
    static var held: any Any.Type { Wrapped.self }

    func forEachHeld(_ body: (UnsafeRawPointer) -> Void) {
        guard let self else { return }
        unsafe withUnsafePointer(to: self) { unsafe body(UnsafeRawPointer($0)) }
    }
}
