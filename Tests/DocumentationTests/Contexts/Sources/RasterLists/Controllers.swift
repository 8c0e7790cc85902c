// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Message: Identifiable, Sendable {
    var id: Int
    var text = ""
}

struct MessageRow: Rasterizable {
    struct Text {
        func height(width: CGFloat) -> CGFloat { 0 }
    }

    var text: String
    var message: Text { Text() }
    static var keyPathsThatAffectState: StateKeyPaths<MessageRow> { [\.text] }
    init(_ message: Message) { text = message.text }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

struct Photo: Identifiable, Sendable {
    var id: Int
}

struct PhotoCell: Rasterizable {
    var id: Int
    static var keyPathsThatAffectState: StateKeyPaths<PhotoCell> { [\.id] }
    init(_ photo: Photo) { id = photo.id }
    func draw(in context: DrawingContext, bounds: CGRect) {}
}

struct Store: Sendable {
    func message(_ id: Message.ID) async throws -> Message { Message(id: id) }
    func photo(_ id: Photo.ID) async throws -> Photo { Photo(id: id) }
}

struct Screen {
    var size = CGSize.zero
    var scale: CGFloat = 1
}

struct Wheel {
    var delta: CGFloat = 0
}

let messages: [Message] = omitted()
let store: Store = omitted()
let library: Store = omitted()
let list: RasterListController<Int> = omitted()
let window = Screen()
let wheel = Wheel()
let snapshot: RasterListSnapshot<Int> = omitted()
let message = 1
