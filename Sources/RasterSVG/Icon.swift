// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

public import Foundation
public import RasterKit

/// An icon of the desktop's themes, or of a program's own files, as a component.
///
/// The files of the icon, PNG and SVG for all sizes, are read when it is made: make an icon once rather than for each
/// drawing. The file for the size and scale that is asked for is drawn in the middle of the bounds; from right to left,
/// one whose name ends in `-rtl`. A pipeline keeps the image by the contents of the files.
///
/// ```swift
/// let next = Icon("go-next-symbolic").tinted(.blue)
/// let folder = Icon("folder", theme: "Papirus", size: 48)
/// let own = Icon("logo", in: .main)                            // logo.svg, logo.png or logo@2x.png
/// let image = try pipeline.render(folder, scale: 2).image
/// ```
///
/// In a layout it has its ``size``, or less where less is offered.
///
/// Drawing and measuring an icon that isn't found fail with the code `fileFailed`.
///
/// ## Topics
///
/// ### Finding an icon
///
/// - ``init(_:in:size:)``
/// - ``init(_:theme:in:size:)``
///
/// ### Showing an icon
///
/// - ``tinted(_:)``
/// - ``size``
public struct Icon: Sendable {
    /// The width and height in points where nothing else is asked for.
    public var size: CGFloat

    private let files: Result<[IconFile], RasterError>
    private let mirroredFiles: [IconFile]
    private let digest: SHA256.Digest
    private var color: Color?

    /// Finds an icon, on the calling thread, by the rules of the
    /// [specification](https://specifications.freedesktop.org/icon-theme-spec/latest/).
    ///
    /// - Parameters:
    ///   - name: The name, such as `go-next-symbolic`.
    ///   - theme: The theme. Those that it inherits from, and `hicolor`, have what it doesn't.
    ///   - folders: The folders that contain themes, and icons without one; nil for those of the user and of
    ///     `XDG_DATA_DIRS`.
    ///   - size: The width and height in points where nothing else is asked for.
    public init(_ name: String, theme: String = "Adwaita", in folders: [URL]? = nil, size: CGFloat = 16) {
        self.size = size
        let folders = folders?.map(\.path) ?? Self.folders
        func files(_ name: String) throws(RasterError) -> [IconFile] {
            let files = try name.contains("/") ? [] : IconTheme.files(name, theme: theme, in: folders)
            guard files.isEmpty else { return files }
            let places = folders.joined(separator: ", ")
            let message =
                "There is no icon \(name) in the theme \(theme), in those that it inherits from, and in \(places). "
            throw RasterError(.fileFailed, message + "Check the name, or install the theme.")
        }
        self.files = Result { () throws(RasterError) in try files(name) }
        mirroredFiles = (try? files("\(name)-rtl")) ?? []
        var hash = SHA256()
        for file in ((try? self.files.get()) ?? []) + mirroredFiles {
            let header = "\(file.scale) \(file.sizes) \(file.isSVG) \(file.data.count)\n"
            for data in [Data(header.utf8), file.data] { unsafe data.withUnsafeBytes { unsafe hash.update($0) } }
        }
        digest = hash.finalize()
    }

    /// Finds an icon among the resources of a program.
    public init(_ name: String, in bundle: Bundle, size: CGFloat = 16) {
        self.init(name, theme: "hicolor", in: [bundle.resourceURL ?? bundle.bundleURL], size: size)
    }

    private static var folders: [String] {
        let values = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
        let home = values["HOME"] ?? "/"
        let data = [
            values["XDG_DATA_HOME"] ?? "\(home)/.local/share", values["XDG_DATA_DIRS"] ?? "/usr/local/share:/usr/share",
        ]
        let paths = data.joined(separator: ":").split(separator: ":").map { "\($0)/icons" }
        return ["\(home)/.icons"] + paths + ["/usr/share/pixmaps"]
    }

    /// Returns the icon in a color, as ``SVG/tinted(_:)`` says; a PNG file gets the color everywhere.
    ///
    /// ```swift
    /// let next = Icon("go-next-symbolic").tinted(.gray)
    /// ```
    public func tinted(_ color: Color) -> Icon {
        var icon = self
        icon.color = color
        return icon
    }
}

extension Icon: Rasterizable, SelfSizing, FixedSizing {
    /// The digest of the files, and the color.
    public static var keyPathsThatAffectState: StateKeyPaths<Icon> { [\.digest, \.color] }

    /// Draws the file for the size and scale in the middle of the bounds.
    ///
    /// - Throws: `RasterError`: `fileFailed`, `invalidImage`, `limitExceeded` or `outOfMemory`.
    public func draw(in context: DrawingContext, bounds: CGRect) throws {
        let isMirrored = context.environment.layoutDirection == .rightToLeft && !mirroredFiles.isEmpty
        let files = try isMirrored ? mirroredFiles : self.files.get()
        let size = min(Int(saturating: min(bounds.width, bounds.height).rounded()), 100_000)
        let scale = min(Int(saturating: context.scale.rounded(.up)), 100)
        let exact = files.first { $0.scale == scale && $0.sizes.contains(size) }
        guard let file = exact ?? files.min(by: { $0.distance(size * scale) < $1.distance(size * scale) }) else {
            return
        }
        do {
            return try draw(file, in: context, bounds)
        } catch let error as RasterError {
            throw RasterError(error.code, "\(file.path): \(error.message)", underlyingError: error.underlyingError)
        }
    }

    private func draw(_ file: IconFile, in context: DrawingContext, _ bounds: CGRect) throws {
        if file.isSVG {
            let svg = try SVG(data: file.data)
            return try (color.map { svg.tinted($0) } ?? svg).draw(in: context, bounds: bounds)
        }
        let image = try RasterImage(pngData: file.data)
        context.drawLayer {
            context.draw(image, in: bounds, mode: .fit)
            guard let color else { return }
            context.blendMode = .sourceIn
            context.fill(Path(bounds), with: color)
        }
    }

    /// Returns the proposal, or a square.
    public func size(fitting proposal: ProposedSize, scale: CGFloat, environment: RasterEnvironment) throws -> CGSize {
        _ = try files.get()
        return proposal.size(inProportionsOf: CGSize(width: size, height: size))
    }
}
