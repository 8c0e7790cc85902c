// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLibraries
package import Foundation
internal import RasterLock
internal import Synchronization

/// The fonts that this process has added to those of the machine.
///
/// Fontconfig's configuration isn't changed, since other threads may be using it: a new one with one font more takes
/// its place.
package enum RegisteredFonts {
    private struct State {
        var families: [String: [String]] = [:]

        /// The digests in the order in which the files were added.
        var digests: [String] = []
    }

    /// The first bytes of TrueType, OpenType and collections: HarfBuzz, and with it Pango, reads no other format that
    /// FreeType and Fontconfig know.
    private static let formats = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8)]

    private static let state = Lock(State())
    private static let changes = Atomic(0)

    /// The number of times that fonts were added.
    ///
    /// Text that is laid out after it was read may already have newer fonts, but no older ones.
    package static var generation: Int { changes.load(ordering: .acquiring) }

    /// A digest of the added files and their order, the same in each process; nil if there are none.
    package static var identity: String? {
        guard generation > 0 else { return nil }
        return state.withLock { HexadecimalDigits.ofDigest(of: $0.digests.flatMap(\.utf8)) }
    }

    /// Adds the fonts of a file, and returns the names of their families.
    package static func add(contentsOf url: URL) throws(RasterError) -> [String] {
        guard url.isFileURL else {
            throw RasterError(.fileFailed, "\(url.absoluteString): not a file. Pass the contents to register(data:).")
        }
        let start: Data
        do {
            // Opens it, so that the error of one that can't be read has the reason.
            start = try Data(contentsOf: url, options: .alwaysMapped).prefix(4)
        } catch {
            throw RasterError(.fileFailed, at: url, "can't read the font", error)
        }
        guard formats.contains(Array(start)) else { throw notAFont(url.path) }
        let digest = FileDigest(path: url.path)
        return try add(path: url.path, digest: digest.digits, place: url.path)
    }

    /// Adds the fonts of a file in memory, and returns the names of their families.
    package static func add(_ data: Data) throws(RasterError) -> [String] {
        let bytes = Array(data)
        let digest = HexadecimalDigits.ofDigest(of: bytes)
        let place = "\(bytes.count) bytes"
        if let known = state.withLock({ $0.families[digest] }) { return known }
        guard formats.contains(Array(bytes.prefix(4))) else { throw notAFont(place) }
        let file = raster_memory_file_create()
        do throws(RasterError) {
            let handle = FileHandle(fileDescriptor: file, closeOnDealloc: false)
            guard file >= 0, (try? handle.write(contentsOf: bytes)) != nil else {
                throw RasterError(.outOfMemory, "adding a font: there is no memory for its \(bytes.count) bytes.")
            }
            return try add(path: "/proc/self/fd/\(file)", digest: digest, place: place)
        } catch {
            close(file)
            throw error
        }
    }

    private static func add(path: String, digest: String, place: String) throws(RasterError) -> [String] {
        let result = state.withLock { state -> Fontconfig.Addition in
            if let known = state.families[digest] { return .added(known) }
            let result = Fontconfig.add(contentsOf: path)
            guard case .added(let names) = result else { return result }
            var families: [String] = []
            for name in names where !families.contains(name) { families.append(name) }
            state.families[digest] = families
            state.digests.append(digest)
            changes.add(1, ordering: .releasing)
            return .added(families)
        }
        switch result {
        case .added(let families): return families
        case .invalid: throw notAFont(place)
        case .failed:
            throw RasterError(.drawingFailed, "adding a font: there is no Fontconfig. Install Debian's libfontconfig1.")
        }
    }

    private static func notAFont(_ place: String) -> RasterError {
        let remedy = "Pass a TrueType or OpenType font, which may be variable; convert WOFF, WOFF2 and Type 1."
        return RasterError(.invalidFont, "\(place): not a font in a format that text is drawn with. \(remedy)")
    }
}

extension RasterError.Code {
    /// A file or data that is to be added as a font isn't one.
    public static let invalidFont = RasterError.Code("invalidFont")
}
