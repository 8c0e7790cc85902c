// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLibraries
internal import RasterLock

/// The loaded libraries that decide pixels or the places of glyphs, and the code of the program.
struct DrawingLibraries {
    /// A library, or the program.
    struct Library: Hashable {
        let name: String
        let path: String
        /// The hexadecimal digits of the build identifier; empty without one.
        let buildIdentifier: String
        let draws: Bool
        let isCode: Bool
    }

    /// The libraries, by their names.
    ///
    /// The program stands for a Cairo that is linked into it, and is left out otherwise.
    static var loaded: [Library] {
        let all = all
        let hasCairo = all.contains { $0.name.hasPrefix("libcairo.so") }
        return all.filter { $0.draws || ($0.name.isEmpty && !hasCairo) }
    }

    private static let known = Lock<(generation: UInt64, code: [DrawingEnvironment.Part])?>(nil)

    /// The program and its libraries, those that it has loaded while it runs included.
    static var code: [DrawingEnvironment.Part] {
        let generation = raster_libraries_generation()
        if let known = known.withLock({ $0 }), known.generation == generation { return known.code }
        let code = all.filter(\.isCode).map { DrawingEnvironment.Part(name: "code \($0.name)", value: $0.identity) }
        known.withLock { $0 = (generation, code) }
        return code
    }

    /// All of them, by their names: the order in which they were loaded differs between programs.
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
        return all.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
    }
}

extension DrawingLibraries.Library {
    fileprivate init(_ library: raster_library) {
        unsafe name = String(cString: library.name)
        unsafe path = String(cString: library.path)
        let bytes = unsafe UnsafeBufferPointer(start: library.build_id, count: library.build_id_length)
        buildIdentifier = unsafe HexadecimalDigits.of(bytes)
        draws = unsafe library.draws
        isCode = unsafe library.is_code
    }

    /// A number of this process, by which images of code that can't be identified aren't found by another one.
    private static let process = UInt64.random(in: 0...(.max))

    /// The identity of the build: its build identifier, or a digest of the file.
    var identity: String {
        guard buildIdentifier.isEmpty else { return "build \(buildIdentifier)" }
        let digest = FileDigest(path: path)
        return digest.isComplete ? "digest \(digest.digits)" : "unreadable, process \(Self.process)"
    }
}
