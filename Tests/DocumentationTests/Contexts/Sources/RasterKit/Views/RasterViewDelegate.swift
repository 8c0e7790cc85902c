// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@MainActor final class Window {
    func setNeedsDisplay(_ rect: CGRect) {}
}

static var window: Window { omitted() }
static var frame: CGRect { omitted() }
