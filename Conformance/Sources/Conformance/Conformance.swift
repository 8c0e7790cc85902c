// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

@main
struct Conformance {
    static let usage = """
        usage: Conformance [--output FOLDER] [--docs FILE] [--chromium COMMAND] [--only TEXT]
          --output    where the page and the pictures are written; Output/Conformance if it isn't given
          --docs      a page of which the part between markers is replaced by the tables
          --chromium  the command of Chromium; chromium if it isn't given
          --only      only scenes whose family or name has the text
        """

    static func main() throws {
        var options: [String: String] = [:]
        var arguments = CommandLine.arguments.dropFirst()
        while let name = arguments.popFirst() {
            guard ["--output", "--docs", "--chromium", "--only"].contains(name), let value = arguments.popFirst() else {
                print(usage)
                exit(name == "--help" ? 0 : 2)
            }
            options[name] = value
        }
        let folder = URL(filePath: options["--output"] ?? "Output/Conformance")
        do {
            let passed = try run(
                folder,
                docs: options["--docs"],
                chromium: options["--chromium"],
                only: options["--only"]
            )
            exit(passed ? 0 : 1)
        } catch {
            print("conformance: \(error)")
            exit(1)
        }
    }

    /// Draws and compares all scenes, and returns whether each passes.
    private static func run(_ folder: URL, docs: String?, chromium: String?, only: String?) throws -> Bool {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let families = try Family.all().compactMap { family -> Family? in
            let scenes = family.scenes.filter { scene in
                only.map { family.name.contains($0) || scene.name.contains($0) } ?? true
            }
            return scenes.isEmpty ? nil : Family(name: family.name, about: family.about, scenes: scenes)
        }
        let chromium = Chromium(executable: chromium ?? "chromium", folder: folder)
        let version = try chromium.version()
        let named = families.flatMap { family in family.scenes.map { (family: family.name, scene: $0) } }
        var outcomes: [(order: Int, outcome: Outcome)] = []
        var broken = 0
        for scale in Set(named.flatMap(\.scene.scales)).sorted() {
            let present = named.enumerated().filter { $0.element.scene.scales.contains(scale) }
            let pictures = try chromium.pictures(of: present.map(\.element.scene), scale: scale)
            for (entry, picture) in zip(present, pictures) {
                let (family, scene) = entry.element
                do {
                    outcomes.append((entry.offset, try Outcome(family, scene, scale: scale, browser: picture)))
                } catch {
                    print("FAILED \(family), \(scene.name) \(scale.scaleText): \(error)")
                    broken += 1
                }
            }
        }
        // By family and scene, then by scale.
        outcomes.sort { ($0.order, $0.outcome.scale) < ($1.order, $1.outcome.scale) }
        let ordered = outcomes.map(\.outcome)
        let page = folder.appending(path: "index.html")
        try Page(families: families, outcomes: ordered, version: version).html()
            .write(to: page, atomically: true, encoding: .utf8)
        if let docs {
            try Table(families: families, outcomes: ordered, version: version).write(into: URL(filePath: docs))
        }
        let failing = ordered.filter { !$0.faults.isEmpty }
        for outcome in failing {
            for fault in outcome.faults {
                print("FAILED \(outcome.family), \(outcome.scene.name) \(outcome.scale.scaleText): \(fault)")
            }
        }
        print(
            "conformance: \(ordered.count - failing.count) of \(ordered.count + broken) pictures pass; see \(page.path)"
        )
        return failing.isEmpty && broken == 0
    }
}

extension Family {
    /// All families, in the order of the page.
    static func all() throws -> [Family] {
        var families = [
            operators, gradients, colors, shapes, dashes, joins, transforms, clips, layers, shadows, try images(),
            try nineSlices(), texts,
        ]
        families += [filters, borders, layouts, try svgs()]
        return families
    }
}
