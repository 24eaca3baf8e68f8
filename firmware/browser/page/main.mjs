// The game page: puts screen, keys, saves, words and the deck together.
import { start } from "./deck.mjs";
import { buttons, keyboard, presses, touches } from "./keys.mjs";
import { gamepads } from "./gamepad.mjs";
import { header } from "./header.mjs";
import { fit } from "./layout.mjs";
import { menu } from "./menu.mjs";
import { remembered } from "./remembered.mjs";
import { Saves } from "./saves.mjs";
import { sound } from "./sound.mjs";
import { offline } from "./update.mjs";

const find = (name) => document.querySelector(name);
const canvas = find("canvas");
const HEIGHT = 240;
const ELSEWHERE = "Pocketdeck is open in another tab or window, and one plays at a time.";
const GOING = 1000; // ms that a page which is being left has for letting go of its lock
const LONGEST = 24; // letters of what a link names: a deal's code, dashes included, or a game

/** Say something under the screen, "" for nothing any more; with a button that does something. */
export function say(text, label = "", act = null) {
    const news = find("#news");
    news.textContent = text;
    if (label) {
        const button = document.createElement("button");
        button.textContent = label;
        button.onclick = act;
        news.append(" ", button);
    }
    fit(canvas);
}

/** End with a sentence and one way on. */
function stop(title, text, label, act) {
    const dialog = find("#stopped");
    dialog.querySelector("h2").textContent = title;
    dialog.querySelector("p").textContent = text;
    const button = dialog.querySelector("button");
    button.textContent = label;
    button.onclick = act;
    dialog.oncancel = (event) => event.preventDefault();
    if (!dialog.open) dialog.showModal();
}

/** For the tests: the deck, its saves, and in ms when frames were painted, and how long after their key. */
export const inside = { deck: null, saves: null, first: 0, frames: [], keys: [] };
let pressed = 0;

function painter() {
    const context = canvas.getContext("2d", { alpha: false });
    const image = context.createImageData(canvas.width, canvas.height);
    return (pixels) => {
        image.data.set(new Uint8Array(pixels.buffer));
        context.putImageData(image, 0, 0);
        const now = performance.now();
        if (!inside.first) {
            inside.first = now;
            document.body.classList.add("on");
        }
        inside.frames.push(now);
        if (inside.frames.length > 400) inside.frames.splice(0, 200);
        if (pressed) {
            const key = pressed;
            pressed = 0;
            requestAnimationFrame(() => setTimeout(() => inside.keys.push(performance.now() - key)));
        }
    };
}

/** The screen in words; what has not changed is not said again. */
function words(focus, text) {
    for (const [element, said] of [[find("#focus"), focus], [find("#words pre"), text]]) {
        if (element.textContent !== said) element.textContent = said;
    }
}

/** The deal or the game that the link of this page names, "" for none; it is taken out of the address. */
function taken() {
    const code = location.hash.slice(1);
    if (code) history.replaceState(null, "", location.pathname + location.search);
    let text = code;
    try {
        text = decodeURIComponent(code);
    } catch {
        // Then it is as it stands there, and wrong.
    }
    return text.toUpperCase().slice(0, LONGEST).replace(/[^A-Z0-9-]/g, "?");
}

/** What this browser lacks, in words; "" for nothing. */
function lacking() {
    if (!globalThis.WebAssembly) return "It has no WebAssembly, or that is switched off.";
    if (!globalThis.DecompressionStream) return "It cannot unpack what comes: browsers can since 2023.";
    return "";
}

async function play() {
    const lacks = lacking();
    if (lacks) {
        stop("This browser cannot run Pocketdeck", lacks, "Try again", () => location.reload());
        return;
    }
    canvas.width = remembered.get("size") === "320" ? 320 : 240;
    canvas.height = HEIGHT;
    fit(canvas);
    addEventListener("resize", () => fit(canvas));
    const saves = (inside.saves = await Saves.open());
    let deck = null;
    let sounding = () => {};
    const failed = (error) => {
        console.error(error);
        const why = error.message.trim().split("\n").pop();
        const again = () => location.reload();
        if (inside.first) stop("Pocketdeck stopped", `What was decided is saved. (${why})`, "Start again", again);
        else stop("Pocketdeck did not start", `Something did not arrive whole: load it again. (${why})`, "Try again", again);
    };
    const quiet = matchMedia("(prefers-reduced-motion: reduce)").matches;
    try {
        deck = inside.deck = await start({
            width: canvas.width,
            height: canvas.height,
            still: quiet,
            code: taken(),
            saves: saves.files,
            frame: painter(),
            words(...said) {
                words(...said);
                sounding();
            },
            changed: (name, content) => saves.change(name, content),
            sound,
            failed,
        });
    } catch (error) {
        failed(error);
        return;
    }
    const stamped = (call) => (...what) => {
        const stamp = what.pop();
        pressed = stamp ?? performance.now();
        call(...what);
    };
    const act = {
        press: stamped(deck.press),
        tap: stamped(deck.tap),
        swipe: stamped(deck.swipe),
        look: deck.look,
    };
    const pressing = presses((key, stamp) => act.press(key, stamp), () => deck.one(), deck.again);
    keyboard(pressing);
    buttons(pressing);
    touches(canvas, act);
    menu(deck, saves);
    sounding = header(deck);
    gamepads(pressing);
    addEventListener("hashchange", () => {
        const code = taken();
        if (!code) return;
        find("#menu").close();
        deck.deal(code);
    });
    addEventListener("pocketdeck-stop", () => deck.stop());
    saves.told = () => {
        say(saves.why());
    };
    if (saves.problem) saves.told();
    offline((use) => say("A newer Pocketdeck is here.", "Use it now", use));
    // What has been installed is meant to stay. Elsewhere some browsers would put a question first.
    if (matchMedia("(display-mode: standalone)").matches) navigator.storage?.persist?.();
    find("#glass").focus({ preventScroll: true });
}

/** One tab plays at a time: two of them would write over each other's saves. When the other goes, this one begins. */
function alone() {
    if (!navigator.locks) {
        play();
        return;
    }
    const elsewhere = () => {
        dispatchEvent(new Event("pocketdeck-stop"));
        stop("Played in another tab", ELSEWHERE, "Play here", () => {
            remembered.set("steal", "1");
            location.reload();
        });
    };
    const steal = remembered.get("steal") === "1";
    remembered.set("steal", "0");
    const waiting = steal ? 0 : setTimeout(elsewhere, GOING);
    const hold = () => {
        clearTimeout(waiting);
        find("#stopped").close();
        play();
        return new Promise((release) => addEventListener("pagehide", release));
    };
    // A browser may keep a page that is left, and show it again: it has no lock then.
    addEventListener("pageshow", (event) => event.persisted && location.reload());
    navigator.locks.request("pocketdeck", { steal }, hold).catch(elsewhere);
}

alone();
