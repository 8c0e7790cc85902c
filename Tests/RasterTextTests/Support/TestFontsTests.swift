// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The fonts that tests see, which must not depend on what else is installed.
@Suite struct TestFontsTests {
    private static func output(of command: String, _ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [command] + arguments
        process.standardInput = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    @Test func areThoseOfTheSetUpOnly() throws {
        let files = try Self.output(of: "fc-list", "--format", "%{file}\n").split(separator: "\n")
        let names = files.map { URL(filePath: String($0)).lastPathComponent }
        #expect(
            Set(names) == [
                "DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf",
                "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf",
            ]
        )
        #expect(names.count == 6)
    }

    @Test(arguments: [
        ("sans-serif", "DejaVu Sans"), ("Sans", "DejaVu Sans"), ("system-ui", "DejaVu Sans"), ("serif", "DejaVu Serif"),
        ("monospace", "DejaVu Sans Mono"), ("Nobody's Font", "DejaVu Sans"),
    ])
    func haveGenericFamilies(name: String, family: String) throws {
        #expect(try Self.output(of: "fc-match", "--format", "%{family}", name) == family)
    }
}
