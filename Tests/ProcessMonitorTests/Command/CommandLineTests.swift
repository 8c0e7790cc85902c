// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import RasterKit
import Testing

@testable import ProcessMonitor

@Suite struct CommandLineTests {
    @Test(arguments: [
        ["--ticks", "-1"], ["--interval", "-2"], ["--interval", "nan"], ["--rows", "0"], ["--rows", "501"],
        ["--scale", "0"], ["--scale", "nan"], ["--sort", "name"], ["--no-cache", "--compare"],
        ["--no-cache", "--dump-keys"], ["--rows", "500", "--scale", "4"],
    ])
    func refusesOptionsThatMakeNoSense(arguments: [String]) {
        #expect(throws: (any Error).self) { try ProcessMonitor.parse(arguments) }
    }

    @Test func acceptsEveryOption() throws {
        let command = try ProcessMonitor.parse([
            "--ticks", "0", "--interval", "0.5", "--rows", "40", "--sort", "memory", "--scale", "1.5", "--output",
            "pictures", "--all-frames", "--dump-keys", "--compare",
        ])
        #expect(command.ticks == 0 && command.rows == 40 && command.sort == .memory && command.scale == 1.5)
        #expect(command.output == "pictures" && command.allFrames && command.dumpKeys && command.compare)
    }

    @Test func namesAFolderThatCannotBeWritten() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("file-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            _ = try PictureFolder(path: file.path + "/folder", keepsAllFrames: false)
            Issue.record("A folder inside a file was accepted.")
        } catch {
            #expect(error.code == .fileUnwritable && error.message.contains(file.path))
        }
    }

    @Test func writesOnePictureOrOneForEachFrame() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let image = try RasterImage(size: CGSize(width: 2, height: 2), format: .rgb24) { _ in }
        for keepsAllFrames in [false, true] {
            let pictures = try PictureFolder(path: folder.path, keepsAllFrames: keepsAllFrames)
            for tick in 1...2 {
                _ = try pictures.write(image, tick: tick)
            }
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["frame-0001.png", "frame-0002.png", "process-monitor.png"])
    }
}
