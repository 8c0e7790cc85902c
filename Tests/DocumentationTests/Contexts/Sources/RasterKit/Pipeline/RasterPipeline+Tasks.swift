// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Cell {
    var component: Badge
    var size: CGSize
    func show(_ outcome: RasterOutcome<RasterResult>) {}
}

let cells: [Cell] = omitted()
var picture: RasterImage?
