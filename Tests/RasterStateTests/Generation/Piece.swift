// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A type that random values are put together from.
protocol Piece {}

extension Int: Piece {}
extension Int8: Piece {}
extension Double: Piece {}
extension Bool: Piece {}
extension String: Piece {}
extension Optional: Piece where Wrapped: Piece {}
extension Array: Piece where Element: Piece {}
extension Dictionary: Piece where Key == String, Value: Piece {}
extension Set: Piece where Element == String {}

struct Pair<First: Piece, Second: Piece>: Piece {
    var first: First
    var second: Second
}

struct Both<First: Piece, Second: Piece>: Piece {
    var both: (First, second: Second)
}

enum Choice<First: Piece, Second: Piece>: Piece {
    case neither
    case first(First)
    case second(Second)
    case other(First)
}

indirect enum Chain<Value: Piece>: Piece {
    case end
    case link(Value, Chain)
}

final class Reference<Value: Piece>: Piece {
    var value: Value
    init(_ value: Value) { self.value = value }
}

struct Holder: Piece {
    var piece: any Piece
}
