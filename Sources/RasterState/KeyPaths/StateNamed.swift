// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A type with a name of its own in cache keys.
///
/// Adopt it where the full name of a type is not enough: the name of a private or
/// local type does not say which file or function it stands in. Such a type is
/// told apart by its properties or cases; where another private type of the same
/// name and module has the same ones, both are refused, unless they have names
/// of their own.
///
/// ```swift
/// private struct Row: StateNamed {
///     static var rasterIdentifier: String { "Sidebar.Row" }
///     var title: String
/// }
/// ```
public protocol StateNamed {
    /// A name for the type that stays the same in every process, and that no other type has.
    ///
    /// The default is the type's full name.
    static var rasterIdentifier: String { get }
}

extension StateNamed {
    /// The type's full name; a private type has a fingerprint of its layout in it.
    public static var rasterIdentifier: String { TypeName.reflected(Self.self).text }
}
