// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import ArgumentParser
import CardRoutes
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import RasterInspector
import RasterKit
import RasterMemcached
import RasterStore

/// Serves cards until it is told to end.
@main
struct CardServer: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "card-server",
        abstract: "Serves badges, profiles, charts, code and previews as images."
    )

    @Option(help: "The address to listen on.") var host = "127.0.0.1"
    @Option(help: "The port; 0 for a free one, which is printed.") var port = 8080
    @Option(help: "The threads that draw; one for each core by default.") var threads = ProcessInfo.processInfo
        .activeProcessorCount
    @Option(help: "The mebibytes of images and files in memory.") var cacheMib = 256
    @Flag(help: "Keep no images, and draw for each request.") var noCache = false
    @Option(help: ArgumentHelp("Keep files on disk, in a folder.", valueName: "DIR")) var disk: String?
    @Option(help: "The mebibytes of files on disk.") var diskMib = 1_024
    @Option(help: ArgumentHelp("Share files by memcached servers, separated by commas.", valueName: "HOST[:PORT],…"))
    var memcached: String?
    @Option(help: ArgumentHelp("Avatars, and a place for uploads.", valueName: "DIR")) var avatars: String?
    @Option(help: "The mebibytes of uploaded avatars.") var uploadMib = 256
    @Option(help: "The drawings that wait at most; more are answered with 503.") var queue = 256
    @Option(help: "The seconds that a request waits for its image.") var drawingSeconds = 5.0
    @Option(help: "The seconds that a connection may be idle.") var idleSeconds = 30.0
    @Option(help: "The open connections at most.") var connections = 1_024
    @Option(help: "The seconds that caches use a file without asking.") var maxAge = 3_600

    @Option(help: ArgumentHelp("Show cache, events and keys on a local page.", valueName: "PORT")) var inspect: Int?

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port is from 0 to 65535.") }
        guard (0...65_535).contains(inspect ?? 0) else { throw ValidationError("--inspect is from 0 to 65535.") }
        for (name, value) in [
            ("threads", threads), ("cache-mib", cacheMib), ("disk-mib", diskMib), ("upload-mib", uploadMib),
            ("queue", queue), ("connections", connections), ("max-age", maxAge),
        ] where !(1...1_000_000).contains(value) {
            throw ValidationError("--\(name) is from 1 to 1000000.")
        }
        guard [drawingSeconds, idleSeconds].allSatisfy({ (0.01...3_600).contains($0) }) else {
            throw ValidationError("Options in seconds are from 0.01 to 3600.")
        }
    }

    func run() async throws {
        var logger = Logger(label: "card-server")
        logger.logLevel = .notice
        let cache = noCache ? nil : RasterCache(byteLimit: cacheMib << 20)
        let pipeline = RasterPipeline(cache: cache, tiers: try tiers()) {
            $0.threadCount = threads
            $0.queueLimit = queue
        }
        if let inspect { try RasterInspector.start(port: inspect, pipelines: [("cards", pipeline)]) }
        var limits = ServerLimits()
        limits.drawingTime = .seconds(drawingSeconds)
        limits.maximumAge = maxAge
        let responder = CardResponder(
            pipeline: pipeline,
            avatars: try avatars.map { path in
                let folder = URL(fileURLWithPath: path, isDirectory: true)
                guard let avatars = try? AvatarFolder(folder: folder, uploadLimit: uploadMib << 20) else {
                    throw Self.unusable("--avatars", path)
                }
                return avatars
            },
            limits: limits
        )
        let server = HTTPServerBuilder.http1(
            configuration: .init(
                idleTimeout: TimeAmount(.seconds(idleSeconds)),
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: 8 << 10,
                    maxHeaderListSize: 16 << 10,
                    maxHeaderFieldCount: 64
                )
            )
        )
        let application = Application(
            responder: responder,
            server: server,
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port),
                availableConnectionsDelegate: .maximum(connections, logger: logger)
            ),
            onServerRunning: { [host, port] channel in
                let address = host.contains(":") ? "[\(host)]" : host
                print("card-server: http://\(address):\(channel.localAddress?.port ?? port)/")
                fflush(nil)
            },
            logger: logger
        )
        // SIGTERM and SIGINT end it after the requests that are under way.
        do {
            try await application.runService()
        } catch {
            throw RasterError(
                .invalidConfiguration,
                "card-server can't serve on \(host):\(port): \(error). Use another --port or --host; --port 0 is a free one."
            )
        }
        await pipeline.flushTiers()
    }

    private static func unusable(_ option: String, _ path: String) -> RasterError {
        RasterError(
            .invalidConfiguration,
            "\(option) \(path) isn't a folder that card-server may write into. Choose another one, or change its owner."
        )
    }

    private func tiers() throws -> [any RasterTier] {
        var tiers: [any RasterTier] = []
        if let disk {
            tiers.append(
                try RasterStore(directory: URL(fileURLWithPath: disk, isDirectory: true), byteLimit: diskMib << 20)
            )
            // A store that can't be used would only be logged, with the first card.
            guard FileManager.default.isWritableFile(atPath: disk + "/.") else { throw Self.unusable("--disk", disk) }
        }
        if let memcached {
            tiers.append(try RasterMemcached(servers: memcached.split(separator: ",").map(String.init)))
        }
        return tiers
    }
}
