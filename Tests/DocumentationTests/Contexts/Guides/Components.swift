// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Player: Sendable {
    var isPlaying = false
}

struct Card: Rasterizable {
    var title = ""
    var player = Player()
    static var keyPathsThatAffectState: StateKeyPaths<Card> { [\.title] }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

let photo: RasterImage = omitted()
