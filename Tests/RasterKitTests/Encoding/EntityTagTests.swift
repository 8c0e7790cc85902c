// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@Suite struct EntityTagTests {
    private let pipeline = RasterPipeline.isolated()

    private func tag() throws -> EntityTag {
        try pipeline.entityTag(for: RasterRequest(Swatch(), size: size, scale: 2), as: .png)
    }

    @Test func isThatOfTheFile() throws {
        #expect(try pipeline.encoded(Swatch(), as: .png, size: size, scale: 2).entityTag == tag())
    }

    @Test func needsNoDrawing() throws {
        let swatch = Swatch()
        _ = try pipeline.entityTag(for: RasterRequest(swatch, size: size), as: .png)
        #expect(swatch.counter.count == 0)
    }

    @Test func isAStrongTag() throws {
        #expect(try tag().description.wholeMatch(of: /"[0-9a-f]{32}"/) != nil)
    }

    /// No key has the versions of components that are made in `draw`.
    @Test func dependsOnTheProgramAlsoWhereVersionsAreTrusted() throws {
        let trusting = RasterPipeline(cache: nil) { $0.trustsDrawingVersions = true }
        let other = try trusting.entityTag(for: RasterRequest(Swatch(), size: size, scale: 2), as: .png)
        #expect(try other.description == tag().description)
    }

    @Test func identifiesTheProgramByItsFileWhereItHasNoBuildIdentifier() {
        let program = DrawingEnvironment.program.first { $0.name == "code " }?.value ?? ""
        #expect(program.wholeMatch(of: /(build [0-9a-f]{16,}|digest [0-9a-f]{64})/) != nil)
    }

    @Test func fallsBackToAnErrorForAStateThatCannotBeKeyed() throws {
        let error = #expect(throws: RasterError.self) {
            try pipeline.entityTag(for: RasterRequest(Handler(), size: size), as: .png)
        }
        #expect(error?.code == .stateNotKeyable)
    }

    /// Fields of requests, with `T` in place of the tag, or nil where there is none.
    @Test(arguments: [
        ("T", true), ("W/T", true), ("*", true), (" T ", true), ("\"a\", T", true), ("\"a\",W/T,\"b\"", true),
        ("\"a\"", false), ("", false), ("\"*\"", false), ("W/", false), (" *\t", true), ("\"a,*,b\"", false),
        (nil, false),
    ])
    func matches(_ field: String?, _ expected: Bool) throws {
        let tag = try tag()
        let field = field?.replacingOccurrences(of: "T", with: tag.description)
        #expect(tag.matches(ifNoneMatch: field) == expected)
    }
}
