// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterLists
import RasterText

struct Message: Identifiable, Sendable {
    var id: Int
    var text = ""
}

struct MessageRow: Rasterizable {
    var message: Message
    static var keyPathsThatAffectState: StateKeyPaths<MessageRow> { ["text": \.message.text] }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

struct Photo: Identifiable, Sendable {
    var id: Int
}

struct PhotoCell: Rasterizable {
    var photo: Photo
    static var keyPathsThatAffectState: StateKeyPaths<PhotoCell> { ["id": \.photo.id] }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

struct Library: Sendable {
    func photo(_ id: Photo.ID) async throws -> Photo { Photo(id: id) }
}

struct Store: Sendable {
    func newMessages() async -> [Message] { [] }
}

struct Window {
    func update(_ rects: [CGRect]) {}
}

let messages: [Message] = omitted()
let library: Library = omitted()
let store: Store = omitted()
let point = CGPoint.zero
let window = Window()
let canvas: RasterCanvas = omitted()
let nextRows: [MessageRow] = omitted()
var fadeIn: Set<Int> = []
func animate(_ id: Int) {}
func moveDrag(by distance: CGFloat) {}
func loadMore() {}
