// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Names in the inline code of README and guides exist.
@Suite struct NameTests {
    /// Pages of other systems' names, which `SpellingsTests` and `CounterpartTests` compare.
    private static let tables = ["ComingFrom", "Migrating"].map { "\(SnippetCompiler.articles("RasterKit"))/\($0).md" }

    /// A page with tables of other systems' types, which `KeyedTypesGuideTests` compares.
    private static let keys = "\(SnippetCompiler.articles("RasterState"))/Keys.md"

    /// Names that aren't of this package, by where they are from.
    private static let foreign: [String: Set<String>] = [
        "Swift": [
            "Any", "AsyncSequence", "Codable", "CollectionDifference", "Hasher", "MainActor.assumeIsolated", "Mirror",
            "Mutex", "ObjectIdentifier", "any", "async", "await", "customMirror", "fatalError", "public",
        ],
        "Foundation": [
            "CGRect.infinite", "CGRect.null", "Data(bytesNoCopy:)", "Date", "Date()", "DateFormatter", "Decimal",
            "Locale", "NSError", "NSMutableDictionary", "NSNumber", "UUID()", "UserDefaults", "userInfo",
        ],
        "other Swift packages": [
            ".systemLibrary(name: \"CGTK\", pkgConfig: \"gtk4\")", "MetricsMiddleware", "MetricsSystem.bootstrap",
            "autoGenerateHeadEndpoints", "consumeWithInboundCloseHandler", "debug", "idleTimeout", "notice", "trace",
        ],
        "other frameworks": ["GraphicsContext", "placeholderImage", "rasterizableView"],
        "C": [
            "CAIRO_FORMAT_ARGB32", "GL_BGRA", "GtkApplication", "SDL_PIXELFORMAT_ARGB8888", "dlopen", "exit",
            "g_unix_fd_add", "gtk_init", "halign", "memcpy", "pango_cairo_show_layout", "pow", "sin", "valign",
        ],
        "commands and files": [
            "MemTotal", "memcached", "memory.high", "memory.max", "ssh", "sudo", "vipsthumbnail", "wrk",
            "xvfb",
        ],
        "the web": [
            "Accept", "ETag", "HIT", "Host", "MISS", "REVALIDATED", "STALE", "UPDATING", "cards.example.org",
            "client_body_timeout", "client_header_timeout", "createImageBitmap", "limit_req", "proxy_cache_lock",
            "resizeQuality", "send_timeout",
        ],
        "formats": [
            ".jpg", "XDG_DATA_DIRS", "cHRM", "cICP", "currentColor", "feDropShadow", "feTile", "hicolor",
            "kernelUnitLength", "viewBox",
            "warning", "gAMA", "hsl()", "hwb()", "imir", "irot", "oklab()", "oklch()", "rgb()", "sRGB",
        ],
        "strings of this package": [
            "RASTERKIT_PTHREAD_LOCKS", "_name", "rasterkit.cache", "rasterkit.cache.evictions",
            "rasterkit.cache.rejections",
            "rasterkit.cache.trims", "rasterkit.memcached", "rasterkit.pipeline", "rasterkit.pipeline.drawing",
            "rasterkit.pipeline.nested", "rasterkit.pipeline.requests", "rasterkit.pipeline.tier",
            "rasterkit.pipeline.tier.lookup",
        ],
        "tests of this package": ["patient"],
    ]

    @Test func namesInInlineCodeAreDeclared() throws {
        let declared = try DeclaredNames()
        let foreign = Self.foreign.values.reduce(into: Set<String>()) { $0.formUnion($1) }
        let paths = try Document.guides().map(\.path).filter { !Self.tables.contains($0) }
        for path in paths + ["CONTRIBUTING.md"] {
            let text = try Self.text(of: path)
            let known = Set(try Self.code(of: path, text).captures(of: #"\b([A-Za-z_]\w*)"#).map(\.text))
            for name in InlineName.all(in: text) where !foreign.contains(name.code) {
                if declared.contain(name, known: known) { continue }
                Issue.record("\(path):\(name.line): \(name.code) isn't declared. Correct it, or list it as foreign.")
            }
        }
    }

    /// Returns the text of a document, with empty lines in place of tables of types.
    private static func text(of path: String) throws -> String {
        let text = try String(contentsOf: SnippetCompiler.package.appending(path: path), encoding: .utf8)
        guard path == keys else { return text }
        let tables = /\| (?:Keyed|Refused) types \|(?s:.*?)\n\n/
        #expect(text.matches(of: tables).count == 2)
        return text.replacing(tables) { String(repeating: "\n", count: $0.output.count { $0.isNewline }) }
    }

    /// Returns the blocks of Swift of a document, and the declarations that they assume.
    private static func code(of path: String, _ text: String) throws -> String {
        let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        let contexts = SnippetCompiler.package.appending(path: "Tests/DocumentationTests/Contexts")
        let files = try (["Shared"] + Document.contextNames(of: path)).map { name in
            let url = contexts.appending(path: "\(name).swift")
            return FileManager.default.fileExists(atPath: url.path())
                ? try String(contentsOf: url, encoding: .utf8) : ""
        }
        return (blocks.filter { $0.hasPrefix("swift") || $0.hasPrefix("Swift") } + files).joined(separator: "\n")
    }
}
