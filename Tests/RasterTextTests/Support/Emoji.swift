// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText
import TestFonts

func useEmoji() throws {
    let font = URL(filePath: #filePath).appending(path: "../../Fonts/Emoji.ttf").standardized
    guard RasterTestFontsAdd(font.path) else { throw CocoaError(.fileReadCorruptFile, userInfo: [NSURLErrorKey: font]) }
}

func emojiStyle(_ color: Color = .black, size: CGFloat = 32) -> TextStyle {
    TextStyle(font: Font(family: "DejaVu Sans, Raster Test Emoji", size: size), color: color)
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
