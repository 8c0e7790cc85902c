// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterState
import Testing

@Suite struct CStructureTests {
    /// The structure of C that has padding on every platform of this package.
    private struct Holder {
        var result = Foundation.tm()
    }

    @Test func saysHowToKeyAStructureFromC() {
        #expect {
            try key(Holder())
        } throws: { error in
            "\(error)".contains("adopt StateEncodable and write each member")
        }
    }

    /// A structure of C without a gap between its members, as it is written: its name and both numbers.
    @Test func writesTheMembersOfAStructureFromC() throws {
        let dump = try key(timespec(tv_sec: 12, tv_nsec: 34)).debugDescription
        for text in ["tv_sec", "12", "tv_nsec", "34"] {
            #expect(dump.contains(text), "\(dump)")
        }
    }
}
