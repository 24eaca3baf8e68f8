// A gamepad's buttons as the handheld's keys, of the standard layout (w3.org/TR/gamepad, "Remapping").

const KEYS = new Map([[12, 0], [13, 1], [14, 2], [15, 3], [0, 4], [1, 5], [2, 6], [3, 7], [9, 6]]);
const FAR = 0.6; // of 1: from where on a stick is an arrow
const AGAIN = [400, 120]; // ms until a held arrow or A repeats, and between repeats

/** The keys that are down on a gamepad. */
function held(pad) {
    const down = new Set();
    for (const [button, key] of KEYS) if (pad.buttons[button]?.pressed) down.add(key);
    const [x = 0, y = 0] = pad.axes;
    if (y < -FAR) down.add(0);
    if (y > FAR) down.add(1);
    if (x < -FAR) down.add(2);
    if (x > FAR) down.add(3);
    return down;
}

/** Look at gamepads as long as there is one. */
export function gamepads({ down, up }) {
    const since = new Map(); // key -> when it means itself again
    let looking = false;
    const look = (now) => {
        const pads = [...navigator.getGamepads()].filter((pad) => pad);
        looking = pads.length > 0;
        if (looking) requestAnimationFrame(look);
        const keys = new Set(pads.flatMap((pad) => [...held(pad)]));
        const elsewhere = document.querySelector("dialog[open]") !== null;
        for (const key of since.keys()) {
            if (keys.has(key)) continue;
            since.delete(key);
            up(now, "pad" + key);
        }
        for (const key of keys) {
            const due = since.get(key);
            if (due !== undefined && (key > 4 || now < due)) continue;
            since.set(key, now + AGAIN[due === undefined ? 0 : 1]);
            if (!elsewhere) down(key, now, "pad" + key, due !== undefined);
        }
    };
    addEventListener("gamepadconnected", () => {
        if (!looking) requestAnimationFrame(look);
        looking = true;
    });
}
