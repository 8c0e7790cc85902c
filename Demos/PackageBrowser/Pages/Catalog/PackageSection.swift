// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// A section of packages: its title and color.
///
/// The sections are those of Debian's archive; others get their own name as the title.
package struct PackageSection: Hashable, Sendable {
    /// The name in the status file; empty for packages without a section.
    package let name: String

    /// The title as it is shown.
    package var title: String {
        Self.titles[name] ?? (name.isEmpty ? "Unsorted" : name.prefix(1).uppercased() + name.dropFirst())
    }

    /// The color of icons and badges; sections that are related share one.
    var tint: Color { Color(hex: Self.tints[name] ?? 0x68778E) }

    /// The titles that aren't the names themselves.
    private static let titles = [
        "admin": "Administration", "cli-mono": "Mono", "comm": "Communication", "database": "Databases",
        "debug": "Debugging", "devel": "Development", "doc": "Documentation", "embedded": "Embedded systems",
        "gnome": "GNOME", "gnu-r": "R", "gnustep": "GNUstep", "golang": "Go", "hamradio": "Amateur radio",
        "httpd": "Web servers", "javascript": "JavaScript", "kde": "KDE", "libdevel": "Library development",
        "libs": "Libraries", "math": "Mathematics", "misc": "Miscellaneous", "net": "Network", "ocaml": "OCaml",
        "oldlibs": "Old libraries", "otherosfs": "Other systems", "php": "PHP", "tex": "TeX", "utils": "Utilities",
        "vcs": "Version control", "x11": "X Window System",
    ]

    private static let tints = Dictionary(
        uniqueKeysWithValues: ([
            (0x5B67F1, ["libs", "perl", "php"]),
            (0x2F7BF6, ["devel", "gnu-r", "kde", "libdevel", "xfce"]),
            (0x0E9FC4, ["comm", "golang", "httpd", "mail", "net", "news", "web"]),
            (0x12A08F, ["cli-mono", "editors", "utils", "zope"]),
            (0x30A46C, ["database", "interpreters", "lisp"]),
            (0x7A9E1F, ["education", "electronics", "embedded", "hamradio", "localization", "math", "science"]),
            (0xD98A0B, ["doc", "javascript", "python", "tex", "text"]),
            (0xE9662B, ["admin", "kernel", "ocaml", "rust"]),
            (0xE04A50, ["debug", "games", "java", "ruby", "vcs"]),
            (0xD6448C, ["fonts", "graphics", "sound", "video"]),
            (0x9257DB, ["gnome", "gnustep", "haskell", "x11"]),
        ] as [(UInt32, [String])]).flatMap { color, names in names.map { ($0, color) } }
    )
}
