// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLibraries

/// The loaded libraries that decide pixels or the places of glyphs.
struct DrawingLibraries {
    /// A library, or the program.
    struct Library: Hashable {
        let name: String
        let path: String
        /// The hexadecimal digits of the build identifier; empty without one.
        let buildIdentifier: String
    }

    /// The libraries, by their names.
    ///
    /// The program stands for a Cairo that is linked into it, and is left out otherwise.
    static var loaded: [Library] {
        let all = all
        let hasCairo = all.contains { $0.name.hasPrefix("libcairo.so") }
        // The order in which they were loaded differs between programs.
        return all.filter { !($0.name.isEmpty && hasCairo) }.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    }

    static var program: Library? { all.first { $0.name.isEmpty } }

    private static var all: [Library] {
        var all: [Library] = []
        unsafe withUnsafeMutablePointer(to: &all) { place in
            unsafe raster_libraries_visit(
                { context, library in
                    unsafe context?.assumingMemoryBound(to: [Library].self).pointee.append(Library(library.pointee))
                },
                place
            )
        }
        return all
    }
}

extension DrawingLibraries.Library {
    fileprivate init(_ library: raster_library) {
        unsafe name = String(cString: library.name)
        unsafe path = String(cString: library.path)
        let bytes = unsafe UnsafeBufferPointer(start: library.build_id, count: library.build_id_length)
        buildIdentifier = unsafe HexadecimalDigits.of(bytes)
    }

    /// The identity of the build: its build identifier, or a digest of the file.
    var identity: String {
        guard buildIdentifier.isEmpty else { return "build \(buildIdentifier)" }
        let digest = FileDigest(path: path)
        return digest.isComplete ? "digest \(digest.digits)" : "unreadable"
    }
}
