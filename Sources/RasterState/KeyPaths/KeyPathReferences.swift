// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// The unowned references that a key path may read on its way.
///
/// A key path reads an unowned property through code, which ends the process when the object is gone. Before such a key
/// path is read, the references on its way are looked at in place. Which property the code reads is not recorded but by
/// its type: all unowned properties of the type count, in the value and in the structures inside it.
struct KeyPathReferences: Sendable {
    /// The steps up to the last one that may read an unowned property.
    private let steps: [KeyPathStep]

    private struct Question: Hashable {
        let container: ObjectIdentifier
        let step: KeyPathStep
        let isLast: Bool
    }

    /// A stored property that a step may read.
    private struct Place: Sendable {
        let name: String
        let type: TypeLayout.AnyType
        let offset: Int
        let storage: ReferenceStorage
    }

    private static let known = Mutex<[Question: [Place]]>([:])

    /// Finds the references on the way of a key path; nil if there are none in any value.
    init?(_ keyPath: AnyKeyPath) {
        let type = type(of: keyPath)
        guard let steps = KeyPathStep.steps(of: keyPath), steps.contains(where: \.isComputed) else { return nil }
        var relevant = steps
        // The value that the key path leads to has a type; those on the way are known by the names of theirs.
        if steps.last?.isComputed == true, !Self.mayBeUnowned(type.valueType) {
            relevant.removeLast()
        }
        while relevant.last?.isComputed == false {
            relevant.removeLast()
        }
        guard !relevant.isEmpty, Self.mayMeetReference(relevant[...], in: type.rootType) else { return nil }
        self.steps = relevant
    }

    /// Checks the references on the way from a value.
    ///
    /// - Returns: The objects that they lead to, to be kept while the key path is read.
    /// - Throws: An error with the code ``StateError/Code/objectGone`` for a reference to an object that is gone, and with
    ///   ``StateError/Code/notKeyable`` for one that is `unowned(unsafe)`, of which nothing tells whether it is.
    func check(_ type: any Any.Type, at address: UnsafeRawPointer) throws(StateError) -> [AnyObject] {
        var objects: [AnyObject] = []
        try unsafe Self.check(steps[...], type, at: address, &objects)
        return objects
    }

    private static func check(
        _ steps: ArraySlice<KeyPathStep>,
        _ type: any Any.Type,
        at address: UnsafeRawPointer,
        _ objects: inout [AnyObject]
    ) throws(StateError) {
        guard let step = steps.first, let (type, address, owner) = unsafe content(type, at: address) else { return }
        if let owner { objects.append(owner) }
        let rest = steps.dropFirst()
        for place in places(of: step, in: type, isLast: rest.isEmpty) {
            let address = unsafe address + place.offset
            switch place.storage {
            case .strong:
                try unsafe check(rest, place.type, at: address, &objects)
            case .weak:
                try check(rest, unsafe WeakReference.load(at: address), &objects)
            case .unowned:
                try check(rest, unsafe load(place, at: address), &objects)
            case .unreadable:
                throw StateError(
                    .notKeyable,
                    typeName: TypeName.of(place.type),
                    reason: "the property \(place.name) is unowned(unsafe): nothing tells whether its object is gone",
                    advice: "Make the reference unowned, weak or strong."
                )
            }
        }
    }

    private static func check(
        _ steps: ArraySlice<KeyPathStep>,
        _ object: AnyObject?,
        _ objects: inout [AnyObject]
    ) throws(StateError) {
        guard let object else { return }
        objects.append(object)
        try unsafe withUnsafePointer(to: object) { pointer throws(StateError) in
            try unsafe check(steps, type(of: object), at: UnsafeRawPointer(pointer), &objects)
        }
    }

    private static func load(_ place: Place, at address: UnsafeRawPointer) throws(StateError) -> AnyObject? {
        do throws(StateError) {
            return try unsafe UnownedReference.load(at: address, type: place.type)
        } catch {
            var error = error
            error.reason = error.reason ?? "the property \(place.name)"
            throw error
        }
    }
}

// MARK: - Places

extension KeyPathReferences {
    /// Returns the type and address of the stored properties of a value: those of the object that it refers to, or of what
    /// an optional or existential holds; nil where there are none.
    ///
    /// - Returns: The object, too, which is to be kept while its properties are read.
    private static func content(
        _ type: any Any.Type,
        at address: UnsafeRawPointer
    ) -> (type: any Any.Type, address: UnsafeRawPointer, owner: AnyObject?)? {
        if let optional = type as? any OptionalPlace.Type {
            guard unsafe optional.isPresent(at: address) else { return nil }
            return unsafe content(optional.wrapped, at: address)
        }
        switch TypeLayout.kind(of: type) {
        case .structure, .tuple:
            return unsafe (type, address, nil)
        case .object:
            return unsafe content(of: address)
        case .existential:
            switch TypeLayout.representation(ofExistential: type) {
            case .object:
                return unsafe content(of: address)
            case .opaque:
                let (type, value) = unsafe StateEncoder.content(ofExistential: address)
                return TypeLayout.kind(of: type) == .existential ? nil : unsafe content(type, at: value)
            case .error, .other:
                return nil
            }
        case .enumeration, .metatype, .other:
            return nil
        }
    }

    private static func content(
        of address: UnsafeRawPointer
    ) -> (type: any Any.Type, address: UnsafeRawPointer, owner: AnyObject?)? {
        guard let object = unsafe address.load(as: AnyObject?.self) else { return nil }
        return unsafe (type(of: object), UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()), object)
    }

    /// Returns the stored properties that a step may read; of the last step those without an owner only.
    private static func places(of step: KeyPathStep, in type: any Any.Type, isLast: Bool) -> [Place] {
        let question = Question(container: ObjectIdentifier(type), step: step, isLast: isLast)
        if let places = known.withLock({ $0[question] }) { return places }
        var places = allPlaces(of: step, in: type, at: 0)
        if isLast {
            places = places.filter { $0.storage == .unowned || $0.storage == .unreadable }
        }
        known.withLock { $0[question] = places }
        return places
    }

    private static func allPlaces(of step: KeyPathStep, in type: any Any.Type, at offset: Int) -> [Place] {
        (TypeLayout.storedProperties(of: type) ?? []).flatMap { property -> [Place] in
            let place = Place(
                name: property.label,
                type: property.type,
                offset: offset + property.offset,
                storage: property.storage
            )
            switch step {
            case .stored(let name):
                return property.label == name ? [place] : []
            case .computed(let typeName):
                let isReference = property.storage != .unreadable || mayBeUnowned(property.type)
                let isMatch = isReference && !UnnamedTypes.contains(property.type) && "\(property.type)" == typeName
                let isNested = property.storage == .strong && TypeLayout.kind(of: property.type) == .structure
                let nested = isNested ? allPlaces(of: step, in: property.type, at: offset + property.offset) : []
                return (isMatch ? [place] : []) + nested
            }
        }
    }

    /// Returns whether a property of a type may be unowned: one that refers to an object.
    private static func mayBeUnowned(_ type: any Any.Type) -> Bool {
        if let optional = type as? any OptionalPlace.Type { return mayBeUnowned(optional.wrapped) }
        switch TypeLayout.kind(of: type) {
        case .object: return true
        case .existential: return TypeLayout.representation(ofExistential: type) == .object
        default: return false
        }
    }

    /// Returns whether steps may lead to an unowned property: in a structure that is known by its type, in objects and
    /// existentials always, since the instance decides.
    private static func mayMeetReference(_ steps: ArraySlice<KeyPathStep>, in type: any Any.Type) -> Bool {
        if let optional = type as? any OptionalPlace.Type { return mayMeetReference(steps, in: optional.wrapped) }
        guard let step = steps.first else { return false }
        switch TypeLayout.kind(of: type) {
        case .object, .existential:
            return true
        case .structure, .tuple:
            let rest = steps.dropFirst()
            return places(of: step, in: type, isLast: rest.isEmpty).contains { place in
                place.storage == .unowned || place.storage == .unreadable || mayMeetReference(rest, in: place.type)
            }
        case .enumeration, .metatype, .other:
            return false
        }
    }
}

extension KeyPathStep {
    fileprivate var isComputed: Bool {
        if case .computed = self { true } else { false }
    }
}

/// An optional type, whose value lies where the optional does.
private protocol OptionalPlace {
    static var wrapped: any Any.Type { get }
    static func isPresent(at address: UnsafeRawPointer) -> Bool
}

extension Optional: OptionalPlace {
    static func isPresent(at address: UnsafeRawPointer) -> Bool {
        if case .some = unsafe address.assumingMemoryBound(to: Self.self).pointee { true } else { false }
    }
}
