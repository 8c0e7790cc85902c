// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc
package import RasterKit

/// A sampler that compares successive samples of a proc folder.
///
/// The kernel only counts; the use of a process comes out of the difference between two samples. The first sample
/// therefore shows no processor use at all.
///
///     var sampler = ProcessSampler()
///     _ = try sampler.sample()
///     // … a second later
///     let busiest = ProcessSample.sorted(try sampler.sample().processes).prefix(10)
///
/// The kernel counts in hundredths of a second, so that samples less than a few tenths of a second apart are coarse.
package struct ProcessSampler: Sendable {
    private let procFS: ProcFS
    private var users: UserNames
    private var latest: SystemSample?

    /// Creates a sampler that has not read anything yet.
    package init(root: String = "/proc") {
        self.init(procFS: ProcFS(root: root))
    }

    init(procFS: ProcFS, users: UserNames = UserNames()) {
        self.procFS = procFS
        self.users = users
    }

    /// Reads the proc folder and compares it with the time before.
    package mutating func sample() throws(RasterError) -> SystemSample {
        var sample = try procFS.sample(&users)
        if let latest { sample.measure(since: latest) }
        latest = sample
        return sample
    }
}

extension ProcessSample {
    /// Returns the busiest processes first.
    ///
    /// Equally busy processes are ordered by memory, largest first, and then by number, so that rows keep their places.
    package static func sorted(_ processes: [ProcessSample]) -> [ProcessSample] {
        processes.sorted { first, second in
            if first.cpuShare != second.cpuShare { return first.cpuShare > second.cpuShare }
            return (second.residentBytes, first.pid) < (first.residentBytes, second.pid)
        }
    }
}

/// The names of users, each looked up once.
///
/// A look-up may ask a server on the network, and a sample needs one for each process.
struct UserNames: Sendable {
    private let lookUp: @Sendable (UInt32) -> String?
    private var known: [UInt32: String] = [:]

    /// Creates an empty table.
    init(lookUp: @escaping @Sendable (UInt32) -> String? = Self.nameInPasswordDatabase) {
        self.lookUp = lookUp
    }

    /// The name of a user, the number as text if it has none, and "?" if not even the number is known.
    mutating func name(of user: UInt32?) -> String {
        guard let user else { return "?" }
        if let name = known[user] { return name }
        let name = lookUp(user) ?? String(user)
        known[user] = name
        return name
    }

    private static func nameInPasswordDatabase(_ user: UInt32) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16 << 10) { space in
            var entry = passwd()
            var found: UnsafeMutablePointer<passwd>?
            guard let start = space.baseAddress, getpwuid_r(user, &entry, start, space.count, &found) == 0,
                found != nil, let name = entry.pw_name
            else { return nil }
            return String(cString: name)
        }
    }
}
