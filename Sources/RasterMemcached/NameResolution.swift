// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Foundation
internal import RasterKit
internal import RasterLock

/// The addresses of a server, resolved by a separate thread.
///
/// `getaddrinfo` can wait for seconds for a name server, and can't be interrupted. A request waits for it at most as
/// long as for an answer of the server.
final class NameResolution: Sendable {
    typealias Resolve = @Sendable (_ host: String, _ port: UInt16) throws(ConnectionFailure) -> [SocketAddress]

    /// The age from which addresses of a name are resolved again, while they are still used.
    private static let refreshAge = Duration.seconds(60)

    private struct State {
        var addresses: [SocketAddress] = []
        var failure: ConnectionFailure?
        var isResolving = false
        var moment: ContinuousClock.Instant?
        var round = 0
    }

    private let host: String
    private let port: UInt16
    private let resolve: Resolve
    private let isConstant: Bool
    private let state: Lock<State>

    init(_ address: ServerAddress, resolve: @escaping Resolve) {
        self.resolve = resolve
        switch address.location {
        case .socket(let path):
            (host, port, isConstant) = (path, 0, true)
            state = Lock(State(addresses: [SocketAddress(path: path)]))
        case .host(let host, let port):
            (self.host, self.port) = (host, port)
            let numeric = (try? SocketAddress.resolve(host, port: port, flags: AI_NUMERICHOST)) ?? []
            isConstant = !numeric.isEmpty
            state = Lock(State(addresses: numeric))
            if !isConstant { start { _ in true } }
        }
    }

    func addresses(until limit: TimeLimit) throws(ConnectionFailure) -> [SocketAddress] {
        let (known, round, isOld) = state.withLock { state in
            (state.addresses, state.round, state.moment.map { $0.duration(to: .now) > Self.refreshAge } ?? false)
        }
        if !known.isEmpty {
            if isOld { start { _ in true } }
            return known
        }
        start { $0.addresses.isEmpty }
        while true {
            let (known, failure) = state.withLock { state in
                (state.addresses, state.round == round ? nil : state.failure)
            }
            if !known.isEmpty { return known }
            if let failure { throw failure }
            try limit.check("resolving the name")
            _ = limit.pause(.microseconds(250))
        }
    }

    func refresh() {
        if !isConstant { start { _ in true } }
    }

    func postpone(_ address: SocketAddress) {
        state.withLock { state in
            guard let index = state.addresses.firstIndex(of: address) else { return }
            state.addresses.append(state.addresses.remove(at: index))
        }
    }

    /// Starts a resolution if a condition holds, unless one is under way.
    private func start(where isNeeded: (State) -> Bool) {
        let isFirst = state.withLock { state in
            guard !state.isResolving, isNeeded(state) else { return false }
            state.isResolving = true
            return true
        }
        guard isFirst else { return }
        let thread = Thread { [self] in run() }
        thread.name = "memcached names"
        thread.start()
    }

    private func run() {
        let result = Result { () throws(ConnectionFailure) in try resolve(host, port) }
        state.withLock { state in
            switch result {
            case .success(let addresses):
                // In the order that proved itself.
                let known = state.addresses.filter { addresses.contains($0) }
                state.addresses = known + addresses.filter { !known.contains($0) }
                state.failure = addresses.isEmpty ? .unresolved("the name \(host) has no addresses") : nil
            case .failure(let failure): state.failure = failure
            }
            state.isResolving = false
            state.moment = .now
            state.round += 1
        }
    }
}
