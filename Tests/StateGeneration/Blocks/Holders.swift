// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState

struct Holder: Piece {
    var piece: any Piece
}

struct HolderOfAnything: Piece {
    var anything: Any
}

struct HolderOfObject: Piece {
    var object: AnyObject?
}

/// A component with a property that does not affect its key.
struct Component<First: Piece, Second: Piece>: Piece, StateKeyed {
    var first: First
    var ignored: Int
    var second: Second

    static var keyPathsThatAffectState: StateKeyPaths<Component> { [\.first, \.second] }
}

final class ComponentObject<Value: Piece>: Piece, StateKeyed {
    var ignored: Int
    var value: Value

    init(_ value: Value, ignored: Int) {
        self.value = value
        self.ignored = ignored
    }

    static var keyPathsThatAffectState: StateKeyPaths<ComponentObject> { [\.value] }
}

/// A value that encodes itself, with a label and without.
struct InItsOwnWords<Value: Piece>: Piece, StateEncodable {
    var value: Value
    var ignored: Int

    func encodeState(into encoder: inout StateEncoder) throws(StateError) {
        try encoder.encode("value", value)
        try encoder.encode(value)
    }
}
