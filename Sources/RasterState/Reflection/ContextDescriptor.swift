// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What the compiler wrote down about a type or protocol, or about the module, extension or scope around it.
///
/// The layout is that of `TargetContextDescriptor` and those derived from it in the Swift runtime's `Metadata.h`: flags,
/// the parent and the name, then what is particular to the kind.
@safe
struct ContextDescriptor: Hashable, Sendable {
    /// What is described; the numbers are those of the runtime's `ContextDescriptorKind`.
    enum Kind: UInt8 {
        case module = 0
        case `extension` = 1
        /// A scope without a name: a function, or what is visible in one file only.
        case anonymous = 2
        case `protocol` = 3
        case opaque = 4
        case `class` = 16
        case structure = 17
        case enumeration = 18
    }

    /// What lies there was written by the compiler, and never changes.
    nonisolated(unsafe) let address: UnsafeRawPointer

    init(_ address: UnsafeRawPointer) {
        unsafe self.address = unsafe address
    }

    /// Finds the descriptor of a structure, enumeration or class.
    init?(of type: any Any.Type) {
        guard let address = unsafe typeContextDescriptor(of: type) else { return nil }
        unsafe self.init(address)
    }

    var kind: Kind? {
        unsafe Kind(rawValue: address.load(as: UInt8.self) & 0x1F)
    }

    /// What encloses the type; nil for a module.
    var parent: ContextDescriptor? {
        unsafe address.relativeIndirectableAddress(at: 4).map { unsafe ContextDescriptor($0) }
    }

    /// The name without what encloses it; empty where there is none.
    var name: String {
        switch kind {
        case .module, .protocol, .class, .structure, .enumeration:
            unsafe address.relativeAddress(at: 8)
                .map { unsafe String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
        default: ""
        }
    }

    /// The module that encloses the type.
    var module: String {
        guard let parent else { return name }
        return parent.module
    }

    /// The names from the module down, joined by dots, with `~` for each scope without a name.
    ///
    /// Scopes directly inside each other count as one: how many there are is the compiler's affair.
    var path: String {
        guard let parent else { return name }
        let outer = parent.path
        switch kind {
        case .anonymous: return outer.hasSuffix("~") ? outer : outer + ".~"
        case .extension: return outer + ".extension"
        default: return outer + "." + name
        }
    }

    /// A Boolean value that indicates whether the type, or one around it, is private or local.
    var isPrivate: Bool {
        kind == .anonymous || parent?.isPrivate == true
    }

    static func == (first: ContextDescriptor, second: ContextDescriptor) -> Bool {
        unsafe first.address == second.address
    }

    func hash(into hasher: inout Hasher) {
        unsafe hasher.combine(address)
    }
}

@_silgen_name("swift_getTypeContextDescriptor")
private func typeContextDescriptor(of type: any Any.Type) -> UnsafeRawPointer?
