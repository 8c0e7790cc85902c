// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite struct GuideTests {
    /// The guide's program is built as GuideServer.
    @Test func printsTheProgramThatIsBuilt() throws {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
        let source = try String(contentsOf: package.appending(path: "Sources/GuideServer/Cards.swift"), encoding: .utf8)
        let article = package.appending(path: "../../Sources/RasterKit/RasterKit.docc/Servers.md")
        let guide = try String(contentsOf: article, encoding: .utf8)
        let program = try #require(source.range(of: "import Foundation")).lowerBound
        #expect(guide.contains("```swift\n\(source[program...])```"))
    }
}
