// Keys, fingers and the mouse become what the app knows: keys of keys.py, taps and swipes in its pixels.

import { remembered } from "./remembered.mjs";

const FELT = 12; // ms that a press is felt
const NAMES = {
    ArrowUp: 0, ArrowDown: 1, ArrowLeft: 2, ArrowRight: 3,
    Enter: 4, " ": 4, Escape: 5, Backspace: 5, x: 6, y: 7,
};
const AGAIN = [400, 120]; // ms until a held arrow or A repeats, and between repeats
const A = 4;
const STAY = 450; // ms that a finger stays for a closer look
const HELD = 500; // ms: a long press, where one key does it all
const NEXT = 8; // and what a short one is then, see keys.py
const MOVED = 14; // CSS pixels from which a touch is a swipe

/**
 * What a key means that goes down and comes up: `press`, or, where `one()` key does it all, A once it has been
 * held, and else, when it comes up, NEXT. `what` tells keys apart; only the first of several counts then. An A
 * that comes by itself while it is held counts where the app asks for it with `again()`.
 */
export function presses(press, one, again) {
    let held = null;
    let timer = 0;
    const leave = () => {
        clearTimeout(timer);
        timer = 0;
        held = null;
    };
    addEventListener("blur", leave);
    return {
        down(key, stamp, what, repeats = false) {
            if (repeats && key === A && (one() || !again())) return;
            if (!one()) press(key, stamp);
            else if (held === null) {
                held = what;
                timer = setTimeout(() => {
                    timer = 0;
                    press(A);
                }, HELD);
            }
        },
        up(stamp, what) {
            if (held !== what) return;
            const short = timer;
            leave();
            if (short) press(NEXT, stamp);
        },
    };
}

/** The keyboard, wherever the focus is but on what takes the key itself. */
export function keyboard({ down, up }) {
    addEventListener("keydown", (event) => {
        const key = NAMES[event.key.length === 1 ? event.key.toLowerCase() : event.key];
        if (key === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        if (document.querySelector("dialog[open]")) return;
        const own = event.target.closest("a, button, input, select, summary");
        if (own && key === A) return; // it is pressed
        event.preventDefault();
        down(key, event.timeStamp, key, event.repeat);
    });
    addEventListener("keyup", (event) => {
        up(event.timeStamp, NAMES[event.key.length === 1 ? event.key.toLowerCase() : event.key]);
    });
}

/** The keys that are drawn on the page: a held arrow repeats, and A where it is wanted. */
export function buttons({ down, up }) {
    for (const button of document.querySelectorAll("[data-key]")) {
        const key = Number(button.dataset.key);
        let timer = 0;
        const again = (wait) => {
            timer = setTimeout(() => {
                down(key, undefined, button, true);
                again(AGAIN[1]);
            }, wait);
        };
        button.addEventListener("pointerdown", (event) => {
            if (event.button) return;
            event.preventDefault();
            button.setPointerCapture(event.pointerId);
            button.classList.add("down");
            if (remembered.get("felt") === "1") navigator.vibrate?.(FELT);
            down(key, event.timeStamp, button);
            if (key <= A) again(AGAIN[0]);
        });
        for (const name of ["pointerup", "pointercancel"]) {
            button.addEventListener(name, (event) => {
                button.classList.remove("down");
                clearTimeout(timer);
                up(event.timeStamp, button);
            });
        }
        button.addEventListener("contextmenu", (event) => event.preventDefault());
        // Without a pointer: the keyboard, a screen reader.
        button.addEventListener("click", (event) => {
            if (event.detail) return;
            down(key, event.timeStamp, button);
            up(event.timeStamp, button);
        });
    }
}

/** Fingers and the mouse on the screen itself; `deck` has tap, look, swipe and press. */
export function touches(canvas, deck) {
    let begun = null; // where and when, of the finger that counts
    let timer = 0;
    const place = (event) => {
        const box = canvas.getBoundingClientRect();
        const x = Math.floor(((event.clientX - box.left) * canvas.width) / box.width);
        const y = Math.floor(((event.clientY - box.top) * canvas.height) / box.height);
        return [Math.max(0, Math.min(x, canvas.width - 1)), Math.max(0, Math.min(y, canvas.height - 1))];
    };
    const end = () => {
        clearTimeout(timer);
        begun = null;
    };
    canvas.addEventListener("pointerdown", (event) => {
        if (begun || event.button) return;
        canvas.setPointerCapture(event.pointerId);
        begun = { id: event.pointerId, x: event.clientX, y: event.clientY, at: place(event) };
        timer = setTimeout(() => {
            deck.look(...begun.at);
            begun = null;
        }, STAY);
    });
    canvas.addEventListener("pointermove", (event) => {
        if (begun?.id !== event.pointerId) return;
        if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) >= MOVED) clearTimeout(timer);
    });
    canvas.addEventListener("pointerup", (event) => {
        if (begun?.id !== event.pointerId) return;
        const { x, y, at } = begun;
        end();
        const [dx, dy] = [event.clientX - x, event.clientY - y];
        if (Math.hypot(dx, dy) < MOVED) {
            deck.tap(...at, event.timeStamp);
            return;
        }
        const times = canvas.width / canvas.getBoundingClientRect().width;
        deck.swipe(...at, Math.round(dx * times), Math.round(dy * times), event.timeStamp);
    });
    canvas.addEventListener("pointercancel", end);
    canvas.addEventListener("contextmenu", (event) => {
        event.preventDefault();
        if (event.button === 2) deck.look(...place(event));
    });
    let turned = 0;
    canvas.addEventListener("wheel", (event) => {
        event.preventDefault();
        turned += event.deltaMode ? event.deltaY * 40 : event.deltaY;
        if (Math.abs(turned) < 40) return;
        deck.press(turned > 0 ? 1 : 0, event.timeStamp);
        turned = 0;
    }, { passive: false });
}
