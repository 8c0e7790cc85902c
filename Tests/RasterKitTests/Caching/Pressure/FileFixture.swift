// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit

/// The files of another machine.
struct FileFixture: SystemFileReading {
    private let files: [String: String]

    init(_ files: [String: String]) {
        self.files = files
    }

    func text(of path: String) -> String? {
        files[path]
    }
}
