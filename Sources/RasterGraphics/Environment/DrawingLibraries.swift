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
        /// An address in the memory that it was loaded into.
        let address: UInt
    }

    /// The libraries, by their names.
    ///
    /// The program stands for a Cairo that is linked into it, and is left out otherwise.
    static var loaded: [Library] {
        let all = all
        let hasCairo = all.contains { $0.name.hasPrefix("libcairo.so") }
        return all.filter { $0.draws || ($0.name.isEmpty && !hasCairo) }
    }

    private struct Known {
        var generation: UInt64?
        var code: [DrawingEnvironment.Part] = []
        /// The identities of libraries since the last one was unloaded: another may take its address.
        var identities: [Library: String] = [:]
        var unloadCount: UInt64 = 0
    }

    private static let known = Lock(Known())

    /// The program and its libraries, those that it has loaded while it runs included.
    static var code: [DrawingEnvironment.Part] {
        let counts = raster_libraries_counts()
        let (generation, unloadCount) = (counts.loads + counts.unloads, counts.unloads)
        let former = known.withLock { $0 }
        guard former.generation != generation else { return former.code }
        // A file that was read is the one that was loaded, and may be gone when the next library is.
        let identities = former.unloadCount == unloadCount ? former.identities : [:]
        let libraries = all.filter(\.isCode).map { ($0, identities[$0] ?? $0.identity) }
        let code = libraries.map { DrawingEnvironment.Part(name: "code \($0.name)", value: $1) }
        known.withLock {
            $0 = Known(
                generation: generation,
                code: code,
                identities: Dictionary(libraries) { $1 },
                unloadCount: unloadCount
            )
        }
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
        address = UInt(bitPattern: unsafe library.address)
    }

    /// The identity of the build: its build identifier, or a digest of the file that it was loaded from.
    ///
    /// Images of code that can't be identified aren't found by another process.
    var identity: String {
        guard buildIdentifier.isEmpty else { return "build \(buildIdentifier)" }
        let digest = FileDigest(path: path, loadedAt: address)
        return digest.isComplete ? "digest \(digest.digits)" : "unreadable, process \(DrawingEnvironment.process.value)"
    }
}
