// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Single<First: Piece>: Piece {
    var first: First
}

struct Pair<First: Piece, Second: Piece>: Piece {
    var first: First
    var second: Second
}

struct Triple<First: Piece, Second: Piece, Third: Piece>: Piece {
    let first: First
    var second: Second
    let third: Third
}

struct TupleInside<First: Piece, Second: Piece>: Piece {
    var both: (First, second: Second)
}

struct ListOfTuples<Element: Piece>: Piece {
    var list: [(Element, position: Int8)]
}

struct Pack<each Element: Piece>: Piece {
    var values: (repeat each Element)
}

extension Single: Equatable where First: Equatable {}
extension Single: Hashable where First: Hashable {}
extension Pair: Equatable where First: Equatable, Second: Equatable {}
extension Pair: Hashable where First: Hashable, Second: Hashable {}
