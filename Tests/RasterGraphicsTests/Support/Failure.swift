// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics
import Testing

func failure(
    sourceLocation: SourceLocation = #_sourceLocation,
    of body: () throws -> Void
) throws -> RasterError {
    try #require(throws: RasterError.self, sourceLocation: sourceLocation) { try body() }
}
