// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLock

/// The unowned references that a key path may read on its way.
///
/// A key path reads an unowned property through code, which ends the process when the object is gone. Before such a
/// key path is read, the references on its way are looked at in place. Which property the code reads is not recorded
/// but by its type: all unowned properties of the type count, in the value and in the structures inside it. The values
/// that code reads of the elements of a collection, or of a payload, isn't looked at.
struct KeyPathReferences: Sendable {
    private let steps: [KeyPathStep]

    private struct Question: Hashable {
        let container: ObjectIdentifier
        let step: KeyPathStep
        let isLast: Bool
    }

    private struct Place: Sendable {
        let name: String
        let type: TypeLayout.AnyType
        let offset: Int
        let storage: ReferenceStorage

        var isUnowned: Bool { storage == .unowned || storage == .unreadable }
    }

    private static let known = Lock<[Question: [Place]]>([:])

    init?(_ keyPath: AnyKeyPath) {
        let type = type(of: keyPath)
        guard var steps = KeyPathStep.steps(of: keyPath) else { return nil }
        // The value that the key path leads to has a type; those on the way are known by the names of theirs.
        if steps.last?.isComputed == true, !Self.mayBeUnowned(type.valueType) {
            steps.removeLast()
        }
        while steps.last?.isComputed == false {
            steps.removeLast()
        }
        guard !steps.isEmpty, Self.mayMeetReference(steps[...], in: type.rootType) else { return nil }
        self.steps = steps
    }

    /// Checks the references on the way from a value.
    ///
    /// - Returns: The objects that they lead to, to be kept while the key path is read.
    /// - Throws: An error about a reference to an object that is gone, or about one that is `unowned(unsafe)`, of which
    ///   nothing tells whether it is.
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
                let object = try unsafe UnownedReference.load(at: address, type: place.type, property: place.name)
                try check(rest, object, &objects)
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

    /// Returns the type and address of the stored properties of a value: those of the object that it refers to, or of
    /// what an optional or existential holds; nil where there are none.
    ///
    /// - Returns: The object, too, which is to be kept while its properties are read.
    private static func content(
        _ type: any Any.Type,
        at address: UnsafeRawPointer
    ) -> (type: any Any.Type, address: UnsafeRawPointer, owner: AnyObject?)? {
        if let optional = type as? any OptionalType.Type {
            return unsafe optional.isPresent(at: address) ? content(optional.wrapped, at: address) : nil
        }
        switch TypeLayout.kind(of: type) {
        case .structure, .tuple:
            return unsafe (type, address, nil)
        case .object, .reference:
            guard let object = unsafe address.load(as: AnyObject?.self) else { return nil }
            return unsafe (
                Swift.type(of: object), UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()), object
            )
        case .existential:
            let held = unsafe TypeLayout.content(ofExistential: type, at: address)
            guard TypeLayout.kind(of: held.type) != .existential,
                let found = unsafe content(held.type, at: held.value)
            else { return nil }
            return unsafe (found.type, found.address, found.owner ?? held.owner)
        default:
            return nil
        }
    }

    private static func places(of step: KeyPathStep, in type: any Any.Type, isLast: Bool) -> [Place] {
        let question = Question(container: ObjectIdentifier(type), step: step, isLast: isLast)
        if let places = known.withLock({ $0[question] }) { return places }
        let places = allPlaces(of: step, in: type, at: 0).filter { !isLast || $0.isUnowned }
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
                let isMatch = isReference && TypeLayout.hasName(property.type) && "\(property.type)" == typeName
                let matches = isMatch ? [place] : []
                guard property.storage == .strong, TypeLayout.kind(of: property.type) == .structure,
                    !SystemModule.declares(property.type)
                else { return matches }
                return matches + allPlaces(of: step, in: property.type, at: place.offset)
            }
        }
    }

    private static func mayBeUnowned(_ type: any Any.Type) -> Bool {
        if let optional = type as? any OptionalType.Type { return mayBeUnowned(optional.wrapped) }
        switch TypeLayout.kind(of: type) {
        case .object, .reference: return true
        default: return false
        }
    }

    /// Returns whether steps may lead to an unowned property: in a structure that is known by its type, in objects and
    /// existentials always, since the instance decides.
    private static func mayMeetReference(_ steps: ArraySlice<KeyPathStep>, in type: any Any.Type) -> Bool {
        if let optional = type as? any OptionalType.Type { return mayMeetReference(steps, in: optional.wrapped) }
        guard let step = steps.first else { return false }
        switch TypeLayout.kind(of: type) {
        case .object, .reference, .existential, .error:
            return true
        case .structure, .tuple:
            let rest = steps.dropFirst()
            return places(of: step, in: type, isLast: rest.isEmpty).contains { place in
                place.isUnowned || mayMeetReference(rest, in: place.type)
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

extension UnownedReference {
    /// Returns the object, or nil for an optional reference without one.
    ///
    /// Reading a reference in Swift whose object is gone ends the process; here it is an error. The memory of the
    /// object is there for as long as the reference is.
    static func load(
        at address: UnsafeRawPointer,
        type: any Any.Type,
        property: String? = nil
    ) throws(StateError) -> AnyObject? {
        guard unsafe address.load(as: UnsafeRawPointer?.self) != nil else { return nil }
        guard let object = unsafe retain(at: address) else {
            throw .objectGone(TypeName.of(type), property: property)
        }
        return object
    }
}
