// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import RasterSVG

extension Family {
    /// A drawing for each element of SVG.
    static func svgs() throws -> Family {
        let scenes = try elements.map { name, content in
            let names = "xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
            let file = Data("<svg \(names) width='64' height='48'>\(content)</svg>".utf8)
            let svg = try SVG(data: file)
            return Scene(
                name: name,
                draw: { context in try svg.draw(in: context, bounds: CGRect(x: 0, y: 0, width: 64, height: 48)) },
                browser: .html("<img class=all src='data:image/svg+xml;base64,\(file.base64EncodedString())'>"),
                limits: limits[name] ?? Limits(largest: 150, mean: 3, reason: "another coverage of edges")
            )
        }
        return Family(name: "SVG files", about: "The same file in an img of HTML.", scenes: scenes)
    }

    private static let limits = [
        "image": Limits(largest: 255, mean: 30, reason: "another interpolation"),
        "text, tspan": Limits(largest: 255, mean: 5, reason: "another rasterization of glyphs"),
        "feTurbulence": Limits(largest: 255, mean: 12, reason: "another rounding of noise"),
        "feConvolveMatrix": Limits(largest: 200, mean: 3, reason: "another coverage of edges, made stronger"),
        "feDiffuseLighting": Limits(largest: 255, mean: 3, reason: "other normals beside edges"),
        "feSpecularLighting": Limits(largest: 255, mean: 4, reason: "other normals beside edges"),
    ]

    private static let elements: KeyValuePairs = [
        "rect": "<rect x='8' y='6' width='40' height='30' rx='6' ry='9' fill='teal' stroke='navy' stroke-width='3'/>",
        "circle": "<circle cx='30' cy='24' r='18' fill='orange'/>",
        "ellipse": "<ellipse cx='30' cy='24' rx='26' ry='14' fill='plum' fill-opacity='.6'/>",
        "line":
            "<line x1='6' y1='6' x2='56' y2='40' stroke='red' stroke-width='4' stroke-linecap='round' stroke-dasharray='9 6'/>",
        "polyline":
            "<polyline points='4,40 20,8 36,40 52,8' fill='none' stroke='green' stroke-width='5' stroke-linejoin='bevel'/>",
        "polygon": "<polygon points='32,2 44,46 6,18 58,18 20,46' fill='gold' fill-rule='evenodd' stroke='black'/>",
        "path": "<path d='M4 40Q16 0 32 24T60 20v20a8 6 30 0 1-20 2C34 48 20 48 14 40z' fill='#48f' stroke='#024'/>",
        "g":
            "<g fill='red' transform='translate(30 4) rotate(30) skewX(10)' opacity='.5'><rect width='20' height='30'/><rect y='9' width='30' height='9'/></g>",
        "svg":
            "<svg x='6' y='6' width='40' height='36' viewBox='0 0 10 10' preserveAspectRatio='xMaxYMid'><rect width='10' height='10' fill='purple'/></svg>",
        "use, symbol":
            "<symbol id='s' viewBox='0 0 10 10'><circle cx='5' cy='5' r='5'/></symbol><use xlink:href='#s' x='4' y='4' width='20' height='20'/><use xlink:href='#s' x='30' y='10' width='30' height='30' fill='red'/>",
        "linearGradient":
            "<linearGradient id='l' gradientTransform='rotate(20)' spreadMethod='reflect' x2='.5'><stop stop-color='red'/><stop offset='1' stop-color='blue' stop-opacity='.5'/></linearGradient><rect width='60' height='44' fill='url(#l)'/>",
        "radialGradient":
            "<radialGradient id='r' fx='.3' fy='.3'><stop stop-color='white'/><stop offset='1' stop-color='green'/></radialGradient><rect width='60' height='44' fill='url(#r)'/>",
        "pattern":
            "<pattern id='p' width='8' height='8' patternUnits='userSpaceOnUse'><rect width='4' height='4' fill='red'/></pattern><circle cx='30' cy='24' r='20' fill='url(#p)'/>",
        "clipPath":
            "<clipPath id='c'><circle cx='30' cy='24' r='20'/></clipPath><rect width='40' height='40' fill='brown' clip-path='url(#c)'/>",
        "mask":
            "<mask id='m' maskContentUnits='objectBoundingBox'><rect width='.5' height='1' fill='white'/><rect x='.5' width='.5' height='1' fill='#888'/></mask><rect x='4' y='4' width='50' height='40' fill='blue' mask='url(#m)'/>",
        "marker":
            "<marker id='k' viewBox='0 0 4 4' refX='2' refY='2' markerWidth='4' markerHeight='4' orient='auto'><path d='M0 0L4 2L0 4z' fill='red'/></marker><path d='M8 40L30 8L54 40' fill='none' stroke='black' stroke-width='2' marker-start='url(#k)' marker-mid='url(#k)' marker-end='url(#k)'/>",
        "image":
            "<image x='8' y='8' width='32' height='32' xlink:href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFklEQVR4nGP4z8Dwn+EEEANpIGBoAABEtwhCEf8oGgAAAABJRU5ErkJggg=='/>",
        "text, tspan":
            "<text x='4' y='20' font-family='DejaVu Sans' font-size='16'>Ab<tspan fill='red' dy='16'>cd</tspan></text>",
        "style":
            "<style>.a{fill:red}#b,rect.c{fill:lime}</style><rect class='a' width='20' height='40'/><rect id='b' x='20' width='20' height='40'/><rect class='c' x='40' width='20' height='40'/>",
        "switch": "<switch><rect systemLanguage='xx' width='60' height='40'/><circle cx='30' cy='24' r='15'/></switch>",
        "feGaussianBlur": filter("<feGaussianBlur stdDeviation='2'/>"),
        "feOffset, feMerge": filter(
            "<feOffset dx='6' dy='4' result='o'/><feMerge><feMergeNode in='o'/><feMergeNode in='SourceGraphic'/></feMerge>"
        ),
        "feFlood, feComposite": filter("<feFlood flood-color='blue'/><feComposite in2='SourceAlpha' operator='out'/>"),
        "feColorMatrix": filter("<feColorMatrix type='hueRotate' values='120'/>"),
        "feComponentTransfer": filter(
            "<feComponentTransfer><feFuncR type='linear' slope='.5'/><feFuncG type='table' tableValues='1 0'/></feComponentTransfer>"
        ),
        "feBlend": filter(
            "<feFlood flood-color='aqua' result='f'/><feBlend in='SourceGraphic' in2='f' mode='multiply'/>"
        ),
        "feMorphology": filter("<feMorphology operator='dilate' radius='3'/>"),
        "feConvolveMatrix": filter(
            "<feConvolveMatrix order='3' kernelMatrix='0 1 0 1 -3 1 0 1 0' preserveAlpha='true'/>"
        ),
        "feDisplacementMap": filter(
            "<feFlood flood-color='#c08040' result='f'/><feDisplacementMap in='SourceGraphic' in2='f' scale='16' xChannelSelector='R' yChannelSelector='B'/>"
        ),
        "feDiffuseLighting": filter(
            "<feDiffuseLighting in='SourceAlpha' surfaceScale='3' lighting-color='white'><feDistantLight azimuth='45' elevation='50'/></feDiffuseLighting>"
        ),
        "feSpecularLighting": filter(
            "<feSpecularLighting in='SourceAlpha' surfaceScale='3' specularExponent='8'><fePointLight x='20' y='10' z='30'/></feSpecularLighting>"
        ),
        "feTurbulence": filter("<feTurbulence baseFrequency='.1' numOctaves='2' seed='3'/>"),
    ]

    private static func filter(_ primitives: String) -> String {
        """
        <filter id='f' filterUnits='userSpaceOnUse' x='8' y='6' width='44' height='34' color-interpolation-filters='sRGB'>\(primitives)</filter>\
        <rect x='14' y='10' width='30' height='24' rx='6' fill='#c44' filter='url(#f)'/>
        """
    }
}
