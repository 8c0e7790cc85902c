// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation

/// A number of fixed width with a tag of its own.
protocol ScalarPrimitive: StatePrimitive {
    associatedtype Bits: FixedWidthInteger
    static var tag: EncodingTag { get }
    var canonicalBits: Bits { get }
}

extension ScalarPrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) {
        encoder.append(Self.tag)
        encoder.append(scalar: canonicalBits)
    }
}

extension ScalarPrimitive where Self: FixedWidthInteger {
    var canonicalBits: Self { self }
}

extension Bool: StatePrimitive {
    func encodePrimitive(into encoder: inout StateEncoder) {
        encoder.append(self ? .true : .false)
    }
}

extension Int8: ScalarPrimitive { static var tag: EncodingTag { .int8 } }
extension Int16: ScalarPrimitive { static var tag: EncodingTag { .int16 } }
extension Int32: ScalarPrimitive { static var tag: EncodingTag { .int32 } }
extension Int64: ScalarPrimitive { static var tag: EncodingTag { .int64 } }
extension Int: ScalarPrimitive { static var tag: EncodingTag { .int } }
extension Int128: ScalarPrimitive { static var tag: EncodingTag { .int128 } }
extension UInt8: ScalarPrimitive { static var tag: EncodingTag { .uint8 } }
extension UInt16: ScalarPrimitive { static var tag: EncodingTag { .uint16 } }
extension UInt32: ScalarPrimitive { static var tag: EncodingTag { .uint32 } }
extension UInt64: ScalarPrimitive { static var tag: EncodingTag { .uint64 } }
extension UInt: ScalarPrimitive { static var tag: EncodingTag { .uint } }
extension UInt128: ScalarPrimitive { static var tag: EncodingTag { .uint128 } }

// Floating point: -0.0 is 0.0, and all NaNs are one, because they draw alike.

extension Float16: ScalarPrimitive {
    static var tag: EncodingTag { .float16 }
    var canonicalBits: UInt16 { isNaN ? Self.nan.bitPattern : self == 0 ? 0 : bitPattern }
}

extension Float: ScalarPrimitive {
    static var tag: EncodingTag { .float }
    var canonicalBits: UInt32 { isNaN ? Self.nan.bitPattern : self == 0 ? 0 : bitPattern }
}

extension Double: ScalarPrimitive {
    static var tag: EncodingTag { .double }
    var canonicalBits: UInt64 { isNaN ? Self.nan.bitPattern : self == 0 ? 0 : bitPattern }
}

extension CGFloat: ScalarPrimitive {
    static var tag: EncodingTag { .cgFloat }
    var canonicalBits: UInt64 { Double(self).canonicalBits }
}
