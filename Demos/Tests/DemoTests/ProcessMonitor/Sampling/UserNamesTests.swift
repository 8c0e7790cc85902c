// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization
import Testing

@testable import MonitorPages

@Suite struct UserNamesTests {
    @Test func findsRootInThePasswordDatabase() {
        var users = UserNames()
        #expect(users.name(of: 0) == "root")
    }

    @Test func showsTheNumberOfAUserWithoutName() {
        var users = UserNames { _ in nil }
        #expect(users.name(of: 4_294_967_295) == "4294967295")
    }

    @Test func marksAnUnknownUser() {
        var users = UserNames()
        #expect(users.name(of: nil) == "?")
    }

    @Test(arguments: [nil, "ann"])
    func looksUpEachUserOnce(answer: String?) {
        let lookUps = Counter()
        var users = UserNames { _ in
            lookUps.count.add(1, ordering: .relaxed)
            return answer
        }
        _ = [7, 8, 7, 8].map { users.name(of: $0) }
        #expect(lookUps.count.load(ordering: .relaxed) == 2)
    }

    private final class Counter: Sendable {
        let count = Atomic(0)
    }
}
