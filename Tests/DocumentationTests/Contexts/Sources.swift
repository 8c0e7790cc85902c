// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Names that documentation comments assume.

import RasterTesting
import RasterText
import Synchronization
import Testing

struct Player: Sendable {
    var isPlaying = false
}

struct Card: Rasterizable {
    var title = ""
    var player = Player()
    var radius: CGFloat = 12
    static var keyPathsThatAffectState: StateKeyPaths<Card> { [\.title, \.radius] }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

struct User {
    var name = ""
}

struct Layer: Sendable {
    func draw(in context: DrawingContext) {}
}

final class Window {
    func show(_ image: RasterImage) {}
}

let view: RasterView = omitted()
let window: Window = omitted()
let user: User = omitted()
let title = ""
let style = TextStyle()
let photo: RasterImage = omitted()
let picture: RasterImage = omitted()
let panel: RasterImage = omitted()
let reference: RasterImage = omitted()
let drawn: RasterImage = omitted()
let framebuffer: UnsafeMutableRawBufferPointer = omitted()
let rect: CGRect = omitted()
let layers: [Layer] = omitted()
let (hours, minutes) = (10, 8)
