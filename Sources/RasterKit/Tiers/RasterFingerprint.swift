// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

internal import Foundation
package import RasterGraphics
internal import RasterLock

/// The libraries that draw, and the fonts, which decide how an image looks and aren't part of its key.
///
/// Records of tiers are named after it and the program's code, so that a process never finds an image that another
/// version of the program or of Cairo, or another font, drew. Processes and machines with the same program, packages,
/// fonts and settings share their images.
///
/// If two machines don't share images, compare their output of this code:
///
/// ```swift
/// print(RasterFingerprint.current)
/// ```
///
/// Each line is one property: the processor's architecture, the build of each library, the variables that libraries
/// read, the fonts, and Fontconfig's choice for a text that names no font. The last lines, `code`, are the program and
/// its libraries. Lines that differ are the reason.
///
/// Fonts count with their properties, the size of their files, their revision and checksum, and their order; folders and
/// times of files don't. The locale counts where it changes which fonts are used.
///
/// ## Topics
///
/// ### Identifying the program
///
/// - ``current``
/// - ``namespace``
public struct RasterFingerprint: Sendable {
    /// The number that is raised when RasterKit itself draws differently, or when older records are no longer valid.
    private static let drawingRevision = 4

    /// The fingerprint of this process, as it was when it was first asked for.
    ///
    /// The first access reads libraries and fonts, which takes about 10 milliseconds. A pipeline
    /// with tiers does it on a drawing thread.
    ///
    /// Fonts that a program adds by itself must be added before.
    ///
    /// ```swift
    /// print(RasterFingerprint.current.namespace)
    /// ```
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
    package func isStillCurrent(within interval: Duration = .zero) -> Bool {
        environment.isStillCurrent(within: interval)
    }
}

extension RasterFingerprint: CustomStringConvertible {
    /// The namespace, and a line for each property.
    public var description: String {
        let parts = Self.parts(environment) + DrawingEnvironment.program
        return (["namespace: \(namespace)"] + parts.map { "\($0.name): \($0.value)" }).joined(separator: "\n")
    }
}

package struct TierNamespace: Sendable {
    /// Returns a name for everything that decides how an image looks and isn't part of its key.
    ///
    /// It is `FAMILY.GENERATION`: 8 hexadecimal digits that stay when another version of the program is deployed, and 16
    /// that differ then.
    let name: @Sendable () -> String

    let isStillCurrent: @Sendable () -> Bool

    package init(
        name: @escaping @Sendable () -> String,
        isStillCurrent: @escaping @Sendable () -> Bool = { true }
    ) {
        self.name = name
        self.isStillCurrent = isStillCurrent
    }

    /// Returns the namespace of this process.
    ///
    /// Records contain the program, unless the pipeline trusts versions.
    package static func process(trustsVersions: Bool) -> TierNamespace {
        let mode = trustsVersions ? "versions" : nil
        let known = Lock<(code: [DrawingEnvironment.Part], name: String)?>(nil)
        return TierNamespace {
            let code = mode == nil ? DrawingEnvironment.program : []
            if let known = known.withLock({ $0 }), known.code == code { return known.name }
            let (program, drawing) = (ProcessInfo.processInfo.processName, RasterFingerprint.current.namespace)
            let name = name(mode: mode, program: program, code: code, drawing: drawing)
            known.withLock { $0 = (code, name) }
            return name
        } isStillCurrent: {
            RasterFingerprint.current.isStillCurrent()
        }
    }

    /// Returns the name of a namespace: of all programs in a mode, or of the code of one program.
    package static func name(
        mode: String?,
        program: String,
        code: [DrawingEnvironment.Part],
        drawing: String
    ) -> String {
        let family = DrawingEnvironment.Part(name: mode ?? "program", value: mode == nil ? program : "")
        let parts = [family, DrawingEnvironment.Part(name: "namespace", value: drawing)] + (mode == nil ? code : [])
        let digests = [[family], parts].map(DrawingEnvironment.Part.digest)
        return "\(digests[0].prefix(8)).\(digests[1].prefix(16))"
    }

    package func recordName(of key: CacheKey) -> String { "\(name())-\(key.recordDigest)" }

    /// Returns the first 8 digits of the generation in a record's name, by which a record under another name is refused;
    /// 0 without them.
    package static func generation(ofRecordNamed name: String) -> UInt32 {
        guard let dot = name.firstIndex(of: ".") else { return 0 }
        return UInt32(name[name.index(after: dot)...].prefix(8), radix: 16) ?? 0
    }
}
