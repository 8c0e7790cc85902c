// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// The identity of an installed package: a machine may have one name for several architectures.
package struct PackageID: Hashable, Sendable, CustomStringConvertible {
    package let name: String
    package let architecture: String

    package var description: String { architecture.isEmpty ? name : "\(name):\(architecture)" }
}
