// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterKit
import Testing

@testable import RasterMemcached

@Suite struct ExpirationTests {
    private let now = 1_800_000_000

    @Test(
        arguments: [
            (Duration.seconds(1), 1),
            (.milliseconds(1), 1),
            (.milliseconds(1001), 2),
            (.seconds(2_592_000), 2_592_000),
        ])
    func aLifetimeUpToThirtyDaysIsANumberOfSeconds(_ lifetime: Duration, _ number: Int) throws {
        #expect(try Expiration(lifetime).number(at: now) == number)
    }

    @Test func aLongerLifetimeIsADate() throws {
        #expect(try Expiration(.seconds(2_592_001)).number(at: now) == now + 2_592_001)
    }

    @Test(arguments: [Duration.seconds(2_147_483_647), .seconds(Int64.max)])
    func aLifetimeBeyondTheDatesOfMemcachedIsUnlimited(_ lifetime: Duration) throws {
        #expect(try Expiration(lifetime).number(at: now) == 0)
    }

    @Test func withoutALifetimeRecordsDoNotExpire() throws {
        #expect(try Expiration(nil).number(at: now) == 0)
    }

    @Test(arguments: [Duration.zero, .seconds(-1)])
    func refusesALifetime(_ lifetime: Duration) {
        let error = #expect(throws: RasterError.self) { try RasterMemcached(lifetime: lifetime) }
        #expect(error?.code == .invalidConfiguration)
        #expect(error?.message.contains("lifetime") == true)
    }

    @Test(arguments: [Duration.seconds(60), .seconds(40 * 86_400), .seconds(Int64.max)])
    func aRecordWithALifetimeIsFound(_ lifetime: Duration) throws {
        let server = try MemcachedProcess()
        let tier = try RasterMemcached.patient([server.address], lifetime: lifetime)
        try tier.store([1], "a-b")
        #expect(try tier.bytes("a-b") == [1])
    }
}
