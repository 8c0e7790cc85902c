// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Card: Rasterizable {
    var radius: CGFloat
    static var keyPathsThatAffectState: StateKeyPaths<Card> { [\.radius] }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

let reference: RasterImage = omitted()
let image: RasterImage = omitted()
