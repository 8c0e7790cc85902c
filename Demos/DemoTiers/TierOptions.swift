// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import ArgumentParser
import Foundation
package import RasterKit
import RasterMemcached
import RasterStore

/// The options of a demo for tiers of images below the memory cache.
package struct TierOptions: ParsableArguments {
    @Flag(help: "Keep images on disk, in the cache folder of this program.")
    package var disk = false

    @Option(help: ArgumentHelp("Keep images on disk, in another folder.", valueName: "DIR"))
    package var diskDirectory: String?

    @Option(
        help: ArgumentHelp(
            "Share images by a memcached server; repeat it for several servers.",
            valueName: "HOST[:PORT]"
        )
    )
    package var memcached: [String] = []

    package init() {}

    package func validate() throws {
        if let diskDirectory, diskDirectory.isEmpty {
            throw ValidationError("--disk-directory is empty: name a folder, or use --disk for that of this program.")
        }
        guard !memcached.isEmpty else { return }
        do {
            _ = try RasterMemcached(servers: memcached)
        } catch {
            throw ValidationError("--memcached: \(error.message)")
        }
    }

    /// A Boolean value that indicates whether there is a tier.
    package var isUsed: Bool { disk || diskDirectory != nil || !memcached.isEmpty }

    /// Opens the tiers, the disk first.
    ///
    /// - Throws: `RasterError`: the folder can't be used.
    package func makeTiers() throws(RasterError) -> [any RasterTier] {
        var tiers: [any RasterTier] = []
        if let diskDirectory {
            tiers.append(try RasterStore(directory: URL(fileURLWithPath: diskDirectory, isDirectory: true)))
        } else if disk {
            tiers.append(try RasterStore())
        }
        if !memcached.isEmpty {
            tiers.append(try RasterMemcached(servers: memcached))
        }
        return tiers
    }
}
