// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Replaces the addresses in the name of a type by text that is the same in every process.
///
/// On Linux, Swift names a private type `Module.(unknown context at $55d0c2a8f1c0).Name`. The address is that of the
/// scope's descriptor; with the names that follow it leads to the type's descriptor, and so to its fingerprint.
struct TypeNameReader {
    private static let opening = "(unknown context at $"
    private let subject: any Any.Type
    private var rest: Substring
    private var text = ""
    private var refusal: TypeName.Refusal?
    private var claims: [String] = []

    init(_ type: any Any.Type) {
        subject = type
        rest = String(reflecting: type)[...]
    }

    /// Returns the name, with `(private …)` and a fingerprint for each scope without a name.
    mutating func read() -> TypeName {
        while let character = rest.first {
            if character == "`" {
                text += readIdentifier()
            } else if rest.hasPrefix(Self.opening) {
                readPrivateType()
            } else {
                text.append(character)
                rest.removeFirst()
                // Up to the next character that may mean something, all of it at once: names may be very long.
                let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "(") } ?? rest.endIndex
                text += rest[..<end]
                rest = rest[end...]
            }
        }
        if text.contains("<<too complex>>") {
            refusal = .complex
        }
        return TypeName(text: TypeName.shortened(text), refusal: refusal, claims: claims)
    }

    private mutating func readPrivateType() {
        var scope: ContextDescriptor?
        while let address = readScope() {
            scope = ContextDescriptor(bitPattern: address)
        }
        var names: [String] = []
        var found: ContextDescriptor?
        while let parent = found ?? scope {
            let before = rest
            if found != nil {
                guard rest.first == "." else { break }
                rest.removeFirst()
            }
            let name = readIdentifier()
            guard !name.isEmpty, let type = PrivateTypes.type(named: name.unquoted, in: parent) else {
                rest = before
                break
            }
            names.append(name)
            found = type
        }
        guard let found else {
            // Nothing is known of the type but its name.
            text += "(private)."
            refusal = .privateTwin
            return
        }
        if let own = ownName(of: found) {
            text += "\"\(own)\""
            return
        }
        let path = names.joined(separator: ".")
        // The type meant is one inside another scope.
        guard !rest.hasPrefix("." + Self.opening) else {
            text += "(private).\(path)"
            return
        }
        let (fingerprint, isAmbiguous) = PrivateTypes.distinction(of: found)
        text += "(private \(fingerprint)).\(path)"
        if isAmbiguous { refusal = .privateTwin }
    }

    private mutating func ownName(of descriptor: ContextDescriptor) -> String? {
        guard let type = descriptor.type, type != subject, case .text(let own) = TypeNameTable.shared.ownName(of: type),
            own != TypeName.reflected(type).text
        else { return nil }
        claims.append(TypeNameTable.quoted(own))
        return own
    }

    /// Reads `(unknown context at $…).` and returns the address.
    private mutating func readScope() -> UInt? {
        guard rest.hasPrefix(Self.opening), let end = rest.firstIndex(of: ")") else { return nil }
        let address = UInt(rest[..<end].dropFirst(Self.opening.count), radix: 16)
        rest = rest[rest.index(after: end)...]
        if rest.first == "." {
            rest.removeFirst()
        }
        return address
    }

    private mutating func readIdentifier() -> String {
        if rest.first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
            defer { rest = rest[rest.index(after: end)...] }
            return String(rest[...end])
        }
        let name = rest.prefix { !".<>()[]{},:& `".contains($0) }
        rest = rest[name.endIndex...]
        return String(name)
    }
}

extension String {
    fileprivate var unquoted: String {
        hasPrefix("`") ? String(dropFirst().dropLast()) : self
    }
}

// MARK: - Function types

extension TypeName {
    /// Returns the name with the parts of function types that reflection leaves out.
    ///
    /// `String(reflecting:)` names `(() -> Int) -> Void` and `(@escaping () -> Int) -> Void` alike; the mangled name
    /// tells them apart. Neither names `@autoclosure`. A type that isn't found under its own mangled name has
    /// something that no name tells, and is ambiguous, whether or not the type without it has been keyed.
    func completed(for type: any Any.Type) -> TypeName {
        let bytes = text.utf8
        let functionCount = zip(bytes, bytes.dropFirst()).count { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: ">") }
        guard functionCount > 0 else { return self }
        // A function that takes none has all its attributes in the name.
        let takesFunctions = functionCount > 1
        guard let mangled = _mangledTypeName(type), let found = _typeByName(mangled) else {
            // Private types and existentials with constraints aren't found by name.
            return TypeName(text: text, refusal: refusal ?? (takesFunctions ? .function : nil), claims: claims)
        }
        guard found == type else {
            return TypeName(text: "\(text) {\(mangled)…}", refusal: .function)
        }
        return takesFunctions ? TypeName(text: "\(text) {\(mangled)}", refusal: refusal, claims: claims) : self
    }
}

extension TypeName.Refusal {
    fileprivate static let function = TypeName.Refusal(
        code: .ambiguousName,
        reason: "functions with other attributes have a type of the same name",
        advice: "Key a text that stands for the type."
    )
}
