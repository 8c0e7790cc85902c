// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

// Types whose elements reflection does not show. They are written as the numbers they hold.

/// A vector, which is written as its elements.
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
                do throws(StateError) {
                    try plan.write(array[index], into: &encoder)
                } catch {
                    throw error.inside("[\(index)]")
                }
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

extension AnyHashable: StatePrimitive {
    static func draft(_ maker: PlanMaker) -> WritingProgram.Draft {
        framed { (value, encoder) throws(StateError) in try encoder.encodeDynamic(value.base) }
    }
}
