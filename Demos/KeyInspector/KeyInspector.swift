// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import RasterKit

/// The command line: prints what the keys of some components are made of.
@main
struct KeyInspector: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key-inspector",
        abstract: "Shows what cache keys are made of, what changes do to them, and what is refused."
    )

    @Flag(help: "Print JSON, for tools.")
    var json = false

    func run() throws {
        let inspections = Inspection.all()
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            print(String(decoding: try encoder.encode(inspections), as: UTF8.self))
        } else {
            print(inspections.map(\.description).joined(separator: "\n\n"))
        }
    }
}
