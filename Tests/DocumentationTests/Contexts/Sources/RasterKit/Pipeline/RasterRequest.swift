// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct RowCard: Rasterizable {
    var row: Int
    static var keyPathsThatAffectState: StateKeyPaths<RowCard> { [\.row] }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

let rows = 0..<10
let rowSize = CGSize(width: 320, height: 44)
