// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import HTTPTypes
package import NIOCore
import NIOHTTP1
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
    /// When the connection is closed, unless the request has ended by then.
    private var readingEnds: NIODeadline?
    /// When the connection is closed, unless the response has been taken by then.
    private var writingEnds: NIODeadline?
    /// The one timer of the connection, which requests don't start anew.
    private var timer: (end: NIODeadline, task: Scheduled<Void>)?
    /// The problem of bytes that are no request; hummingbird answers them without a document.
    private var refusal: Problem?
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
        timer?.task.cancel()
        connections.close(context.channel)
    }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            requestCount += 1
            // Clients that ask before they send a large body, as curl does, wait a second without this.
            if head.headerFields[.expect]?.lowercased() == "100-continue", requestCount == 1 {
                context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
            }
            readingEnds = .now() + requestTime
            watch(context)
        case .body: break
        case .end: readingEnds = nil
        }
        context.fireChannelRead(data)
    }

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? HTTPParserError {
            refusal =
                error == .headerOverflow
                ? Problem(.requestHeaderFieldsTooLarge, "The target and the fields of the request are too long.")
                : Problem(.badRequest, "The bytes are no request of HTTP/1.1.")
        }
        context.fireErrorCaught(error)
    }

    package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head) where head.status == .badRequest && head.headerFields[.contentLength] == "0":
            let problem = refusal ?? Problem(.badRequest, "The bytes are no request of HTTP/1.1.")
            let document = problem.document
            var fields = problem.fields
            fields[.connection] = "close"
            fields[.contentLength] = "\(document.count)"
            let refused = HTTPResponse(status: problem.status, headerFields: fields)
            context.write(wrapOutboundOut(.head(refused)), promise: promise)
            context.write(wrapOutboundOut(.body(ByteBuffer(bytes: document))), promise: nil)
            return
        case .head where writingEnds == nil:
            writingEnds = .now() + responseTime
            watch(context)
        case .head, .body: break
        case .end:
            let promise = promise ?? context.eventLoop.makePromise()
            promise.futureResult.assumeIsolated().whenComplete { _ in
                self.requestCount -= 1
                self.writingEnds = nil
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

    private func watch(_ context: ChannelHandlerContext) {
        guard let end = [readingEnds, writingEnds].compactMap(\.self).min() else { return }
        if let timer {
            guard end < timer.end else { return }
            timer.task.cancel()
        }
        let task = context.eventLoop.assumeIsolated().scheduleTask(deadline: end) {
            self.timer = nil
            let now = NIODeadline.now()
            if [self.readingEnds, self.writingEnds].contains(where: { $0.map { $0 <= now } ?? false }) {
                context.close(promise: nil)
            } else {
                self.watch(context)
            }
        }
        timer = (end, task)
    }
}

@available(*, unavailable)
extension ConnectionWatch: Sendable {}
