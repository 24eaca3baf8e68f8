// What stands above the handheld: sound, the whole screen, installing it.

const find = (name) => document.querySelector(name);

function speaker(deck) {
    const button = find("#speaker");
    const show = () => {
        const on = deck.sounding();
        button.textContent = on ? "Sound on" : "Sound off";
        button.setAttribute("aria-pressed", String(on));
    };
    button.hidden = !globalThis.AudioContext;
    button.addEventListener("click", () => {
        deck.switchSound();
        show();
    });
    find("#glass").addEventListener("focus", show);
    show();
}

function whole() {
    const button = find("#whole");
    button.hidden = !document.fullscreenEnabled;
    button.addEventListener("click", () => {
        if (document.fullscreenElement) document.exitFullscreen();
        else document.documentElement.requestFullscreen().catch(() => {});
    });
    document.addEventListener("fullscreenchange", () => {
        button.setAttribute("aria-pressed", String(document.fullscreenElement !== null));
        dispatchEvent(new Event("resize"));
    });
}

function installing() {
    const button = find("#put");
    let asking = null;
    addEventListener("beforeinstallprompt", (event) => {
        event.preventDefault();
        asking = event;
        button.hidden = false;
    });
    button.addEventListener("click", async () => {
        button.hidden = true;
        asking?.prompt();
        navigator.storage?.persist?.(); // what is installed is meant to stay
    });
}

export function header(deck) {
    speaker(deck);
    whole();
    installing();
}
