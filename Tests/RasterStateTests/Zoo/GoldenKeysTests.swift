// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import StateZoo
import Testing

@Suite struct GoldenKeysTests {
    private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "GoldenKeys.txt")

    private func current() throws -> [String] {
        try Zoo.specimens.filter { !$0.dependsOnToolchain }.map { "\(try $0.key.digest) \($0.name)" }
    }

    @Test func keepsTheKeysThatWereRecorded() throws {
        let current = try current()
        if ProcessInfo.processInfo.environment["RASTER_RECORD"] == "1" {
            try Data((current.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
        }
        let recorded = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self).split(separator: "\n")
        let changes = current.map { Substring($0) }.difference(from: recorded)
        #expect(
            changes.isEmpty,
            """
            Keys differ from those in GoldenKeys.txt. Pictures that outlive the process would be found under a wrong \
            key or never again: raise EncodingTag.version and record anew with RASTER_RECORD=1. \(changes.prefix(4))
            """
        )
    }
}
