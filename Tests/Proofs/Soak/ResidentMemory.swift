// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation

/// The memory of this process.
enum ResidentMemory {
    /// The bytes that are in memory now, from the second number of `/proc/self/statm`; nil where it cannot be read.
    static var byteCount: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        return pages * 4096
    }
}
