// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Glibc
internal import RasterKit

enum ConnectionFailure: Error, Sendable, Hashable {
    case timedOut(during: String)

    case canceled

    case closed(during: String)

    /// The system reported an error, such as a refused connection.
    case system(Int32, during: String)

    /// The server's name isn't resolved, for a reason without a full stop.
    case unresolved(String)

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

    func error(server: String, time: Duration) -> RasterError {
        let code: RasterError.Code =
            switch self {
            case .canceled: .canceled
            case .tooLarge: .limitExceeded
            case .timedOut, .closed, .system, .unresolved, .malformed, .reported: .tierUnavailable
            }
        let text =
            switch self {
            case .timedOut(let phase):
                "no answer within \(time.milliseconds) (\(phase)). Check the server and the network, or raise the tier's "
                    + "deadline."
            case .canceled: "the request was canceled."
            case .closed(let phase):
                "the server closed the connection (\(phase)). Check that it runs, and its limit of connections (-c)."
            case .system(let code, let phase):
                "\(Self.text(of: code)) (\(phase)). Check that the server runs and the address is right."
            case .unresolved(let reason): "\(reason). Check its spelling and the name service."
            case .malformed(let reason): "\(reason). Check that memcached listens there, and nothing else."
            case .tooLarge(let count, let limit):
                "a record has \(count) bytes, and this tier's valueByteLimit is \(limit). Give all machines the same limit."
            case .reported(let line): "the server reported \"\(line)\". Check its memory (-m) and its log."
            }
        return RasterError(code, "memcached \(server): \(text)")
    }

    private static func text(of code: Int32) -> String {
        unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
}

extension Duration {
    var milliseconds: String {
        let tenths = (self / .microseconds(100)).rounded()
        return "\(tenths / 10) ms"
    }
}
