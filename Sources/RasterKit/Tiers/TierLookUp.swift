// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import RasterGraphics

/// The look-up of one picture in the tiers of a pipeline, on the thread that would draw it.
struct TierLookUp {
    /// A picture that was found.
    struct Finding {
        let image: RasterImage
        let drawingTime: Duration

        /// The place of the tier.
        let place: Int
    }

    /// The properties that a picture must have.
    struct Shape {
        let geometry: RasterGeometry
        let format: PixelFormat
        let byteCount: Int

        /// Reads the properties of a request's picture, or returns nil if it can't be drawn.
        init?<Component>(of request: PreparedRequest<Component>) {
            guard let composition = try? RasterComposition(of: request.component) else { return nil }
            geometry = request.geometry
            format = composition.format
            byteCount = request.byteCount
        }

        /// Returns a Boolean value that indicates whether an image could have been drawn for the request.
        func fits(_ image: RasterImage) -> Bool {
            guard let size = try? PixelSize(geometry.size, scale: geometry.scale) else { return false }
            return image.pixelSize == size && image.scale == geometry.scale && image.format == format
                && image.capInsets == geometry.capInsets && image.resizingMode == .stretch && image.stretchBands == nil
        }
    }

    let tiers: PipelineTiers
    let key: CacheKey
    let shape: Shape
    let subject: TierReporter.Subject
    let drawing: RunningDrawing

    /// Asks the tiers in order.
    ///
    /// - Parameter isRight: Returns whether a picture that was found is shown. If not, its record is removed.
    /// - Returns: The picture, or nil if it is to be drawn.
    func find(where isRight: (Finding) -> Bool) -> Finding? {
        guard !tiers.writer.isStale, !tiers.writer.isRemoved(key) else { return nil }
        let drawingTime = tiers.drawingTime(of: subject.component, byteCount: shape.byteCount)
        var name: String?
        for place in tiers.books.indices where !drawing.isStopped {
            let book = tiers.books[place]
            let isAsked = !book.tier.isRemote || drawing.asksRemoteTiers
            guard isAsked, !book.isUnremoved(key) else {
                book.countSkipped()
                if !isAsked { tiers.noteSynchronousRequest(of: book.name) }
                continue
            }
            let now = tiers.clock.now()
            let (decision, time) = book.decide(byteCount: shape.byteCount, drawingTime: drawingTime, at: now)
            guard decision != .skip else {
                if book.beginsToHang(at: now) {
                    tiers.reporter.report(Self.hanging(book.name), of: book, .lookUp, subject)
                }
                continue
            }
            let recordName = name ?? tiers.namespace.recordName(of: key)
            name = recordName
            let allowance = Self.allowance(of: book.tier, lookUpTime: time, drawingTime: drawingTime)
            let request = RasterTierRequest(
                name: recordName,
                deadline: .now + allowance,
                drawingTime: drawingTime,
                isCancelled: { [drawing] in drawing.isStopped }
            )
            guard let finding = find(request, within: allowance, at: place, by: decision) else { continue }
            guard isRight(finding) else {
                tiers.writer.removeWrong(key, from: Array(tiers.books.indices))
                continue
            }
            tiers.writer.noteFinding()
            return finding
        }
        return nil
    }

    /// Asks one tier, and notes the answer.
    private func find(
        _ request: RasterTierRequest,
        within allowance: Duration,
        at place: Int,
        by decision: TierAdmission.Decision
    ) -> Finding? {
        let book = tiers.books[place]
        let start = tiers.clock.now()
        let number = book.beginLookUp(endingBy: start + allowance + Self.tolerance)
        let answer = Result { () throws(RasterError) in try ask(book.tier, request, place) }
        let end = tiers.clock.now()
        let time = max(end - start, .zero)
        let isCanceled = request.isCancelled
        let isLate = time > allowance + Self.tolerance
        var finding: Finding?
        var failure: RasterError?
        switch answer {
        case .success(let found):
            finding = found
            failure = isLate ? Self.lateness(of: book.name, time, allowance) : nil
        case .failure(let error): failure = !isCanceled || error.code == .recordInvalid ? error : nil
        }
        let ending: TierBook.Ending =
            switch (finding, failure) {
            case (.some, _): .hit
            case (nil, let error?): error.code == .recordInvalid ? .invalidRecord : .failure
            case (nil, nil): isCanceled ? .canceled : .miss
            }
        book.endLookUp(
            number,
            after: max(time - request.waitingTime, .zero),
            byteCount: shape.byteCount,
            ending,
            isLate: isLate,
            by: decision,
            at: end
        )
        if let failure {
            tiers.reporter.report(failure, of: book, .lookUp, subject)
            if failure.code == .recordInvalid { tiers.writer.removeWrong(key, from: [place]) }
        } else if !isCanceled {
            tiers.reporter.noteSuccess(of: book, .lookUp)
        }
        return finding
    }

    private func ask(
        _ tier: any RasterTier,
        _ request: RasterTierRequest,
        _ place: Int
    ) throws(RasterError) -> Finding? {
        let contents = try tier.find(request) { (record) throws(RasterError) in
            try ImageRecord.read(record, key: key.encoding)
        }
        guard let contents else { return nil }
        guard shape.fits(contents.image) else {
            throw RasterError(
                .recordInvalid,
                """
                The record of \(subject.component) in \(tier.name) has the right key and another picture, \(contents.image): \
                it is removed, and the picture is drawn.
                """
            )
        }
        return Finding(image: contents.image, drawingTime: contents.drawingTime, place: place)
    }
}

extension TierLookUp {
    /// The time by which a tier may exceed its deadline without being left alone for a while.
    private static let tolerance = Duration.milliseconds(20)

    /// The longest time for a look-up, for which synchronous requests of the image wait as well.
    static let longestAllowance = Duration.seconds(10)

    /// Returns the time for a look-up: some milliseconds, and as long as the drawing takes, for which a tier may wait for
    /// another process that is drawing the picture.
    static func allowance(of tier: any RasterTier, lookUpTime: Duration, drawingTime: Duration?) -> Duration {
        let answer = max(tier.isRemote ? .milliseconds(10) : .milliseconds(50), min(lookUpTime * 4, .seconds(1)))
        return min(answer + (drawingTime ?? .milliseconds(60)), longestAllowance)
    }

    private static func hanging(_ tier: String) -> RasterError {
        RasterError(
            .deadlineExceeded,
            """
            A look-up in \(tier) goes on after its deadline: the tier isn't asked until it ends. Let find(_:read:) throw by the \
            deadline of its request.
            """
        )
    }

    private static func lateness(of tier: String, _ time: Duration, _ allowance: Duration) -> RasterError {
        RasterError(
            .deadlineExceeded,
            """
            \(tier) answered after \(time) instead of \(allowance): it is left alone for a while. If this repeats, its disk \
            or network is too slow, or it ignores its deadline.
            """
        )
    }
}
