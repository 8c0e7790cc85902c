// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import RasterTesting

@Suite struct ReferenceImageTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reference-\(UUID())")

    private func reference(_ name: String = "card") -> ReferenceImage {
        ReferenceImage(named: name, besideFile: folder.appendingPathComponent("CardTests.swift").path)
    }

    private func withFolder(_ body: () throws -> Void) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body()
    }

    @Test func liesBesideTheTestFile() {
        #expect(reference().url.path == folder.path + "/ReferenceImages/card.png")
    }

    @Test func liesInTheNearestFolderOfReferenceImages() throws {
        try withFolder {
            let images = folder.appendingPathComponent("ReferenceImages")
            try FileManager.default.createDirectory(at: images, withIntermediateDirectories: true)
            let file = folder.appendingPathComponent("Deep/Deeper/CardTests.swift").path
            let deep = ReferenceImage(named: "paths/card", besideFile: file)
            #expect(deep.url.path == images.path + "/paths/card.png")
        }
    }

    @Test func matchesWhatWasRecorded() throws {
        try withFolder {
            let image = try Images.spotted(Color(hex: 0x336699, opacity: 0.4), spot: .red)
            _ = try reference().check(image, tolerance: .exact, isRecording: true)
            guard case .matches = try reference().check(image, tolerance: .exact, isRecording: false) else {
                Issue.record("The image does not match itself.")
                return
            }
        }
    }

    @Test func reportsAFileThatIsNoImage() throws {
        try withFolder {
            _ = try reference().check(try Images.plain(.red), tolerance: .exact, isRecording: true)
            try Data("no image".utf8).write(to: reference().url)
            #expect(throws: RasterError.self) {
                try reference().check(try Images.plain(.red), tolerance: .exact, isRecording: false)
            }
        }
    }
}
