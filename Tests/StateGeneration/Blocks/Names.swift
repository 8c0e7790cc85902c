// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Types whose names need more than a module and a word, and values that are types.

/// A type of which the runtime knows no file.
private struct Hidden<Value: Piece>: Piece {
    var value: Value
}

func hiddenType<Value: Piece>(_: Value.Type) -> any Piece.Type { Hidden<Value>.self }

func hidden<Value: Piece>(_ value: Value) -> any Piece { Hidden(value: value) }

struct Outer<First: Piece> {
    struct Inner<Second: Piece>: Piece {
        var first: First
        var second: Second
    }
}

/// A type in two ways, of which one takes no memory.
struct Typed<Value: Piece>: Piece {
    var own: Value.Type
    var value: Value
    var any: any Any.Type
}

struct Failure: Error, Hashable, Piece {
    var text: String
}

/// An existential that is always in a box.
struct HolderOfError: Piece {
    var error: any Error
}
