// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import CardRoutes
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import RasterKit
import Synchronization

/// Peers of the card server for `Benchmarks/servers`.
@main
struct ServerPeers: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "server-peers",
        abstract: "Serves bytes, or draws cards, without anything else.",
        subcommands: [Hello.self, Bare.self]
    )
}

/// A server that answers with a word, or with a number of bytes.
struct Hello: AsyncParsableCommand {
    @Option(help: "The port.") var port = 8081

    func run() async throws {
        var logger = Logger(label: "hello")
        logger.logLevel = .error
        let router = Router()
        router.get("/") { _, _ in "hello" }
        let bytes = Mutex<[Int: ByteBuffer]>([:])
        router.get("/bytes/:count") { _, context in
            let count = context.parameters.get("count", as: Int.self).map { min(max($0, 0), 1 << 24) } ?? 0
            let body = bytes.withLock { known in
                let body = known[count] ?? ByteBuffer(repeating: 0x42, count: count)
                known[count] = body
                return body
            }
            return Response(status: .ok, headers: [.contentType: "image/png"], body: ResponseBody(byteBuffer: body))
        }
        let configuration = ApplicationConfiguration(address: .hostname("127.0.0.1", port: port))
        try await Application(router: router, configuration: configuration, logger: logger).runService()
    }
}

/// Draws and encodes cards on all cores, each another one, and prints how many a second.
struct Bare: ParsableCommand {
    @Option(help: "The seconds to draw for.") var seconds = 4.0

    func run() throws {
        guard let route = CardRoute.all.first(where: { $0.name == "card" }) else { return }
        // Parts that cards share are cached, as in the server.
        let pipeline = RasterPipeline()
        let count = Atomic(0)
        let start = ContinuousClock.now
        let end = start + .seconds(seconds)
        DispatchQueue.concurrentPerform(iterations: ProcessInfo.processInfo.activeProcessorCount) { thread in
            var number = 0
            while ContinuousClock.now < end {
                number += 1
                let texts = ["name": "Bare-\(thread)-\(number)", "title": "Analyst of the Analytical Engine"]
                guard let card = try? route.making(Arguments(texts, route.allParameters), nil),
                    (try? pipeline.encoded(RasterRequest(card, scale: 2), as: .png)) != nil
                else { return }
                count.add(1, ordering: .relaxed)
            }
        }
        let time = start.duration(to: .now) / .seconds(1)
        print(Double(count.load(ordering: .relaxed)) / time)
    }
}
