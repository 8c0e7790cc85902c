// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A step of a key path, as the standard library describes it.
enum KeyPathStep: Hashable {
    /// A stored property, with the name of the first property at its offset.
    case stored(String)
    /// Code that returns a value of a type: a computed property, or a stored one that is weak, unowned, observed or of
    /// another library.
    case computed(typeName: String)

    /// Returns the steps of a key path, or nil where it is described in another way.
    ///
    /// A step behind an optional is one of the value that it wraps.
    static func steps(of keyPath: AnyKeyPath) -> [KeyPathStep]? {
        let type = type(of: keyPath)
        guard !UnnamedTypes.contains(type) else { return nil }
        let text = keyPath.debugDescription
        let root = "\\\(type.rootType)."
        guard text.hasPrefix(root) else { return nil }
        var steps: [KeyPathStep] = []
        var rest = text.dropFirst(root.count)
        while !rest.isEmpty {
            guard let step = next(in: &rest) else { return nil }
            steps.append(step)
        }
        return steps
    }

    /// Returns a Boolean value that indicates whether a key path reads the same from the same value at any time.
    ///
    /// It calls no code, and reads constants only of the objects that it leads through.
    static func areConstant(in keyPath: AnyKeyPath) -> Bool {
        guard let steps = steps(of: keyPath) else { return false }
        var container = type(of: keyPath).rootType
        for step in steps {
            while let optional = container as? any OptionalType.Type { container = optional.wrapped }
            guard case .stored(let name) = step, let properties = TypeLayout.storedProperties(of: container),
                let named = properties.first(where: { $0.label == name })
            else { return false }
            // The name is that of the first property at the offset, which may be one without bytes.
            let possible = properties.filter { $0.offset == named.offset }
            guard let property = possible.last(where: { $0.size > 0 }) ?? possible.last else { return false }
            let isConstant = possible.allSatisfy { !$0.isVariable && $0.storage == .strong }
            guard isConstant || TypeLayout.kind(of: container) != .object else { return false }
            container = property.type
        }
        return true
    }

    /// Reads a step, the marks of optionals behind it, and the dot in front of the next one.
    private static func next(in rest: inout Substring) -> KeyPathStep? {
        let step: KeyPathStep
        if rest.hasPrefix("<computed ") {
            guard let opening = rest.firstIndex(of: "("), let end = endOfComputed(in: rest) else { return nil }
            step = .computed(typeName: String(rest[rest.index(after: opening)..<rest.index(end, offsetBy: -2)]))
            rest = rest[end...]
        } else {
            // An element of a tuple without a label has the name `.0`.
            let mark = rest.prefix(1).filter { $0 == "." }
            let name = rest.dropFirst(mark.count).prefix { $0 != "." && $0 != "?" && $0 != "!" && $0 != "<" }
            guard !name.isEmpty else { return nil }
            step = .stored(mark + name)
            rest = rest[name.endIndex...]
        }
        while let mark = rest.first, mark == "?" || mark == "!" {
            rest.removeFirst()
        }
        if rest.first == "." {
            rest.removeFirst()
        } else if !rest.isEmpty {
            return nil
        }
        return step
    }

    /// Returns where `<computed 0x… (Type)>` ends; the type may have such brackets itself.
    private static func endOfComputed(in text: Substring) -> Substring.Index? {
        var depth = 0
        var previous: Character?
        for index in text.indices {
            switch text[index] {
            case "<": depth += 1
            case ">" where previous != "-":
                depth -= 1
                if depth == 0 { return text.index(after: index) }
            default: break
            }
            previous = text[index]
        }
        return nil
    }
}
