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

    static var agreeingNumbers: [AgreeingPair] {
        [
            AgreeingPair("zero of either sign", 0.0, -0.0),
            AgreeingPair("Float zero of either sign", Float(0), -Float(0)),
            AgreeingPair("Float16 zero of either sign", Float16(0), -Float16(0)),
            AgreeingPair("vectors with zeros of either sign", SIMD2<Float>(0, 1), SIMD2<Float>(-0.0, 1)),
            AgreeingPair("arrays with zeros of either sign", [0.0, 1], [-0.0, 1]),
            AgreeingPair("any NaN", Double.nan, -Double(nan: 5, signaling: false)),
            AgreeingPair("any Float NaN", Float.nan, -Float(nan: 5, signaling: false)),
            AgreeingPair("arrays with any NaN", [Float.nan, 1], [-Float.nan, 1]),
            AgreeingPair("durations in other units", Duration.seconds(1), Duration.milliseconds(1000)),
        ]
    }
}
