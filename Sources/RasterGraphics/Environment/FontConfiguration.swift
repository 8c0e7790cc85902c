// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLibraries
internal import Foundation

/// The configuration of Fontconfig that this process draws text with, and its fonts.
///
/// Fontconfig is found while the program runs, and is initialized if nothing has done so. Pango uses the same
/// configuration. Fontconfig may be called on any thread.
@safe
package struct FontConfiguration: ~Copyable {
    private let fontconfig: Fontconfig
    private let configuration: OpaquePointer
    private let counts: [Int]

    /// Takes the current configuration.
    ///
    /// It is nil without Fontconfig, or if there is no configuration and none can be made.
    package init?() {
        guard let fontconfig = Fontconfig(), let configuration = fontconfig.functions.FcConfigReference(nil) else {
            return nil
        }
        self.fontconfig = fontconfig
        unsafe self.configuration = configuration
        counts = Fontconfig.FontSet.allCases.map { unsafe fontconfig.fonts($0, of: configuration).count }
    }

    deinit {
        unsafe fontconfig.functions.FcConfigDestroy(configuration)
    }

    private var fonts: [OpaquePointer] {
        unsafe Fontconfig.FontSet.allCases.flatMap { unsafe fontconfig.fonts($0, of: configuration) }
    }

    /// Returns a Boolean value that indicates whether a font has a family of this name, regardless of case and blanks.
    package func hasFamily(_ name: String) -> Bool {
        let plain = Self.plain(name)
        return unsafe fonts.contains { font in
            unsafe fontconfig.families(of: font).contains { Self.plain($0) == plain }
        }
    }

    /// Returns a name without blanks, and without capitals of ASCII.
    private static func plain(_ name: String) -> [UInt8] {
        name.utf8.filter { $0 != UInt8(ascii: " ") }.map { 65...90 ~= $0 ? $0 + 32 : $0 }
    }

    /// A Boolean value that indicates whether the process still uses these fonts, and Fontconfig finds nothing newer.
    var isCurrent: Bool {
        // The configuration isn't given back while this is compared, so that no other has its address.
        guard unsafe fontconfig.functions.FcConfigGetCurrent() == configuration else { return false }
        let present = Fontconfig.FontSet.allCases.map { unsafe fontconfig.fonts($0, of: configuration).count }
        return unsafe present == counts && fontconfig.functions.FcConfigUptoDate(configuration) != 0
    }
}

// MARK: - Files

extension FontConfiguration {
    var configurationPaths: [String] {
        unsafe fontconfig.texts(fontconfig.functions.FcConfigGetConfigFiles(configuration))
    }

    /// The files and folders of fonts, some more than once.
    var fontPaths: [String] {
        let folders = unsafe fontconfig.texts(fontconfig.functions.FcConfigGetFontDirs(configuration))
        let files = unsafe fonts.map { font in
            unsafe path(of: font).withUnsafeBufferPointer { unsafe $0.baseAddress.map { unsafe String(cString: $0) } }
        }
        return folders + files.compactMap { $0 == "" ? nil : $0 }
    }

    /// Returns the path of a font's file as Fontconfig has it, whatever its encoding.
    private func path(of font: OpaquePointer) -> [CChar] {
        let root = unsafe fontconfig.functions.FcConfigGetSysRoot(configuration)
        let parts = unsafe [root, fontconfig.text("file", of: font)]
        return unsafe parts.flatMap { part in
            unsafe part.map { unsafe Array(UnsafeBufferPointer(start: $0, count: strlen($0))) } ?? []
        } + [0]
    }

    /// The fonts in their order, as a text, and whether a file of them changed after the process started to draw text.
    ///
    /// Of each font the family and the other properties that Fontconfig knows are read, the size of its file, and the
    /// revision and the checksum in its table `head`: fonts that are equal in other folders and with other times have one
    /// digest.
    var summary: (text: String, changedSinceText: Bool) {
        let fonts = unsafe fonts
        var digest = ByteDigest()
        var (byteCount, changedSinceText) = (UInt64(0), false)
        // A font shares the file with those that follow it.
        var (lastPath, file) = ([CChar](), [UInt8]())
        for index in unsafe fonts.indices {
            let font = unsafe fonts[index]
            let path = unsafe path(of: font)
            if path != lastPath {
                let stamp = unsafe FileStamp(path)
                byteCount += stamp.byteCount
                if stamp.isNewerThanText { changedSinceText = true }
                // A file that can't be read has a digest of zeros: text isn't drawn with it either.
                (lastPath, file) = unsafe (path, FileDigest(font: path).bytes)
            }
            digest.add(file)
            unsafe withUnsafeBytes(of: properties(of: font)) { unsafe digest.add($0) }
        }
        let count = unsafe "\(fonts.count) font\(fonts.count == 1 ? "" : "s")"
        let text = "\(count), \(byteCount) bytes, digest \(HexadecimalDigits.of(digest.bytes))"
        return (text, changedSinceText)
    }

    /// Returns a number for a font as the configuration completes it when it is found.
    ///
    /// The place of its file doesn't change its look.
    private func properties(of font: OpaquePointer) -> UInt32 {
        guard let copy = unsafe fontconfig.functions.FcPatternDuplicate(font) else { return 0 }
        defer { unsafe fontconfig.functions.FcPatternDestroy(copy) }
        unsafe _ = fontconfig.functions.FcPatternDel(copy, "file")
        return unsafe fontconfig.functions.FcPatternHash(copy)
    }
}

// MARK: - Patterns

extension FontConfiguration {
    /// The completed form of a pattern that names no font, and of one for each general family: all properties, but for
    /// the language and the program, and the order of fonts.
    var patterns: [String] {
        let places = unsafe Dictionary(zip(fonts, UInt32(0)...)) { first, _ in first }
        return ["", "sans-serif", "serif", "monospace"].compactMap { unsafe pattern(of: $0, places) }
    }

    private func pattern(of family: String, _ places: [OpaquePointer: UInt32]) -> String? {
        let functions = fontconfig.functions
        guard let pattern = functions.FcPatternCreate() else { return nil }
        defer { unsafe functions.FcPatternDestroy(pattern) }
        // RasterText draws in this language whatever the locale is. Fontconfig adds the locale's behind it, which counts
        // where it changes the result.
        var isComplete = unsafe functions.FcPatternAddString(pattern, "lang", "en") != 0
        if !family.isEmpty, unsafe functions.FcPatternAddString(pattern, "family", family) == 0 { isComplete = false }
        if unsafe functions.FcConfigSubstitute(configuration, pattern, 0) == 0 { isComplete = false }
        unsafe functions.FcDefaultSubstitute(pattern)
        let order = unsafe order(of: pattern, places)
        for property in ["lang", "familylang", "stylelang", "fullnamelang", "namelang", "prgname", "desktop"] {
            unsafe _ = functions.FcPatternDel(pattern, property)
        }
        let properties = unsafe functions.FcNameUnparse(pattern)
        defer { unsafe free(properties) }
        let text = unsafe properties.map { unsafe String(cString: $0) } ?? "?"
        let name = family.isEmpty ? "no family" : family
        return "\(name); \(text); fonts in order \(order); \(isComplete ? "complete" : "incomplete")"
    }

    /// Returns a digest of the places of fonts among all, in the order in which they are taken for a pattern.
    private func order(of pattern: OpaquePointer, _ places: [OpaquePointer: UInt32]) -> String {
        var result: Int32 = 0
        guard let sorted = unsafe fontconfig.functions.FcFontSort(configuration, pattern, 0, nil, &result) else {
            return ""
        }
        defer { unsafe fontconfig.functions.FcFontSetSortDestroy(sorted) }
        var digest = ByteDigest()
        for index in unsafe 0..<Int(sorted.pointee.count) {
            let place = unsafe sorted.pointee.fonts[index].flatMap { unsafe places[$0] } ?? .max
            unsafe withUnsafeBytes(of: place) { unsafe digest.add($0) }
        }
        return HexadecimalDigits.of(digest.bytes)
    }
}

enum VisitedTexts {
    static func of(_ visit: (raster_text_visitor, UnsafeMutableRawPointer) -> Void) -> [String] {
        var texts: [String] = []
        unsafe withUnsafeMutablePointer(to: &texts) { place in
            unsafe visit(
                { context, text in
                    unsafe context?.assumingMemoryBound(to: [String].self).pointee.append(String(cString: text))
                },
                UnsafeMutableRawPointer(place)
            )
        }
        return texts
    }
}
