// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterState

@Suite struct XXHash64Tests {
    private func hash(_ text: String, seed: UInt64 = 0) -> UInt64 {
        Array(text.utf8).withUnsafeBytes { XXHash64.hash($0, seed: seed) }
    }

    @Test func givesThePublishedHashes() {
        #expect(hash("") == 0xEF46_DB37_51D8_E999)
        #expect(hash("a") == 0xD24E_C4F1_A98C_6E5B)
        #expect(hash("abc") == 0x44BC_2CF5_AD77_0999)
        #expect(hash("Nobody inspects the spammish repetition") == 0xFBCE_A83C_8A37_8BF1)
    }

    @Test func dependsOnEveryByteAtEveryLength() {
        for length in 1...80 {
            let bytes = [UInt8](repeating: 7, count: length)
            let whole = bytes.withUnsafeBytes { XXHash64.hash($0) }
            for index in bytes.indices {
                var changed = bytes
                changed[index] = 8
                #expect(changed.withUnsafeBytes { XXHash64.hash($0) } != whole, "byte \(index) of \(length)")
            }
        }
    }
}
