// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Hummingbird
import HummingbirdCore
package import Logging
import NIOCore

/// The server around a responder, with the limits of connections.
package enum CardApplication {
    package static func make(
        _ responder: CardResponder,
        host: String,
        port: Int,
        limits: ServerLimits,
        connections: Connections,
        logger: Logger,
        onRunning: @escaping @Sendable (Int) async -> Void = { _ in }
    ) -> Application<CardResponder> {
        let server = HTTPServerBuilder.http1(
            configuration: .init(
                additionalChannelHandlers: [ConnectionWatch(connections: connections, limits: limits)],
                idleTimeout: TimeAmount(limits.idleTime),
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: 8 << 10,
                    maxHeaderListSize: 16 << 10,
                    maxHeaderFieldCount: 64
                )
            )
        )
        return Application(
            responder: responder,
            server: server,
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: port),
                availableConnectionsDelegate: .maximum(limits.connections, logger: logger)
            ),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? port) },
            logger: logger
        )
    }
}
