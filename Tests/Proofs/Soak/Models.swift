// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Observation
import RasterKit

/// What changes a million times.
@MainActor
@Observable
final class Stream {
    var state = 0
}

/// What never changes, and is read each time: registrations with it would pile up.
@MainActor
@Observable
final class Theme {
    var tint = Color(hex: 0x2F6FED)
}
