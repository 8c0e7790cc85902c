// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Logging
internal import RasterKit
internal import RasterLock

final class MemcachedServer: Sendable {
    static let idleLimit = 8

    /// The age from which an idle connection isn't used: something between the machines may have forgotten it.
    static let idleAge = Duration.seconds(60)

    /// The shortest time that a server must have had for its missing answer to count as its failure.
    private static let fairTime = Duration.milliseconds(1)

    private struct State {
        var idle: [Connection] = []
        var breaker: CircuitBreaker
    }

    let name: String
    private let names: NameResolution
    private let state: Lock<State>
    private let logger: Logger

    init(
        _ address: ServerAddress,
        breaker: CircuitBreaker = CircuitBreaker(),
        resolve: @escaping NameResolution.Resolve,
        logger: Logger
    ) {
        name = address.description
        names = NameResolution(address, resolve: resolve)
        state = Lock(State(breaker: breaker))
        self.logger = logger
    }

    deinit {
        let idle = state.withLock { $0.idle }
        for connection in idle { connection.close() }
    }

    var isAvailable: Bool { state.withLock { $0.breaker.isClosed } }

    /// Runs an exchange on a connection.
    ///
    /// The connection is kept for later exchanges if the exchange succeeds, and closed if it throws: an answer that
    /// arrives late must not be taken for that of another exchange. If a connection from before turns out to be closed, as after a
    /// restart of the server, the exchange runs once more on a new one.
    func exchange<Value>(
        until limit: TimeLimit,
        _ body: (Connection) throws(ConnectionFailure) -> Value
    ) throws(RasterError) -> Value? {
        let admission = state.withLock { $0.breaker.admit(at: limit.start) }
        if case .refuse(let moment) = admission {
            throw RasterError(
                .tierUnavailable,
                "memcached \(name): the server failed repeatedly, and is asked again in "
                    + "\(limit.start.duration(to: moment).milliseconds). Check that it runs and answers in time."
            )
        }
        do throws(ConnectionFailure) {
            let value = try perform(body, until: limit)
            succeed(admission)
            return value
        } catch .canceled {
            state.withLock { $0.breaker.abandon(admission, at: .now) }
            return nil
        } catch {
            let time = limit.start.duration(to: limit.deadline)
            let failure = error.error(server: name, time: time)
            switch error {
            case .reported, .tooLarge:
                succeed(admission)
            case .timedOut where time < Self.fairTime:
                state.withLock { $0.breaker.abandon(admission, at: .now) }
            default:
                fail(admission, failure, started: limit.start)
            }
            throw failure
        }
    }

    private func perform<Value>(
        _ body: (Connection) throws(ConnectionFailure) -> Value,
        until limit: TimeLimit
    ) throws(ConnectionFailure) -> Value {
        if let connection = idleConnection() {
            do throws(ConnectionFailure) {
                return try run(body, on: connection)
            } catch  where error.isLostConnection {
                // A new connection decides whether the server is gone.
            }
        }
        do throws(ConnectionFailure) {
            return try run(body, on: try connect(until: limit))
        } catch {
            if error != .canceled { names.refresh() }
            throw error
        }
    }

    private func connect(until limit: TimeLimit) throws(ConnectionFailure) -> Connection {
        var addresses = try names.addresses(until: limit)[...]
        while true {
            guard let address = addresses.popFirst() else {
                throw .unresolved("there is no address")
            }
            // An address that doesn't answer must leave time for the others.
            let time = ContinuousClock.now.duration(to: limit.deadline) / (addresses.count + 1)
            let share = TimeLimit(
                start: limit.start,
                deadline: .now.advanced(by: time),
                isCancelled: limit.isCancelled
            )
            do throws(ConnectionFailure) {
                return try Connection(address, until: addresses.isEmpty ? limit : share)
            } catch {
                if error == .canceled || addresses.isEmpty { throw error }
                names.postpone(address)
            }
        }
    }

    private func run<Value>(
        _ body: (Connection) throws(ConnectionFailure) -> Value,
        on connection: Connection
    ) throws(ConnectionFailure) -> Value {
        do throws(ConnectionFailure) {
            let value = try body(connection)
            keep(connection)
            return value
        } catch {
            connection.close()
            throw error
        }
    }

    private func idleConnection() -> Connection? {
        while let connection = state.withLock({ $0.idle.popLast() }) {
            if connection.lastUse.duration(to: .now) < Self.idleAge, connection.isQuiet { return connection }
            connection.close()
        }
        return nil
    }

    private func keep(_ connection: Connection) {
        var connection = connection
        connection.lastUse = .now
        let surplus: Connection? = state.withLock { state in
            guard state.idle.count < Self.idleLimit else { return connection }
            state.idle.append(connection)
            return nil
        }
        surplus?.close()
    }

    private func succeed(_ admission: CircuitBreaker.Admission) {
        guard state.withLock({ $0.breaker.succeed(admission) }) != nil else { return }
        logger.notice("A server of memcached is available again.", metadata: ["server": "\(name)"])
    }

    private func fail(
        _ admission: CircuitBreaker.Admission,
        _ error: RasterError,
        started start: ContinuousClock.Instant
    ) {
        let change = state.withLock { $0.breaker.fail(admission, started: start, at: .now) }
        guard case .opened(let pause) = change else { return }
        logger.warning(
            "A server of memcached is unavailable: images of its keys are drawn until it answers again.",
            metadata: ["server": "\(name)", "reason": "\(error.message)", "askedAgainIn": "\(pause.milliseconds)"]
        )
    }
}
