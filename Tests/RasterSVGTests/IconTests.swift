// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLayout
import RasterSVG
import Testing

@Suite("Icons of themes")
struct IconTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("icons-\(UUID())")
    private let pipeline = RasterPipeline()

    /// Makes two folders of themes, which inherit from each other.
    init() throws {
        try write(
            "first/Child/index.theme",
            """
            [Icon Theme]
            Inherits=Parent, Missing
            Directories=16,32,64,scalable,missing
            ScaledDirectories=16@2
            [16]
            Size=16
            Type=Fixed
            [16@2]
            Size=16
            Scale=2
            Type=Fixed
            [32]
            Size=32
            [64]
            Size=64
            Threshold=8
            Type=Threshold
            [scalable]
            Size=128
            MinSize=100
            MaxSize=512
            Type=Scalable
            """
        )
        for (name, size) in [("Parent", 16), ("hicolor", 48)] {
            try write(
                "second/\(name)/index.theme",
                "[Icon Theme]\nInherits=hicolor,Child\nDirectories=a\n[a]\nSize=\(size)\n"
            )
        }
        for (path, color) in [
            ("first/Child/16/sizes", Color.red), ("second/Child/16@2/sizes", .green), ("first/Child/32/sizes", .blue),
            ("first/Child/64/sizes", .yellow), ("first/Child/16/child", .red), ("second/Parent/a/child", .blue),
            ("second/Parent/a/parent", .green), ("second/hicolor/a/parent", .red), ("second/hicolor/a/last", .yellow),
            ("second/bare", .blue), ("second/bare@2x", .red), ("first/Child/16/turned", .red),
            ("first/Child/16/turned-rtl", .blue),
        ] {
            let image = try RasterImage(size: CGSize(width: 8, height: 8), background: color) { _ in }
            try write(path + ".png", image.data(as: .png))
        }
        try write(
            "first/Child/scalable/sizes.svg",
            file("<rect width='64' height='64' fill='white'/>", "viewBox='0 0 64 64'")
        )
    }

    private func write(_ path: String, _ text: String) throws { try write(path, Data(text.utf8)) }
    private func write(_ path: String, _ data: Data) throws {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    private func icon(_ name: String, theme: String = "Child") -> Icon {
        Icon(name, theme: theme, in: ["first", "second"].map { folder.appendingPathComponent($0) })
    }

    private func color(_ icon: Icon, _ size: CGFloat = 16, scale: CGFloat = 1, isRightToLeft: Bool = false) throws
        -> String
    {
        let environment = RasterEnvironment(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
        let bounds = CGSize(width: size, height: size)
        let image = try pipeline.render(icon, size: bounds, scale: scale, environment: environment).image
        let pixel = try #require(image.pixel(x: image.pixelWidth / 2, y: image.pixelHeight / 2))
        for (name, color) in [
            ("red", Color.red), ("green", .green), ("blue", .blue), ("yellow", .yellow), ("white", .white),
        ]
        where pixel.red == UInt8((color.red * 255).rounded()) && pixel.green == UInt8((color.green * 255).rounded())
            && pixel.blue == UInt8((color.blue * 255).rounded())
        { return name }
        return "\(pixel)"
    }

    @Test(
        "The folder of the size and scale is taken, or the nearest",
        arguments: [
            (16, 1, "red"), (16, 2, "green"), (32, 1, "blue"), (30, 1, "blue"), (34, 1, "blue"), (56, 1, "yellow"),
            (72, 1, "yellow"),
            (100, 1, "white"), (512, 1, "white"), (600, 1, "white"), (20, 1, "red"), (26, 1, "blue"), (8, 1, "red"),
            (16, 3, "yellow"),
            (16, 1.5, "green"),
        ] as [(CGFloat, CGFloat, String)]
    )
    func findsSize(size: CGFloat, scale: CGFloat, expected: String) throws {
        #expect(try color(icon("sizes"), size, scale: scale) == expected)
    }

    @Test(
        "A theme's own icon comes first, then those that it inherits from, hicolor, and icons without a theme",
        arguments: [("child", "red"), ("parent", "green"), ("last", "yellow"), ("bare", "blue")]
    )
    func followsInheritance(name: String, expected: String) throws {
        #expect(try color(icon(name)) == expected)
    }

    @Test("An unknown theme has hicolor's icons")
    func fallsBack() throws {
        #expect(try color(icon("last", theme: "Unknown")) == "yellow")
        #expect(try color(icon("parent", theme: "Unknown")) == "red")
        #expect(try color(icon("bare", theme: "hicolor")) == "blue")
    }

    @Test("Spaces around signs of index.theme don't matter, nor how lines end")
    func readsSpaces() throws {
        try write(
            "first/Spaced/index.theme",
            "[Icon Theme]\r\nInherits = Child\r\nDirectories = 8, 16\r\n[16]\r\nSize = 16\r\n"
        )
        try write(
            "first/Spaced/16/own.png",
            Data(contentsOf: folder.appendingPathComponent("first/Child/16/child.png"))
        )
        #expect(try color(icon("own", theme: "Spaced")) == "red")
        #expect(try color(icon("parent", theme: "Spaced")) == "green")
    }

    @Test("A file of a program's own has another one for twice the pixels")
    func findsScaledFile() throws {
        #expect(try color(icon("bare"), scale: 2) == "red")
    }

    @Test("From right to left, an icon for that is drawn")
    func isMirrored() throws {
        #expect(try color(icon("turned"), isRightToLeft: true) == "blue")
        #expect(try color(icon("child"), isRightToLeft: true) == "red")
    }

    @Test(
        "An icon that isn't found is an error that names it and the places",
        arguments: ["nothing", "../16/child", ""]
    )
    func isMissing(name: String) throws {
        let error = #expect(throws: RasterError.self) { try icon(name).data() }
        #expect(error?.code == .fileFailed)
        #expect(error?.message.hasPrefix("There is no icon \(name) in the theme Child") == true)
    }

    @Test("The error of a damaged file names the file", arguments: ["svg", "png"])
    func namesDamagedFile(kind: String) throws {
        try write("second/damaged.\(kind)", Data("damaged".utf8))
        let error = #expect(throws: RasterError.self) { try icon("damaged").data() }
        #expect(error?.message.hasPrefix("\(folder.path)/second/damaged.\(kind): Can't ") == true)
    }

    @Test("Equal files have one image, and a changed file another")
    func isKeyedByContents() throws {
        _ = try pipeline.render(icon("sizes"))
        #expect(try pipeline.render(icon("sizes")).isHit)
        try write("first/Child/scalable/sizes.svg", file("<rect/>"))
        #expect(try !pipeline.render(icon("sizes")).isHit)
    }

    @Test("A tint colors PNG and SVG files")
    func isTinted() throws {
        #expect(try color(icon("child").tinted(.green)) == "green")
        #expect(try color(icon("sizes").tinted(.green), 128) == "green")
    }

    @Test("An icon is a square of its size unless a width says otherwise")
    func hasSize() throws {
        var icon = icon("child")
        icon.size = 24
        #expect(try pipeline.render(icon).image.pixelSize == PixelSize(width: 24, height: 24))
        #expect(try pipeline.render(icon, width: 40).image.pixelSize == PixelSize(width: 40, height: 40))
    }

    private struct Toolbar: LayoutComponent {
        var icon: Icon
        var isVertical: Bool
        var room: CGFloat

        static var keyPathsThatAffectState: StateKeyPaths<Toolbar> { [\.icon, \.isVertical, \.room] }

        var body: some LayoutElement {
            if isVertical {
                VStack { icon.frame(width: room) }
            } else {
                HStack(spacing: 0) {
                    icon
                    Spacer()
                }
                .frame(width: room)
            }
        }
    }

    @Test(
        "An icon keeps its size in a layout, unless less is offered",
        arguments: [true, false],
        [10, 200] as [CGFloat]
    )
    func keepsItsSize(isVertical: Bool, room: CGFloat) throws {
        let tree = try Toolbar(icon: icon("child"), isVertical: isVertical, room: room).layout(width: 300)
        var element = tree
        while let child = element.children.first { element = child }
        #expect(element.frame.width == min(room, 16))
    }

    @Test(
        "The declarations agree with the installed headers",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/cc"))
    )
    func agreesWithHeaders() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let shim = URL(filePath: #filePath).appending(path: "../../../Sources/CRasterSVG").standardizedFileURL.path
        let source =
            "#define RASTER_SVG_HEADERS\n#include <librsvg/rsvg.h>\n#include <libxml/xmlreader.h>\n#include \"shim.h\"\n"
        let flags = "$(pkg-config --cflags librsvg-2.0 libxml-2.0)"
        process.arguments = ["-c", "printf '\(source)' | cc -std=gnu11 -fsyntax-only -w -I '\(shim)' \(flags) -x c -"]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
