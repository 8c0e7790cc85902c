// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension StateError: CustomStringConvertible {
    /// A description of the refused value, its place, and a remedy.
    ///
    /// Long positions and names are shortened in the middle; ``position`` and ``typeName`` have them whole.
    public var description: String {
        let place = [component, keyPath].compactMap { $0?.shortenedInTheMiddle }.joined(separator: ".")
        let subject = place + StatePosition.shortened(position)
        let claim = "\(subject.isEmpty ? "A value" : subject) \(predicate)"
        return "\(claim)\(reason.map { ": \($0)" } ?? ""). \(advice ?? usualAdvice)"
    }

    /// The reason for which the value is refused, in words.
    private var predicate: String {
        let type = typeName.shortenedInTheMiddle
        switch code {
        case .tooDeep:
            return "is nested deeper than \(StateEncoder.maximumDepth) levels (\(type))"
        case .tooLarge:
            return "takes the key beyond \(StateEncoder.maximumByteCount) bytes of written and hashed state (\(type))"
        case .ambiguousName:
            return "is of a type whose name another type has, too (\(type))"
        case .objectGone:
            return "is an unowned reference to an object that is gone (\(type))"
        case .unnamedKeyPath:
            return "is a key path with parts that are no stored properties (\(type))"
        case .foreignKeyPath:
            return "is a key path of another type (\(type))"
        case .unusableKeyPaths:
            return "declares a keyPathsThatAffectState that isn't used (\(type))"
        case .actorIsolated:
            return "is of a type that conforms on one actor only (\(type))"
        default:
            return "of type \(type) cannot be part of a cache key\(reason == nil ? ": its content cannot be read" : "")"
        }
    }

    /// The usual remedy for a value that is refused with the code.
    private var usualAdvice: String {
        switch code {
        case .tooDeep:
            return "Key a flatter value, or adopt StateEncodable to say what matters."
        case .tooLarge:
            return "Key the part that is drawn, adopt StateEncodable to say what matters, or raise "
                + "StateEncoder.maximumByteCount."
        case .ambiguousName:
            return "Let the type adopt StateNamed and give itself a rasterIdentifier that no other type has."
        case .objectGone:
            return "Keep the object for as long as the component, or make the reference weak."
        case .unnamedKeyPath:
            return "Its name would differ in each process: key a text or an enumeration that stands for it."
        case .foreignKeyPath:
            return "List key paths that begin at the component itself."
        case .actorIsolated:
            return "Make the key in code of that actor, or let the type conform without isolation."
        default:
            return unreadableAdvice
        }
    }

    /// The remedy for a value whose content cannot be read.
    private var unreadableAdvice: String {
        let listing = "list a key path to what is drawn of it, or key it by something else with keying(_:by:)."
        if typeName.hasPrefix("__C.") {
            return """
                Swift may not see all members of a type from C, such as bit-fields and unions, which look like padding. \
                Let the type adopt StateEncodable and write each member, or key it by something else with keying(_:by:).
                """
        }
        let isFunction = typeName.contains("->")
        let sentence = isFunction ? "L" + listing.dropFirst() : "Let the type adopt StateEncodable, or \(listing)"
        let module = String(typeName.prefix { $0 != "." })
        if SystemModule.names.contains(module), !isFunction {
            return sentence + " Docs/KeyedTypes.md lists the types of \(module), and what to key instead."
        }
        guard let keyPath, keyPath.hasPrefix("keyPath[") else { return sentence }
        return sentence + " A dictionary literal gives the key path a name: [\"name\": \\.name]."
    }
}

extension StateError: LocalizedError {
    /// A description of the refused value, its place, and a remedy.
    public var errorDescription: String? { description }
}
