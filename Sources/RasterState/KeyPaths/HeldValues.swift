// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The values that collections, optionals, tuples and enumerations hold.
///
/// The code of a key path, such as a subscript, may read each of them.
enum HeldValues {
    /// Returns a Boolean value that indicates whether values of a type hold others, as elements or as payload.
    static func isHolder(_ type: any Any.Type) -> Bool {
        if type is any ObjectHolder.Type { return true }
        let kind = TypeLayout.kind(of: type)
        return kind == .tuple || kind == .enumeration
    }

    /// Returns the types of the values that values of a type hold.
    static func types(in holder: any Any.Type) -> [any Any.Type] {
        if let holder = holder as? any ObjectHolder.Type { return [holder.held] }
        if TypeLayout.kind(of: holder) == .tuple { return TypeLayout.storedProperties(of: holder)?.map(\.type) ?? [] }
        return (TypeLayout.cases(of: holder) ?? []).compactMap(\.payload)
    }

    /// Calls a closure with the values that a value holds, until it throws an error.
    static func forEach(
        in holder: any Any.Type,
        at address: UnsafeRawPointer,
        _ body: (any Any.Type, UnsafeRawPointer) throws(StateError) -> Void
    ) throws(StateError) {
        var error: StateError?
        func attempt(_ type: any Any.Type, _ address: UnsafeRawPointer) {
            guard error == nil else { return }
            do throws(StateError) {
                try unsafe body(type, address)
            } catch let thrown {
                error = thrown
            }
        }
        func visit<Holder: ObjectHolder>(_: Holder.Type) {
            unsafe address.assumingMemoryBound(to: Holder.self).pointee.forEachHeld { unsafe attempt(Holder.held, $0) }
        }
        if let holder = holder as? any ObjectHolder.Type {
            _openExistential(holder, do: visit)
        } else if TypeLayout.kind(of: holder) == .tuple {
            for element in TypeLayout.storedProperties(of: holder) ?? [] {
                unsafe attempt(element.type, address + element.offset)
            }
        } else {
            unsafe TypeLayout.withPayload(of: address, holder) { unsafe attempt($0, $1) }
        }
        if let error { throw error }
    }

    /// Returns a Boolean value that indicates whether a type has the name that a key path gives to what its code returns,
    /// also as an optional.
    static func isNamed(_ name: String, _ type: any Any.Type) -> Bool {
        guard !UnnamedTypes.contains(type) else { return false }
        let own = "\(type)"
        return name == own || name == "Optional<\(own)>"
    }
}
