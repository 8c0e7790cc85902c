// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Cell {
    var badge: Badge
    var size: CGSize
    func show(_ outcome: RasterOutcome<RasterResult>) {}
}

struct Tile {
    var image: RasterImage
    var rect: CGRect
}

struct Layer: Sendable {
    func draw(in context: DrawingContext) {}
}

final class ImageView {
    var image: RasterImage?
}

func respond(_ status: Int, _ fields: [String: String], _ body: Data = Data()) {}

let ifNoneMatch: String? = omitted()
let imageView: ImageView = omitted()
let cells: [Cell] = omitted()
let tiles: [Tile] = omitted()
let layers: [Layer] = omitted()
let photo: RasterImage? = omitted()
let (hours, minutes) = (10, 8)
