// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

final class ImageView {
    var image: RasterImage?
}

struct Cell {
    var component: Badge
    var size: CGSize
    func show(_ outcome: RasterOutcome) {}
}

let view: ImageView = omitted()
let cells: [Cell] = omitted()
