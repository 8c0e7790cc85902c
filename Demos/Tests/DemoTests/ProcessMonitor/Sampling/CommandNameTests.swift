// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Testing

@testable import MonitorPages

@Suite struct CommandNameTests {
    private func name(_ commandLine: String?) -> String {
        CommandName(comm: Array("comm".utf8), commandLine: commandLine.map { Array($0.utf8) }).text
    }

    @Test func isTheBaseNameOfTheExecutable() {
        #expect(name("/usr/bin/a-very-long-program-name\0--help\0") == "a-very-long-program-name")
    }

    @Test func ignoresSlashesInArguments() {
        #expect(name("vim\0/etc/passwd\0") == "vim")
    }

    @Test func keepsSpacesInTheExecutable() {
        #expect(name("/opt/My Tools/big tool\0") == "big tool")
    }

    @Test func dropsTheDashOfLoginShells() {
        #expect(name("-bash\0") == "bash")
    }

    @Test func cutsTitlesOffTheName() {
        #expect(name("sshd: ann@pts/0\0") == "sshd")
    }

    @Test(arguments: ["--type=tab --log=/tmp/log", "-t tab -l /tmp/log"])
    func cutsOptionsThatWereWrittenIntoTheFirstArgument(options: String) {
        #expect(name("/opt/browser/browser " + options) == "browser")
    }

    @Test func bracketsTheKernelsNameWithoutACommandLine() {
        #expect(name("") == "[comm]")
    }

    @Test(arguments: ["\0\0\0", "/", "-", "/usr/bin/\0", ": x\0"])
    func fallsBackToTheKernelsNameWithoutAnExecutable(commandLine: String) {
        #expect(name(commandLine) == "comm")
    }

    @Test func fallsBackToTheKernelsNameWhenTheCommandLineIsClosed() {
        #expect(name(nil) == "comm")
    }
}
