// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterLock

/// The environments that are open in this process: one for each directory.
enum StoreRegistry {
    private struct Entry {
        weak var environment: StoreEnvironment?
        /// What has the file open, until it has closed it.
        var owner: ObjectIdentifier?
        var isOpening = false
    }

    private static let entries = Lock<[StoreDirectory.Identity: Entry]>([:])

    /// The process that used a store first.
    private static let process = getpid()

    /// A Boolean value that indicates whether this process was forked from one that uses stores.
    ///
    /// It can't use any: locks of Swift identify their owner by a number of the parent's thread there, and threads of the
    /// parent that held some are gone.
    static var isForked: Bool { process != getpid() }

    /// Returns the environment of a directory, and opens it where none is open.
    static func environment(
        of identity: StoreDirectory.Identity,
        opening make: () throws(StoreFault) -> StoreEnvironment
    ) throws(StoreFault) -> StoreEnvironment {
        while true {
            // The reference leaves the lock: the last one closes the environment, which takes the lock.
            let (environment, isMine): (StoreEnvironment?, Bool) = entries.withLock { entries in
                var entry = entries[identity] ?? Entry()
                if let environment = entry.environment { return (environment, false) }
                guard !entry.isOpening, entry.owner == nil else { return (nil, false) }
                entry.isOpening = true
                entries[identity] = entry
                return (nil, true)
            }
            if let environment, !environment.isRetired { return environment }
            if isMine { break }
            // Another thread opens it, or is about to close it: both end soon.
            usleep(1000)
        }
        do throws(StoreFault) {
            let environment = try make()
            entries.withLock {
                $0[identity] = Entry(environment: environment, owner: ObjectIdentifier(environment))
            }
            return environment
        } catch {
            entries.withLock { $0[identity] = nil }
            throw error
        }
    }

    /// Lets another environment take the place of one whose file lost its name.
    static func retire(_ environment: StoreEnvironment) {
        guard environment.retire() else { return }
        entries.withLock { entries in
            guard entries[environment.identity]?.owner == ObjectIdentifier(environment) else { return }
            entries[environment.identity] = nil
        }
    }

    /// Closes an environment, and then lets its directory be opened again.
    static func close(
        _ identity: StoreDirectory.Identity,
        of owner: ObjectIdentifier,
        isRetired: Bool,
        _ body: () -> Void
    ) {
        body()
        entries.withLock { entries in
            guard entries[identity]?.owner == owner else { return }
            entries[identity] = nil
        }
    }
}
