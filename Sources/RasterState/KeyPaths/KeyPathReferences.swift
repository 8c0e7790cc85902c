// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

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
        /// A Boolean value that indicates whether the values are inside this one, as elements or as payload.
        var isHolder = false
    }

    private static let known = Lock<[Question: [Place]]>([:])

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

    /// The objects that a check has reached, and the depth at which it is.
    private struct Found {
        var objects: [AnyObject] = []
        /// The number of holders inside each other.
        var depth = 0
    }

    /// Checks the references on the way from a value.
    ///
    /// - Returns: The objects that they lead to, to be kept while the key path is read.
    /// - Throws: An error with the code ``StateError/Code/objectGone`` for a reference to an object that is gone, and with
    ///   ``StateError/Code/notKeyable`` for one that is `unowned(unsafe)`, of which nothing tells whether it is.
    func check(_ type: any Any.Type, at address: UnsafeRawPointer) throws(StateError) -> [AnyObject] {
        var found = Found()
        try unsafe Self.check(steps[...], type, at: address, &found)
        return found.objects
    }

    private static func check(
        _ steps: ArraySlice<KeyPathStep>,
        _ type: any Any.Type,
        at address: UnsafeRawPointer,
        _ found: inout Found
    ) throws(StateError) {
        guard let step = steps.first, let (type, address, owner) = unsafe content(type, at: address) else { return }
        if let owner { found.objects.append(owner) }
        let rest = steps.dropFirst()
        if case .computed(let typeName) = step, HeldValues.isHolder(type) {
            try unsafe checkHeld(typeName, steps, type, at: address, &found)
            return
        }
        for place in places(of: step, in: type, isLast: rest.isEmpty) {
            let address = unsafe address + place.offset
            switch place.storage {
            case .strong where place.isHolder:
                guard case .computed(let typeName) = step else { continue }
                try unsafe checkHeld(typeName, steps, place.type, at: address, &found)
            case .strong:
                try unsafe check(rest, place.type, at: address, &found)
            case .weak:
                try check(rest, unsafe WeakReference.load(at: address), &found)
            case .unowned:
                try check(rest, unsafe load(place, at: address), &found)
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

    /// Checks the values of a type that a collection, tuple or enumeration holds, each of which the step may read.
    private static func checkHeld(
        _ typeName: String,
        _ steps: ArraySlice<KeyPathStep>,
        _ holder: any Any.Type,
        at address: UnsafeRawPointer,
        _ found: inout Found
    ) throws(StateError) {
        // What is nested deeper isn't keyed.
        guard found.depth < StateEncoder.maximumDepth else { return }
        found.depth += 1
        defer { found.depth -= 1 }
        try unsafe HeldValues.forEach(in: holder, at: address) { (type, address) throws(StateError) in
            if HeldValues.isNamed(typeName, type) {
                try unsafe check(steps.dropFirst(), type, at: address, &found)
            }
            guard TypeLayout.kind(of: type) != .object else { return }
            try unsafe check(steps, type, at: address, &found)
        }
    }

    private static func check(
        _ steps: ArraySlice<KeyPathStep>,
        _ object: AnyObject?,
        _ found: inout Found
    ) throws(StateError) {
        guard let object else { return }
        found.objects.append(object)
        try unsafe withUnsafePointer(to: object) { pointer throws(StateError) in
            try unsafe check(steps, type(of: object), at: UnsafeRawPointer(pointer), &found)
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
        case .structure, .tuple, .enumeration:
            return unsafe (type, address, nil)
        case .object:
            return unsafe content(of: address)
        case .existential:
            switch TypeLayout.representation(ofExistential: type) {
            case .object:
                return unsafe content(of: address)
            case .opaque:
                let (type, value, copy) = unsafe TypeLayout.content(ofExistential: type, at: address)
                guard TypeLayout.kind(of: type) != .existential, let found = unsafe content(type, at: value) else {
                    return nil
                }
                return unsafe (found.type, found.address, found.owner ?? copy)
            case .error, .other:
                return nil
            }
        case .metatype, .other:
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
        var places = allPlaces(of: step, in: type, at: 0, isLast: isLast)
        if isLast {
            places = places.filter { $0.storage == .unowned || $0.storage == .unreadable || $0.isHolder }
        }
        known.withLock { $0[question] = places }
        return places
    }

    private static func allPlaces(
        of step: KeyPathStep,
        in type: any Any.Type,
        at offset: Int,
        isLast: Bool,
        inside outer: Set<ObjectIdentifier> = []
    ) -> [Place] {
        let outer = outer.union([ObjectIdentifier(type)])
        return (TypeLayout.storedProperties(of: type) ?? []).flatMap { property -> [Place] in
            var place = Place(
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
                let matches = isMatch ? [place] : []
                guard property.storage == .strong else { return matches }
                if HeldValues.isHolder(property.type) {
                    place.isHolder = mayHold(typeName, isLast: isLast, in: property.type, inside: outer)
                    return matches + (place.isHolder ? [place] : [])
                }
                guard TypeLayout.kind(of: property.type) == .structure else { return matches }
                return matches
                    + allPlaces(
                        of: step,
                        in: property.type,
                        at: offset + property.offset,
                        isLast: isLast,
                        inside: outer
                    )
            }
        }
    }

    /// Returns a Boolean value that indicates whether a collection, tuple or enumeration may hold what a step reads: values
    /// of a type, as elements and payloads or in these; for the last step only references without an owner.
    private static func mayHold(
        _ typeName: String,
        isLast: Bool,
        in holder: any Any.Type,
        inside outer: Set<ObjectIdentifier>
    ) -> Bool {
        guard !outer.contains(ObjectIdentifier(holder)) else { return false }
        let outer = outer.union([ObjectIdentifier(holder)])
        return HeldValues.types(in: holder).contains { held in
            guard !outer.contains(ObjectIdentifier(held)) else { return false }
            if !isLast, HeldValues.isNamed(typeName, held) { return true }
            if HeldValues.isHolder(held) { return mayHold(typeName, isLast: isLast, in: held, inside: outer) }
            let step = KeyPathStep.computed(typeName: typeName)
            return TypeLayout.kind(of: held) == .structure
                && allPlaces(of: step, in: held, at: 0, isLast: isLast, inside: outer).contains { place in
                    !isLast || place.storage == .unowned || place.storage == .unreadable || place.isHolder
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
        if case .computed(let typeName) = step, HeldValues.isHolder(type) {
            return mayMeetReference(typeName, steps, heldBy: type, inside: [])
        }
        switch TypeLayout.kind(of: type) {
        case .object, .existential:
            return true
        case .structure, .tuple:
            let rest = steps.dropFirst()
            return places(of: step, in: type, isLast: rest.isEmpty).contains { place in
                place.storage == .unowned || place.storage == .unreadable
                    || mayMeetReference(place.isHolder ? steps : rest, in: place.type)
            }
        case .enumeration, .metatype, .other:
            return false
        }
    }

    /// Returns whether steps may lead to an unowned property of what a collection, tuple or enumeration holds.
    private static func mayMeetReference(
        _ typeName: String,
        _ steps: ArraySlice<KeyPathStep>,
        heldBy holder: any Any.Type,
        inside outer: Set<ObjectIdentifier>
    ) -> Bool {
        let outer = outer.union([ObjectIdentifier(holder)])
        return HeldValues.types(in: holder).contains { held in
            guard !outer.contains(ObjectIdentifier(held)) else { return false }
            let rest = steps.dropFirst()
            if !rest.isEmpty, HeldValues.isNamed(typeName, held), mayMeetReference(rest, in: held) { return true }
            if HeldValues.isHolder(held) { return mayMeetReference(typeName, steps, heldBy: held, inside: outer) }
            guard TypeLayout.kind(of: held) == .structure, let step = steps.first else { return false }
            return places(of: step, in: held, isLast: rest.isEmpty).contains { place in
                if place.isHolder { return mayMeetReference(typeName, steps, heldBy: place.type, inside: outer) }
                return place.storage == .unowned || place.storage == .unreadable
                    || mayMeetReference(rest, in: place.type)
            }
        }
    }
}

extension KeyPathStep {
    var isComputed: Bool {
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

extension UnownedReference {
    /// Returns the object, or nil for an optional reference without one.
    ///
    /// Reading a reference in Swift whose object is gone ends the process; here it is an error. The memory of the
    /// object is there for as long as the reference is.
    static func load(at address: UnsafeRawPointer, type: any Any.Type) throws(StateError) -> AnyObject? {
        guard unsafe address.load(as: UnsafeRawPointer?.self) != nil else { return nil }
        guard let object = unsafe retain(at: address) else {
            throw StateError(.objectGone, typeName: TypeName.of(type))
        }
        return object
    }
}
