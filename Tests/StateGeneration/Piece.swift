// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import StateZooC

/// A type that generated values are put together from.
package protocol Piece {}

extension Int: Piece {}
extension Int8: Piece {}
extension UInt16: Piece {}
extension Double: Piece {}
extension Float: Piece {}
extension Bool: Piece {}
extension String: Piece {}
extension Substring: Piece {}
extension Data: Piece {}
extension ZooPoint: Piece {}
extension ZooPacked: Piece {}
extension Optional: Piece where Wrapped: Piece {}
extension Array: Piece where Element: Piece {}
extension ArraySlice: Piece where Element: Piece {}
extension InlineArray: Piece where Element: Piece {}
extension Dictionary: Piece where Key: Piece, Value: Piece {}
extension Result: Piece where Success: Piece, Failure: Piece {}
extension Set: Piece where Element: Piece {}
