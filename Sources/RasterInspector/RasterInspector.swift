// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
import Logging
public import RasterKit
import RasterLock

/// A local page that shows what pipelines do: their images, events, keys and memory.
///
/// One line in a program switches it on. The address of the page, with a token that only this process knows, is written
/// to standard error and to the log:
///
/// ```swift
/// try RasterInspector.start(port: 7070)
/// // RasterInspector: http://127.0.0.1:7070/?token=…
/// ```
///
/// The page can trim the cache, remove images, have them drawn again and pause drawings: it is for development. The
/// inspector keeps the pipelines, and the components of their latest 512 keys, until it is stopped. While there is no
/// inspector, pipelines do nothing for it.
///
/// ## Topics
///
/// ### Starting and stopping
///
/// - ``start(port:host:pipeline:)``
/// - ``start(port:host:pipelines:)``
/// - ``stop()``
///
/// ### Opening the page
///
/// - ``url``
public final class RasterInspector: Sendable {
    private static let running = Lock<[ObjectIdentifier: RasterInspector]>([:])

    /// The address of the page, with its token.
    ///
    /// The address has the token without which the page answers nothing. Don't log it where others read it.
    public let url: URL

    private let server: HTTPServer
    private let records: [PipelineRecord]

    /// Starts an inspector of a pipeline, which runs until ``stop()`` is called or the process ends.
    ///
    /// - Parameters:
    ///   - port: The port; 0 for any that is free.
    ///   - host: The address to listen on. With another one than that of the loopback, everyone in the network who
    ///     knows the token can read and change the cache, and the token isn't encrypted on its way.
    ///   - pipeline: The pipeline.
    /// - Returns: The inspector, which needn't be kept.
    /// - Throws: `RasterError` with the code `invalidConfiguration`: the port is taken, or the address isn't one of this
    ///   machine.
    @discardableResult
    public static func start(
        port: Int = 7070,
        host: String = "127.0.0.1",
        pipeline: RasterPipeline = .shared
    ) throws(RasterError) -> RasterInspector {
        try start(port: port, host: host, pipelines: [("pipeline", pipeline)])
    }

    /// Starts an inspector of several pipelines, which the page lists by their names.
    ///
    /// ```swift
    /// try RasterInspector.start(port: 0, pipelines: [("cards", cards), ("badges", badges)])
    /// ```
    ///
    /// - Throws: The errors of ``start(port:host:pipeline:)``.
    @discardableResult
    public static func start(
        port: Int = 7070,
        host: String = "127.0.0.1",
        pipelines: [(name: String, pipeline: RasterPipeline)]
    ) throws(RasterError) -> RasterInspector {
        guard !pipelines.isEmpty else {
            throw RasterError(.invalidConfiguration, "RasterInspector has no pipeline to show: name at least one.")
        }
        let inspector = try RasterInspector(port: port, host: host, pipelines: pipelines)
        running.withLock { $0[ObjectIdentifier(inspector)] = inspector }
        let line = "RasterInspector: \(inspector.url.absoluteString)"
        FileHandle.standardError.write(Data("\(line)\n".utf8))
        // Logs are kept and sent elsewhere: the token isn't for them.
        Logger(label: "rasterkit.inspector").notice("RasterInspector listens on \(host):\(inspector.server.port)")
        return inspector
    }

    private init(
        port: Int,
        host: String,
        pipelines: [(name: String, pipeline: RasterPipeline)]
    ) throws(RasterError) {
        let feed = EventFeed()
        let records = pipelines.enumerated().map { number, named in
            PipelineRecord(named.pipeline, name: named.name, number: number, feed: feed)
        }
        let routes = Routes(records: records, feed: feed)
        let gate = Gate()
        do throws(RasterError) {
            server = try HTTPServer(host: host, port: port) { request in
                guard let access = gate.access.withLock({ $0 }) else { return .problem(503, "Not ready.") }
                return access.response(to: request) ?? routes.response(to: request)
            }
        } catch {
            for record in records { record.stop() }
            throw error
        }
        let access = Access(host: host, port: server.port)
        gate.access.withLock { $0 = access }
        self.records = records
        var address = URLComponents()
        address.scheme = "http"
        address.host = host == "0.0.0.0" || host == "::" ? "127.0.0.1" : host.contains(":") ? "[\(host)]" : host
        address.port = server.port
        address.path = "/"
        address.queryItems = [URLQueryItem(name: "token", value: access.token)]
        url = address.url ?? URL(fileURLWithPath: "/")
    }

    /// Ends the server and all connections, and releases the pipelines.
    public func stop() {
        server.stop()
        for record in records { record.stop() }
        _ = Self.running.withLock { $0.removeValue(forKey: ObjectIdentifier(self)) }
    }
}

/// The checks of a server, which needs its port for them.
private final class Gate: Sendable {
    let access = Lock<Access?>(nil)
}
