// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLibraries
internal import Foundation

/// The functions of Fontconfig, which may be called on any thread.
@safe
struct Fontconfig {
    let functions: raster_fontconfig

    /// Finds Fontconfig, and initializes it if nothing has done so; nil if there is none.
    init?() {
        guard let functions = unsafe raster_fontconfig_find()?.pointee, functions.FcInit() != 0 else { return nil }
        self.functions = functions
    }

    /// The sets of fonts of a configuration: those of the system, and those that the program added.
    enum FontSet: Int32, CaseIterable {
        case system
        case application
    }

    func fonts(_ set: FontSet, of configuration: OpaquePointer) -> [OpaquePointer] {
        guard let found = unsafe functions.FcConfigGetFonts(configuration, set.rawValue) else { return unsafe [] }
        return unsafe UnsafeBufferPointer(start: found.pointee.fonts, count: max(Int(found.pointee.count), 0))
            .compactMap { unsafe $0 }
    }

    /// Returns a property of a font, which lives as long as the font.
    func text(_ property: String, _ number: Int = 0, of font: OpaquePointer) -> UnsafePointer<CChar>? {
        var text: UnsafePointer<CChar>?
        return unsafe functions.FcPatternGetString(font, property, Int32(number), &text) == 0 ? text : nil
    }

    /// Returns the names of a font's family.
    func families(of font: OpaquePointer) -> some Sequence<String> {
        sequence(state: 0) { number -> String? in
            defer { number += 1 }
            return unsafe text("family", number, of: font).map { unsafe String(cString: $0) }
        }
    }

    /// Returns the texts of a list, and frees it.
    func texts(_ list: OpaquePointer?) -> [String] {
        guard let list = unsafe list else { return [] }
        defer { unsafe functions.FcStrListDone(list) }
        var texts: [String] = []
        while let text = unsafe functions.FcStrListNext(list) { texts.append(unsafe String(cString: text)) }
        return texts
    }
}

// MARK: - Added fonts

extension Fontconfig {
    enum Addition {
        /// The fonts were added, and these are the names of their families.
        case added([String])
        /// The file isn't a font.
        case invalid
        /// There is no Fontconfig, or no memory.
        case failed
    }

    /// Adds the fonts of a file to those of the process.
    ///
    /// A new configuration takes the place of the current one, so that other threads may use that meanwhile. Only one
    /// thread at a time may add fonts.
    static func add(contentsOf path: String) -> Addition {
        guard let fontconfig = Fontconfig() else { return .failed }
        let current = fontconfig.functions.FcConfigReference(nil)
        defer { if let current = unsafe current { unsafe fontconfig.functions.FcConfigDestroy(current) } }
        guard let current = unsafe current, let new = fontconfig.functions.FcInitLoadConfigAndFonts() else {
            return .failed
        }
        let addition = unsafe fontconfig.add(path, to: new, insteadOf: current)
        // Fontconfig before 2.14 doesn't count its own reference to the current configuration.
        if case .added = addition { return addition }
        unsafe fontconfig.functions.FcConfigDestroy(new)
        return addition
    }

    private func add(_ path: String, to new: OpaquePointer, insteadOf current: OpaquePointer) -> Addition {
        var last = ""
        let files = unsafe fonts(.application, of: current).compactMap { font in
            unsafe text("file", of: font).map { unsafe String(cString: $0) }
        }
        for file in files {
            // The fonts of a file follow each other.
            guard unsafe file == last || functions.FcConfigAppFontAddFile(new, file) != 0 else { return .failed }
            last = file
        }
        let formerCount = unsafe fonts(.application, of: new).count
        guard unsafe functions.FcConfigAppFontAddFile(new, path) != 0 else { return .invalid }
        let added = unsafe fonts(.application, of: new).dropFirst(formerCount)
        guard unsafe !added.isEmpty else { return .invalid }
        guard unsafe functions.FcConfigSetCurrent(new) != 0 else { return .failed }
        return .added(unsafe added.flatMap { unsafe families(of: $0) })
    }
}
