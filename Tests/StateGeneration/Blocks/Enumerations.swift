// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// Several payloads, and two cases of one payload type.
enum Choice<First: Piece, Second: Piece>: Piece {
    case neither
    case first(First)
    case second(Second)
    case other(First)
    case both(First, Second)
    case labelled(one: First, other: Second)
}

/// One payload, and more empty cases than most payloads have spare bit patterns.
enum Flagged<Value: Piece>: Piece {
    case red
    case value(Value)
    case green
    case blue
}

/// A list whose elements are in boxes.
indirect enum Chain<Value: Piece>: Piece {
    case end
    case link(Value, Chain)
}

/// Payloads of which some are in boxes.
enum Branch<First: Piece, Second: Piece>: Piece {
    case none
    indirect case boxed(First)
    case plain(Second)
    indirect case pair(First, Second)
}

extension Choice: Equatable where First: Equatable, Second: Equatable {}
extension Choice: Hashable where First: Hashable, Second: Hashable {}
extension Flagged: Equatable where Value: Equatable {}
extension Flagged: Hashable where Value: Hashable {}
