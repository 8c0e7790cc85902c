// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The identity of an installed package: a machine may have one name for several architectures.
struct PackageID: Hashable, Sendable, CustomStringConvertible {
    let name: String
    let architecture: String

    var description: String { architecture.isEmpty ? name : "\(name):\(architecture)" }
}
