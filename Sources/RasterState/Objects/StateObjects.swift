// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation

/// The objects that a state reaches, and how their changes can be noticed.
package struct StateObjects: Sendable {
    package fileprivate(set) var components = ObjectSet()

    package fileprivate(set) var versions: [Int] = []

    /// The types of the `@Observable` objects that were written by their stored properties.
    ///
    /// Reading stored properties registers no observation.
    package fileprivate(set) var unobservedTypes: Set<String> = []

    /// The classes of these objects, with those that they derive from.
    private var contentTypes: Set<ObjectIdentifier> = []

    /// Returns a Boolean value that indicates whether the properties that a class declares were written for an object.
    package func containsContent(of type: any Any.Type) -> Bool { contentTypes.contains(ObjectIdentifier(type)) }

    package fileprivate(set) var untrackedType: String?

    /// The text about a variable of an `@Observable` object that isn't observed, which a key path reads; nil where the
    /// untracked type is that of another object.
    package fileprivate(set) var unobservedProperty: String?

    package fileprivate(set) var hasObservable = false

    /// A Boolean value that indicates whether the state includes objects that may change.
    package var isMutable: Bool { hasObservable || !versions.isEmpty || untrackedType != nil }

    /// A Boolean value that indicates whether everything was read of stored values, or derived of them.
    ///
    /// A computed property, and the encoding that a type writes itself, may read anything: of a closure, or of a global
    /// variable.
    package var isStored = true

    /// A Boolean value that indicates whether something was written that mostly is made of stored values: options, or
    /// what `keying(_:by:)` returns for a stored property.
    package var isDerived = false

    /// A Boolean value that indicates whether the state is the same as long as the component is the same value.
    package var isConstant: Bool { isStored && !isDerived && !isMutable }

    package init() {}

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
                contentTypes.formUnion(TypeLayout.ancestry(of: type(of: object)).map { ObjectIdentifier($0) })
            }
        case .versioned:
            // Casts from AnyObject don't check on which actor a class conforms.
            if let object = (object as Any) as? any StateVersioned {
                versions.append(object.stateVersion)
            } else {
                // It conforms on another actor than this one.
                addUntracked(type(of: object))
            }
        case .untracked:
            addUntracked(type(of: object))
        }
    }

    mutating func addUnobserved(_ property: UnobservedProperty, label: String) {
        guard untrackedType == nil else { return }
        addUntracked(property.declaring)
        unobservedProperty = "\(property.name) of \(untrackedType ?? "") (key path \"\(label)\")"
    }

    mutating func addUntracked(_ type: any Any.Type) {
        untrackedType = untrackedType ?? TypeName.of(type)
    }
}

enum ObjectWriting {
    case keyPaths
    case ownWords
    case storedProperties
}

/// The ways in which changes of an object can be noticed.
enum ObjectMutability {
    case immutable
    case observable
    /// By the number that the object counts its changes with.
    case versioned
    case untracked

    /// Determines the mutability of a class.
    ///
    /// A class is immutable if it stores constants only. The objects that these lead to count by themselves, see
    /// ``ObjectReach``.
    init(of type: AnyClass) {
        if Self.isConstant(type) || SystemModule.declares(type) && SystemObjects.holdsConstants(type) {
            self = .immutable
        } else if Conformance(of: type, to: (any StateVersioned).self).exists {
            // A cast would depend on the actor on which the class is seen first.
            self = .versioned
        } else if Conformance(of: type, to: (any Observable).self).exists {
            self = .observable
        } else {
            self = Self.storesConstants(type) ? .immutable : .untracked
        }
    }

    /// Returns a Boolean value that indicates whether the instances of a class, and all that they refer to, never
    /// change.
    ///
    /// Of the libraries' classes, those are that were examined.
    static func isConstant(_ type: AnyClass) -> Bool {
        type is any ConstantObject.Type || SystemModule.declares(type) && SystemObjects.isConstant(type)
    }

    private static func storesConstants(_ type: AnyClass) -> Bool {
        // A class of the system keeps more than its properties show, and not all of them can be read.
        guard !ActorTypes.contains(type),
            TypeLayout.ancestry(of: type).allSatisfy({ !SystemModule.declares($0) || SystemObjects.isEmpty($0) }),
            let properties = TypeLayout.storedProperties(of: type)
        else { return false }
        return properties.allSatisfy {
            !$0.isVariable && ($0.storage != .unreadable || TypeLayout.holdsThinTypes($0.type))
        }
    }
}

/// An object that looks the same for as long as it exists, although it stores variables.
package protocol ConstantObject: AnyObject {}

// MARK: - The objects of an encoding

/// The objects that a state reaches, and those on the way to the value that is being written.
final class ObjectTrail {
    var objects = StateObjects()

    /// The components that were written so far; nil unless they are asked for.
    var contents: StateContents?

    /// The outermost object that encloses the next value; it takes no allocation, since most states have no other one.
    private var outermost: ObjectIdentifier?

    private var enclosing: [ObjectIdentifier] = []

    /// Returns how many enclosing objects up an object is, or nil when it does not enclose the next value.
    func levels(upTo object: AnyObject) -> Int? {
        let identifier = ObjectIdentifier(object)
        if let index = enclosing.lastIndex(of: identifier) {
            return enclosing.count - index
        }
        return outermost == identifier ? enclosing.count + 1 : nil
    }

    func enter(_ object: AnyObject) {
        if outermost == nil {
            outermost = ObjectIdentifier(object)
        } else {
            enclosing.append(ObjectIdentifier(object))
        }
    }

    func leave() {
        if enclosing.popLast() == nil {
            outermost = nil
        }
    }
}

/// A set of objects by their identities; the first one takes no allocation, since most states have one at most.
package struct ObjectSet: Sendable {
    private var first: ObjectIdentifier?
    private var others: Set<ObjectIdentifier> = []

    package func contains(_ object: ObjectIdentifier) -> Bool {
        first == object || others.contains(object)
    }

    mutating func insert(_ object: ObjectIdentifier) {
        guard first != object else { return }
        if first == nil {
            first = object
        } else {
            others.insert(object)
        }
    }
}
