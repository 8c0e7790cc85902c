// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Synchronization

/// A survey that is made when it is first asked for, by one thread or by several
/// of which one wins.
///
/// `AtomicLazyReference` of the standard library does the same, but is not
/// specialized for its type: reading it took a third of the time of a small image.
struct LazySurvey: ~Copyable, Sendable {
    /// The address of a survey that is retained here; 0 if there is none.
    private let address: Atomic<UInt>

    /// Creates a survey that isn't made yet, or begins with one of the same pixels.
    init(_ survey: PixelSurvey? = nil) {
        address = Atomic(survey.map { unsafe UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) } ?? 0)
    }

    /// The survey, if it was made.
    var known: PixelSurvey? { Self.survey(at: address.load(ordering: .acquiring)) }

    /// Returns the survey, and makes it if there is none.
    @inline(__always)
    func value(_ make: () -> PixelSurvey) -> PixelSurvey {
        Self.survey(at: address.load(ordering: .acquiring)) ?? store(make())
    }

    private func store(_ survey: PixelSurvey) -> PixelSurvey {
        let made = unsafe Unmanaged.passRetained(survey)
        let (isStored, winner) = address.compareExchange(
            expected: 0,
            desired: unsafe UInt(bitPattern: made.toOpaque()),
            ordering: .acquiringAndReleasing
        )
        if isStored { return survey }
        unsafe made.release()
        return Self.survey(at: winner) ?? survey
    }

    @inline(__always)
    private static func survey(at address: UInt) -> PixelSurvey? {
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return nil }
        return unsafe Unmanaged<PixelSurvey>.fromOpaque(pointer).takeUnretainedValue()
    }

    deinit {
        let address = address.load(ordering: .acquiring)
        guard let pointer = unsafe UnsafeRawPointer(bitPattern: address) else { return }
        unsafe Unmanaged<PixelSurvey>.fromOpaque(pointer).release()
    }
}
