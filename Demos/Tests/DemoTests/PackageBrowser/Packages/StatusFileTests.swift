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

    @Test func saysThatTheFileIsMissing() {
        let path = folder.path + "/nowhere"
        let error = failure(of: StatusFile(path: path))
        #expect(error == PackageError(code: .missing, path: path, errorNumber: ENOENT))
    }

    @Test func saysThatTheFolderIsMissing() throws {
        let path = try file("").path + "/status"
        #expect(failure(of: StatusFile(path: path)) == PackageError(code: .missing, path: path, errorNumber: ENOTDIR))
    }

    @Test func saysThatTheFileMayNotBeRead() throws {
        let file = try file(StatusTexts.stanza("a"))
        #expect(chmod(file.path, 0) == 0)
        // Root may read everything.
        let expected = getuid() == 0 ? nil : PackageError(code: .unreadable, path: file.path, errorNumber: EACCES)
        #expect(failure(of: file) == expected)
    }

    @Test func refusesAFolder() {
        #expect(failure(of: StatusFile(path: folder.path)) == PackageError(code: .notFile, path: folder.path))
    }

    @Test(arguments: ["/dev/zero", "/dev/null"])
    func refusesADevice(path: String) {
        #expect(failure(of: StatusFile(path: path)) == PackageError(code: .notFile, path: path))
    }

    @Test func refusesAPipeThatNobodyWritesInto() {
        let path = folder.path + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        #expect(failure(of: StatusFile(path: path)) == PackageError(code: .notFile, path: path))
    }

    @Test func refusesAFileThatIsTooLarge() throws {
        let file = try file("")
        #expect(truncate(file.path, off_t(StatusFile.sizeLimit) + 1) == 0)
        #expect(failure(of: file) == PackageError(code: .tooLarge, path: file.path))
    }

    @Test func saysThatTheFileIsEmpty() throws {
        let file = try file("\n \n")
        #expect(failure(of: file) == PackageError(code: .empty, path: file.path))
    }

    @Test func saysWhatIsWrongWithAFileOfOtherText() throws {
        let file = try file("\n\nDear reader,\n\nnothing here.\n")
        let expected = PackageError(code: .malformed, path: file.path, line: 3, problem: .malformedLine)
        #expect(failure(of: file) == expected)
    }

    @Test func saysThatNothingIsInstalled() throws {
        let file = try file(StatusTexts.stanza("a", ["Status": "deinstall ok config-files"]))
        #expect(failure(of: file) == PackageError(code: .nothingInstalled, path: file.path))
    }

    @Test func takesTheMachinesFileWithoutAPath() throws {
        let machine = try file(StatusTexts.stanza("a")).path
        #expect(StatusFile(path: nil, machinePath: machine) == StatusFile(path: machine, origin: .machine))
    }

    @Test func takesTheSampleOnAMachineWithoutPackages() throws {
        let sample = StatusFile(path: nil, machinePath: folder.path + "/nowhere")
        #expect(sample.origin == .sample)
        #expect(sample.shownName == "Sample packages")
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
