// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension TypeName {
    /// Returns the name with what reflection leaves out of function types.
    ///
    /// `String(reflecting:)` names `(() -> Int) -> Void` and `(@escaping () -> Int) -> Void` alike; the mangled name tells
    /// them apart. Neither names `@autoclosure`. A type that isn't found under its own mangled name has something that
    /// no name tells, and is ambiguous, whether or not the type without it has been keyed.
    func completed(for type: any Any.Type) -> TypeName {
        let bytes = text.utf8
        let functionCount = zip(bytes, bytes.dropFirst()).count { $0 == UInt8(ascii: "-") && $1 == UInt8(ascii: ">") }
        guard functionCount > 0 else { return self }
        // A function that takes none has all its attributes in the name.
        let takesFunctions = functionCount > 1
        guard let mangled = _mangledTypeName(type), let found = _typeByName(mangled) else {
            // Private types and existentials with constraints aren't found by name.
            return TypeName(text: text, refusal: refusal ?? (takesFunctions ? .function : nil))
        }
        guard found == type else {
            return TypeName(text: "\(text) {\(mangled)…}", refusal: .function)
        }
        return takesFunctions ? TypeName(text: "\(text) {\(mangled)}", refusal: refusal) : self
    }
}

extension TypeName.Refusal {
    /// A type of functions whose attributes no name tells.
    fileprivate static let function = TypeName.Refusal(
        code: .ambiguousName,
        reason: "functions with other attributes have a type of the same name",
        advice: "Key a text that stands for the type."
    )
}
