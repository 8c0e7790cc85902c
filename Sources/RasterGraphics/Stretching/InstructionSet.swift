// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

/// The instructions that pixels are written with; all of them give the same bytes.
enum InstructionSet: UInt32, Sendable {
    /// The instructions of every processor of the architecture.
    case baseline
    /// AVX2, which has eight pixels in a register.
    case avx2
    /// AVX-512, which has sixteen.
    case avx512

    /// The widest that this processor has.
    static let widest = InstructionSet(rawValue: raster_widest_instructions().rawValue) ?? .baseline

    /// All that this processor has.
    static var available: [InstructionSet] {
        [.baseline, .avx2, .avx512].filter { $0.rawValue <= widest.rawValue }
    }

    /// The name of the set among the kernels.
    var kernels: raster_instructions { raster_instructions(rawValue) }
}
