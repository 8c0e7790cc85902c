// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock

/// A file of an icon, and the scale and sizes in points that it is for.
struct IconFile: Sendable {
    let path: String
    let data: Data
    let isSVG: Bool
    let scale: Int
    let sizes: ClosedRange<Int>

    /// The number of pixels that a size is away from those that the file is for.
    func distance(_ size: Int) -> Int { max(sizes.lowerBound * scale - size, size - sizes.upperBound * scale, 0) }
}

/// A theme of icons, as its `index.theme` says.
struct IconTheme: Sendable {
    private var folders: [(path: String, scale: Int, sizes: ClosedRange<Int>)] = []
    private var parents: [String] = []

    private static let known = Lock<[String: (stamp: [Int], theme: IconTheme)]>([:])

    /// Returns the files of an icon in the first theme that has it: the named one, those that it inherits from, hicolor, or
    /// the folders themselves.
    static func files(_ name: String, theme: String, in bases: [String]) throws(RasterError) -> [IconFile] {
        func places(_ theme: String) -> [String] { bases.map { "\($0)/\(theme)" }.filter(exists) }
        func known(_ theme: String) -> IconTheme? {
            places(theme).lazy.compactMap { Self.theme(at: "\($0)/index.theme") }.first
        }
        var (themes, index) = ([theme], 0)
        while index < themes.count {
            index += 1
            themes.insert(
                contentsOf: known(themes[index - 1])?.parents.filter { !themes.contains($0) } ?? [],
                at: index
            )
        }
        let bare = [1, 2].map { (path: "", scale: $0, sizes: 1...100_000) }
        for theme in themes.filter({ $0 != "hicolor" }) + ["hicolor", ""] {
            let places = theme.isEmpty ? bases : places(theme)
            var files: [IconFile] = []
            for folder in theme.isEmpty ? bare : known(theme)?.folders ?? [] {
                let file = theme.isEmpty ? folder.scale == 1 ? name : "\(name)@2x" : "\(folder.path)/\(name)"
                for path in places.flatMap({ ["\($0)/\(file).png", "\($0)/\(file).svg"] }) where exists(path) {
                    let data = try ImageFile.read(URL(fileURLWithPath: path), limit: 4 << 20)
                    let isSVG = path.hasSuffix("svg")
                    files.append(
                        IconFile(path: path, data: data, isSVG: isSVG, scale: folder.scale, sizes: folder.sizes)
                    )
                }
            }
            guard files.isEmpty else { return files }
        }
        return []
    }

    private static func exists(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

    private static func theme(at path: String) -> IconTheme? {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { return nil }
        let stamp = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, Int(status.st_size)]
        if let known = known.withLock({ $0[path] }), known.stamp == stamp { return known.theme }
        guard let data = try? ImageFile.read(URL(fileURLWithPath: path), limit: 1 << 20) else { return nil }
        let theme = IconTheme(String(decoding: data, as: UTF8.self))
        known.withLock { $0[path] = (stamp, theme) }
        return theme
    }

    private init(_ text: String) {
        var groups: [String: [String: String]] = [:]
        var group = ""
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if line.hasPrefix("[") { group = String(line.dropFirst().prefix { $0 != "]" }) }
            if parts.count == 2 { groups[group, default: [:]][parts[0]] = parts[1] }
        }
        func names(_ key: String) -> [String] {
            groups["Icon Theme"]?[key]?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
        }
        parents = names("Inherits")
        for name in names("Directories") + names("ScaledDirectories") {
            func number(_ key: String, or other: Int) -> Int {
                min(groups[name]?[key].flatMap { Int($0) } ?? other, 10_000)
            }
            let size = number("Size", or: 0)
            var (least, most) = (size, size)
            switch groups[name]?["Type"] ?? "Threshold" {
            case "Scalable": (least, most) = (number("MinSize", or: size), number("MaxSize", or: size))
            case "Threshold": (least, most) = (size - number("Threshold", or: 2), size + number("Threshold", or: 2))
            default: break
            }
            if 0 < size, least <= most { folders.append((name, max(1, number("Scale", or: 1)), least...most)) }
        }
    }
}
