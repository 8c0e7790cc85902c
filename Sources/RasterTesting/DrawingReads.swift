// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Observation
import RasterKit
import Synchronization

/// The properties of `@Observable` objects that drawing a component reads.
struct DrawingReads {
    private let flag: ChangeFlag

    /// Draws a component and observes the properties that it reads.
    init(of component: some Rasterizable, size: CGSize, scale: CGFloat) throws(RasterError) {
        let flag = ChangeFlag()
        let result = withObservationTracking {
            Result { () throws(RasterError) in
                try RasterImage(size: size, scale: scale) { context in
                    context.onNote = nil
                    try component.draw(in: context, bounds: CGRect(origin: .zero, size: size))
                }
            }
        } onChange: {
            flag.raise()
        }
        _ = try result.get()
        self.flag = flag
    }

    /// A Boolean value that indicates whether a property that was read has been set since.
    var hasChanged: Bool { flag.isRaised }
}

/// A flag that any thread may raise.
private final class ChangeFlag: Sendable {
    private let flag = Atomic(false)

    var isRaised: Bool { flag.load(ordering: .acquiring) }

    func raise() {
        flag.store(true, ordering: .releasing)
    }
}

/// A random number generator with a repeatable sequence: SplitMix64.
///
/// The constants are those of Steele, Lea and Flood, "Fast splittable
/// pseudorandom number generators", 2014.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
