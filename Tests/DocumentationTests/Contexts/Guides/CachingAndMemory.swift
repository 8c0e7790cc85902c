// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

final class MaskCache: Sendable {
    func removeAll() {}
}

struct Tile {
    var image: RasterImage
    var rect: CGRect
}

struct Layer: Sendable {
    func draw(in context: DrawingContext) {}
}

let tiles: [Tile] = omitted()
let layers: [Layer] = omitted()
let masks = MaskCache()
var observation: MemoryPressureMonitor.Observation?
