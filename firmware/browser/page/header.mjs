// What stands above the handheld: sound, the whole screen, installing it.

const find = (name) => document.querySelector(name);

/** The switch for sounds; the app has one of its own, so it is to be called when something may have changed. */
function speaker(deck) {
    const button = find("#speaker");
    const show = () => {
        const said = deck.sounding() ? "Sound on" : "Sound off";
        if (button.textContent !== said) button.textContent = said;
    };
    button.hidden = !globalThis.AudioContext;
    button.addEventListener("click", () => {
        deck.switchSound();
        show();
    });
    show();
    return show;
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
    button.addEventListener("click", () => {
        button.hidden = true; // a browser asks once
        asking.prompt();
        navigator.storage?.persist?.(); // what is installed is meant to stay
    });
}

/** Put its buttons to work; what comes back shows anew whether there are sounds. */
export function header(deck) {
    whole();
    installing();
    return speaker(deck);
}
