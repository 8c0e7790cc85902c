// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Logging
public import RasterKit
internal import RasterLock

/// A tier of images that processes and machines share, on memcached.
///
/// ```swift
/// let shared = try RasterMemcached(servers: ["10.0.0.1", "10.0.0.2:11211"])
/// let pipeline = RasterPipeline(tiers: [shared])
/// ```
///
/// Put it after a `RasterStore` in the tiers of a pipeline. Drawing threads ask it before they draw. Synchronous
/// requests don't ask it unless the pipeline is created with `waitsForRemoteTiers`.
///
/// ## Servers
///
/// Keys are distributed over any number of servers by rendezvous hashing: one more server takes its share of the keys,
/// and no others move. Each machine must spell the servers the same way, since the spelling
/// decides where keys go; the order doesn't matter.
///
/// ## Deadline
///
/// An answer that isn't complete within `deadline` is abandoned, and the image drawn, even if the answer trickles in.
/// A server that fails three times in a row isn't asked for a quarter of a second, then once; the pause doubles up to
/// 30 seconds until the server answers again. Meanwhile ``find(_:read:)`` throws at once for the keys of that server,
/// the keys of others are found, and keys don't move to other servers. The logger receives one line when a server
/// becomes unavailable, and one when it is available again.
///
/// Names are resolved by a separate thread. A request waits for that as long as for an answer at most.
///
/// ## Leases
///
/// An image that many processes miss at once is drawn by about one. The process that misses first adds a lease beside
/// the record, and draws. The others wait for the record, for about the time that the image takes to draw, and then
/// draw it themselves. No image depends on a lease: if it gets lost, an image is drawn twice.
///
/// ## Secret
///
/// memcached has no authentication or encryption in common installations: anyone who can reach its port can read and
/// write everything. Restrict access by a firewall or a private network. With a secret, records are signed with
/// HMAC-SHA256, and a record that isn't signed with the secret counts as missing. The secret doesn't encrypt images.
///
/// ## Size
///
/// memcached refuses values over 1 MiB unless it is started with a larger limit, such as
/// `-I 4m`. Raise `valueByteLimit` with it. Larger records aren't stored.
///
/// ## Other Engines
///
/// `RasterTier` asks nothing of an engine that memcached alone has: a tier on another one, such as Valkey, or
/// memcached's meta commands, adopts it with the same few calls, and keeps leases to itself inside of `find(_:read:)`.
///
/// ## Topics
///
/// ### Creating a client
///
/// - ``init(servers:secret:deadline:valueByteLimit:lifetime:name:logger:)``
/// - ``defaultValueByteLimit``
///
/// ### Inspecting a client
///
/// - ``name``
public final class RasterMemcached: Sendable {
    /// The largest value that memcached takes with its default limit of 1 MiB, in bytes.
    ///
    /// The remaining bytes are memcached's own, and the key.
    public static let defaultValueByteLimit = (1 << 20) - 512

    /// The name in events, statistics and errors.
    public let name: String

    /// The longest time that a request waits for an answer of a server.
    let deadline: Duration

    /// The size of the largest value that is stored, in bytes, including the signature.
    let valueByteLimit: Int

    let distribution: RendezvousHashing
    let servers: [MemcachedServer]
    let keys: RecordKeys
    let expiration: Expiration
    let buffers = Lock<[ReceiveBuffer]>([])
    let rejections = Lock(0)
    let logger: Logger

    /// Creates a tier, without connecting to its servers.
    ///
    /// ```swift
    /// let shared = try RasterMemcached(servers: ["10.0.0.1", "[fd00::2]:11211"], deadline: .milliseconds(5))
    /// ```
    ///
    /// - Parameters:
    ///   - servers: The servers: `host`, `host:port`, `[IPv6]:port` or the absolute path of a Unix
    ///     socket. The port is 11211 unless the text says otherwise.
    ///   - secret: The bytes that records are signed with, at least 16, the same on each machine; or
    ///     nil for records that aren't signed.
    ///   - deadline: The longest time that a request waits for an answer. A gigabit network transfers a mebibyte in
    ///     9 ms.
    ///   - valueByteLimit: The size of the largest value that is stored, in bytes: the server's limit
    ///     (`-I`) without 512 bytes.
    ///   - lifetime: The time after which servers forget a record, at least a second; or nil if they forget the records
    ///     that are unused for longest when their memory is full.
    ///   - name: The name in events, statistics and errors.
    ///   - logger: Receives a line when a server becomes unavailable, and when it is available again.
    /// - Throws: `RasterError` with the code `invalidConfiguration`.
    public convenience init(
        servers: [String] = ["127.0.0.1:11211"],
        secret: [UInt8]? = nil,
        deadline: Duration = .milliseconds(10),
        valueByteLimit: Int = RasterMemcached.defaultValueByteLimit,
        lifetime: Duration? = nil,
        name: String = "memcached",
        logger: Logger = Logger(label: "rasterkit.memcached")
    ) throws(RasterError) {
        try self.init(
            servers: servers,
            secret: secret,
            deadline: deadline,
            valueByteLimit: valueByteLimit,
            lifetime: lifetime,
            name: name,
            logger: logger,
            breaker: CircuitBreaker(),
            resolve: { (host, port) throws(ConnectionFailure) in try SocketAddress.resolve(host, port: port) }
        )
    }

    /// Creates a tier with its own rules of failure and resolution of names.
    init(
        servers: [String],
        secret: [UInt8]? = nil,
        deadline: Duration = .milliseconds(10),
        valueByteLimit: Int = RasterMemcached.defaultValueByteLimit,
        lifetime: Duration? = nil,
        name: String = "memcached",
        logger: Logger,
        breaker: CircuitBreaker,
        resolve: @escaping NameResolution.Resolve
    ) throws(RasterError) {
        guard deadline >= .microseconds(100), deadline <= .seconds(60) else {
            throw RasterError(
                .invalidConfiguration,
                "Invalid memcached deadline \(deadline). The deadline must be 100 microseconds to 60 seconds; a few "
                    + "milliseconds are usual."
            )
        }
        guard (1...Connection.largestValue).contains(valueByteLimit) else {
            throw RasterError(
                .invalidConfiguration,
                "Invalid memcached value limit \(valueByteLimit). The limit must be 1 to \(Connection.largestValue) bytes, "
                    + "and not more than the server's limit (-I)."
            )
        }
        let addresses = try Self.addresses(servers)
        keys = try RecordKeys(secret: secret)
        expiration = try Expiration(lifetime)
        distribution = RendezvousHashing(addresses)
        self.servers = addresses.map { MemcachedServer($0, breaker: breaker, resolve: resolve, logger: logger) }
        self.name = name
        self.deadline = deadline
        self.valueByteLimit = valueByteLimit
        self.logger = logger
    }

    /// The servers that are asked: those that didn't fail repeatedly, spelled with their port.
    package var availableServers: [String] { servers.filter(\.isAvailable).map(\.name) }

    /// The number of times that a record was found that wasn't signed with the secret.
    ///
    /// It counted as missing. A number that grows says that another program writes to the servers' keys.
    package var rejectedRecordCount: Int { rejections.withLock { $0 } }

    private static func addresses(_ servers: [String]) throws(RasterError) -> [ServerAddress] {
        guard !servers.isEmpty else {
            throw RasterError(.invalidConfiguration, "The list of memcached servers is empty. Name at least one.")
        }
        var addresses: [ServerAddress] = []
        for server in servers {
            let address = try ServerAddress(server)
            guard !addresses.contains(address) else {
                throw RasterError(
                    .invalidConfiguration,
                    "Invalid memcached server \"\(server)\": \(address.description) is listed twice. Name each server once."
                )
            }
            addresses.append(address)
        }
        return addresses
    }
}
