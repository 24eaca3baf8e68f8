// Runs the app on MicroPython: keys go in, frames, words, saves and sounds come out. No DOM here, so that it
// could run in a worker. firmware/browser/shell.py is the other half.
import { brush } from "./brush.mjs";
import { install, interpreter, unpacked } from "./bundle.mjs";
import { Screen } from "./screen.mjs";

const HEAP = 1 << 21; // bytes to start with; more is taken when that is used up
const QUIET = 40; // ms without a frame until words are found: longer than between two frames of a motion
const CALLS = ["boot", "deal", "press", "again", "tick", "tap", "look", "swipe", "focus", "text", "code",
    "outcome", "sounding", "switch_sound"];

/**
 * Start the app. `wanted`: width and height in pixels, still (less motion?), code (of a deal, or ""), saves
 * (Map of name to bytes) and what is called:
 *   frame(pixels)          something has changed on the screen
 *   words(focus, text)     and this is what it shows, in words, when it has come to rest
 *   changed(name, bytes)   a save has changed, null: it is gone; false if saving does not work
 *   sound(tones, soft)     tones are to be heard: "Hz ms Hz ms ...", 0 Hz is a pause
 *   failed(error)          the app has come to an end that it should not come to
 */
export async function start(wanted) {
    const { width, height, saves } = wanted;
    const library = unpacked(new URL("lib.bin", import.meta.url));
    const micropython = await interpreter({
        heapsize: HEAP,
        stdout: (line) => console.log(line),
        stderr: (line) => console.error(line),
    });
    const { FS } = micropython;
    install(FS, await library);
    FS.mkdirTree("/saves");
    for (const [name, content] of saves) FS.writeFile("/saves/" + name, content);
    const screen = new Screen(width, height);
    let one = false; // does one key do it all?
    screen.attach(FS);

    // What Python asks of the page. An exception could not be caught there: everything answers.
    globalThis.pocketdeck = {
        brush: brush(() => screen.memory),
        palette: (text) => screen.palette(text),
        sound: (tones, soft) => wanted.sound(tones, soft),
        single(does) {
            one = does;
        },
        today() {
            const now = new Date();
            return (now.getFullYear() * 12 + now.getMonth() + 1) * 31 + now.getDate();
        },
        changed(name) {
            const path = "/saves/" + name;
            return wanted.changed(name, FS.analyzePath(path).exists ? FS.readFile(path) : null);
        },
    };
    micropython.runPython("import sys\nsys.path[:] = ('/lib',)\nfrom firmware.browser.shell import *");
    const python = Object.fromEntries(CALLS.map((name) => [name, micropython.globals.get(name)]));

    let timer = 0;
    let quiet = 0;
    let over = false;
    const say = () => {
        if (!over) wanted.words(python.focus(), python.text());
    };
    const run = (what) => {
        if (over) return;
        clearTimeout(timer);
        try {
            const wait = what();
            if (screen.dirty) {
                screen.clean();
                wanted.frame(screen.pixels);
                clearTimeout(quiet);
                quiet = setTimeout(say, QUIET);
            }
            if (wait >= 0) timer = setTimeout(() => run(() => python.tick()), wait);
        } catch (error) {
            over = true;
            wanted.failed(error);
        }
    };
    const seed = crypto.getRandomValues(new Int32Array(1))[0] & 0x3fffffff;
    run(() => python.boot(width, height, seed, wanted.still, wanted.code));
    return {
        press: (key) => run(() => python.press(key)),
        again: () => !over && python.again(),
        tap: (x, y) => run(() => python.tap(x, y)),
        look: (x, y) => run(() => python.look(x, y)),
        swipe: (x, y, dx, dy) => run(() => python.swipe(x, y, dx, dy)),
        deal: (code) => run(() => python.deal(code)),
        code: () => python.code(),
        outcome: () => python.outcome(),
        sounding: () => python.sounding(),
        switchSound: () => run(() => python.switch_sound()),
        one: () => one,
        /** Bytes of MicroPython's memory. */
        memory: () => screen.memory.length,
        /** Nothing moves any more: another tab goes on. */
        stop() {
            over = true;
            clearTimeout(timer);
        },
    };
}
