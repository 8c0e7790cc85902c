// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import DemoSupport
import Foundation
import RasterKit
import Testing

@Suite struct ImageFolderTests {
    @Test func namesAFolderThatCannotBeWritten() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("file-\(UUID().uuidString)")
        try Data().write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            _ = try ImageFolder(path: file.path + "/folder", name: "last", keepsAllFrames: false)
            Issue.record("A folder inside a file was accepted.")
        } catch {
            #expect(error.code == .fileFailed)
            #expect(error.message.contains(file.path))
        }
    }

    @Test func writesOneImageOrOneForEachFrame() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let image = try RasterImage(size: CGSize(width: 2, height: 2), format: .rgb24) { _ in }
        for keepsAllFrames in [false, true] {
            let images = try ImageFolder(path: folder.path, name: "last", keepsAllFrames: keepsAllFrames)
            for frame in 1...2 {
                _ = try images.write(image, frame: frame)
            }
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["frame-0001.png", "frame-0002.png", "last.png"])
    }
}
