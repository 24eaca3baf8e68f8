// The flash page: connects a board, has tools/flashing decide on MicroPython what is to be done, and does it.
import { install, interpreter, unpacked } from "./bundle.mjs";
import { download } from "./download.mjs";
import { chosen, drops } from "./flash_drop.mjs";
import { Repl, Trouble } from "./repl.mjs";
import { Saves } from "./saves.mjs";
import { pack } from "./zip.mjs";

const find = (name) => document.querySelector(name);
const RASPBERRY = 0x2e8a; // on USB
const DEFAULT = "pico_lcd_1_3";
const NONE = "No board was chosen. If none was offered: is the cable one that carries data, and has the board MicroPython?";

let deciding = null; // MicroPython with the job, once it has been wanted
let boards = []; // name, maker and chips of each
let repl = null;
let ready = ""; // what a board says once it has started

function say(text) {
    find("#say").textContent = text;
}

async function load() {
    const [bundle, micropython] = await Promise.all([
        unpacked(new URL("flash.bin", import.meta.url)),
        interpreter({ heapsize: 12 << 20, stdout: (line) => console.log(line) }),
    ]);
    const { FS } = micropython;
    install(FS, bundle);
    FS.mkdirTree("/saves");
    FS.mkdirTree("/backup");
    micropython.runPython("import sys\nsys.path[:] = ('/lib',)\nfrom firmware.browser.flash.job import step, programs");
    boards = JSON.parse(new TextDecoder().decode(FS.readFile("/boards.json")));
    return { FS, step: micropython.globals.get("step"), programs: micropython.globals.get("programs") };
}

/** Do a job; what it ends with. Trouble, in a sentence. */
async function run(name, setting) {
    const bar = find("#bar");
    const answers = [];
    let done = 0; // programs that have been run
    let sent = 0;
    for (;;) {
        const found = JSON.parse(deciding.step(name, setting, JSON.stringify(answers), done));
        ready = found.ready;
        if (found.trouble) throw new Trouble(found.trouble);
        const programs = deciding.programs().split("\x01").filter((code) => code);
        const total = programs.reduce((sum, code) => sum + code.length, sent);
        let answer = "";
        for (const code of programs) {
            answer = await repl.exec(code);
            sent += code.length;
            done += 1;
            bar.value = sent / total;
        }
        if (found.ends) return found.ends;
        answers.push(answer);
    }
}

/** Do something to the board with every button still, and say what goes wrong. */
async function busy(what) {
    const buttons = [...document.querySelectorAll("button, select")];
    for (const button of buttons) button.disabled = true;
    find("#bar").value = 0;
    try {
        await what();
    } catch (error) {
        if (!(error instanceof Trouble)) console.error(error);
        say(error.message);
        await repl?.close();
        repl = null;
        find("#board").hidden = true;
    }
    for (const button of buttons) button.disabled = false;
    find("#bar").hidden = true;
}

function show(found) {
    find("#board").hidden = false;
    find("#line").textContent = found.line + ".";
    const fitting = boards.filter(([, , chips]) => chips.includes(found.chip));
    find("#setting").replaceChildren(...fitting.map(([name, maker]) => new Option(`${maker} (${name})`, name)));
    const { copy, remove, aside, there, nothing } = found;
    const parts = [`${copy} files are to be copied`];
    if (remove) parts.push(`${remove} are to be removed`);
    if (aside.length) parts.push(`your own ${aside.join(" and ")} will be kept beside`);
    find("#todo").textContent = nothing ? "Everything is there already." : `${parts.join(", ")}.`;
    find("#install").textContent = nothing ? "Start it" : there ? "Update" : "Install";
    const names = fitting.map(([name]) => name);
    find("#setting").value = [found.setting, chosen(), DEFAULT].find((name) => names.includes(name));
}

async function connect() {
    let port;
    say("Choose the board in the list that the browser shows.");
    try {
        port = await navigator.serial.requestPort({ filters: [{ usbVendorId: RASPBERRY }] });
        await port.open({ baudRate: 115200, bufferSize: 8192 });
    } catch (error) {
        if (error.name === "NotFoundError") throw new Trouble(NONE);
        throw new Trouble("The board's port cannot be opened: close what else uses it, or connect it again.");
    }
    say("Looking what is on the board ...");
    repl = new Repl(port);
    deciding ??= await load();
    await repl.enter();
    show(await run("look", ""));
    say("");
}

/** The setting that has to be written: a board without one takes the default anyway. */
function setting() {
    return find("#setting").value;
}

async function put() {
    const begin = performance.now();
    find("#done-title").hidden = find("#bar").hidden = false;
    say("Copying. If the cable is pulled now, the board says that something is missing; then connect it again.");
    const { copied, removed, same } = await run("install", setting());
    await repl.start(ready);
    const gone = removed ? `, ${removed} removed` : "";
    const seconds = Math.round((performance.now() - begin) / 1000);
    say(`${copied} files copied${gone}, ${same} were there already, in ${seconds} s. ${ready}`);
    await repl.close();
    repl = null;
    find("#board").hidden = true;
}

function empty(folder) {
    for (const name of deciding.FS.readdir(folder)) {
        if (name !== "." && name !== "..") deciding.FS.unlink(`${folder}/${name}`);
    }
}

/** Offer the saved games that have been read; how many there are. */
function keep() {
    const { FS } = deciding;
    const names = FS.readdir("/backup").filter((name) => name !== "." && name !== "..");
    if (!names.length) return 0;
    const files = new Map(names.map((name) => [name, FS.readFile("/backup/" + name)]));
    download("pocketdeck-saves-board.zip", pack(files));
    return names.length;
}

async function backup() {
    empty("/backup");
    await run("backup", "");
    const count = keep();
    say(count ? `${count} files of saved games are in the file.` : "There is no saved game on this board.");
}

async function restore() {
    empty("/backup");
    empty("/saves");
    const saves = await Saves.open();
    if (!saves.files.size) {
        say("There is no saved game in this browser.");
        return;
    }
    for (const [name, content] of saves.files) deciding.FS.writeFile("/saves/" + name, content);
    find("#bar").hidden = false;
    const { restored } = await run("restore", "");
    const kept = keep() ? " Those that were there are in a file." : "";
    say(`${restored} files of saved games are on the board.${kept}`);
}

drops();
if (navigator.serial) {
    find("#connect").addEventListener("click", () => busy(connect));
    find("#install").addEventListener("click", () => busy(put));
    find("#backup").addEventListener("click", () => busy(backup));
    find("#restore").addEventListener("click", () => busy(restore));
} else {
    find("#connect").disabled = true;
    find("#unable").hidden = false;
}
