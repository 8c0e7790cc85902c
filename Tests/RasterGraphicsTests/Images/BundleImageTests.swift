// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite final class BundleImageTests {
    private let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("BundleImageTests-\(UUID().uuidString)")
    private let bundle: Bundle

    init() throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("icons"),
            withIntermediateDirectories: true
        )
        bundle = try #require(Bundle(url: folder))
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func write(_ pixels: CGFloat, _ name: String) throws {
        let image = try RasterImage(size: CGSize(width: pixels, height: pixels)) { _ in }
        try image.pngData().write(to: folder.appendingPathComponent(name))
    }

    @Test(arguments: [(0.5, 1), (1, 1), (1.25, 2), (1.5, 2), (2, 2), (2.5, 3), (3, 3), (4, 3)])
    func readsTheFileForTheScale(displayScale: CGFloat, scale: CGFloat) throws {
        for scale in [1, 2, 3] { try write(CGFloat(10 * scale), scale == 1 ? "star.png" : "star@\(scale)x.png") }
        let image = try RasterImage(named: "star", in: bundle, displayScale: displayScale)
        #expect(image.scale == scale)
        #expect(image.size == CGSize(width: 10, height: 10))
    }

    @Test(arguments: [1, 2, 3] as [CGFloat]) func readsTheOnlyFile(displayScale: CGFloat) throws {
        try write(20, "star@2x.png")
        #expect(try RasterImage(named: "star", in: bundle, displayScale: displayScale).scale == 2)
    }

    @Test(arguments: ["icons/star", "icons/star.png"]) func readsAFileInAFolder(name: String) throws {
        try write(10, "icons/star.png")
        #expect(try RasterImage(named: name, in: bundle).pixelWidth == 10)
    }

    @Test func namesWhatWasLookedForAndWhere() throws {
        try write(10, "moon.png")
        let error = try failure { _ = try RasterImage(named: "star", in: bundle) }
        #expect(error.code == .fileFailed)
        #expect(error.message.contains("star.png, star@2x.png, star@3x.png"))
        #expect(error.message.contains(folder.lastPathComponent))
    }

    @Test(arguments: ["", "icons", ".png"]) func refusesANameWithoutAFile(name: String) throws {
        #expect(try failure { _ = try RasterImage(named: name, in: bundle) }.code == .fileFailed)
    }

    @Test func reportsAFileThatIsNoImage() throws {
        try Data("no image".utf8).write(to: folder.appendingPathComponent("star.png"))
        let error = try failure { _ = try RasterImage(named: "star", in: bundle) }
        #expect(error.code == .invalidImage)
        #expect(error.message.contains("star.png"))
    }

    @Test func refusesAScaleThatIsNone() throws {
        try write(10, "star.png")
        #expect(try failure { _ = try RasterImage(named: "star", in: bundle, displayScale: 0) }.code == .invalidSize)
    }
}
