// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import TestFonts
import Testing

func testFont(size: CGFloat = 13, weight: Font.Weight = .regular, isItalic: Bool = false) -> Font {
    Font(family: "DejaVu Sans", size: size, weight: weight, isItalic: isItalic)
}

extension Text {
    func styled(_ style: TextStyle) -> Text {
        var text = self
        text.style = style
        return text
    }
}

func paper(
    width: CGFloat = 240,
    height: CGFloat = 60,
    scale: CGFloat = 1,
    _ drawing: (DrawingContext) throws -> Void
) throws -> RasterImage {
    try RasterImage(
        size: CGSize(width: width, height: height),
        scale: scale,
        format: .rgb24,
        background: .white,
        drawing: drawing
    )
}

func ink(
    of string: String,
    in rect: CGRect = CGRect(x: 20, y: 10, width: 200, height: 40),
    scale: CGFloat = 1,
    style: TextStyle = TextStyle(font: testFont(), verticalAlignment: .center, lineLimit: 1)
) throws -> Ink {
    try Ink(of: paper(scale: scale) { $0.draw(string, in: rect, style: style) })
}

func errorCode(of drawing: (DrawingContext) throws -> Void) -> RasterError.Code? {
    do throws(RasterError) {
        _ = try RasterImage(size: CGSize(width: 50, height: 50), drawing: drawing)
        return nil
    } catch {
        return error.code
    }
}

func error(of source: String) -> RasterError? {
    do throws(RasterError) {
        _ = try Text(markup: source)
        return nil
    } catch {
        return error
    }
}

func testFontFile(_ name: String) -> URL {
    URL(filePath: #filePath).appending(path: "../../Fonts/\(name)").standardized
}

func useEmoji() throws {
    let font = testFontFile("Emoji.ttf")
    guard RasterTestFontsAdd(font.path) else { throw CocoaError(.fileReadCorruptFile, userInfo: [NSURLErrorKey: font]) }
}

func emojiStyle(_ color: Color = .black, size: CGFloat = 32) -> TextStyle {
    TextStyle(
        font: Font(family: "DejaVu Sans, Raster Test Emoji", size: size),
        color: color,
        verticalAlignment: .center,
        lineLimit: 1
    )
}

/// The resident size of the process, in MiB.
func residentMegabytes() throws -> Int {
    let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
    return (Int(pages[1]) ?? 0) * 4096 >> 20
}

/// The largest resident size that the process has had, in MiB.
func peakMegabytes() throws -> Int {
    let lines = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
    let line = lines.first { $0.hasPrefix("VmHWM") }
    return (line?.split { !$0.isNumber }.first.flatMap { Int($0) } ?? .max) >> 10
}

struct Ink: Equatable {
    var left = Int.max
    var right = Int.min
    var top = Int.max
    var bottom = Int.min
    var amount = 0.0

    init(of image: RasterImage) {
        let white = RasterImage.Pixel(red: 255, green: 255, blue: 255)
        for y in 0..<image.pixelHeight {
            for x in 0..<image.pixelWidth {
                guard let pixel = image.pixel(x: x, y: y), pixel != white else { continue }
                left = min(left, x)
                right = max(right, x + 1)
                top = min(top, y)
                bottom = max(bottom, y + 1)
                amount += 1 - Double(pixel.green) / 255
            }
        }
    }

    var width: Int { isEmpty ? 0 : right - left }
    var height: Int { isEmpty ? 0 : bottom - top }
    var isEmpty: Bool { right <= left }
}

func statistics(
    of cache: TextCache = TextCache(),
    scale: CGFloat = 1,
    _ drawing: (DrawingContext) throws -> Void
) throws -> TextCache.Statistics {
    try TextCache.$current.withValue(cache) {
        _ = try paper(scale: scale, drawing)
    }
    return cache.statistics
}

/// Returns the processor time that a closure takes on this thread, in seconds.
///
/// Unlike the time on a clock, it leaves out what other threads and processes do meanwhile.
private func processorTime(of body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    try body()
    return now() - start
}

/// Expects that a closure's time grows with a length, not with its square.
///
/// The same code is measured at a tenth of the length, so that the speed of the machine, of the build and of a sanitizer
/// cancels out: ten times the length takes about ten times as long, and a hundred times with a square.
///
/// - Parameter body: Is called with a tenth of the length, then with the length.
func expectLinearTime(
    upTo length: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: (_ length: Int) throws -> Void
) rethrows {
    // Fonts are loaded and tables are built once.
    try body(length / 100)
    let short = try processorTime { try body(length / 10) }
    let long = try processorTime { try body(length) }
    // Below a few milliseconds, what a page fault costs decides.
    #expect(long < 40 * max(short, 0.005), "\(short) s, then \(long) s", sourceLocation: sourceLocation)
}
