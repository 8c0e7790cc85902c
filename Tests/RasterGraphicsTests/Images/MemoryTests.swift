// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterGraphics
import Testing

@Suite struct MemoryTests {
    /// The address sanitizer reserves terabytes and ends the process itself.
    private static let isSanitized = dlsym(nil, "__asan_init") != nil

    /// Runs in a process of its own, which limits its own memory to what it has
    /// and 64 MiB.
    @Test(.disabled(if: isSanitized)) func exhaustedMemoryIsAnError() async {
        await #expect(processExitsWith: .success) {
            let statm = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
            let pages = try #require(Int(statm.prefix { $0 != " " }))
            let limit = rlim_t(pages * Int(sysconf(Int32(_SC_PAGESIZE))) + 64 << 20)
            var limits = rlimit(rlim_cur: limit, rlim_max: limit)
            try #require(setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0)
            do throws(RasterError) {
                _ = try RasterCanvas(size: CGSize(width: 16_000, height: 16_000))
                exit(1)
            } catch {
                exit(error.code == .outOfMemory ? 0 : 2)
            }
        }
    }
}
