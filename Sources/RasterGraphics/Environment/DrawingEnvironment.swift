// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLibraries
internal import Foundation
internal import RasterLock

/// The libraries, fonts and settings that decide the look of an image, besides the code that draws it.
///
/// It is read from this process. Addresses, times, the locale and the order of things that have none don't matter, so
/// that two processes and two machines with the same packages and fonts have equal parts.
package final class DrawingEnvironment: Sendable {
    package struct Part: Hashable, Sendable {
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        /// Returns the hexadecimal digits of the SHA-256 digest of parts and their order.
        package static func digest(of parts: [Part]) -> String {
            var bytes: [UInt8] = []
            for text in parts.flatMap({ [$0.name, $0.value] }) {
                // Lengths stand before texts, so that none continues in the next.
                unsafe withUnsafeBytes(of: UInt64(text.utf8.count).littleEndian) { unsafe bytes.append(contentsOf: $0) }
                bytes.append(contentsOf: text.utf8)
            }
            return HexadecimalDigits.ofDigest(of: bytes)
        }
    }

    /// Variables of the environment that libraries read.
    ///
    /// Variables of Fontconfig and Pango are part of the patterns and fonts that result from them.
    private static let variables = ["FREETYPE_PROPERTIES", "HB_OPTIONS", "HB_SHAPER_LIST", "PIXMAN_DISABLE"]

    /// The properties, in the order of a list for people.
    package let parts: [Part]

    private let watch: Lock<Watch>

    /// The identities of the program and of its libraries: the identifiers of their builds, or digests of their files.
    ///
    /// Libraries of the system aren't among them. A library that is loaded later is from then on.
    package static var program: [Part] { DrawingLibraries.code }

    /// A number of this process alone.
    package static let process = Part(name: "process", value: "\(UInt64.random(in: 0...(.max)))")

    /// Reads the environment.
    ///
    /// Fontconfig is initialized, which takes some milliseconds if nothing has done so before.
    package init() {
        var parts: [Part] = []
        let processor = unsafe VisitedTexts.of { unsafe raster_processor_visit($0, $1) }
        parts.append(Part(name: "processor", value: processor.joined(separator: " ")))
        let versions = unsafe VisitedTexts.of { unsafe raster_library_versions_visit($0, $1) }
        parts.append(Part(name: "versions", value: versions.joined(separator: ", ")))
        let libraries = DrawingLibraries.loaded
        for library in libraries {
            let name = library.name.isEmpty ? "program" : "library \(library.name)"
            parts.append(Part(name: name, value: library.identity))
        }
        let environment = ProcessInfo.processInfo.environment
        for name in Self.variables {
            guard let value = environment[name], !value.isEmpty else { continue }
            parts.append(Part(name: "variable \(name)", value: value))
        }
        let languages = unsafe VisitedTexts.of { unsafe raster_script_languages_visit($0, $1) }
        parts.append(Part(name: "languages of scripts", value: languages.joined(separator: ", ")))

        var watch = Watch(libraries: libraries)
        parts.append(contentsOf: watch.readFonts())
        self.parts = parts
        self.watch = Lock(watch)
    }

    /// Notes that this process starts to draw text, unless it did before.
    ///
    /// Fonts that change from then on are noticed, also if the environment isn't read yet.
    package static func noteText() {
        TextTime.note()
    }

    /// Returns whether this process still draws with these libraries and fonts, or did so a short time ago.
    ///
    /// Once something has changed it returns false for good, even if the change is undone: images that were drawn
    /// in between are not known.
    ///
    /// - Parameter interval: The time for which a check holds.
    /// - Complexity: O(*n*) in the number of fonts and folders of fonts, whose dates are read. 400 fonts take about a
    ///   millisecond.
    package func isStillCurrent(within interval: Duration = .zero) -> Bool {
        watch.withLock { $0.isStillCurrent(within: interval) }
    }
}
