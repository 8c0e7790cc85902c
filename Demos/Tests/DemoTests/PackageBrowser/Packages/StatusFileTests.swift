// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import BrowserPages

@Suite final class StatusFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("status-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func file(_ text: String) throws -> StatusFile {
        let url = folder.appendingPathComponent("status")
        try Data(text.utf8).write(to: url)
        return StatusFile(path: url.path)
    }

    private func expectFailure(of file: StatusFile, _ reason: String) {
        let error = #expect(throws: RasterError.self) { try file.packages() }
        #expect(error?.code == .fileFailed)
        #expect(error?.message == "\(file.path)\(reason). Name another status file of dpkg, or index of apt.")
    }

    @Test func readsThePackagesOfAFile() throws {
        #expect(try file(StatusTexts.stanza("a")).packages().packages.map(\.name) == ["a"])
    }

    @Test(arguments: [("nowhere", ENOENT), ("status/status", ENOTDIR)])
    func saysThatTheFileIsMissing(name: String, number: Int32) throws {
        _ = try file("")
        let path = folder.path + "/" + name
        expectFailure(of: StatusFile(path: path), " can't be read (\(String(cString: strerror(number))))")
    }

    @Test func saysWhatToDoAboutAMissingSample() {
        let error = #expect(throws: RasterError.self) {
            try StatusFile(path: folder.path + "/nowhere", isSample: true).packages()
        }
        #expect(error?.message.hasSuffix("Build the program again.") == true)
    }

    @Test(arguments: ["", "/pipe", "/dev/zero"])
    func refusesAllButFiles(path: String) {
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        let path = path.hasPrefix("/dev") ? path : folder.path + path
        expectFailure(of: StatusFile(path: path), " is no file")
    }

    @Test(
        arguments: [
            ("\n \n", " is empty"),
            (
                "\n\nDear reader,\n\nnothing here.\n",
                ", line 3: a line is neither a field nor the continuation of one; no other stanza can be read"
            ),
            (
                StatusTexts.stanza("a", ["Status": "deinstall ok config-files"]),
                " lists packages, but none is installed"
            ),
        ]
    )
    func saysWhyThereAreNoPackages(text: String, reason: String) throws {
        expectFailure(of: try file(text), reason)
    }

    @Test func shipsASampleThatIsWhole() throws {
        let list = try StatusFile(path: nil, machinePath: folder.path + "/nowhere").packages()
        #expect(list.packages.count > 200)
        #expect(list.skippedCount == 0)
        #expect(list.removedCount == 0)
        #expect(Set(list.packages.map(\.section)).count > 20)
    }
}
