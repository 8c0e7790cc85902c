// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import RasterKit

@Suite struct SystemMemoryTests {
    private let mount = "30 25 0:27 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate"

    private func memory(_ files: [String: String]) -> SystemMemory {
        SystemMemory { files[$0] }
    }

    @Test func readsTheMemoryOfTheMachine() {
        let memory = memory(["/proc/meminfo": "MemTotal:        4096000 kB\nMemFree:  100 kB\n"])
        #expect(memory.machineByteCount == 4_194_304_000)
        #expect(memory.groupByteLimit == nil)
        #expect(memory.cacheByteLimit == 4_194_304_000 / 16)
    }

    @Test func takesTheSmallestLimitOnTheWayUp() {
        let memory = memory([
            "/proc/self/mountinfo": "22 1 8:1 / / rw - ext4 /dev/sda1 rw\n\(mount)\n",
            "/proc/self/cgroup": "1:name=systemd:/x\n0::/app.slice/shop.service\n",
            "/sys/fs/cgroup/app.slice/shop.service/memory.max": "max\n",
            "/sys/fs/cgroup/app.slice/shop.service/memory.high": "900000000\n",
            "/sys/fs/cgroup/app.slice/memory.max": "800000000\n",
            "/proc/meminfo": "MemTotal: 4096000 kB\n",
        ])
        #expect(memory.groupByteLimit == 800_000_000)
        #expect(memory.cacheByteLimit == 50_000_000)
    }

    @Test func findsTheLimitOfAContainerThatSeesItsGroupAsTheRoot() {
        let memory = memory([
            "/proc/self/mountinfo": "30 25 0:27 /docker/4711 /sys/fs/cgroup ro - cgroup2 cgroup rw\n",
            "/proc/self/cgroup": "0::/docker/4711\n",
            "/sys/fs/cgroup/memory.max": "536870912\n",
        ])
        #expect(memory.groupByteLimit == 536_870_912)
        #expect(memory.cacheByteLimit == 33_554_432)
    }

    @Test(arguments: [
        "", "MemTotal:", "MemTotal: many kB", "MemTotal: 99999999999999999999 kB", "MemTotal: 9223372036854775807 kB",
    ])
    func hasALimitWhereNothingCanBeRead(meminfo: String) {
        #expect(memory(["/proc/meminfo": meminfo]).cacheByteLimit == 128 << 20)
        #expect(memory(["/proc/self/cgroup": "0::", "/proc/self/mountinfo": "- cgroup2\n"]).groupByteLimit == nil)
    }

    @Test func staysWithinBounds() {
        #expect(memory(["/proc/meminfo": "MemTotal: 64000 kB"]).cacheByteLimit == 16 << 20)
        #expect(memory(["/proc/meminfo": "MemTotal: 264000000 kB"]).cacheByteLimit == 512 << 20)
    }

    @Test func countsNoFilesThatCanBeDropped() {
        let memory = memory([
            "/proc/self/mountinfo": "30 25 0:27 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n",
            "/proc/self/cgroup": "0::/shop\n",
            "/sys/fs/cgroup/shop/memory.max": "1000\n",
            "/sys/fs/cgroup/shop/memory.high": "800\n",
            "/sys/fs/cgroup/shop/memory.current": "900\n",
            "/sys/fs/cgroup/shop/memory.stat": "anon 100\ninactive_file 300\nactive_file 1\n",
        ])
        #expect(memory.groups == ["/sys/fs/cgroup/shop", "/sys/fs/cgroup"])
        #expect(memory.usedShare == 0.75)
    }
}
