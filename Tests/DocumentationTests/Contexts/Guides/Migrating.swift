// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

struct Store: Sendable {
    func title(of id: Int) async throws -> String { omitted() }
}

let store: Store = omitted()
