// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A C program that compiles only if the declarations by hand agree with the installed headers.
///
/// The names are read from the declarations themselves, so that none can be left out.
struct DeclarationCheck {
    /// A declaration that nothing can be compared with.
    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    /// The functions, but those of libdispatch, which has no header for them.
    let functions: [String]

    /// The constants, whose names are those of GTK after a prefix.
    let constants: [String]

    /// The structures.
    let structures: [Structure]

    struct Structure {
        let name: String

        /// The structure in the headers.
        let counterpart: String

        /// A Boolean value that indicates whether only the first fields are declared.
        let isBeginning: Bool
        let fields: [String]
    }

    /// The file with the declarations.
    static let shim = URL(filePath: #filePath).appending(path: "../../../../../Sources/CRasterGTK/shim.h").standardized

    /// The fields that have other names in the headers.
    private static let renamed = [
        "RasterGObjectClass.type_class": "g_type_class",
        "RasterGValue.type": "g_type",
        "RasterGrapheneRect.x": "origin.x",
        "RasterGrapheneRect.y": "origin.y",
        "RasterGrapheneRect.width": "size.width",
        "RasterGrapheneRect.height": "size.height",
        "RasterGtkWidgetClass.parent": "parent_class",
        "RasterRoundedRect.corners": "corner",
    ]

    /// Reads declarations.
    init(_ text: String) throws(Fault) {
        var structures: [Structure] = []
        let structure = /(?s)((?:\/\/\/[^\n]*\n)*)typedef struct \{(.*?)\n\} (\w+);/
        for match in text.matches(of: structure) {
            let name = String(match.3)
            guard let comment = match.1.firstMatch(of: /^\/\/\/ (An?|The first fields of an?) (\w+)[.;]/) else {
                throw Fault(description: "\(name) doesn't say which structure it is: write “/// A GName.” above it.")
            }
            structures.append(
                Structure(
                    name: name,
                    counterpart: String(comment.2),
                    isBeginning: comment.1.hasPrefix("The"),
                    fields: Self.fields(String(match.2))
                )
            )
        }
        self.structures = structures
        let rest = text.replacing(structure, with: "").replacing(/\/\/[^\n]*/, with: "").replacing(
            /(?m)^#.*$/,
            with: ""
        )
        let enumeration = /(?s)\benum \{(.*?)\}/
        constants = rest.matches(of: enumeration).flatMap { match in
            match.1.matches(of: /(\w+) *=/).map { String($0.1) }
        }
        functions = rest.replacing(enumeration, with: "").split(separator: ";")
            .filter { !$0.contains(/\btypedef\b/) }
            .compactMap { $0.firstMatch(of: /(\w+) *\(/).map { String($0.1) } }
            .filter { !$0.hasPrefix("_dispatch_") }
    }

    /// The names of fields, without those that only take up space.
    private static func fields(_ body: String) -> [String] {
        body.split(separator: ";").compactMap { declaration in
            if let function = declaration.firstMatch(of: /\(\*(?:_Nullable )?(\w+)\)/) { return String(function.1) }
            return declaration.firstMatch(of: /(\w+)(?:\[\d+\])?\s*$/).map { String($0.1) }
        }
        .filter { $0 != "others" }
    }

    /// The source of the program, which includes the declarations from a file.
    func source(including file: String) -> String {
        var lines = ["#include <gtk/gtk.h>", "#include <glib-unix.h>", "#include <stddef.h>"]
        // A function that the headers don't have is an error here, and one with other types is an error further below.
        lines += functions.map { "#undef \($0)\nstatic void *const \($0)_exists = (void *)\($0);" }
        lines.append("#include \"\(file)\"")
        func same(_ first: String, _ second: String) {
            lines.append("_Static_assert((long)(\(first)) == (long)(\(second)), \"\(first) differs from \(second)\");")
        }
        for constant in constants {
            same(constant, constant.replacing(/^RASTER_/, with: ""))
        }
        for structure in structures {
            let (ours, theirs) = (structure.name, structure.counterpart)
            if !structure.isBeginning { same("sizeof(\(ours))", "sizeof(\(theirs))") }
            for field in structure.fields {
                let counterpart = Self.renamed["\(ours).\(field)"] ?? field
                same("offsetof(\(ours), \(field))", "offsetof(\(theirs), \(counterpart))")
                same("sizeof(((\(ours) *)0)->\(field))", "sizeof(((\(theirs) *)0)->\(counterpart))")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns whether declarations can be compared: a machine without a compiler cannot tell.
    ///
    /// In continuous integration, that fails the scenario.
    @MainActor
    static func isPossible(_ proof: Proof) async throws -> Bool {
        let result = try await Subprocess.run("sh", ["-c", "command -v clang && pkg-config --exists gtk4"])
        guard result.status != 0 else { return true }
        let reason = "there is no clang, or pkg-config doesn't find GTK: \(result.output)"
        if ProcessInfo.processInfo.environment["CI"] == "true" {
            proof.fail(reason)
        } else {
            say("skipped: the comparison with the installed headers: \(reason)")
        }
        return false
    }

    /// Compares declarations with the headers.
    ///
    /// - Returns: The errors of the compiler; empty if the declarations agree.
    static func errors(in text: String) async throws -> String {
        let check = try DeclarationCheck(text)
        let directory = FileManager.default.temporaryDirectory.appending(path: "declarations-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        try text.write(to: directory.appending(path: "shim.h"), atomically: false, encoding: .utf8)
        let file = directory.appending(path: "check.c")
        try check.source(including: "shim.h").write(to: file, atomically: false, encoding: .utf8)
        let flags = try await Subprocess.run("pkg-config", ["--cflags", "gtk4"])
        guard flags.status == 0 else { return flags.output }
        let arguments =
            ["-std=gnu11", "-fsyntax-only", "-w", "-ferror-limit=0"]
            + flags.output.split(whereSeparator: \.isWhitespace).map(String.init)
        let result = try await Subprocess.run("clang", arguments + [file.path()])
        return result.status == 0 ? "" : result.output
    }
}
