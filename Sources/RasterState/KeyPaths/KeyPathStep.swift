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
        guard var rest = description(of: keyPath) else { return nil }
        var steps: [KeyPathStep] = []
        while !rest.isEmpty {
            guard let step = next(in: &rest) else { return nil }
            steps.append(step)
        }
        return steps
    }

    private static func description(of keyPath: AnyKeyPath) -> Substring? {
        let type = type(of: keyPath)
        guard TypeLayout.hasName(type.rootType), TypeLayout.hasName(type.valueType) else { return nil }
        let text = keyPath.debugDescription
        let root = "\\\(type.rootType)."
        return text.hasPrefix(root) ? text.dropFirst(root.count) : nil
    }

    /// Returns a Boolean value that indicates whether a key path reads the same from the same value at any time.
    ///
    /// It calls no code, and reads constants only of the objects that it leads through.
    static func areConstant(in keyPath: AnyKeyPath) -> Bool {
        guard let steps = steps(of: keyPath) else { return false }
        var container = type(of: keyPath).rootType
        for step in steps {
            while let optional = container as? any OptionalType.Type { container = optional.wrapped }
            guard case .stored(let name) = step, let found = TypeLayout.properties(named: name, in: container) else {
                return false
            }
            let isConstant = found.all.allSatisfy { !$0.isVariable && $0.storage == .strong }
            guard isConstant || TypeLayout.kind(of: container) != .object else { return false }
            container = found.meant.type
        }
        return true
    }

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

// MARK: - Names

extension KeyPathStep {
    /// Returns the properties' names joined by dots, or nil where a part of the key path is computed.
    ///
    /// The text of a computed part holds an address on Linux, which differs in each process. Properties without bytes
    /// lie where others do, and the standard library names the first one of an offset: where the type doesn't decide
    /// which one is meant, there is no name. Key paths to two such properties of one type are equal.
    static func name(of keyPath: AnyKeyPath) -> String? {
        guard let path = description(of: keyPath), !path.isEmpty, !path.contains("<") else { return nil }
        return corrected(path.split(separator: ".").map(String.init), in: type(of: keyPath))
    }

    /// Returns the names of a path with the property that is meant in place of another one at its offset.
    private static func corrected(_ names: [String], in keyPath: AnyKeyPath.Type) -> String? {
        var container = keyPath.rootType
        var names = names
        for (index, name) in names.enumerated() {
            let marks = name.suffix(while: { $0 == "?" || $0 == "!" })
            let bare = String(name.dropLast(marks.count))
            guard let found = TypeLayout.storedProperties(of: container)?.filter({ $0.label == bare }),
                let named = found.last
            else { break }
            let isLast = index == names.count - 1 && marks.isEmpty
            let value = keyPath.valueType
            guard let meant = property(at: named, in: container, leadingTo: value, isLast: isLast) else { return nil }
            names[index] = meant.label + marks
            // A mark is followed by a step of the value that the optional wraps.
            let wrapped = marks.isEmpty ? nil : (meant.type as? any OptionalType.Type)?.wrapped
            container = wrapped ?? meant.type
        }
        return names.joined(separator: ".")
    }

    private static func property(
        at named: TypeLayout.Property,
        in container: any Any.Type,
        leadingTo value: any Any.Type,
        isLast: Bool
    ) -> TypeLayout.Property? {
        let neighbors = (TypeLayout.storedProperties(of: container) ?? []).filter { $0.offset == named.offset }
        guard neighbors.count > 1 else { return named }
        let meant = neighbors.filter { neighbor in
            if isLast { return neighbor.type == value }
            // A value with bytes is inside a property with bytes, of which there is one.
            return TypeLayout.size(of: value) > 0 ? TypeLayout.size(of: neighbor.type) > 0 : true
        }
        return meant.count == 1 ? meant.first : nil
    }
}

extension StringProtocol {
    fileprivate func suffix(while isIncluded: (Character) -> Bool) -> SubSequence {
        suffix(from: lastIndex { !isIncluded($0) }.map { index(after: $0) } ?? startIndex)
    }
}
