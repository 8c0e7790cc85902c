// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import RasterKit
import RasterStore
import Testing

@testable import DemoTiers

@Suite final class TierOptionsTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tiers-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Returns the message that a command line ends with, or nil if it is valid.
    private func errorMessage(_ arguments: [String]) -> String? {
        do {
            _ = try TierOptions.parse(arguments)
            return nil
        } catch {
            return TierOptions.fullMessage(for: error)
        }
    }

    @Test func asksTheDiskBeforeTheServers() throws {
        let options = try TierOptions.parse([
            "--memcached", "127.0.0.1:1", "--disk-directory", folder.path, "--memcached", "localhost:2",
        ])
        #expect(try options.makeTiers().map(\.isRemote) == [false, true])
    }

    @Test func keepsImagesInTheFolderThatIsNamed() throws {
        let tiers = try TierOptions.parse(["--disk", "--disk-directory", folder.path]).makeTiers()
        #expect(tiers.map { ($0 as? RasterStore)?.directory.path } == [folder.path])
    }

    @Test(arguments: ["", ":11211", "127.0.0.1:0", "127.0.0.1:65536", "127.0.0.1:port", "127.0.0.1:", "a b"])
    func namesTheOptionAndTheValueOfAWrongServer(text: String) throws {
        let message = try #require(errorMessage(["--memcached", text]))
        #expect(message.contains("--memcached"))
        #expect(message.contains("\"\(text)\""))
    }
}
