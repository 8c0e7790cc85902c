// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

final class FontFolder {
    /// A font of fonts-dejavu-core, which `make setup` installs.
    static let sans = URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
    static let serif = URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
    private static let modified = Date(timeIntervalSince1970: 1_500_000_000)

    private let root: URL
    private var homes = ["home"]

    init() throws {
        root = FileManager.default.temporaryDirectory.appending(path: "fingerprint-\(UUID())")
        try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
        try copy(Self.sans, as: "A.ttf")
        try configure()
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    var fonts: URL { root.appending(path: "\(homes[homes.count - 1])/fonts") }

    func file(_ name: String) -> URL { root.appending(path: name) }

    /// The variables of a process that sees these fonts only.
    var environment: [String: String] {
        [
            "FONTCONFIG_FILE": root.appending(path: "fonts.conf").path,
            "XDG_DATA_HOME": root.appending(path: homes[homes.count - 1]).path,
            // The system's data has fonts, too.
            "XDG_DATA_DIRS": root.appending(path: "none").path,
            "XDG_CACHE_HOME": root.appending(path: "cache").path,
        ]
    }

    func configure(_ rules: String = "") throws {
        let text = """
            <?xml version="1.0"?>
            <!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
            <fontconfig>
            <dir prefix="xdg">fonts</dir>
            <cachedir prefix="xdg">fontconfig</cachedir>
            \(rules)
            </fontconfig>
            """
        try Data(text.utf8).write(to: root.appending(path: "fonts.conf"))
    }

    func copy(_ font: URL, as name: String) throws {
        try write(try Data(contentsOf: font), to: name)
    }

    func write(_ contents: Data, to name: String, modified: Date? = nil, inPlace: Bool = false) throws {
        let file = fonts.appending(path: name)
        try contents.write(to: file, options: inPlace ? [] : .atomic)
        try FileManager.default.setAttributes([.modificationDate: modified ?? Self.modified], ofItemAtPath: file.path)
    }

    func contents(of name: String) throws -> Data {
        try Data(contentsOf: fonts.appending(path: name))
    }

    func flipByte(of name: String, inPlace: Bool = false, modified: Date? = nil) throws {
        var contents = try contents(of: name)
        contents[contents.count / 2] ^= 1
        try write(contents, to: name, modified: modified, inPlace: inPlace)
    }

    /// Changes a byte of the table `head` of a font, which is one of several in a collection.
    func changeHead(of name: String, at place: Int, font: Int = 0) throws {
        var contents = try contents(of: name)
        var tag = try #require(contents.range(of: Data("head".utf8)))
        for _ in 0..<font {
            tag = try #require(contents.range(of: Data("head".utf8), in: tag.upperBound..<contents.endIndex))
        }
        // The entry of a table is its tag, checksum, offset and length, of four bytes each.
        let head = contents[(tag.lowerBound + 8)..<(tag.lowerBound + 12)].reduce(0) { $0 << 8 | Int($1) }
        contents[head + place] ^= 1
        try write(contents, to: name)
    }

    /// Returns a collection that has a font twice.
    static func collection(of font: Data) -> Data {
        func bytes(_ number: Int) -> Data { Data((0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }) }
        let places = [20, 20 + font.count]
        var collection = Data("ttcf".utf8) + bytes(0x10000) + bytes(2) + places.reduce(Data()) { $0 + bytes($1) }
        for place in places {
            var font = font
            let count = Int(font[4]) << 8 | Int(font[5])
            for entry in stride(from: 12, to: 12 + 16 * count, by: 16) {
                let offset = font[(entry + 8)..<(entry + 12)].reduce(0) { $0 << 8 | Int($1) }
                font.replaceSubrange((entry + 8)..<(entry + 12), with: bytes(offset + place))
            }
            collection += font
        }
        return collection
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(at: fonts.appending(path: name))
    }

    func move() throws {
        let old = fonts
        homes.append("elsewhere/home-\(homes.count)")
        try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
        for file in try FileManager.default.contentsOfDirectory(at: old, includingPropertiesForKeys: nil) {
            try copy(file, as: file.lastPathComponent)
        }
        try FileManager.default.removeItem(at: old)
    }
}
