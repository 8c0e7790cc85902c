// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

/// A component whose state is what its key paths read.
///
/// This is the part of a component that keys need; drawing comes on top of it.
public protocol StateKeyed: StateNamed {
    /// The key paths whose values decide what the component looks like.
    ///
    /// It is read once per type: list the same key paths each time.
    static var keyPathsThatAffectState: StateKeyPaths<Self> { get }

    /// The version of the drawing code, to be raised when it changes.
    ///
    /// Pictures may outlive the process that drew them. The default is 0.
    static var drawingVersion: Int { get }

    /// Writes state that is no key path's value, such as options that the drawing depends on.
    ///
    /// The default writes nothing.
    func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError)

    /// Writes the options that a protocol which refines this one brings along.
    ///
    /// Such a protocol implements it in an extension; components leave it alone, and
    /// write what they have to add in ``encodeAdditionalState(into:)``. The default
    /// writes nothing.
    func encodeOptions(into encoder: inout StateEncoder) throws(StateError)
}

extension StateKeyed {
    /// Version 0.
    public static var drawingVersion: Int { 0 }

    /// Writes nothing.
    public func encodeAdditionalState(into encoder: inout StateEncoder) throws(StateError) {}

    /// Writes nothing.
    public func encodeOptions(into encoder: inout StateEncoder) throws(StateError) {}
}
