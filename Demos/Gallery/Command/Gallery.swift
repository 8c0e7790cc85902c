// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import DemoTiers
import Foundation
import GalleryPages
import GalleryWindow

@main
struct Gallery: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Shows in a window what RasterKit is for: the same rows with and without images of their states.",
        discussion: """
            The side panel shows the time of each frame, and what was drawn, reused and cached. Its switches change how \
            the rows are drawn; a click on a row shows its cache key.

            Without a display, --screenshot writes a picture of each tab, and --script compares the tabs by the same \
            gestures; they bring a display of their own, which needs the package xvfb.

            EXAMPLES
              gallery --tab "Rich cells"
              gallery --screenshot Output --scale 2 --dark
              gallery --screenshot Output --text-scale 1.75 --direction rtl
              gallery --script Demos/Gallery/Scripts/scroll.txt --tab "Smart rasterization" --tab "No rasterization"
            """
    )

    @Option(help: ArgumentHelp("Write a picture of each tab into a folder, and end.", valueName: "DIR"))
    var screenshot: String?

    @Option(help: ArgumentHelp("Play gestures on each tab, print the times of frames, and end.", valueName: "FILE"))
    var script: String?

    @Option(
        help: ArgumentHelp(
            "A tab by its title; may be repeated. Without it, all tabs. The window opens with the first one.",
            valueName: "title"
        )
    )
    var tab: [String] = []

    @Option(
        help: ArgumentHelp(
            "What rows show on tabs that leave the choice: image, live or toolkit. The panel has the same switch.",
            valueName: "kind"
        )
    )
    var rows = RowPresentation.rasterized

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The most frames of a script to play on each tab.", valueName: "count")
    )
    var frames: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Pixels per point of pictures, and of scripts without a desktop: 1 or 2.",
            valueName: "factor"
        )
    )
    var scale = 1

    @Option(help: ArgumentHelp("The size of the window in points, from 960x640 to 4000x4000.", valueName: "WxH"))
    var size: WindowSize?

    @OptionGroup var inspector: InspectorOptions

    @Option(parsing: .unconditional, help: ArgumentHelp("The size of texts, from 0.5 to 3.", valueName: "factor"))
    var textScale: Double?

    @Option(help: ArgumentHelp("The direction of layouts: ltr or rtl.", valueName: "direction"))
    var direction: LayoutDirection?

    @Flag(help: "Leave times out of pictures, which are then the same in each run.")
    var withoutTimes = false

    @Flag(help: "Use the dark theme.")
    var dark = false

    @Flag(help: "Use the light theme.")
    var light = false

    func validate() throws {
        if screenshot != nil, script != nil {
            throw ValidationError("--screenshot and --script exclude each other: use one of them.")
        }
        if dark, light { throw ValidationError("--dark and --light exclude each other: use one of them.") }
        if screenshot?.isEmpty == true { throw ValidationError("--screenshot needs the path of a folder.") }
        if script?.isEmpty == true { throw ValidationError("--script needs the path of a file.") }
        if let textScale, !(0.5...3).contains(textScale) {
            throw ValidationError("--text-scale must be from 0.5 to 3, not \(textScale).")
        }
        guard (1...2).contains(scale) else { throw ValidationError("--scale must be 1 or 2, not \(scale).") }
        if let frames {
            guard script != nil else { throw ValidationError("--frames limits a script: use it with --script.") }
            guard frames > 0 else { throw ValidationError("--frames must be greater than 0, not \(frames).") }
        }
    }

    mutating func run() throws {
        var program = MainActor.assumeIsolated { GalleryProgram() }
        if let screenshot { program.purpose = .screenshots(folder: screenshot) }
        if let script { program.purpose = .script(path: script, frameLimit: frames) }
        program.tabs = tab
        program.presentation = rows
        if let size { program.size = size.size }
        program.scale = scale
        program.textScale = textScale
        program.isRightToLeft = direction.map { $0 == .rtl }
        program.showsTimes = !withoutTimes
        program.inspectorPort = inspector.inspect
        // Pictures don't depend on the desktop.
        program.isDark = dark ? true : light || screenshot != nil ? false : nil
        let status: Int32
        do {
            status = try MainActor.assumeIsolated { [program] in try program.run() }
        } catch {
            FileHandle.standardError.write(Data("gallery: \(Self.line(error))\n".utf8))
            throw ExitCode.failure
        }
        throw ExitCode(status)
    }

    private static func line(_ error: any Error) -> String {
        "\(error)".split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

extension RowPresentation: ExpressibleByArgument {}

enum LayoutDirection: String, ExpressibleByArgument {
    case ltr
    case rtl
}

struct WindowSize: ExpressibleByArgument {
    var size: CGSize

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            (960...4000).contains(width),
            (640...4000).contains(height)
        else { return nil }
        size = CGSize(width: width, height: height)
    }
}
