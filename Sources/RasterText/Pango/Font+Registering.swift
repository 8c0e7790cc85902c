// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterGraphics

extension Font {
    /// Adds the fonts of a file to those of this process.
    ///
    /// ```swift
    /// try Font.register(contentsOf: URL(filePath: "/usr/share/card-server/Inter.ttf"))
    /// let font = Font.custom("Inter", size: 15)
    /// ```
    ///
    /// Register fonts at the start of the program. The keys of images contain which fonts were added, so that images
    /// from before aren't found again; what is on screen stays until it is drawn again. A pipeline that already uses tiers
    /// stops to, since they may contain text of before.
    ///
    /// May be called on any thread, also while others draw. The file has to stay, unchanged, as long as the process. Fonts
    /// can't be removed, and adding the same contents again changes nothing. Each change reads the configuration of fonts again,
    /// which takes some milliseconds, and keeps the memory of the former one.
    ///
    /// - Parameter url: The file, in the format of TrueType or OpenType, which may be variable; WOFF, WOFF2 and Type 1 have
    ///   to be converted.
    /// - Returns: The names of the families.
    /// - Throws: `RasterError`: `fileFailed` for a file that can't be read, `invalidFont` for one in another format,
    ///   `drawingFailed` without Fontconfig.
    @discardableResult
    public static func register(contentsOf url: URL) throws(RasterError) -> [String] {
        try RegisteredFonts.add(contentsOf: url)
    }

    /// Adds the fonts of a file in memory to those of this process, as ``register(contentsOf:)`` does.
    ///
    /// ```swift
    /// let families = try Font.register(data: try Data(contentsOf: url))
    /// let font = Font.custom(families.first ?? "sans-serif", size: 14)
    /// ```
    ///
    /// - Parameter data: The contents of the file, which are kept in memory until the process ends.
    /// - Returns: The names of the families.
    /// - Throws: The errors of ``register(contentsOf:)``; `outOfMemory` if there is no room for the font.
    @discardableResult
    public static func register(data: Data) throws(RasterError) -> [String] {
        try RegisteredFonts.add(data)
    }
}
