// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterKernels

/// The processor instructions that pixels are copied and blended with.
///
/// All of them give the same bytes; wider ones take less time. The environment variable `RASTERKIT_INSTRUCTIONS`
/// chooses a set for a process, so that tests and measurements on one machine cover others. With `baseline`, digests are
/// computed without the processor's instructions for SHA-256, too.
///
/// ```sh
/// RASTERKIT_INSTRUCTIONS=avx2 swift test
/// ```
///
/// A name that is unknown, or a set that the processor doesn't have, is reported on standard error once, and the widest
/// set is used.
package enum InstructionSet: UInt32, Sendable, CustomStringConvertible {
    /// The instructions of every processor of the architecture.
    case baseline
    /// AVX2, which has eight pixels in a register.
    case avx2
    /// AVX-512, which has sixteen.
    case avx512

    static let widest = InstructionSet(rawValue: raster_widest_instructions().rawValue) ?? .baseline

    /// The set in use: the widest that this processor has, or the one that `RASTERKIT_INSTRUCTIONS` names.
    ///
    /// The variable is read once, before the first image is drawn or the first digest is computed.
    package static let inUse = InstructionSet(rawValue: raster_instructions_in_use().rawValue) ?? .baseline

    static var available: [InstructionSet] {
        [.baseline, .avx2, .avx512].filter { $0.rawValue <= widest.rawValue }
    }

    package var description: String {
        switch self {
        case .baseline: "baseline"
        case .avx2: "avx2"
        case .avx512: "avx512"
        }
    }

    var kernels: UnsafePointer<raster_loops> { unsafe raster_loops_of(raster_instructions(rawValue)) }
}
