// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import RasterKit
import Testing

@testable import Board
@testable import KeyInspector
@testable import PackageBrowser
@testable import ProcessMonitor

@Suite final class CommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "commands-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func image(_ name: String) throws -> RasterImage {
        try RasterImage(contentsOf: folder.appending(path: name + ".png"))
    }

    @Test(arguments: [
        ["--ticks=-1"], ["--interval=-2"], ["--interval", "nan"], ["--rows=-1"], ["--rows", "501"], ["--load", "none"],
        ["--scale", "0"], ["--scale", "nan"], ["--memcached", "127.0.0.1:0"], ["--disk-directory", ""],
        ["--inspect", "65536"],
    ])
    func theMonitorRefusesOptionsThatMakeNoSense(arguments: [String]) {
        #expect(throws: (any Error).self) { try ProcessMonitor.parse(arguments) }
    }

    @Test(arguments: [["--scale", "0"], ["--scale", "nan"], ["--file", ""], ["--file"], ["extra"]])
    func theBrowserRefusesOptionsThatMakeNoSense(arguments: [String]) {
        #expect(throws: (any Error).self) { try PackageBrowser.parse(arguments) }
    }

    @Test(arguments: ["machine", "sample"])
    func theBoardIsWrittenAtScale2(load: String) async throws {
        let options = ["--ticks", "2", "--interval", "0", "--load", load, "--rows", "2", "--light", "--compare"]
        try await BoardCommand.parse(options + ["--output", folder.path]).run()
        let image = try image("board")
        #expect(image.scale == 2)
        #expect(image.size.width == 1080)
    }

    @Test func theBrowserWritesItsFirstScreen() async throws {
        try await PackageBrowser.parse(["--output", folder.path]).run()
        #expect(try image("package-browser").size == CGSize(width: 1024, height: 760))
    }

    @Test func theInspectorOfKeysPrintsThem() async throws {
        try await KeyInspector.parse([]).run()
        try await KeyInspector.parse(["--json"]).run()
    }

    @Test func aFolderThatCannotBeWrittenIsNamed() async throws {
        try Data().write(to: folder)
        let command = try ProcessMonitor.parse(["--ticks", "1", "--interval", "0", "--output", folder.path + "/in"])
        let error = await #expect(throws: RasterError.self) { try await command.run() }
        #expect(error?.code == .fileFailed)
        #expect(error?.message.contains(folder.path) == true)
    }
}
