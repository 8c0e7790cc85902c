// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Finds the places in the values of a type where objects may be.
struct PlaceSearch {
    typealias Place = ObjectReach.Place

    /// The number of types inside each other whose places are found ahead; those of further ones depend on the value.
    private static let maximumDepth = 16

    /// The module of the component, or of the type, that the search is for.
    let module: String

    /// The types around the one that is searched.
    private var outer: [ObjectIdentifier] = []

    init(module: String) {
        self.module = module
    }

    /// Returns the places in the values of a type.
    mutating func places(of type: any Any.Type) -> [Place] {
        let dependent = [Place(offset: 0, type: type, content: .value)]
        guard TypeLayout.isCopyable(type) else { return [] }
        guard outer.count < Self.maximumDepth, !outer.contains(ObjectIdentifier(type)) else { return dependent }
        outer.append(ObjectIdentifier(type))
        defer { outer.removeLast() }
        if let holder = type as? any ObjectHolder.Type {
            if type is any OptionalType.Type, holder.held is AnyClass {
                return [Place(offset: 0, type: type, content: .object)]
            }
            return places(of: holder.held).isEmpty ? [] : dependent
        }
        switch TypeLayout.kind(of: type) {
        case .object, .reference:
            return [Place(offset: 0, type: type, content: .object)]
        case .structure where SystemModule.declares(type):
            if SystemObjects.isMemory(type) { return [Place(offset: 0, type: type, content: .memory)] }
            let isWritten = KnownType.of(type) != nil || type is any StoredState.Type
            return isWritten || SystemTypes.refuses(type) ? [] : places(ofPropertiesOf: type)
        case .structure, .tuple:
            return places(ofPropertiesOf: type)
        case .enumeration:
            let payloads = (TypeLayout.cases(of: type) ?? []).compactMap(\.payload)
            return payloads.contains { !places(of: $0).isEmpty } ? dependent : []
        case .existential, .error:
            return dependent
        case .metatype, .other:
            return []
        }
    }

    /// Returns the places in the stored properties of a structure, tuple or object.
    mutating func places(ofPropertiesOf type: any Any.Type) -> [Place] {
        (TypeLayout.storedProperties(of: type) ?? []).flatMap { property -> [Place] in
            switch property.storage {
            case .strong:
                let places = places(of: property.type)
                if places.first?.content == .object, isStorage(property, of: type) { return [] }
                return places.map {
                    Place(offset: property.offset + $0.offset, type: $0.type, content: $0.content)
                }
            case .weak: return [Place(offset: property.offset, type: property.type, content: .weakReference)]
            case .unowned: return [Place(offset: property.offset, type: property.type, content: .unownedReference)]
            case .unreadable:
                // An object that is `unowned(unsafe)` can't be looked at.
                let isObject = places(of: property.type).first?.content == .object
                return isObject ? [Place(offset: property.offset, type: property.type, content: .memory)] : []
            }
        }
    }

    /// Returns a Boolean value that indicates whether a property is the storage of a value with copy-on-write, of another
    /// module: a variable of a class that is declared inside the structure.
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
