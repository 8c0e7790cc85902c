// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// What serving an image from the cache costs, beside drawing it.
package struct AdmissionCosts: Sendable, Hashable {
    /// The time of a look-up whose key is known, in nanoseconds.
    package var lookUp: Double

    /// The time to copy a byte of the image to where it is shown, in nanoseconds.
    package var blitPerByte: Double

    /// What was measured, in a release build on the machine of Docs/Measurements.md.
    ///
    /// A look-up takes 75 ns, and copying a rounded image of 120 × 40 pixels 485 ns, by the benchmark "200 look-ups and
    /// blits of a cached rounded image". Its pixels lie in the processor's cache; those of a real one seldom do, and take
    /// longer. That errs on the safe side: a component rather stays admitted.
    package static let measured = AdmissionCosts(lookUp: 75, blitPerByte: 0.025)

    package init(lookUp: Double, blitPerByte: Double) {
        self.lookUp = lookUp
        self.blitPerByte = blitPerByte
    }

    /// The time to look up and copy an image of so many bytes, in nanoseconds.
    func hit(byteCount: Double) -> Double {
        lookUp + blitPerByte * byteCount
    }
}
