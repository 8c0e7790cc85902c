// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import RasterKit

/// The reason why a server gave no usable answer.
enum ConnectionFailure: Error, Sendable, Hashable {
    /// The time for the answer passed.
    case timedOut(during: String)

    /// The request was canceled.
    case cancelled

    /// The connection was closed.
    case closed(during: String)

    /// The system reported an error, such as a refused connection.
    case system(Int32, during: String)

    /// The server's name isn't resolved.
    case unresolved(String)

    /// The answer doesn't follow the protocol.
    case malformed(String)

    /// The value is larger than the tier receives. The server is available.
    case tooLarge(Int, limit: Int)

    /// The server reported an error of its own, such as exhausted memory. It is available.
    case reported(String)

    /// A Boolean value that indicates whether a reused connection was found closed, as after a restart of the server.
    var isLostConnection: Bool {
        switch self {
        case .closed: true
        case .system(let code, _): code == ECONNRESET || code == EPIPE
        default: false
        }
    }

    /// The error of the tier.
    ///
    /// - Parameters:
    ///   - server: The address of the server.
    ///   - time: The time that the server had.
    func error(server: String, time: Duration) -> RasterError {
        switch self {
        case .timedOut(let phase):
            RasterError(
                .deadlineExceeded,
                "memcached \(server): no answer within \(time.milliseconds) (\(phase)); the picture is drawn. Check the "
                    + "server and the network, or raise the tier's deadline."
            )
        case .cancelled:
            RasterError(.cancelled, "memcached \(server): the request was canceled.")
        case .closed(let phase):
            RasterError(
                .tierUnavailable,
                "memcached \(server): the server closed the connection (\(phase)). Check that it runs, and its limit of "
                    + "connections (-c)."
            )
        case .system(let code, let phase):
            RasterError(
                .tierUnavailable,
                "memcached \(server): \(Self.text(of: code)) (\(phase)). Check that the server runs and the address is "
                    + "right."
            )
        case .unresolved(let reason):
            RasterError(.tierUnavailable, reason)
        case .malformed(let reason):
            RasterError(
                .tierUnavailable,
                "memcached \(server): \(reason). Check that memcached listens there, and nothing else."
            )
        case .tooLarge(let count, let limit):
            RasterError(
                .limitExceeded,
                "memcached \(server): a record has \(count) bytes, and this tier's valueByteLimit is \(limit); the picture "
                    + "is drawn. Give all machines the same limit."
            )
        case .reported(let line):
            RasterError(
                .tierUnavailable,
                "memcached \(server): the server reported \"\(line)\". Check its memory (-m) and its log."
            )
        }
    }

    /// Returns the system's text for an error.
    private static func text(of code: Int32) -> String {
        unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
}

extension Duration {
    /// The duration in milliseconds, with a digit after the point, for messages.
    var milliseconds: String {
        let tenths = (self / .microseconds(100)).rounded()
        return "\(tenths / 10) ms"
    }
}
