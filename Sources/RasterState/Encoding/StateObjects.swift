// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation

/// The objects that a state reaches, and how their changes can be noticed.
package struct StateObjects: Sendable {
    /// The objects that were written as components, by their key paths.
    package fileprivate(set) var components: Set<ObjectIdentifier> = []

    /// The versions of the objects that count their changes, in the order in which they were reached.
    package fileprivate(set) var versions: [Int] = []

    /// The types of the `@Observable` objects that were written by their stored properties.
    ///
    /// Reading stored properties registers no observation.
    package fileprivate(set) var unobservedTypes: Set<String> = []

    /// The type of the first object whose changes cannot be noticed.
    package fileprivate(set) var untrackedType: String?

    /// A Boolean value that indicates whether any object conforms to `Observable`.
    package fileprivate(set) var hasObservable = false

    /// A Boolean value that indicates whether the state may change although the component is the same value.
    package var isMutable: Bool { hasObservable || !versions.isEmpty || untrackedType != nil }

    package init() {}

    /// Adds an object.
    ///
    /// - Parameters:
    ///   - object: The object.
    ///   - mutability: How its changes can be noticed.
    ///   - writing: What of it is written.
    mutating func add(_ object: AnyObject, _ mutability: ObjectMutability, _ writing: ObjectWriting) {
        if writing == .keyPaths {
            components.insert(ObjectIdentifier(object))
        }
        switch mutability {
        case .immutable: break
        case .observable:
            hasObservable = true
            if writing == .storedProperties {
                unobservedTypes.insert(TypeName.of(type(of: object)))
            }
        case .versioned:
            if let object = object as? any StateVersioned {
                versions.append(object.stateVersion)
            } else {
                // It conforms on another actor than this one.
                addUntracked(object)
            }
        case .untracked:
            addUntracked(object)
        }
    }

    private mutating func addUntracked(_ object: AnyObject) {
        untrackedType = untrackedType ?? TypeName.of(type(of: object))
    }
}

/// What of an object is written.
enum ObjectWriting {
    /// What its key paths read.
    case keyPaths
    /// What its type writes itself.
    case ownWords
    /// Its stored properties, in place.
    case storedProperties
}

/// How the changes of a class's instances can be noticed.
enum ObjectMutability {
    /// There are none.
    case immutable
    /// By observation.
    case observable
    /// By the number that the object counts its changes with.
    case versioned
    /// Not at all.
    case untracked

    /// Determines the mutability of a class.
    ///
    /// A class is immutable if it stores constants only, and these lead to no class that stores a variable. What
    /// closures, existentials and the payloads of enumerations lead to is not followed.
    init(of type: AnyClass) {
        if type is any StateVersioned.Type {
            self = .versioned
        } else if type is any Observable.Type {
            self = .observable
        } else {
            var visited: Set<ObjectIdentifier> = []
            self = Self.isImmutable(type, &visited) ? .immutable : .untracked
        }
    }

    private static func isImmutable(_ type: any Any.Type, _ visited: inout Set<ObjectIdentifier>) -> Bool {
        guard !(type is any StateConstant.Type) else { return true }
        guard ValueWitnesses(of: type).isCopyable else { return false }
        guard !SystemModule.declares(type), visited.insert(ObjectIdentifier(type)).inserted else { return true }
        switch TypeLayout.kind(of: type) {
        case .object:
            guard let properties = TypeLayout.storedProperties(of: type), !(type is any Actor.Type) else {
                return false
            }
            return properties.allSatisfy { property in
                !property.isVariable && property.storage == .strong && isImmutable(property.type, &visited)
            }
        case .structure, .tuple:
            let properties = TypeLayout.storedProperties(of: type) ?? []
            return properties.allSatisfy { $0.storage == .strong && isImmutable($0.type, &visited) }
        case .enumeration, .existential, .metatype, .other:
            return true
        }
    }
}

/// A stored property of a value that refers to an object.
struct ObjectReference {
    private let offset: Int

    /// Returns the references of a structure and of the structures inside it.
    static func all(in type: any Any.Type, at offset: Int = 0) -> [ObjectReference] {
        guard !SystemModule.declares(type) || TypeLayout.kind(of: type) == .tuple else { return [] }
        let properties = TypeLayout.storedProperties(of: type) ?? []
        return properties.filter { $0.storage == .strong }.flatMap { property in
            let wrapped = (property.type as? any OptionalType.Type)?.wrapped
            switch TypeLayout.kind(of: wrapped ?? property.type) {
            case .object where (wrapped ?? property.type) is AnyClass:
                return [ObjectReference(offset: offset + property.offset)]
            case .structure where wrapped == nil, .tuple where wrapped == nil:
                return all(in: property.type, at: offset + property.offset)
            default:
                return []
            }
        }
    }

    /// Notes the object, if there is one, as part of the state.
    func note(at pointer: UnsafeRawPointer, in encoder: inout StateEncoder) {
        guard let object = unsafe (pointer + offset).load(as: AnyObject?.self) else { return }
        let mutability = PlanTable.shared.objectPlan(of: type(of: object)).mutability
        guard mutability != .immutable else { return }
        encoder.note(object, mutability, .ownWords)
    }
}

/// A class whose state never changes, although its stored properties don't show that.
package protocol StateConstant: AnyObject {}
