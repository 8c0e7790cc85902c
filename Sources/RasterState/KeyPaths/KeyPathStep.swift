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

    /// Returns a Boolean value that indicates whether a key path reads stored properties only, and calls no code.
    static func areStored(in keyPath: AnyKeyPath) -> Bool {
        steps(of: keyPath)?.contains(where: \.isComputed) == false
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
