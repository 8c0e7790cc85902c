// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import RasterText

/// Prints the fingerprint of a process of its own, and then whether it still holds, as often as a line is written to it.
@main
struct FingerprintPrinter {
    static func main() {
        print(RasterFingerprint.current)
    }
}
