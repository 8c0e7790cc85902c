// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import RasterGraphics

/// The libraries that draw, and the fonts: everything that decides how an image looks and isn't part of its key.
///
/// Records of tiers are named after it, so that a process never finds an image that another version of Cairo or another
/// font drew. Processes and machines with the same packages, fonts and settings share their images.
///
/// If two machines don't share images, compare their output of this code:
///
/// ```swift
/// print(RasterFingerprint.current)
/// ```
///
/// Each line is one property: the processor's architecture, the build of each library, the variables that libraries
/// read, the fonts, and Fontconfig's choice for a text that names no font. Lines that differ are the reason.
///
/// The contents of fonts count, and their order, not where their files are. The locale
/// counts where it changes which fonts are used.
public struct RasterFingerprint: Sendable {
    /// The number that is raised when RasterKit itself draws differently, or when older records are no longer valid.
    private static let drawingRevision = 2

    /// The fingerprint of this process, as it was when it was first asked for.
    ///
    /// The first access reads libraries and fonts, which takes about 10 milliseconds. A pipeline
    /// with tiers does it on a drawing thread.
    ///
    /// Fonts that a program adds by itself must be added before.
    public static let current = RasterFingerprint(environment: DrawingEnvironment())

    /// 16 hexadecimal digits that stand for the libraries and fonts.
    public let namespace: String

    private let environment: DrawingEnvironment

    init(environment: DrawingEnvironment) {
        self.environment = environment
        namespace = String(DrawingEnvironment.Part.digest(of: Self.parts(environment)).prefix(16))
    }

    private static func parts(_ environment: DrawingEnvironment) -> [DrawingEnvironment.Part] {
        [DrawingEnvironment.Part(name: "RasterKit", value: "drawing \(drawingRevision)")] + environment.parts
    }

    /// Returns whether this process draws as before; once fonts or their configuration have changed, it never does.
    package func isStillCurrent() -> Bool { environment.isStillCurrent() }
}

extension RasterFingerprint: Hashable {
    /// Returns whether two fingerprints stand for the same libraries and fonts.
    public static func == (one: RasterFingerprint, other: RasterFingerprint) -> Bool {
        one.environment.parts == other.environment.parts
    }

    /// Adds the namespace to a hasher.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(namespace)
    }
}

extension RasterFingerprint: CustomStringConvertible {
    /// The namespace, and a line for each property.
    public var description: String {
        (["namespace: \(namespace)"] + Self.parts(environment).map { "\($0.name): \($0.value)" })
            .joined(separator: "\n")
    }
}

package struct TierNamespace: Sendable {
    /// Returns 16 hexadecimal digits for everything that decides how an image looks and isn't part of its key.
    let name: @Sendable () -> String

    let isStillCurrent: @Sendable () -> Bool

    package init(
        name: @escaping @Sendable () -> String,
        isStillCurrent: @escaping @Sendable () -> Bool = { true }
    ) {
        self.name = name
        self.isStillCurrent = isStillCurrent
    }

    package static let process = TierNamespace {
        RasterFingerprint.current.namespace
    } isStillCurrent: {
        RasterFingerprint.current.isStillCurrent()
    }

    package func recordName(of key: CacheKey) -> String { "\(name())-\(key.recordDigest)" }
}
