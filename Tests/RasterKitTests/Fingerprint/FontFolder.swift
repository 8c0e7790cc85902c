// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

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
