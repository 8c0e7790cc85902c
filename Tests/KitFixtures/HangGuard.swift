// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

package import Testing

extension Trait where Self == TimeLimitTrait {
    /// A limit that ends a test whose threads wait for each other.
    ///
    /// It says nothing about speed: on a busy machine a test waits for the others of its process, too.
    package static var hangGuard: Self { .timeLimit(.minutes(60)) }
}
