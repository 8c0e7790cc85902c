// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterKit
import RasterLock
import RasterText
import Testing

/// Texts in more fonts than Cairo keeps open; each test has a process of its own, which a fault ends.
@Suite struct FontLockTests {
    /// Adds fonts that look the same, each with a file and a name of its own.
    private static func addFonts(_ count: Int) throws -> [String] {
        let font = try Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
        return try (10..<(10 + count)).map { number in
            var font = font
            // Names are in UTF-16 there, and all as long as before.
            let (old, new) = ("DejaVu Sans", "DejaVu S\(number)x")
            for encoding in [String.Encoding.ascii, .utf16BigEndian] {
                let (before, after) = (Data(old.data(using: encoding) ?? Data()), new.data(using: encoding) ?? Data())
                var place = font.startIndex
                while let found = font.range(of: before, in: place..<font.endIndex) {
                    font.replaceSubrange(found, with: after)
                    place = found.upperBound
                }
            }
            return try #require(Font.register(data: font).first)
        }
    }

    private static func picture(_ text: String, _ family: String, _ size: CGFloat) throws -> RasterImage {
        try paper {
            $0.draw(text, at: .zero, anchor: .topLeading, style: TextStyle(font: Font(family: family, size: size)))
        }
    }

    @Test(.timeLimit(.minutes(10))) func threadsDrawInManyFontsAsOneThreadDoes() async {
        await #expect(processExitsWith: .success) {
            let families = try Self.addFonts(24)
            let failures = Lock<[String]>([])
            let threads = (0..<4).map { number in
                Thread {
                    for step in 0..<400 {
                        let (family, size) = (families[(step * 5 + number * 7) % 24], CGFloat(8 + step % 40))
                        do {
                            _ = try Self.picture("Text \(number) \(step)", family, size)
                            // Another font is measured, without a drawing.
                            let other = Font(family: families[(step * 7 + number * 3) % 24], size: size + 0.5)
                            _ = try ResolvedText("Measured \(step)", style: TextStyle(font: other))
                        } catch {
                            failures.withLock { $0.append("\(error)") }
                        }
                    }
                }
            }
            for thread in threads { thread.start() }
            while threads.contains(where: { !$0.isFinished }) { sched_yield() }
            guard failures.withLock({ $0.isEmpty }) else { exit(2) }
            // All of these fonts are the same one.
            let expected = try Self.picture("Same", families[0], 20)
            for family in families where try !Self.picture("Same", family, 20).hasSamePixels(as: expected) { exit(3) }
        }
    }
}
