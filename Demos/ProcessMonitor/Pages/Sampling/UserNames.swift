// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Glibc

/// The names of users, each looked up once.
///
/// A look-up may ask a server on the network, and a sample needs one for each process.
struct UserNames: Sendable {
    private let lookUp: @Sendable (UInt32) -> String?
    private var known: [UInt32: String] = [:]

    /// Creates an empty table.
    ///
    /// - Parameter lookUp: Finds the name for a number: the password database, unless a test has another one.
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
        var size = max(1024, sysconf(Int32(_SC_GETPW_R_SIZE_MAX)))
        // Far above any entry; a broken database must not take all memory.
        while size <= 1 << 20 {
            var buffer = [CChar](repeating: 0, count: size)
            var entry = passwd()
            var found: UnsafeMutablePointer<passwd>?
            let answer: (status: Int32, name: String?) = buffer.withUnsafeMutableBufferPointer { space in
                guard let start = space.baseAddress else { return (ENOMEM, nil) }
                let status = getpwuid_r(user, &entry, start, space.count, &found)
                guard found != nil, let name = entry.pw_name else { return (status, nil) }
                // The name lies in the buffer and must be copied before that goes.
                return (status, String(cString: name))
            }
            guard answer.status == ERANGE else { return answer.name }
            size *= 2
        }
        return nil
    }
}
