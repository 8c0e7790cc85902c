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
        if let known = Self.known[name] { return known.title }
        return name.isEmpty ? "Unsorted" : name.prefix(1).uppercased() + name.dropFirst()
    }

    /// The color of icons and badges.
    var tint: Color { Self.known[name]?.tint.color ?? Tint.slate.color }

    /// The colors of sections; those that are related share one.
    private enum Tint: UInt32 {
        case indigo = 0x5B67F1
        case blue = 0x2F7BF6
        case cyan = 0x0E9FC4
        case teal = 0x12A08F
        case green = 0x30A46C
        case lime = 0x7A9E1F
        case amber = 0xD98A0B
        case orange = 0xE9662B
        case red = 0xE04A50
        case pink = 0xD6448C
        case purple = 0x9257DB
        case slate = 0x68778E

        var color: Color { Color(hex: rawValue) }
    }

    private static let known: [String: (title: String, tint: Tint)] = [
        "admin": ("Administration", .orange),
        "cli-mono": ("Mono", .teal),
        "comm": ("Communication", .cyan),
        "database": ("Databases", .green),
        "debug": ("Debugging", .red),
        "devel": ("Development", .blue),
        "doc": ("Documentation", .amber),
        "editors": ("Editors", .teal),
        "education": ("Education", .lime),
        "electronics": ("Electronics", .lime),
        "embedded": ("Embedded systems", .lime),
        "fonts": ("Fonts", .pink),
        "games": ("Games", .red),
        "gnome": ("GNOME", .purple),
        "gnu-r": ("R", .blue),
        "gnustep": ("GNUstep", .purple),
        "golang": ("Go", .cyan),
        "graphics": ("Graphics", .pink),
        "hamradio": ("Amateur radio", .lime),
        "haskell": ("Haskell", .purple),
        "httpd": ("Web servers", .cyan),
        "interpreters": ("Interpreters", .green),
        "introspection": ("Introspection", .slate),
        "java": ("Java", .red),
        "javascript": ("JavaScript", .amber),
        "kde": ("KDE", .blue),
        "kernel": ("Kernel", .orange),
        "libdevel": ("Library development", .blue),
        "libs": ("Libraries", .indigo),
        "lisp": ("Lisp", .green),
        "localization": ("Localization", .lime),
        "mail": ("Mail", .cyan),
        "math": ("Mathematics", .lime),
        "metapackages": ("Metapackages", .slate),
        "misc": ("Miscellaneous", .slate),
        "net": ("Network", .cyan),
        "news": ("News", .cyan),
        "ocaml": ("OCaml", .orange),
        "oldlibs": ("Old libraries", .slate),
        "otherosfs": ("Other systems", .slate),
        "perl": ("Perl", .indigo),
        "php": ("PHP", .indigo),
        "python": ("Python", .amber),
        "ruby": ("Ruby", .red),
        "rust": ("Rust", .orange),
        "science": ("Science", .lime),
        "shells": ("Shells", .slate),
        "sound": ("Sound", .pink),
        "tasks": ("Tasks", .slate),
        "tex": ("TeX", .amber),
        "text": ("Text", .amber),
        "utils": ("Utilities", .teal),
        "vcs": ("Version control", .red),
        "video": ("Video", .pink),
        "web": ("Web", .cyan),
        "x11": ("X Window System", .purple),
        "xfce": ("Xfce", .blue),
        "zope": ("Zope", .teal),
    ]
}
