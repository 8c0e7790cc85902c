// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import BrowserPages

@Suite struct PackageVersionTests {
    @Test(
        arguments: [
            ("1:2.3-4", 1, "2.3-4"), ("2.3-4", 0, "2.3-4"), ("0:1", 0, "1"), ("1:2:3", 1, "2:3"),
            ("4294967295:1", .max, "1"),
        ] as [(String, UInt32, String)]
    )
    func takesTheEpochOff(version: String, epoch: UInt32, text: String) {
        let read = PackageVersion(version)
        #expect(read.epoch == epoch)
        #expect(read.text == text)
    }

    @Test(arguments: ["", ":", "1:", ":1", "a:1", "-1:1", "4294967296:1", " 1:1"])
    func keepsWhatIsNoEpoch(version: String) {
        let read = PackageVersion(version)
        #expect(read.epoch == 0)
        #expect(read.text == version)
    }
}
