// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

extension Zoo {
    static var numbers: [Specimen] {
        var specimens = [
            Specimen("Int 1", 1),
            Specimen("Int -1", -1),
            Specimen("Int8 1", Int8(1)),
            Specimen("Int16 1", Int16(1)),
            Specimen("Int32 1", Int32(1)),
            Specimen("Int64 1", Int64(1)),
            Specimen("Int128 1", Int128(1)),
            Specimen("UInt 1", UInt(1)),
            Specimen("UInt8 1", UInt8(1)),
            Specimen("UInt16 1", UInt16(1)),
            Specimen("UInt32 1", UInt32(1)),
            Specimen("UInt64 1", UInt64(1)),
            Specimen("UInt128 1", UInt128(1)),
            Specimen("Int128 of 2¹⁰⁰", Int128(1) << 100),
            Specimen("Int128 of 2¹⁰¹", Int128(1) << 101),
            Specimen("UInt128 of 2¹⁰⁰", UInt128(1) << 100),
            Specimen("Double 1", 1.0),
            Specimen("Double next to 1", 1.0.nextUp),
            Specimen("Double NaN", Double.nan),
            Specimen("Double infinity", Double.infinity),
            Specimen("Double negative infinity", -Double.infinity),
            Specimen("Double least", Double.leastNonzeroMagnitude),
            Specimen("Double 0", 0.0),
            Specimen("Float 1", Float(1)),
            Specimen("Float NaN", Float.nan),
            Specimen("Float16 1", Float16(1)),
            Specimen("Float16 NaN", Float16.nan),
            Specimen("Bool true", true),
            Specimen("Bool false", false),
            Specimen("duration", Duration.seconds(1)),
            Specimen("another duration", Duration.seconds(2)),
        ]
        #if arch(x86_64)
            specimens += [
                Specimen("Float80 1", dependsOnToolchain: true, Float80(1)),
                Specimen("Float80 next to 1", dependsOnToolchain: true, Float80(1).nextUp),
            ]
        #endif
        return specimens
    }

    static var vectors: [Specimen] {
        [
            Specimen("SIMD2 of Float", SIMD2<Float>(1, 2)),
            Specimen("SIMD2 of Float, swapped", SIMD2<Float>(2, 1)),
            Specimen("SIMD2 of Double", SIMD2<Double>(1, 2)),
            Specimen("SIMD3", SIMD3<Float>(1, 2, 3)),
            Specimen("SIMD4", SIMD4<Float>(1, 2, 3, 0)),
            Specimen("SIMD8", SIMD8<UInt8>(repeating: 1)),
            Specimen("SIMD16", SIMD16<UInt8>(repeating: 1)),
            Specimen("SIMD32", SIMD32<UInt8>(repeating: 1)),
            Specimen("SIMD64", SIMD64<UInt8>(repeating: 1)),
            Specimen("SIMD mask", SIMD2<Int32>(1, 2) .> 1),
            Specimen("another SIMD mask", SIMD2<Int32>(1, 2) .< 2),
            Specimen("inline array", [1, 2, 3] as InlineArray<3, Int>),
            Specimen("inline array in another order", [3, 2, 1] as InlineArray<3, Int>),
            Specimen("inline array of texts", ["a", "b"] as InlineArray<2, String>),
            Specimen("inline array of texts with another boundary", ["ab", ""] as InlineArray<2, String>),
        ]
    }

    /// Zeros and NaNs that are equal, or nearly so, and have different bits.
    static var floatingPointBits: [Specimen] {
        var specimens = [
            Specimen("Double -0", -0.0),
            Specimen("Double NaN, negative", -Double.nan),
            Specimen("Double NaN of payload 5", Double(nan: 5, signaling: false)),
            Specimen("Double NaN, signaling", Double.signalingNaN),
            Specimen("Float 0", Float(0)),
            Specimen("Float -0", -Float(0)),
            Specimen("Float NaN, negative", -Float.nan),
            Specimen("Float NaN of payload 5", Float(nan: 5, signaling: false)),
            Specimen("Float NaN, signaling", Float.signalingNaN),
            Specimen("Float16 0", Float16(0)),
            Specimen("Float16 -0", -Float16(0)),
            Specimen("Float16 NaN, negative", Float16(bitPattern: 0xFE00)),
            Specimen("Float16 NaN of payload 5", Float16(bitPattern: 0x7E05)),
            Specimen("Float16 NaN, signaling", Float16(bitPattern: 0x7D00)),
            Specimen("vector with 0", SIMD2<Float>(0, 1)),
            Specimen("vector with -0", SIMD2<Float>(-0.0, 1)),
            Specimen("array with 0", [0.0, 1]),
            Specimen("array with -0", [-0.0, 1]),
            Specimen("array with NaN", [Float.nan, 1]),
            Specimen("array with NaN, negative", [-Float.nan, 1]),
            Specimen("structure with 0", Reading(value: 0, weight: 0)),
            Specimen("structure with -0", Reading(value: -0.0, weight: 0)),
            Specimen("structure with NaN", Reading(value: .nan, weight: .nan)),
            Specimen("structure with NaN, signaling", Reading(value: .nan, weight: .signalingNaN)),
        ]
        #if arch(x86_64)
            specimens += [
                Specimen("Float80 0", dependsOnToolchain: true, Float80(0)),
                Specimen("Float80 -0", dependsOnToolchain: true, -Float80(0)),
                Specimen("Float80 NaN", dependsOnToolchain: true, Float80.nan),
                Specimen("Float80 NaN, negative", dependsOnToolchain: true, -Float80.nan),
                Specimen("Float80 NaN of payload 5", dependsOnToolchain: true, Float80(nan: 5, signaling: false)),
                Specimen("Float80 NaN, signaling", dependsOnToolchain: true, Float80.signalingNaN),
            ]
        #endif
        return specimens
    }

    private struct Reading {
        var value: Double
        var weight: Float
    }

    static var agreeingNumbers: [AgreeingPair] {
        [
            AgreeingPair("durations in other units", Duration.seconds(1), Duration.milliseconds(1000))
        ]
    }
}
