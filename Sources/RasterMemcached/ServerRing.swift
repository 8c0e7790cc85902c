// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import CRasterLibMemcached
internal import RasterKit

/// The distribution of keys over servers: the consistent hashing of libmemcached, weighted ketama.
///
/// Each server has 160 points on a ring, which depend on its own name and port alone. So the order of the servers
/// doesn't matter, and one more server takes keys from the others and moves none between them. Keys don't move when a
/// server fails: they return to it as they are.
@safe
struct ServerRing: ~Copyable {
    private let handle: UnsafeMutablePointer<memcached_st>?

    /// Creates the ring of servers.
    ///
    /// - Throws: `RasterError`: libmemcached refused a server, or has no memory.
    init(_ servers: [ServerAddress]) throws(RasterError) {
        unsafe handle = memcached_create(nil)
        guard unsafe handle != nil else {
            throw RasterError(.outOfMemory, "libmemcached has no memory for its servers.")
        }
        // Before the servers: each that is added computes the ring anew.
        try check(unsafe memcached_behavior_set(handle, MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED, 1), "weighted ketama")
        for server in servers {
            let status =
                switch server.location {
                case .host(let host, let port): unsafe memcached_server_add(handle, host, port)
                case .socket(let path): unsafe memcached_server_add_unix_socket(handle, path)
                }
            try check(status, server.description)
        }
    }

    deinit {
        unsafe memcached_free(handle)
    }

    /// Returns the index of the server of a key.
    ///
    /// - Complexity: O(log *n*) for *n* servers, and an MD5 digest of the key.
    func serverIndex(of key: String) -> Int {
        unsafe Int(memcached_generate_hash(handle, key, key.utf8.count))
    }

    private func check(_ status: memcached_return_t, _ subject: String) throws(RasterError) {
        guard status == MEMCACHED_SUCCESS else {
            let reason = unsafe memcached_strerror(handle, status).map { unsafe String(cString: $0) } ?? "\(status)"
            throw RasterError(.invalidServer, "libmemcached refused \(subject): \(reason). Check the list of servers.")
        }
    }
}
