// A board's prompt for programs, MicroPython's raw REPL with raw-paste mode, over a serial port.

export const LOST = "The connection to the board was lost: connect it again, it goes on from what is there.";
const SILENT =
    "What is connected does not answer as MicroPython does: reset it, or hold BOOTSEL while you connect it.";
const MUTE = "The board does not say that it is ready: see its display.";
const PROMPT = "raw REPL; CTRL-B to exit\r\n>";
const DAMAGED = "arrived otherwise"; // what the board says, see tools/flashing/stage.py
const SOON = 3000; // ms in which the prompt has to come
const LATE = 30000; // ms in which a program has to end

/** The person is told this sentence. */
export class Trouble extends Error {}

function later(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms));
}

export class Repl {
    constructor(port) {
        this.port = port;
        this.writer = port.writable.getWriter();
        this.reader = port.readable.getReader();
        this.got = []; // bytes that nobody has taken yet
        this.ended = false;
        this.wake = () => {};
        this.listening = this.listen();
    }

    async listen() {
        try {
            for (;;) {
                const { value, done } = await this.reader.read();
                if (done) break;
                this.got.push(...value);
                this.wake();
            }
        } catch {
            // The cable: whoever waits is told.
        }
        this.ended = true;
        this.wake();
    }

    async write(data) {
        try {
            await this.writer.write(typeof data === "string" ? new TextEncoder().encode(data) : data);
        } catch {
            throw new Trouble(LOST);
        }
    }

    async more(ms) {
        if (this.ended) throw new Trouble(LOST);
        const heard = new Promise((resolve) => (this.wake = () => resolve(true)));
        if (!(await Promise.race([heard, later(ms)]))) throw new Trouble(LOST);
    }

    async bytes(count, ms = LATE) {
        while (this.got.length < count) await this.more(ms);
        return this.got.splice(0, count);
    }

    /** What comes before these words, as text. */
    async until(words, ms = LATE) {
        const wanted = [...new TextEncoder().encode(words)];
        for (let from = 0; ; from++) {
            while (this.got.length < from + wanted.length) await this.more(ms);
            if (wanted.every((byte, at) => this.got[from + at] === byte)) {
                const found = this.got.splice(0, from + wanted.length).slice(0, from);
                return new TextDecoder().decode(Uint8Array.from(found));
            }
        }
    }

    /** To the prompt for programs, with empty memory and without starting what is on the board. */
    async enter() {
        for (let tries = 2; ; tries--) {
            try {
                await this.write("\r\x03\x03");
                await later(100);
                this.got.length = 0;
                await this.write("\r\x01");
                await this.until(PROMPT, SOON);
                await this.write("\x04");
                await this.until(PROMPT, SOON);
                return;
            } catch {
                if (this.ended || tries === 1) throw new Trouble(this.ended ? LOST : SILENT);
            }
        }
    }

    /** Run a program, in which each letter is a byte; what it prints. Trouble in the board's own words if it fails. */
    async exec(code) {
        const data = Uint8Array.from(code, (letter) => letter.charCodeAt(0));
        await this.write("\x05A\x01");
        const [known, able] = await this.bytes(2, SOON);
        if (known !== 82 || able !== 1) throw new Trouble(SILENT);
        const [low, high] = await this.bytes(2, SOON);
        const step = low | (high << 8);
        let room = step;
        for (let at = 0; at < data.length; ) {
            while (room === 0 || this.got.length) {
                const [sign] = await this.bytes(1);
                if (sign === 4) throw new Trouble(LOST);
                room += step;
            }
            const part = data.subarray(at, at + room);
            await this.write(part);
            at += part.length;
            room -= part.length;
        }
        await this.write("\x04");
        await this.until("\x04"); // what has come of asking for more
        const printed = await this.until("\x04");
        const error = await this.until("\x04");
        await this.until(">");
        if (error) {
            const said = error.trim().split("\n").pop();
            if (/ENOSPC|OSError: 28/.test(said)) {
                throw new Trouble("The board's drive is full: remove what you do not need, try it again.");
            }
            if (said.includes(DAMAGED)) {
                throw new Trouble("A file did not arrive as it was sent: try it again, or take another cable.");
            }
            throw new Trouble(`The board reports ${said}: try it again.`);
        }
        return printed;
    }

    /** Leave the prompt and start what is on the board; wait for its own word. */
    async start(ready, ms = 10000) {
        await this.write("\x02");
        await later(50);
        this.got.length = 0;
        await this.write("\x04");
        try {
            await this.until(ready, ms);
        } catch (error) {
            if (this.ended) throw error;
            const said = new TextDecoder().decode(Uint8Array.from(this.got)).trim().split(/\r?\n/);
            const usual = /^(>>>|MicroPython|MPY:|Type "help)/;
            const last = said.filter((line) => line && !usual.test(line)).pop();
            throw new Trouble(last ? `The board says: ${last}` : MUTE);
        }
    }

    async close() {
        try {
            await this.reader.cancel();
            this.reader.releaseLock();
            this.writer.releaseLock();
            await this.port.close();
        } catch {
            // It is gone already.
        }
    }
}
