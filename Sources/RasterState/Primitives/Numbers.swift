// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// A number with a tag of its own, written as it lies in memory.
///
/// Floating point is written by its bits, as integers are: reading a number as one might change the bits of a NaN.
private protocol NumberPrimitive: StatePrimitive {
    static var tag: EncodingTag { get }
}

extension NumberPrimitive {
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

extension Int8: NumberPrimitive { fileprivate static var tag: EncodingTag { .int8 } }
extension Int16: NumberPrimitive { fileprivate static var tag: EncodingTag { .int16 } }
extension Int32: NumberPrimitive { fileprivate static var tag: EncodingTag { .int32 } }
extension Int64: NumberPrimitive { fileprivate static var tag: EncodingTag { .int64 } }
extension Int: NumberPrimitive { fileprivate static var tag: EncodingTag { .int } }
extension Int128: NumberPrimitive { fileprivate static var tag: EncodingTag { .int128 } }
extension UInt8: NumberPrimitive { fileprivate static var tag: EncodingTag { .uint8 } }
extension UInt16: NumberPrimitive { fileprivate static var tag: EncodingTag { .uint16 } }
extension UInt32: NumberPrimitive { fileprivate static var tag: EncodingTag { .uint32 } }
extension UInt64: NumberPrimitive { fileprivate static var tag: EncodingTag { .uint64 } }
extension UInt: NumberPrimitive { fileprivate static var tag: EncodingTag { .uint } }
extension UInt128: NumberPrimitive { fileprivate static var tag: EncodingTag { .uint128 } }
extension Double: NumberPrimitive { fileprivate static var tag: EncodingTag { .double } }
extension CGFloat: NumberPrimitive { fileprivate static var tag: EncodingTag { .cgFloat } }
extension Float: NumberPrimitive { fileprivate static var tag: EncodingTag { .float } }
extension Float16: NumberPrimitive { fileprivate static var tag: EncodingTag { .float16 } }

extension Bool: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft { WritingProgram.Draft(.bool) }
}

// MARK: - Vectors

private protocol VectorPrimitive: StatePrimitive, SIMD {}

extension VectorPrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        let plan = maker.plan(of: Scalar.self)
        return framed { (vector, encoder) throws(StateError) in
            for index in vector.indices {
                try plan.write(vector[index], into: &encoder)
            }
        }
    }
}

extension SIMD2: VectorPrimitive {}
extension SIMD3: VectorPrimitive {}
extension SIMD4: VectorPrimitive {}
extension SIMD8: VectorPrimitive {}
extension SIMD16: VectorPrimitive {}
extension SIMD32: VectorPrimitive {}
extension SIMD64: VectorPrimitive {}

extension SIMDMask: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        framed { (mask, encoder) throws(StateError) in
            for index in 0..<mask.scalarCount {
                try encoder.encode(mask[index])
            }
        }
    }
}

extension InlineArray: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        let plan = maker.plan(of: Element.self)
        return framed { (array, encoder) throws(StateError) in
            for index in array.indices {
                try plan.write(array[index], in: "[\(index)]", into: &encoder)
            }
        }
    }
}

#if arch(x86_64)
    extension Float80: StatePrimitive {
        static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
            framed { (number, encoder) throws(StateError) in
                // Ten bytes are the number, the others padding.
                let (significand, signAndExponent) = unsafe withUnsafeBytes(of: number) { bytes in
                    unsafe (bytes.load(as: UInt64.self), bytes.load(fromByteOffset: 8, as: UInt16.self))
                }
                try encoder.encode("signAndExponent", signAndExponent)
                try encoder.encode("significand", significand)
            }
        }
    }
#endif
