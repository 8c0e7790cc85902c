// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterKit
import RasterLock
import RasterText
import Testing

/// Fonts that a process adds; each test has a process of its own.
@Suite struct RegisteredFontTests {
    private static let font = URL(filePath: #filePath).appending(path: "../../Fonts/Emoji.ttf").standardized
    private static let family = "Raster Test Emoji"

    private static func picture() throws -> RasterImage {
        try paper {
            $0.draw("😀", at: .zero, anchor: .topLeading, style: TextStyle(font: Font(family: family, size: 32)))
        }
    }

    private struct Face: Rasterizable {
        func draw(in context: DrawingContext, bounds: CGRect) {
            context.draw("😀", in: bounds, style: TextStyle(font: Font(family: family, size: 32)))
        }
    }

    @Test(arguments: [true, false])
    func aFontThatWasMissingIsUsedByTextThatWasDrawnBefore(isFile: Bool) async {
        await #expect(processExitsWith: .success) { [isFile] in
            let before = try Self.picture()
            let families =
                isFile ? try Font.register(contentsOf: Self.font) : try Font.register(data: Data(contentsOf: Self.font))
            guard families == [Self.family] else { exit(2) }
            let after = try Self.picture()
            guard !after.hasSamePixels(as: before) else { exit(3) }
            // Other threads have fonts of their own.
            let thread = Lock<RasterImage?>(nil)
            let worker = Thread { thread.withLock { $0 = try? Self.picture() } }
            worker.start()
            while !worker.isFinished { sched_yield() }
            exit(thread.withLock { $0?.hasSamePixels(as: after) } == true ? EXIT_SUCCESS : 4)
        }
    }

    @Test func imagesOfBeforeAreNotFoundAgain() async {
        await #expect(processExitsWith: .success) {
            let pipeline = RasterPipeline()
            func face() throws -> RasterImage {
                try pipeline.render(Face(), size: CGSize(width: 40, height: 40)).image
            }
            let before = try face()
            guard try face() === before else { exit(2) }
            try Font.register(contentsOf: Self.font)
            let after = try face()
            guard !after.hasSamePixels(as: before) else { exit(3) }
            // The same font again changes nothing.
            try Font.register(data: Data(contentsOf: Self.font))
            exit(try face() === after ? EXIT_SUCCESS : 4)
        }
    }

    @Test func theFingerprintOfBeforeIsNoLongerCurrent() async {
        await #expect(processExitsWith: .success) {
            let before = DrawingEnvironment()
            guard before.isStillCurrent() else { exit(2) }
            try Font.register(contentsOf: Self.font)
            guard !before.isStillCurrent() else { exit(3) }
            exit(DrawingEnvironment().parts == before.parts ? 4 : EXIT_SUCCESS)
        }
    }

    @Test func fontsOfTheProcessStay() async {
        await #expect(processExitsWith: .success) {
            try useEmoji()
            let before = try Self.picture()
            let other = URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
            guard try Font.register(contentsOf: other) == ["DejaVu Serif"] else { exit(2) }
            exit(try Self.picture().hasSamePixels(as: before) ? EXIT_SUCCESS : 3)
        }
    }

    @Test(arguments: [Data(), Data([0]), Data("Not a font at all".utf8), Data(repeating: 7, count: 100_000)])
    func dataThatIsNotAFontIsRefused(data: Data) {
        let error = #expect(throws: RasterError.self) { try Font.register(data: data) }
        #expect(error?.code == .invalidFont)
        #expect(error?.message.contains("\(data.count) bytes") == true)
    }

    /// Fontconfig and FreeType read these formats, and HarfBuzz doesn't, so that another font would be used.
    @Test(arguments: ["Outlines.woff", "Outlines.woff2"], [true, false])
    func aFontThatTextCannotBeDrawnWithIsRefused(name: String, isFile: Bool) throws {
        let file = testFontFile(name)
        let data = try Data(contentsOf: file)
        let error = #expect(throws: RasterError.self) {
            if isFile { try Font.register(contentsOf: file) } else { try Font.register(data: data) }
        }
        #expect(error?.code == .invalidFont)
        #expect(error?.message.contains("TrueType or OpenType") == true)
    }

    @Test func aFileThatIsNotAFontIsRefused() {
        let error = #expect(throws: RasterError.self) { try Font.register(contentsOf: URL(filePath: #filePath)) }
        #expect(error?.code == .invalidFont)
        #expect(error?.message.contains("RegisteredFontTests.swift") == true)
    }

    @Test(arguments: ["/no/such/font.ttf", "/"])
    func aFileThatCannotBeReadIsRefused(path: String) {
        let error = #expect(throws: RasterError.self) { try Font.register(contentsOf: URL(filePath: path)) }
        #expect(error?.code == .fileFailed)
    }

    @Test func fontsAreAddedWhileOthersDraw() async {
        await #expect(processExitsWith: .success) {
            let workers = (0..<4).map { number in
                Thread {
                    for turn in 0..<60 {
                        let style = TextStyle(
                            font: Font(family: "\(Self.family), Family \(number) \(turn), serif", size: 20)
                        )
                        if (try? paper { $0.draw("Text 😀 \(turn)", at: .zero, anchor: .topLeading, style: style) })
                            == nil
                        {
                            exit(2)
                        }
                    }
                }
            }
            for worker in workers { worker.start() }
            let data = try Data(contentsOf: Self.font)
            for number in 0..<8 {
                // Bytes behind a font's tables don't matter, and make it another file.
                let families = try Font.register(data: data + Data(repeating: 0, count: number))
                guard families == [Self.family] else { exit(3) }
            }
            while !workers.allSatisfy(\.isFinished) { sched_yield() }
            exit(EXIT_SUCCESS)
        }
    }
}
