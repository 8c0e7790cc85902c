// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import RasterLayout
import RasterSVG
import TestFonts
import Testing

/// Returns a file of some elements.
func file(_ content: String, _ attributes: String = "width='64' height='48'") -> Data {
    let names = "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
    return Data("<svg \(names) \(attributes)>\(content)</svg>".utf8)
}

@Suite("SVG files as components")
struct SVGTests {
    private let pipeline = RasterPipeline()
    private let halves = "<rect width='32' height='48' fill='red'/><rect x='32' width='32' height='48' fill='blue'/>"

    private func image(_ data: Data, width: CGFloat? = nil, scale: CGFloat = 1) throws -> RasterImage {
        try pipeline.render(SVG(data: data), width: width, scale: scale).image
    }

    @Test(
        "The natural size is that of the attributes, of the viewBox, or 300 by 150",
        arguments: [
            ("width='64' height='48'", 64, 48), ("width='1in' height='2cm'", 96, 75.59055),
            ("viewBox='5 5 20 10'", 20, 10), ("width='60' viewBox='5 5 20 10'", 60, 30),
            ("height='60px' viewBox='5 5 20 10'", 120, 60), ("width='60'", 60, 150),
            ("height='60px' width='50%'", 300, 60),
            ("viewBox='0 0 100'", 300, 150),
            ("width='100%' height='100%' viewBox='0 0 7 9'", 7, 9), ("", 300, 150),
        ] as [(String, Double, Double)]
    )
    func hasNaturalSize(attributes: String, width: Double, height: Double) throws {
        let size = try SVG(data: file("", attributes)).size
        #expect(abs(size.width - width) < 0.001)
        #expect(abs(size.height - height) < 0.001)
    }

    @Test("A width alone keeps the proportions")
    func keepsProportions() throws {
        #expect(try image(file(halves), width: 128, scale: 2).pixelSize == PixelSize(width: 256, height: 192))
    }

    @Test("It is drawn as vectors: edges between pixels are sharp at each scale", arguments: [1, 1.5, 2, 3.25, 40])
    func isDrawnAsVectors(scale: CGFloat) throws {
        let image = try image(file(halves), scale: scale)
        let middle = Int((32 * scale).rounded())
        #expect(image.pixel(x: middle - 1, y: 3)?.red == 255)
        #expect(image.pixel(x: middle, y: 3)?.blue == 255)
    }

    @Test("Filters are drawn in pixels of the target")
    func drawsFiltersSharply() throws {
        let filter = "<filter id='f' x='0' y='0' width='1' height='1'><feOffset/></filter>"
        let data = file("\(filter)<g filter='url(#f)'>\(halves)</g>")
        #expect(try image(data, scale: 3).pixel(x: 95, y: 9)?.red == 255)
    }

    @Test("Other proportions leave free what is beside the drawing, which starts on a whole pixel")
    func fitsInBounds() throws {
        let image = try pipeline.render(SVG(data: file(halves)), size: CGSize(width: 64, height: 57), scale: 1).image
        #expect(image.pixel(x: 0, y: 3)?.alpha == 0)
        #expect(image.pixel(x: 0, y: 4)?.alpha == 255)
    }

    @Test("It is drawn under the transform of the context, as vectors")
    func followsTransform() throws {
        let svg = try SVG(data: file(halves))
        let image = try RasterImage(size: CGSize(width: 192, height: 256), scale: 1) { context in
            context.translateBy(x: 192, y: 0)
            context.rotate(by: .degrees(90))
            context.scaleBy(x: 4, y: 4)
            try svg.draw(in: context, bounds: CGRect(x: 0, y: 0, width: 64, height: 48))
        }
        #expect(image.pixel(x: 100, y: 127)?.red == 255)
        #expect(image.pixel(x: 100, y: 128)?.blue == 255)
    }

    @Test("Equal contents share an image, and a changed file has another")
    func isKeyedByContents() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: url) }
        try file(halves).write(to: url)
        _ = try image(file(halves))
        #expect(try pipeline.render(SVG(contentsOf: url)).isHit)
        try file("").write(to: url)
        #expect(try !pipeline.render(SVG(contentsOf: url)).isHit)
        #expect(try !pipeline.render(SVG(data: file(halves)).tinted(.green)).isHit)
    }

    @Test(
        "A tint colors paths, circles, rectangles and currentColor, and classes have colors of their own",
        arguments: [
            ("<path d='M0 0h64v48H0z' fill='#2e3436'/>", 0x0000FF),
            ("<rect width='64' height='48' style='fill:red'/>", 0x0000FF),
            ("<rect width='64' height='48' class='warning'/>", 0xF57900),
            ("<path class='error' d='M0 0h64v48H0z'/>", 0xCC0000),
            ("<circle r='90' class='success' style='fill:#000'/>", 0x33D17A),
            ("<polygon points='0,0 64,0 64,48 0,48' color='red' fill='currentColor'/>", 0xFF0000),
            ("<polygon points='0,0 64,0 64,48 0,48' fill='currentColor'/>", 0x0000FF),
            ("<g stroke='currentColor' stroke-width='40'><line x1='0' y1='20' x2='64' y2='20'/></g>", 0x0000FF),
        ]
    )
    func isTinted(content: String, color: Int) throws {
        let image = try pipeline.render(SVG(data: file(content)).tinted(.blue.opacity(1))).image
        let pixel = try #require(image.pixel(x: 20, y: 20))
        #expect(Int(pixel.red) << 16 | Int(pixel.green) << 8 | Int(pixel.blue) == color)
    }

    @Test("Fills and lines in currentColor are as translucent as the tint")
    func isTintedTranslucently() throws {
        let lines = "<path d='M0 10H64' fill='none' stroke='currentColor' stroke-width='8'/>"
        let fill = "<polygon points='0,24 64,24 64,48 0,48' fill='currentColor'/>"
        let image = try pipeline.render(SVG(data: file(lines + fill)).tinted(.blue.opacity(0.4))).image
        #expect(image.pixel(x: 20, y: 8)?.alpha == 102)
        #expect(image.pixel(x: 20, y: 40)?.alpha == 102)
    }

    @Test("Large numbers in what isn't drawn are no fault")
    func ignoresNumbersOfOthers() throws {
        let names = ["data-name", "aria-label", "onclick", "title", "name", "label", "unicode", "glyph-name"]
        let attributes = names.map { "\($0)='a20240131'" }.joined(separator: " ")
        #expect(throws: Never.self) { try SVG(data: file("<rect \(attributes)/>")) }
    }

    @Test("Text is drawn in the fonts of the process")
    func drawsText() throws {
        let image = try image(file("<text x='4' y='40' font-family='DejaVu Sans' font-size='40'>█</text>"))
        #expect(image.pixel(x: 16, y: 30)?.alpha == 255)
    }

    private struct Row: LayoutComponent {
        let mark: SVG
        var body: some LayoutElement {
            HStack(spacing: 4) {
                mark
                mark.frame(width: 32, height: 24)
            }
        }
    }

    @Test("It is an element of a layout in its natural size")
    func isElementOfLayout() throws {
        let image = try pipeline.render(Row(mark: SVG(data: file(halves)))).image
        #expect(try image.pixelSize == PixelSize(width: 100, height: 48))
    }

    @Test("Threads draw one file at a time each, and the same", .timeLimit(.minutes(30)))
    func isDrawnOnThreads() async throws {
        let svg = try SVG(
            data: file(
                "<text y='40' font-size='40'>Ag</text><filter id='f'><feGaussianBlur stdDeviation='3'/></filter><circle r='30' filter='url(#f)'/>"
            )
        )
        let images = await withTaskGroup(of: Data?.self) { group in
            for _ in 0..<16 { group.addTask { try? svg.data(scale: 2) } }
            return await group.reduce(into: Set<Data?>()) { $0.insert($1) }
        }
        #expect(images.count == 1)
        #expect(!images.contains(nil))
    }
}
