// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterKit
import RasterText
import Testing

/// Fonts whose files can't be read while the process runs; each test has a process of its own.
@Suite struct FontFailureTests {
    private struct Word: Rasterizable {
        var text = "Qg"
        var family: String
        var angle = 0.0

        var style: TextStyle { TextStyle(font: Font(family: family, size: 20), metrics: .wholePixels) }

        func draw(in context: DrawingContext, bounds: CGRect) {
            context.rotate(by: .radians(angle))
            context.draw(text, in: bounds, style: style)
        }
    }

    private static let size = CGSize(width: 120, height: 40)

    /// Ends the process unless a word fails with the name of its font, while the font can't be read, in every way, and is
    /// right and drawn once afterwards.
    private static func expectFailure(
        of family: String,
        at path: String,
        text: String = "Qg",
        reasons: [String],
        mend: (() throws -> Void)?,
        finally: () -> Void = {}
    ) throws -> Never {
        let pipeline = RasterPipeline()
        let word = Word(text: text, family: family)
        var turned = word
        turned.angle = 0.1
        let failing: [() throws -> Void] = [
            { _ = try pipeline.render(word, size: size) }, { _ = try pipeline.render(turned, size: size) },
            { _ = try ResolvedText(text, style: word.style) },
            {
                _ = try paper {
                    _ = $0.resolve(Text(text, style: word.style)).path(in: CGRect(origin: .zero, size: size))
                }
            },
            { _ = try paper { $0.draw(text, at: .zero, anchor: .topLeading, style: word.style) } },
        ]
        for (number, body) in failing.enumerated() {
            do {
                try body()
                print("\(number) succeeded")
                exit(2)
            } catch let error as RasterError {
                print(error)
                guard error.code == .fileFailed, error.message.contains(family), error.message.contains(path),
                    reasons.contains(where: error.message.contains)
                else { exit(3) }
            }
        }
        guard let mend else {
            finally()
            exit(EXIT_SUCCESS)
        }
        try mend()
        let difference = try difference(
            of: { $0.draw(text, at: CGPoint(x: 20, y: 20), anchor: .topLeading, style: word.style) },
            from: CairoText(string: text, font: word.style.font)
        )
        finally()
        guard difference.isNone, try !pipeline.render(word, size: size).isHit else { exit(4) }
        exit(try pipeline.render(word, size: size).isHit ? EXIT_SUCCESS : 5)
    }

    @Test(arguments: [true, false])
    func noDescriptorIsLeft(hasDrawnText: Bool) async {
        await #expect(processExitsWith: .success) { [hasDrawnText] in
            if hasDrawnText { _ = try ResolvedText("Text", style: TextStyle(font: testFont())) }
            // Fontconfig reads its configuration.
            _ = DrawingEnvironment()
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            limit.rlim_cur = 60
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
            var held: [Int32] = []
            while case let file = open("/dev/null", O_RDONLY), file >= 0 { held.append(file) }
            try Self.expectFailure(of: "DejaVu Serif", at: "DejaVuSerif.ttf", reasons: ["Too many open files"]) {
                for file in held { close(file) }
            }
        }
    }

    @Test(arguments: [600, 800, 1_000])
    func aFileThatWasOpenedHalfWrittenGivesNoEmptyText(length: Int) async {
        await #expect(processExitsWith: .success) { [length] in
            let whole = try Data(contentsOf: testFontFile("Outlines.ttf"))
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf")
            try whole.write(to: file)
            try Font.register(contentsOf: file)
            let style = TextStyle(font: Font(family: "Raster Test Outlines", size: 20))
            func ink() -> Double? {
                TextCache.shared.trim(toByteCount: 0)
                return try? Ink(
                    of: paper { $0.draw("\u{E005}", at: CGPoint(x: 20, y: 20), anchor: .topLeading, style: style) }
                ).amount
            }
            let handle = try FileHandle(forWritingTo: file)
            try handle.truncate(atOffset: UInt64(length))
            let half = ink()
            try handle.seek(toOffset: 0)
            try handle.write(contentsOf: whole)
            try handle.close()
            let complete = ink()
            try? FileManager.default.removeItem(at: file)
            guard half == nil else { exit(2) }
            exit(complete.map { $0 > 50 } ?? true ? EXIT_SUCCESS : 3)
        }
    }

    @Test(arguments: [nil, 0, 11, 600, 1_000])
    func aFileIsRemovedOrCutOff(length: Int?) async {
        await #expect(processExitsWith: .success) { [length] in
            let whole = try Data(contentsOf: testFontFile("Outlines.ttf"))
            let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ttf")
            try whole.write(to: file)
            try Font.register(contentsOf: file)
            try FileManager.default.removeItem(at: file)
            if let length { try whole.prefix(length).write(to: file) }
            let reasons = length == nil ? ["No such file"] : ["isn't complete"]
            try Self.expectFailure(
                of: "Raster Test Outlines",
                at: file.path,
                text: "\u{E005}",
                reasons: reasons,
                // Cairo keeps a file open that has the tables that FreeType needs.
                mend: (length ?? 0) < 600 ? { try whole.write(to: file) } : nil,
                finally: { try? FileManager.default.removeItem(at: file) }
            )
        }
    }
}
