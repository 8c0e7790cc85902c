// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

extension StateError: CustomStringConvertible {
    /// A description of the refused value, its place, and a remedy.
    ///
    /// Long positions and names are shortened in the middle; ``typeName`` has its name whole.
    public var description: String {
        let place = [component, keyPath].compactMap { $0?.shortenedInTheMiddle }.joined(separator: ".")
        let subject = place + position.shortenedInTheMiddle
        let type = typeName.shortenedInTheMiddle
        let value = subject.isEmpty ? "a value of type \(type)" : "\(subject) (\(type))"
        return "Can't key \(value): \(explanation). \(advice ?? usualAdvice)"
    }

    private var explanation: String {
        let claim: String? =
            switch code {
            case .tooDeep: "the value is nested deeper than \(StateEncoder.maximumDepth) levels"
            case .tooLarge: "the state has more than \(StateEncoder.maximumByteCount) bytes"
            case .ambiguousName: "another type has the same name"
            case .unusableKeyPaths: "keyPathsThatAffectState isn't used"
            case .actorIsolated: "the type conforms on one actor only"
            default: reason == nil ? "its content can't be read" : nil
            }
        return [claim, reason].compactMap { $0 }.joined(separator: ": ")
    }

    private var usualAdvice: String {
        switch code {
        case .tooDeep:
            return "Key a flatter value, or let a type adopt StateEncodable and write less."
        case .tooLarge:
            return "Key the part that is drawn, let a type adopt StateEncodable and write less, or raise "
                + "StateEncoder.maximumByteCount."
        case .ambiguousName:
            return "Let the type adopt StateNamed and give itself a rasterIdentifier that no other type has."
        case .actorIsolated:
            return "Make the key in code of that actor, or let the type conform without isolation."
        default:
            return unreadableAdvice
        }
    }

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
            return sentence + " The guide Keys lists the types of \(module), and what to key instead."
        }
        guard let keyPath, keyPath.hasPrefix("keyPath[") else { return sentence }
        return sentence + " A dictionary literal gives the key path a name: [\"name\": \\.name]."
    }
}

extension StateError: LocalizedError {
    /// A description of the refused value, its place, and a remedy.
    public var errorDescription: String? { description }
}
