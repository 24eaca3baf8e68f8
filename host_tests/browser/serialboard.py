"""The fake board at the level of its serial line: MicroPython's raw REPL with raw-paste mode."""

from host_tests.flashing.fake_board import PowerCut

_PROMPT = b"\r\nraw REPL; CTRL-B to exit\r\n>"


class SerialBoard:
    """`feed()` takes what the computer sends and gives what the board answers. `cut` is the program, from 0,
    in which the cable is pulled: the board does it no more. `step` bytes are asked for at a time."""

    def __init__(self, board, cut=None, step=128):
        self.board = board
        self.step = step
        self.cut = cut
        self.programs = 0
        self.raw = False
        self.gone = False
        self.code = None  # of a program that is being pasted
        self.head = b""

    def feed(self, data):
        out = b""
        for byte in data:
            if not self.gone:
                out += self.byte(bytes([byte]))
        return out

    def byte(self, byte):
        if self.code is not None:
            return self.pasted(byte)
        if self.head:
            self.head += byte
            if self.head == b"\x05A\x01":
                self.head, self.code = b"", b""
                return b"R\x01" + self.step.to_bytes(2, "little") + b"\x01"
            return b""
        if byte == b"\x01":
            self.raw = True
            return _PROMPT
        if byte == b"\x02":
            self.raw = False
            return b"\r\nMicroPython v1.28.0\r\n>>> "
        if byte == b"\x03":
            return b"" if self.raw else b"\r\n>>> "
        if byte == b"\x04" and self.raw:
            self.board.did.append("soft")
            return b"OK\r\nMPY: soft reboot" + _PROMPT
        if byte == b"\x04":
            self.board.did.append("start")
            return b"MPY: soft reboot\r\n" + b"".join(line.encode() + b"\r\n" for line in self.board.says)
        if byte == b"\x05" and self.raw:
            self.head = byte
        return b""

    def pasted(self, byte):
        if byte != b"\x04":
            self.code += byte
            return b"\x01" if len(self.code) % self.step == 0 else b""
        code, self.code = self.code, None
        self.programs += 1
        if self.cut is not None and self.programs > self.cut:
            self.gone = True
            return b""
        try:
            out, error = self.board.run(code)
        except PowerCut:
            self.gone = True
            return b""
        return b"\x04" + out.replace("\n", "\r\n").encode() + b"\x04" + error.encode() + b"\x04>"
