// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Proving
import RasterKit
import RasterSVG
import RasterTesting
import Testing

@Suite("Hostile SVG files") struct SVGHostilityTests {
    private static let big = "width='1000' height='1000'"
    private static func laughs(_ element: String) -> String {
        (1..<20).reduce("<g id='a0'>\(element)</g>") { text, level in
            text + "<g id='a\(level)'>" + String(repeating: "<use xlink:href='#a\(level - 1)'/>", count: 10) + "</g>"
        }
    }
    private static func filtered(_ primitives: String, _ count: Int = 1) -> String {
        "<filter id='f'>\(String(repeating: primitives, count: count))</filter><rect width='900' height='900' filter='url(#f)'/>"
    }
    private static func styled(_ sheet: String) -> String {
        "<style>\(sheet)</style><filter id='f'><feTurbulence numOctaves='9999'/></filter>"
            + "<g class='a'><rect width='900' height='900'/></g>"
    }
    private static func lines(_ count: Int) -> String {
        (0..<count).map { "L\($0 * 7919 % 1000) \($0 % 2 * 999)" }.joined()
    }

    /// Files that take librsvg from seconds to forever, much memory, or the process.
    private static let beyond: KeyValuePairs = [
        "references": laughs("<rect width='9' height='9'/>"),
        "references to oneself": "<g id='g'><use xlink:href='#g'/></g>",
        "nesting": String(repeating: "<g>", count: 200) + String(repeating: "</g>", count: 200),
        "crossings": "<path d='M0 0\(lines(10_000))'/>",
        "crossings of a path with a fault": "<path d='M0 0\(lines(10_000)) L 1 x'/>",
        "crossings of wide lines": "<path stroke='red' stroke-width='900' d='M0 0"
            + String(repeating: "a9 9 0 1 1 1 1", count: 9_000) + "'/>",
        "dashes": "<path d='M0 0" + String(repeating: "H999H0", count: 9_000)
            + "' stroke='red' stroke-dasharray='.5'/>",
        "dashes by a style sheet": "<style>path{stroke-dasharray:.01}</style><path stroke='red' d='M0 0H90000'/>",
        "far curves": "<g transform='scale(1000)'><g transform='scale(1000)'><path d='M0 0c99 99 99-99 0 0'/></g></g>",
        "numbers": "<rect width='1e30' height='9'/>", "text size": "<text font-size='1e9em'>a</text>",
        "text": "<text>\(String(repeating: "Wg", count: 10_000))</text>",
        "layers": String(repeating: "<rect width='900' height='900' opacity='.5'/>", count: 9_000),
        "masks": "<mask id='m'><rect/></mask>" + String(repeating: "<rect mask='url(#m)'/>", count: 3_000),
        "gradients": "<linearGradient id='g'><stop/></linearGradient>"
            + String(repeating: "<rect width='900' height='900' fill='url(#g)'/>", count: 3_000),
        "inherited paint": "<linearGradient id='g'><stop/></linearGradient><g fill='url(#g)'>"
            + String(repeating: "<rect width='900' height='900'/>", count: 3_000) + "</g>",
        "paint that a pattern inherits where it is defined":
            "<pattern id='q' width='2' height='2' patternUnits='userSpaceOnUse'/><g fill='url(#q)'><pattern id='p' width='1' height='1'><rect width='900' height='900'/></pattern></g>"
            + String(repeating: "<rect width='900' height='900' fill='url(#p)'/>", count: 6),
        "wide dashes": "<path d='M0 0\(String(repeating: "H999V1H0V0", count: 50))' stroke='red' stroke-width='300' "
            + "stroke-linecap='round' stroke-dasharray='1'/>",
        "larger text": String(repeating: "<g font-size='larger'>", count: 90) + "<text>a</text>"
            + String(repeating: "</g>", count: 90),
        "gradients of many colors":
            "<radialGradient id='g'>\(String(repeating: "<stop/>", count: 500))</radialGradient>"
            + String(repeating: "<rect width='900' height='900' fill='url(#g)'/>", count: 50),
        "a scale that another hides": "<g transform='scale(.000001)' style='transform:scale(1000000)'>"
            + "<path d='M0 0c99 99 99-99 0 0'/></g>",
        "tiles":
            "<pattern id='g' width='2' height='2' patternUnits='userSpaceOnUse' patternTransform='rotate(9)'><rect/></pattern>"
            + String(repeating: "<rect width='900' height='900' fill='url(#g)'/>", count: 6),
        "markers":
            "<marker id='m'>\(String(repeating: "<rect/>", count: 900))</marker><path d='M0 0\(lines(900))' marker-mid='url(#m)'/>",
        "octaves": filtered("<feTurbulence baseFrequency='.1' numOctaves='9999'/>"),
        "blurs": filtered("<feGaussianBlur stdDeviation='99'/>", 100),
        "shifts": filtered("<feDisplacementMap in2='SourceGraphic'/>", 20),
        "morphology": filtered("<feMorphology radius='99'/>", 3),
        "filters by name": "<rect filter='\(String(repeating: "blur(5px) ", count: 99))'/>",
        "clips": "<clipPath id='c'><path d='M0 0\(lines(300))'/></clipPath><g clip-path='url(#c)'>"
            + String(repeating: "<circle r='9'/>", count: 300) + "</g>",
        "selectors": "<style>\(String(repeating: ".x .y{fill:red}", count: 9_000))</style>"
            + String(repeating: "<g/>", count: 9_000),
        "an identifier twice": "<g id='a'>\(String(repeating: "<rect/>", count: 900))</g><g id='a'/><g ID='b' id='b'>"
            + String(repeating: "<use xlink:href='#a' href='#a'/>", count: 150) + "</g>",
        "paint that a style hides": "<style>.a{fill:url(#f)!important}</style><pattern id='f'/>"
            + String(repeating: "<rect width='900' height='900' class='a' style='fill:url( #g )'/>", count: 9),
        "a filter by a style sheet": styled(".a>rect{filter:url(#f)}"),
        "a filter behind a brace in a string": styled(".b{x:'}';y:\"{\"}.a rect{filter:url(#f)}"),
        "a filter behind a comment in a URL": styled(".b{x:url(/*)}.a rect{filter:url(#f)}"),
        "a filter behind an open string": styled(".b{x:'/*\n}.a rect{filter:url(#f)}"),
        "a filter behind an open comment": styled("/*</style><style>.a rect{filter:url(#f)}"),
    ]
    private static let refused: KeyValuePairs = [
        "kernels, which end librsvg": filtered(
            "<feConvolveMatrix order='21' kernelMatrix='\(String(repeating: "1 ", count: 441))'/>"
        ),
        "empty tiles, which end librsvg": filtered("<feFlood width='0'/><feTile/>"),
        "other files": "<image xlink:href='a.png'/>",
        "the network": "<image xlink:href='https://example.org/a.png'/>",
        "others' elements": "<use xlink:href='b.svg#a'/>",
        "others' paint": "<rect fill='url(b.svg#a)'/>",
        "imports of data": "<style>@import/*;*/'data:text/css,rect{}';</style>",
        "an id with signs of style sheets": "<rect id='a;b'/>",
        "dashes in parts of the text": "<path stroke-dasharray='1em'/>",
        "a hidden inclusion": "<defs><include href='#a'/></defs>",
        "escapes in attributes": "<rect fill='u\\72l(#a)'/>",
        "escapes": "<style>rect{fi\\6cter:none}</style>",
        "files in files": "<image xlink:href='data:image/svg+xml,%3Csvg/%3E'/>",
        "images of another kind": "<image xlink:href='data:image/png;base64,R0lGODlh'/>",
        "inclusion": "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='a.svg'/>", "damage": "<rect",
    ]

    private func error(_ content: String) -> RasterError? {
        #expect(throws: RasterError.self) { try SVG(data: file(content, Self.big)).data() }
    }

    @Test("Files that take too long are beyond the limits before they are drawn", arguments: beyond.map(\.key))
    func limitsTime(name: String) throws {
        let content = try #require(Self.beyond.first { $0.key == name }?.value)
        #expect(error(content)?.code == .limitExceeded)
    }

    @Test("Files that refer to others, or that librsvg can't read, are refused", arguments: refused.map(\.key))
    func refuses(name: String) throws {
        let content = try #require(Self.refused.first { $0.key == name }?.value)
        #expect([.invalidImage, .limitExceeded].contains(error(content)?.code))
    }

    @Test("Entities, style sheets in files, compressed files and large ones are refused before librsvg reads them")
    func refusesFiles() throws {
        let entities = (1..<10).reduce("<!ENTITY a0 '<rect/>'>") { text, level in
            text + "<!ENTITY a\(level) '\(String(repeating: "&a\(level - 1);", count: 10))'>"
        }
        for data in [
            Data("<!DOCTYPE svg [\(entities)]>".utf8) + file("&a9;"), Data([0x1F, 0x8B, 8]) + file(""),
            Data("<?xml-stylesheet href='a.css'?>".utf8) + file(""), file(String(repeating: " ", count: 4 << 20)),
            Data(),
        ] {
            #expect(throws: RasterError.self) { try SVG(data: data) }
        }
    }

    @Test(
        "Errors name the line, the root, the size, or librsvg's reason in a line",
        arguments: [
            ("<svg>\n<rect>\n</svg>", "near line 3."), ("<html/>", "its root is html."),
            ("<svg xmlns='http://www.w3.org/2000/svg' width='0' height='9'/>", "its sides, 0.0 and 9.0 points"),
            ("<svg xmlns='http://www.w3.org/2000/svg'><use xlink:href='#a'/></svg>", "is not defined."),
        ]
    )
    func explains(text: String, reason: String) throws {
        let error = #expect(throws: RasterError.self) { try SVG(data: Data(text.utf8)) }
        #expect(error?.message.contains(reason) == true)
    }

    @Test(
        "Style sheets with fonts, strings, and imports, which aren't read, are admitted, and so are values that aren't drawn",
        arguments: [
            "<style>@font-face{font-family:'a';src:url('data:font/woff2;base64,d09G')}</style>",
            "<style>@font-face{src:url(data:font/woff2;base64,d09G)}.a{x:'{';fill:red}</style>",
            "<style>@import url('https://example.org/a.css');/* a { */ .a{fill:red}</style>",
            "<animate dur='10000000ms'/>", "<g id='icons/a' content='C:\\99999999'/>",
        ]
    )
    func admits(content: String) throws {
        #expect(throws: Never.self) { try SVG(data: file(content)).data() }
    }

    @Test("The error of a folder, an address of the network or a missing file says what it is")
    func explainsFiles() throws {
        for (url, reason) in [
            (FileManager.default.temporaryDirectory, "it is a folder, device or pipe."),
            (try #require(URL(string: "https://example.org/a.svg")), "it isn't the address of a file."),
            (URL(fileURLWithPath: "/missing.svg"), "there is no such file."),
        ] {
            let error = #expect(throws: RasterError.self) { try SVG(contentsOf: url) }
            #expect(error?.code == .fileFailed)
            #expect(error?.message.contains(reason) == true)
        }
    }

    @Test("An image inside of a file with more pixels than the limit is refused by its header")
    func limitsImages() throws {
        var png = Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ") ?? Data()
        func content() -> String { "<image xlink:href='data:image/png;base64,\(png.base64EncodedString())'/>" }
        #expect(throws: Never.self) { try SVG(data: file(content())) }
        png[17] = 1
        png[21] = 1
        #expect(error(content())?.code == .limitExceeded)
    }

    @Test("A limit of time refuses a file, and the message says how to go on")
    func hasTimeLimit() throws {
        let data = file(Self.filtered("<feGaussianBlur stdDeviation='3'/>"), Self.big)
        let svg = try SVG(data: data, timeLimit: .milliseconds(100))
        let error = #expect(throws: RasterError.self) { try svg.data() }
        #expect(error?.message.contains("draw it smaller, or raise its timeLimit") == true)
        #expect(throws: Never.self) { try svg.data(width: 100) }
    }

    private static let whole = """
        <defs><linearGradient id='l' x2='1' gradientTransform='rotate(30)'><stop offset='.1' stop-color='red'/><stop offset='1'/></linearGradient>
        <radialGradient id='g' r='.5' fx='.2' xlink:href='#l'/><pattern id='p' width='9' height='9' patternUnits='userSpaceOnUse' viewBox='0 0 5 5'>
        <circle r='2'/></pattern><clipPath id='c' clipPathUnits='objectBoundingBox'><circle cx='.5' cy='.5' r='.5'/></clipPath><mask id='m'>
        <rect width='9' height='9' fill='#fff'/></mask><marker id='k' markerWidth='5' markerHeight='5' orient='auto' viewBox='0 0 4 4'>
        <path d='M0 0L4 2z'/></marker><symbol id='s' viewBox='0 0 9 9'><rect id='r' x='1' width='5' height='5' rx='1'/></symbol>
        <filter id='f' x='0' y='0' width='1' height='1'><feTurbulence baseFrequency='.1' numOctaves='2' seed='1' result='t'/>
        <feMorphology radius='2 1'/><feConvolveMatrix order='3' kernelMatrix='1 1 1 1 1 1 1 1 1' divisor='9' targetX='1'/>
        <feGaussianBlur stdDeviation='3 2'/><feOffset dx='2' dy='3' result='o'/><feColorMatrix type='hueRotate' values='30'/>
        <feComponentTransfer><feFuncR type='table' tableValues='0 1'/></feComponentTransfer><feBlend in2='o' mode='multiply'/>
        <feComposite in2='t' operator='arithmetic' k1='1'/><feFlood x='5' y='5' width='20' height='20' result='z'/>
        <feDisplacementMap in2='t' scale='5'/><feDiffuseLighting surfaceScale='2'><feDistantLight azimuth='30'/></feDiffuseLighting>
        <feSpecularLighting specularExponent='20'><feSpotLight x='5' z='9' limitingConeAngle='30'/></feSpecularLighting>
        <feMerge><feMergeNode in='z'/></feMerge><feDropShadow dx='1' stdDeviation='2'/><feImage xlink:href='#r' width='9' height='9'/></filter></defs>
        <rect x='5' width='40' height='30' fill='url(#l)' stroke='url(#g)' stroke-width='3' stroke-dasharray='3 2' filter='url(#f)'/>
        <ellipse cx='20' cy='7' rx='15' ry='10' fill='url(#p)' clip-path='url(#c)' opacity='.5' mask='url(#m)'/><use xlink:href='#s' x='5' width='20'/>
        <path d='M5 95Q20 60 40 90T60 80C70 70 80 60 95 90A10 5 30 0 1 90 60h-5v5z' marker-mid='url(#k)' stroke-miterlimit='4'/>
        <polyline points='5,50 10,55' style='stroke:red;mix-blend-mode:multiply' transform='translate(5) skewX(9) matrix(1 0 0 1 0 0)'/>
        <text x='9' y='30' rotate='5' font-size='12' letter-spacing='1'>Hi <tspan dy='5' baseline-shift='super'>you</tspan></text>
        """
    private static let values = [
        "0", "-1", "1e9", "1e-9", "1e38", "1e5", "-1e6", "1e300", "NaN", "", "0 0", "1 0", "32768", "50%", "1e9em",
        "none", "inherit", "auto",
        "url(#f)", "url(#p)", "url(#k)", "#f", "#r", "scale(0)", "scale(1e30)", "skewX(90)", "matrix(0 0 0 0 0 0)",
        "M1e38 1e38L0 0", "objectBoundingBox",
        "userSpaceOnUse", "2147483648", "-2147483648", "1 2 3", ".0001", "999999", "'/><rect x='", "]]>",
    ]

    @Test("Broken files are images or errors within bounded time", .timeLimit(.minutes(30)))
    func survivesBrokenFiles() throws {
        var random = SeededGenerator(seed: Proof.seed)
        var longest = Duration.zero
        for _ in 0..<Proof.length(200, full: 10_000) {
            var text = String(decoding: file(Self.whole, "width='100' height='100' viewBox='0 0 99 99'"), as: UTF8.self)
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                let places = text.matches(of: /'([^']*)'/).dropFirst(2)
                guard let place = places.randomElement(using: &random)?.output.1 else { break }
                let value = Self.values.randomElement(using: &random) ?? ""
                text.replaceSubrange(place.startIndex..<place.endIndex, with: value)
            }
            var data = Data(text.utf8)
            if Int.random(in: 0..<4, using: &random) == 0 {
                data[Int.random(in: 0..<data.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            }
            let start = ContinuousClock.now
            do throws(RasterError) {
                _ = try SVG(data: data).data()
            } catch {
                #expect(
                    [.invalidImage, .limitExceeded, .outOfMemory].contains(error.code),
                    "seed \(Proof.seed): \(error)"
                )
            }
            longest = max(longest, ContinuousClock.now - start)
        }
        #expect(longest < .seconds(60), "seed \(Proof.seed)")
    }
}
