// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterState
import Testing

@Suite struct StateNamedTests {
    private struct First: StateNamed {
        static var rasterIdentifier: String { "StateNamedTests.one name" }
    }

    private struct Plain: StateKeyed {
        var value = 1
        static var keyPathsThatAffectState: StateKeyPaths<Plain> { [\.value] }
    }

    @Test func showsTheNameThatATypeGivesItself() throws {
        #expect(try key([First]()).debugDescription.contains("\"StateNamedTests.one name\""))
    }

    @Test func namesAPrivateComponentWithoutAnAddress() {
        #expect(Plain.rasterIdentifier.hasPrefix("RasterStateTests.StateNamedTests.(private "))
        #expect(!Plain.rasterIdentifier.contains("$"))
    }
}
