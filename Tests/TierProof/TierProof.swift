// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@main
enum TierProof {
    static func main() {}
}
