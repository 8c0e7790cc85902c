// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import StateZoo
import Testing

@Suite struct OtherProcessTests {
    /// Variables that must not change a key.
    ///
    /// Hash seeds and the layout of addresses differ in each process anyway.
    static let environments: [[String: String]] = [
        [:],
        ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"],
        ["LANG": "C", "LC_ALL": "C", "TZ": "America/St_Johns", "HOME": "/dev/null"],
        ["LANG": "ar_EG.UTF-8", "TZ": "Pacific/Apia", "SWIFT_DETERMINISTIC_HASHING": "1"],
        ["RASTERKIT_INSTRUCTIONS": "baseline"],
        ["RASTERKIT_KEYS": "mirror"],
        ["RASTERKIT_KEYS": ""],
    ]

    private static let printer = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "Proofs")

    private func expected() -> [String] {
        (Zoo.specimens + Zoo.refusedSpecimens.map(\.specimen)).map { specimen in
            do throws(StateError) {
                return "\(specimen.name)\t\(try specimen.key.digest)"
            } catch {
                return "\(specimen.name)\trefused: \(error.code) \(error.position)"
            }
        }
    }

    private func printed(in environment: [String: String]) throws -> [String] {
        let process = Process()
        process.executableURL = Self.printer
        process.arguments = ["keys"]
        let own = ProcessInfo.processInfo.environment.filter { $0.key != "SWIFT_DETERMINISTIC_HASHING" }
        process.environment = own.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map { String($0) }
    }

    @Test(arguments: environments)
    func givesTheSameKeysInAnotherProcess(environment: [String: String]) throws {
        let printed = try printed(in: environment)
        let expected = expected()
        #expect(printed.count == expected.count)
        for (other, own) in zip(printed, expected) {
            #expect(other == own)
        }
    }
}
