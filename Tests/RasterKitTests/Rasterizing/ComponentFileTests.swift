// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct ComponentFileTests {
    private let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")

    @Test func writesAComponentInOneCall() throws {
        defer { try? FileManager.default.removeItem(at: url) }
        try Swatch(color: .blue).write(to: url, size: size, scale: 2)
        let image = try RasterImage(contentsOf: url)
        #expect(image.pixelWidth == 20)
        #expect(image.scale == 2)
        #expect(image.pixel(x: 5, y: 5)?.blue == 255)
    }

    @Test func stretchesAComponentWithMinimalCapsToTheSize() throws {
        defer { try? FileManager.default.removeItem(at: url) }
        try Card().write(to: url, size: CGSize(width: 90, height: 70))
        #expect(try RasterImage(contentsOf: url).pixelWidth == 90)
    }

    @Test func returnsTheBytesThatItWrites() throws {
        defer { try? FileManager.default.removeItem(at: url) }
        try Swatch().write(to: url, as: .png(compression: .smallest), size: size)
        #expect(try Data(contentsOf: url) == Swatch().data(as: .png(compression: .smallest), size: size))
    }

    @Test func throwsTheErrorOfTheDrawing() {
        #expect(throws: RasterError.self) { try Swatch().write(to: url, size: .zero) }
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }
}
