// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@main
enum StoreProof {
    static func main() {}
}
