// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

@_exported public import Synchronization

#if RASTERKIT_PTHREAD_LOCKS

    import Foundation

    /// A value that one thread at a time can use: a `Mutex` that is locked together with a pthread mutex.
    ///
    /// The thread sanitizer doesn't see the end of a wait for a `Mutex`, which is in the standard library, and reports the
    /// code that the mutex guards. It knows pthread mutexes.
    /// `.ci/test-full` defines `RASTERKIT_PTHREAD_LOCKS` on the command line of the sanitizer's build.
    package struct Lock<Value: ~Copyable>: ~Copyable, Sendable {
        private let value: Mutex<Value>

        /// The address of the pthread mutex: an integer, because pointers aren't `Sendable`.
        ///
        /// The pthread mutex has memory of its own, because a lock is moved before it is used.
        private let address: UInt

        package init(_ initialValue: consuming sending Value) {
            value = Mutex(initialValue)
            let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
            let status = unsafe pthread_mutex_init(mutex, nil)
            precondition(status == 0, "A pthread mutex can't be created: error \(status).")
            address = UInt(bitPattern: mutex)
        }

        deinit {
            unsafe call(pthread_mutex_destroy)
            unsafe UnsafeMutablePointer<pthread_mutex_t>(bitPattern: address)?.deallocate()
        }

        package borrowing func withLock<Result: ~Copyable, Failure: Error>(
            _ body: (inout sending Value) throws(Failure) -> sending Result
        ) throws(Failure) -> sending Result {
            unsafe call(pthread_mutex_lock)
            defer { unsafe call(pthread_mutex_unlock) }
            return try value.withLock(body)
        }

        private borrowing func call(_ function: (UnsafeMutablePointer<pthread_mutex_t>) -> Int32) {
            let mutex = unsafe UnsafeMutablePointer<pthread_mutex_t>(bitPattern: address)
            let status = unsafe mutex.map { unsafe function($0) } ?? EINVAL
            precondition(status == 0, "A pthread mutex can't be used: error \(status).")
        }
    }

#else

    /// A value that one thread at a time can use.
    ///
    /// The package's own name for `Mutex`, since the builds for the thread sanitizer replace it.
    package typealias Lock<Value: ~Copyable> = Mutex<Value>

#endif
