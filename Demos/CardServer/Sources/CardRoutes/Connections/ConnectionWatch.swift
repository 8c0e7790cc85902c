// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import NIOCore
package import NIOHTTPTypes

/// Closes a connection whose client sends its request or takes the response too slowly, or is gone.
package final class ConnectionWatch: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPRequestPart
    package typealias InboundOut = HTTPRequestPart
    package typealias OutboundIn = HTTPResponsePart
    package typealias OutboundOut = HTTPResponsePart

    private let connections: Connections
    private let requestTime: TimeAmount
    private let responseTime: TimeAmount
    private var reading: Scheduled<Void>?
    private var writing: Scheduled<Void>?
    /// The requests that have no complete response.
    private var requestCount = 0

    package init(connections: Connections, limits: ServerLimits) {
        self.connections = connections
        requestTime = TimeAmount(limits.requestTime)
        responseTime = TimeAmount(limits.responseTime)
    }

    package func handlerAdded(context: ChannelHandlerContext) { connections.add(context.channel) }

    package func handlerRemoved(context: ChannelHandlerContext) { end(context) }

    package func channelInactive(context: ChannelHandlerContext) {
        end(context)
        context.fireChannelInactive()
    }

    private func end(_ context: ChannelHandlerContext) {
        reading?.cancel()
        writing?.cancel()
        connections.close(context.channel)
    }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            requestCount += 1
            reading = closing(context, after: requestTime)
        case .body: break
        case .end:
            reading?.cancel()
            reading = nil
        }
        context.fireChannelRead(data)
    }

    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head where writing == nil: writing = closing(context, after: responseTime)
        case .head, .body: break
        case .end:
            let promise = promise ?? context.eventLoop.makePromise()
            promise.futureResult.assumeIsolated().whenComplete { _ in
                self.requestCount -= 1
                self.writing?.cancel()
                self.writing = nil
            }
            context.write(data, promise: promise)
            return
        }
        context.write(data, promise: promise)
    }

    /// A client that closed its side while it waits for a response is taken for gone, as nginx does.
    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if let event = event as? ChannelEvent, event == .inputClosed, requestCount > 0 {
            context.close(promise: nil)
        }
        context.fireUserInboundEventTriggered(event)
    }

    private func closing(_ context: ChannelHandlerContext, after time: TimeAmount) -> Scheduled<Void> {
        context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
    }
}

@available(*, unavailable)
extension ConnectionWatch: Sendable {}
