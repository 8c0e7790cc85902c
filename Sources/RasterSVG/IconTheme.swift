// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLock

/// A file of an icon, and the scale and sizes in points that it is for.
struct IconFile: Sendable {
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

    private static let known = Lock<[String: (date: Date, theme: IconTheme)]>([:])

    /// Returns the files of an icon in the first theme that has it: the named one, those that it inherits from, hicolor, or
    /// the folders themselves.
    static func files(_ name: String, theme: String, in bases: [URL]) throws(RasterError) -> [IconFile] {
        var (themes, seen) = ([theme, "hicolor"], Set<String>())
        while let next = themes.first {
            themes.removeFirst()
            guard next == "hicolor" ? themes.isEmpty : seen.insert(next).inserted else {
                if next == "hicolor" { themes.append(next) }
                continue
            }
            let places = bases.map { $0.appendingPathComponent(next) }
            guard let theme = places.lazy.compactMap({ Self.theme(at: $0.appendingPathComponent("index.theme")) }).first
            else { continue }
            var files: [IconFile] = []
            for folder in theme.folders {
                for place in places {
                    let url = place.appendingPathComponent("\(folder.path)/\(name)")
                    files += try Self.files(url.path, folder.scale, folder.sizes)
                }
            }
            guard files.isEmpty else { return files }
            themes = theme.parents.filter { !seen.contains($0) } + themes
        }
        var files: [IconFile] = []
        for base in bases {
            files += try Self.files("\(base.path)/\(name)", 1, 1...100_000)
            files += try Self.files("\(base.path)/\(name)@2x", 2, 1...100_000)
        }
        return files
    }

    private static func files(_ path: String, _ scale: Int, _ sizes: ClosedRange<Int>) throws(RasterError) -> [IconFile]
    {
        var files: [IconFile] = []
        for ending in ["png", "svg"] {
            let url = URL(fileURLWithPath: "\(path).\(ending)")
            guard ImageFile.kind(of: url) == S_IFREG else { continue }
            let data = try ImageFile.read(url, limit: 4 << 20)
            files.append(IconFile(data: data, isSVG: ending == "svg", scale: scale, sizes: sizes))
        }
        return files
    }

    private static func theme(at url: URL) -> IconTheme? {
        guard let date = try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate else {
            return nil
        }
        if let known = known.withLock({ $0[url.path] }), known.date == date { return known.theme }
        guard let data = try? ImageFile.read(url, limit: 1 << 20) else { return nil }
        let theme = IconTheme(String(decoding: data, as: UTF8.self))
        known.withLock { $0[url.path] = (date, theme) }
        return theme
    }

    private init(_ text: String) {
        var groups: [Substring: [Substring: Substring]] = [:]
        var group = Substring()
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            if line.hasPrefix("[") { group = line.dropFirst().prefix { $0 != "]" } }
            if parts.count == 2 { groups[group, default: [:]][parts[0]] = parts[1] }
        }
        func names(_ key: Substring) -> [Substring] { groups["Icon Theme"]?[key]?.split(separator: ",") ?? [] }
        parents = names("Inherits").map { $0.trimmingCharacters(in: .whitespaces) }
        for name in names("Directories") + names("ScaledDirectories") {
            func number(_ key: Substring, or other: Int) -> Int {
                min(groups[name]?[key].flatMap { Int($0) } ?? other, 10_000)
            }
            let size = number("Size", or: 0)
            var (least, most) = (size, size)
            switch groups[name]?["Type"] ?? "Threshold" {
            case "Scalable": (least, most) = (number("MinSize", or: size), number("MaxSize", or: size))
            case "Threshold": (least, most) = (size - number("Threshold", or: 2), size + number("Threshold", or: 2))
            default: break
            }
            if 0 < size, least <= most { folders.append((String(name), max(1, number("Scale", or: 1)), least...most)) }
        }
    }
}
