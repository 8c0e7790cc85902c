// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The types and protocols of all executables and libraries that are loaded.
enum LoadedTypes {
    /// Returns the descriptors of all types and protocols.
    ///
    /// - Complexity: O(*n*) in their number: about a millisecond for two thousand.
    static func all() -> Set<ContextDescriptor> {
        var descriptors: Set<ContextDescriptor> = []
        unsafe withUnsafeMutablePointer(to: &descriptors) { descriptors in
            unsafe enumerateSections(collectDescriptors, UnsafeMutableRawPointer(descriptors))
        }
        return descriptors
    }
}

/// Where the compiler's records lie in one executable or library: the beginning of `MetadataSections` in the runtime's
/// `ImageInspectionCommon.h`.
@unsafe
private struct MetadataSections {
    @unsafe
    struct Section {
        let start: UnsafeRawPointer?
        let length: Int
    }

    let version: UInt
    let baseAddress: UnsafeRawPointer?
    let unused: (UInt, UInt)
    let protocols: Section
    let conformances: Section
    let types: Section
}

/// Inserts the descriptors of one executable or library into the set in `context`.
private func collectDescriptors(_ sections: UnsafeRawPointer, _ context: UnsafeMutableRawPointer) -> Bool {
    let sections = unsafe sections.load(as: MetadataSections.self)
    let found = unsafe context.assumingMemoryBound(to: Set<ContextDescriptor>.self)
    unsafe insertDescriptors(of: sections.protocols, into: &found.pointee)
    unsafe insertDescriptors(of: sections.types, into: &found.pointee)
    return true
}

/// Reads records of four bytes: the distance to a descriptor, whose two lowest bits say how to get there.
private func insertDescriptors(of section: MetadataSections.Section, into found: inout Set<ContextDescriptor>) {
    guard let start = unsafe section.start else { return }
    for offset in stride(from: 0, to: unsafe section.length, by: 4) {
        if let target = unsafe start.relativeIndirectableAddress(at: offset, flags: 3) {
            unsafe found.insert(ContextDescriptor(target))
        }
    }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateSections(
    _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool,
    _ context: UnsafeMutableRawPointer
)
