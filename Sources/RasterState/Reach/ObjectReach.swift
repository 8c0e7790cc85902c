// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// The places in the values of a type where objects may be found, made once per type.
///
/// Code that reads a value may read every object that the value leads to: through optionals, collections,
/// enumerations, existentials, weak references, and the constants of other objects. The memory behind pointers counts
/// as an object whose changes can't be noticed. References of closures are not followed, and neither is the storage of
/// values with copy-on-write of other modules than the component's: a variable of a class that is declared inside the
/// structure.
final class ObjectReach: Sendable {
    /// A place where an object may be found, from the start of a value.
    struct Place: Sendable {
        enum Content: Sendable {
            case object
            case weakReference
            case unownedReference
            case memory
            /// A value whose objects depend on the value.
            case value
        }

        let offset: Int
        let type: TypeLayout.AnyType
        let content: Content
    }

    private struct Identity: Hashable {
        let type: ObjectIdentifier
        let content: Content
        let module: String

        enum Content {
            /// The values of the type.
            case value
            /// The stored properties of an object.
            case properties
        }
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

    /// Returns the reach of the values of a type that is used in its own module, or in the module of a component.
    ///
    /// Code of a component may read all that it stores, and all that a component in it stores: more than this one
    /// lists.
    static func of(_ type: any Any.Type, in module: String? = nil) -> ObjectReach {
        let module = module ?? Self.module(of: type)
        return reach(Identity(type: ObjectIdentifier(type), content: .value, module: module)) { $0.places(of: type) }
    }

    /// Returns the reach of the stored properties of a class's instances.
    static func ofProperties(of type: any Any.Type, in module: String) -> ObjectReach {
        reach(Identity(type: ObjectIdentifier(type), content: .properties, module: module)) {
            $0.places(ofPropertiesOf: type)
        }
    }

    /// Returns the name of the module that declares a type; empty for tuples and the like.
    private static func module(of type: any Any.Type) -> String {
        ContextDescriptor(of: type)?.module ?? ""
    }

    private static func reach(_ identity: Identity, _ places: (inout PlaceSearch) -> [Place]) -> ObjectReach {
        if let reach = known.withLock({ $0[identity] }) { return reach }
        var search = PlaceSearch(module: identity.module)
        let reach = ObjectReach(places: places(&search), module: identity.module)
        known.withLock { $0[identity] = reach }
        return reach
    }
}

extension ObjectReach {
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
        var walk = ObjectWalk(module: module(of: type(of: object)), onlyTracked: false)
        walk.note(object, mutability, in: &encoder)
    }
}
