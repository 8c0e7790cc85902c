// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@main
struct ProcessMonitor { static func main() {} }
