// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// An integer with a tag of its own, written as it lies in memory.
protocol IntegerPrimitive: StatePrimitive, FixedWidthInteger {
    static var tag: EncodingTag { get }
}

extension IntegerPrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        let operation: WritingProgram.Operation =
            switch MemoryLayout<Self>.size {
            case 1: .oneByte
            case 2: .twoBytes
            case 4: .fourBytes
            case 8: .eightBytes
            default: .sixteenBytes
            }
        return WritingProgram.Draft(operation, tag: tag)
    }
}

extension Int8: IntegerPrimitive { static var tag: EncodingTag { .int8 } }
extension Int16: IntegerPrimitive { static var tag: EncodingTag { .int16 } }
extension Int32: IntegerPrimitive { static var tag: EncodingTag { .int32 } }
extension Int64: IntegerPrimitive { static var tag: EncodingTag { .int64 } }
extension Int: IntegerPrimitive { static var tag: EncodingTag { .int } }
extension Int128: IntegerPrimitive { static var tag: EncodingTag { .int128 } }
extension UInt8: IntegerPrimitive { static var tag: EncodingTag { .uint8 } }
extension UInt16: IntegerPrimitive { static var tag: EncodingTag { .uint16 } }
extension UInt32: IntegerPrimitive { static var tag: EncodingTag { .uint32 } }
extension UInt64: IntegerPrimitive { static var tag: EncodingTag { .uint64 } }
extension UInt: IntegerPrimitive { static var tag: EncodingTag { .uint } }
extension UInt128: IntegerPrimitive { static var tag: EncodingTag { .uint128 } }

extension Bool: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft { WritingProgram.Draft(.bool) }
}

// Floating point is written by its bits, as integers are: reading a number as one might change the bits of a NaN.

extension Double: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft { WritingProgram.Draft(.eightBytes, tag: .double) }
}

extension CGFloat: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft { WritingProgram.Draft(.eightBytes, tag: .cgFloat) }
}

extension Float: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft { WritingProgram.Draft(.fourBytes, tag: .float) }
}

extension Float16: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft { WritingProgram.Draft(.twoBytes, tag: .float16) }
}
