// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

final class MaskCache: Sendable {
    func removeAll() {}
}

let masks = MaskCache()
var observation: MemoryPressureMonitor.Observation?
