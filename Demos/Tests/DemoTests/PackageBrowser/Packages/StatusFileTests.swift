// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
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

    private func failure(of file: StatusFile) -> PackageError? {
        do {
            _ = try file.packages()
            return nil
        } catch {
            return error
        }
    }

    @Test func readsThePackagesOfAFile() throws {
        #expect(try file(StatusTexts.stanza("a")).packages().packages.map(\.name) == ["a"])
    }

    @Test(arguments: [("nowhere", ENOENT), ("status/status", ENOTDIR)])
    func saysThatTheFileIsMissing(name: String, number: Int32) throws {
        _ = try file("")
        let path = folder.path + "/" + name
        let expected = PackageError(code: .missing, path: path, errorNumber: number)
        #expect(failure(of: StatusFile(path: path)) == expected)
    }

    @Test(arguments: ["", "/pipe", "/dev/zero"])
    func refusesAllButFiles(path: String) {
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        let path = path.hasPrefix("/dev") ? path : folder.path + path
        #expect(failure(of: StatusFile(path: path)) == PackageError(code: .notFile, path: path))
    }

    @Test(
        arguments: [
            ("\n \n", .empty, nil, nil),
            ("\n\nDear reader,\n\nnothing here.\n", .malformed, 3, .malformedLine),
            (StatusTexts.stanza("a", ["Status": "deinstall ok config-files"]), .nothingInstalled, nil, nil),
        ] as [(String, PackageError.Code, Int?, StanzaProblem?)]
    )
    func saysWhyThereAreNoPackages(
        text: String,
        code: PackageError.Code,
        line: Int?,
        problem: StanzaProblem?
    ) throws {
        let file = try file(text)
        #expect(failure(of: file) == PackageError(code: code, path: file.path, line: line, problem: problem))
    }

    @Test func shipsASampleThatIsWhole() throws {
        let list = try StatusFile(path: nil, machinePath: folder.path + "/nowhere").packages()
        #expect(list.packages.count > 200)
        #expect(list.skippedCount == 0)
        #expect(list.removedCount == 0)
        #expect(Set(list.packages.map(\.section)).count > 20)
    }

    @Test func describesWhatWhereAndWhatToDo() {
        let error = PackageError(code: .malformed, path: "/x", line: 3, problem: .malformedLine)
        let expected =
            "/x, line 3: a line is neither a field nor the continuation of one; no other stanza can be read. "
            + "Name a status file of dpkg with --file."
        #expect(error.description == expected)
    }
}
