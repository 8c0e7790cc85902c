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

final class ImageView {
    var image: RasterImage?
}

let imageView: ImageView = omitted()
let photo: RasterImage? = omitted()
let (hours, minutes) = (10, 8)
