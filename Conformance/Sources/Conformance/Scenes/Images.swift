// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics

/// A small opaque picture without symmetry.
struct Photo {
    let width: Int
    let height: Int

    /// A red ramp to the right, a green one down, and blue stripes.
    func image() throws -> RasterImage {
        let words = (0..<width * height).map { index -> UInt32 in
            let (x, y) = (index % width, index / width)
            let (red, green) = (UInt32(x * 255 / width), UInt32(y * 255 / height))
            return 0xFF00_0000 | red << 16 | green << 8 | ((x + y) / 3 % 2 == 0 ? 220 : 40)
        }
        return try RasterImage(pixelWidth: width, pixelHeight: height, bytes: words.withUnsafeBytes { Data($0) })
    }

    /// The picture as an address.
    static func url(_ image: RasterImage) throws -> String {
        "data:image/png;base64,\(try image.data(as: .png).base64EncodedString())"
    }
}

extension Family {
    private typealias Row = (name: String, photo: Photo, box: CGRect, mode: ContentMode, fit: String, frame: CGRect)

    static func images() throws -> Family {
        let photo = Photo(width: 24, height: 16)
        let box = CGRect(x: 2, y: 0, width: 60, height: 48)
        let rows: [Row] = [
            ("contain", photo, box, .fit, "contain", CGRect(x: 2, y: 4, width: 60, height: 40)),
            ("cover", photo, box, .fill, "cover", CGRect(x: -4, y: 0, width: 72, height: 48)),
            ("fill", photo, box, .stretch, "fill", box),
            ("none", photo, box, .none, "none", CGRect(x: 20, y: 16, width: 24, height: 16)),
            (
                "scale-down", Photo(width: 120, height: 32), box, .scaleDown, "scale-down",
                CGRect(x: 2, y: 16, width: 60, height: 16)
            ),
            (
                "tall cover", photo, CGRect(x: 12, y: 4, width: 20, height: 40), .fill, "cover",
                CGRect(x: -8, y: 4, width: 60, height: 40)
            ),
            (
                "shrunk by 2", Photo(width: 96, height: 64), CGRect(x: 8, y: 8, width: 48, height: 32), .stretch,
                "fill",
                CGRect(x: 8, y: 8, width: 48, height: 32)
            ),
            (
                "shrunk by 3.2", Photo(width: 160, height: 128), CGRect(x: 8, y: 4, width: 50, height: 40), .stretch,
                "fill", CGRect(x: 8, y: 4, width: 50, height: 40)
            ),
            (
                "shrunk unequally", Photo(width: 120, height: 36), CGRect(x: 8, y: 8, width: 40, height: 30), .stretch,
                "fill", CGRect(x: 8, y: 8, width: 40, height: 30)
            ),
        ]
        var scenes = try rows.map { try scene($0, .smooth, .smooth) }
        // At these scales no center of a pixel is between two pixels of the image.
        scenes += try rows.prefix(3).map { try scene($0, .nearest, .nearest, scales: [2]) }
        return Family(
            name: "Images",
            about:
                "The mean of the covered pixels where an image shrinks, linear means where it grows, or the nearest pixel; object-fit.",
            scenes: scenes
        )
    }

    private static func scene(
        _ row: Row,
        _ interpolation: DrawingContext.Interpolation,
        _ resampling: Resampling,
        scales: [Double] = [1, 1.5, 2]
    ) throws -> Scene {
        let image = try row.photo.image()
        let style = """
            left:\(row.box.minX)px;top:\(row.box.minY)px;width:\(row.box.width)px;height:\(row.box.height)px;\
            object-fit:\(row.fit);image-rendering:\(resampling == .nearest ? "pixelated" : "auto")
            """
        return Scene(
            name: row.name + (resampling == .nearest ? ", pixelated" : ""),
            scales: scales,
            draw: { $0.draw(image, in: row.box, mode: row.mode, interpolation: interpolation) },
            browser: .html("<img src='\(try Photo.url(image))' style='\(style)'>"),
            exact: { target in
                let (frame, scale) = (row.frame, target.scale)
                var plane = Plane(target)
                resampling.draw(
                    Plane(image),
                    x: frame.minX * scale...frame.maxX * scale,
                    y: frame.minY * scale...frame.maxY * scale,
                    into: &plane
                )
                for y in 0..<plane.height {
                    for x in 0..<plane.width {
                        let place = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
                        if !row.box.contains(place) { plane[x, y] = .zero }
                    }
                }
                return plane
            },
            limits: resampling == .nearest
                ? Limits(largest: 0, mean: 0) : Limits(largest: 4, mean: 1, reason: "weights in 8 bits"),
            browserLimits: resampling == .nearest
                ? Limits(largest: 2, mean: 0.5)
                : Limits(largest: 255, mean: 40, reason: "Chromium shrinks by halves, and samples")
        )
    }

    /// Caps of 8 pixels around a part of 8 pixels, whose edges and middle differ.
    private static func slices() throws -> RasterImage {
        let words = (0..<24 * 24).map { index -> UInt32 in
            let (x, y) = (index % 24, index / 24)
            let isCorner = (x < 8 || x >= 16) && (y < 8 || y >= 16)
            let isEdge = x < 8 || x >= 16 || y < 8 || y >= 16
            let ink: Ink
            if isCorner {
                ink = (x < 8) == (y < 8) ? .coral : .navy
            } else if isEdge {
                ink = (x / 4 + y / 4) % 2 == 0 ? .gold : .mint
            } else {
                ink = (x / 2 + y / 4) % 2 == 0 ? .white : .navy
            }
            return 0xFF00_0000 | UInt32(ink.red) << 16 | UInt32(ink.green) << 8 | UInt32(ink.blue)
        }
        return try RasterImage(pixelWidth: 24, pixelHeight: 24, bytes: words.withUnsafeBytes { Data($0) })
    }

    static func nineSlices() throws -> Family {
        let image = try slices()
        let url = try Photo.url(image)
        let modes: [(String, ResizingMode)] = [
            ("stretch", .stretch), ("repeat", .repeat), ("round", .round), ("space", .space),
        ]
        let boxes: [(String, CGRect)] = [
            ("", CGRect(x: 1, y: 2, width: 62, height: 44)),
            (" of whole pieces", CGRect(x: 0, y: 4, width: 64, height: 40)),
            (", room for less than a piece", CGRect(x: 4, y: 4, width: 22, height: 40)),
            (", smaller than the caps", CGRect(x: 4, y: 0, width: 12, height: 48)),
        ]
        let scenes = try modes.flatMap { name, mode in
            let sliced = try image.withCapInsets(EdgeInsets(all: 8), resizingMode: mode)
            return boxes.flatMap { suffix, box in
                [false, true].map { isHollow in
                    scene(
                        "\(name)\(suffix)\(isHollow ? ", hollow" : "")",
                        sliced,
                        mode,
                        isHollow: isHollow,
                        box,
                        url,
                        name
                    )
                }
            }
        }
        return Family(
            name: "Nine-slice images",
            about: "The same image as a border-image of CSS.",
            scenes: scenes
        )
    }

    private static func scene(
        _ name: String,
        _ image: RasterImage,
        _ mode: ResizingMode,
        isHollow: Bool,
        _ box: CGRect,
        _ url: String,
        _ css: String
    ) -> Scene {
        let style = """
            left:\(box.minX)px;top:\(box.minY)px;width:\(box.width)px;height:\(box.height)px;border:1px solid transparent;\
            border-image:url(\(url)) 8\(isHollow ? "" : " fill") / 8px \(css)
            """
        return Scene(
            name: name,
            scales: [1],
            draw: { context in
                let mode = isHollow ? mode.hollow : mode
                context.draw(try image.withCapInsets(EdgeInsets(all: 8), resizingMode: mode), in: box)
            },
            browser: .html("<div style='\(style)'></div>"),
            limits: css == "stretch" || css == "round" || name.contains("smaller")
                ? Limits(largest: 160, mean: 20, reason: "Chromium's weights of pixels that are made longer or shorter")
                : Limits(largest: 2, mean: 0.1)
        )
    }
}
