// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A type with a name of its own in cache keys.
///
/// Adopt it where the full name of a type isn't enough: the name of a private or local type doesn't include the file or
/// function that declares it. Such a type is distinguished by its properties or cases. If another private type of the
/// same name and module has the same ones, both are refused, unless they have names of their own.
///
/// ```swift
/// private struct Row: StateNamed {
///     static var rasterIdentifier: String { "Sidebar.Row" }
///     var title: String
/// }
/// ```
///
/// ## Topics
///
/// ### Naming the type
///
/// - ``rasterIdentifier``
public protocol StateNamed {
    /// A name for the type that is the same in every process, and that no other type has.
    ///
    /// The name is read once in a process, on any thread, while no lock is held. Two types with one name are both
    /// refused with the code ``StateError/Code/ambiguousName`` as soon as both are known; a subclass that inherits the
    /// name counts as a second type. Keys that were made before aren't affected. Of a name with more than 1,024 bytes,
    /// keys contain the start, the end and a digest.
    ///
    /// The default is the type's full name.
    ///
    /// ```swift
    /// struct Price: StateNamed {
    ///     var amount = 12
    ///     static var rasterIdentifier: String { "org.example.Price" }
    /// }
    /// ```
    static var rasterIdentifier: String { get }
}

extension StateNamed {
    /// The type's full name; a private type has a fingerprint of its layout in it.
    public static var rasterIdentifier: String { TypeName.reflected(Self.self).text }
}
