// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterText

/// Adds the font of the tests to those of the machine, in a process that has drawn no text.
func useEmoji() throws {
    let fonts = URL(filePath: #filePath).appending(path: "../../Fonts").standardized.path
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let configuration = directory.appending(path: "fonts.conf")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    let text = """
        <fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>
        <dir>\(fonts)</dir><cachedir>\(directory.path)</cachedir></fontconfig>
        """
    try Data(text.utf8).write(to: configuration)
    setenv("FONTCONFIG_FILE", configuration.path, 1)
}

/// Returns a style with letters of DejaVu Sans and the emoji of the tests.
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
