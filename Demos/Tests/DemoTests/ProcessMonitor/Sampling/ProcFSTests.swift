// Copyright (c) 2026 RasterKit contributors
// SPDX-License-Identifier: MIT

import Foundation
import RasterKit
import Testing

@testable import MonitorPages

@Suite struct ProcFSTests {
    private let fixture: ProcFixture

    init() throws {
        fixture = try ProcFixture()
        try fixture.addProcess(7)
        try fixture.addProcess(8)
    }

    private func sample(failing failures: [String: Int32] = [:]) throws -> SystemSample {
        var users = UserNames { "user\($0)" }
        return try fixture.procFS(failing: failures).sample(&users)
    }

    private func process(_ pid: Int32 = 7, failing failures: [String: Int32] = [:]) throws -> ProcessSample {
        try #require(try sample(failing: failures).processes.first { $0.pid == pid })
    }

    // MARK: The machine

    @Test("The machine's figures are those of its four files") func readsTheMachine() throws {
        let sample = try sample()
        #expect(sample.uptime == 100.5)
        #expect(sample.cpu == CPUTicks(total: 1000, idle: 920, processorCount: 2))
        #expect(sample.memory.total == 1_024_000)
        #expect(sample.memory.used == 614_400)
        #expect(sample.loadAverage == LoadAverage(oneMinute: 0.5, fiveMinutes: 1.25, fifteenMinutes: 2.75))
    }

    @Test func listsOnlyProcessesByNumber() throws {
        for name in ["self", "0", "-4", "12a", "2147483648"] { try fixture.write("", to: "\(name)/stat") }
        for pid: Int32 in [20, 3, 100] { try fixture.addProcess(pid) }
        #expect(try sample().processes.map(\.pid) == [3, 7, 8, 20, 100])
    }

    // MARK: A process

    @Test func readsEveryFieldOfAProcess() throws {
        try fixture.addProcess(
            7,
            userID: 4321,
            userTicks: "30",
            systemTicks: "12",
            threads: "19",
            startTicks: "1250",
            residentPages: "3"
        )
        let expected = ProcessSample(
            pid: 7,
            name: "worker",
            user: "user4321",
            state: "S",
            residentBytes: 12_288,
            threads: 19,
            startTime: 12.5,
            cpuTicks: 42
        )
        #expect(try process() == expected)
    }

    /// The kernel's name is shown where there is no executable, which makes it the easiest to see.
    @Test(arguments: ["a) b (c", "two words", "line\nend", ") S 1 2 3", "((", "))", "", "tab\tand\u{1}"])
    func keepsAllBetweenTheParentheses(comm: String) throws {
        try fixture.addProcess(7, comm: Array(comm.utf8), commandLine: "\0")
        #expect(try process().name == comm)
    }

    @Test(
        "A process has the base name of its executable, or else the kernel's name",
        arguments: [
            ("/usr/bin/a-very-long-program-name\0--help\0", "a-very-long-program-name"),
            ("vim\0/etc/passwd\0", "vim"), ("/opt/My Tools/big tool\0", "big tool"), ("-bash\0", "bash"),
            ("sshd: ann@pts/0\0", "sshd"), ("/opt/browser/browser --type=tab --log=/tmp/log", "browser"),
            ("/opt/browser/browser -t tab -l /tmp/log", "browser"), ("", "[comm]"), ("\0\0\0", "comm"), ("/", "comm"),
            ("-", "comm"), ("/usr/bin/\0", "comm"), (": x\0", "comm"), (nil, "comm"),
        ] as [(String?, String)]
    )
    func namesProcesses(commandLine: String?, name: String) {
        #expect(ProcFS.name(comm: "comm", commandLine: commandLine.map { Array($0.utf8) }) == name)
    }

    // MARK: Processes that end, or hide

    @Test(
        arguments: [("stat", nil), ("status", nil), ("cmdline", nil), ("stat", ""), ("status", "")]
            as [(String, String?)]
    )
    func leavesOutAProcessThatLostAFile(file: String, contents: String?) throws {
        if let contents { try fixture.write(contents, to: "7/\(file)") } else { try fixture.remove("7/\(file)") }
        #expect(try sample().processes.map(\.pid) == [8])
    }

    @Test(arguments: ["nonsense", "7 (worker) S 1 2 3", "7 )worker( S", "7 (worker)"])
    func leavesOutAProcessWithStrangeFields(stat: String) throws {
        try fixture.write(stat, to: "7/stat")
        #expect(try sample().processes.map(\.pid) == [8])
    }

    @Test func doesWithoutFilesThatAreClosed() throws {
        try fixture.addProcess(7, comm: Array("short".utf8))
        let process = try process(failing: ["7/cmdline": EACCES, "7/status": EACCES])
        #expect(process.name == "short")
        #expect(process.user == "?")
    }

    // MARK: Errors

    private func expectFailure(of procFS: ProcFS, _ path: String, _ number: Int32) {
        var users = UserNames()
        let error = #expect(throws: RasterError.self) { try procFS.sample(&users) }
        #expect(error?.code == .fileFailed)
        let reason = "\(path) can't be read as a file of proc (\(String(cString: strerror(number))))"
        #expect(error?.message == "\(reason). Name a folder where proc is mounted.")
    }

    @Test(
        "A root that isn't a proc file system is named",
        arguments: [("/nowhere", ENOENT), ("/uptime", ENOTDIR)]
    )
    func namesTheRoot(path: String, number: Int32) {
        let root = fixture.root + path
        expectFailure(of: ProcFS(root: root), root, number)
    }

    @Test(arguments: ["uptime", "stat", "meminfo", "loadavg"])
    func namesAFileThatIsMissing(file: String) throws {
        try fixture.remove(file)
        expectFailure(of: fixture.procFS(), fixture.root + "/" + file, ENOENT)
    }

    @Test(
        arguments: ["uptime", "stat", "meminfo", "loadavg"],
        ["", "nonsense", "cpu", "nan nan nan", "-1 -1 -1"]
    )
    func namesAFileThatIsStrange(file: String, text: String) throws {
        try fixture.write(text, to: file)
        expectFailure(of: fixture.procFS(), fixture.root + "/" + file, EBADMSG)
    }

    @Test("This machine's own proc folder has this process") func findsThisProcess() throws {
        var sampler = ProcessSampler()
        let process = try #require(try sampler.sample().processes.first { $0.pid == getpid() })
        #expect(process.residentBytes > 0)
    }
}
