// Before all others, and without any: says so where the page's own modules do not come.
(() => {
    const LONG = 4500; // ms
    const on = () => document.body.classList.contains("on") || document.querySelector("dialog[open]");
    const say = (text) => {
        const wait = document.querySelector("#wait");
        if (wait && !on()) wait.textContent = text;
    };
    let lost = false;
    addEventListener("error", (event) => {
        if (event.target.tagName !== "SCRIPT") return;
        lost = true;
        say("A part of the page did not come: load it again.");
    }, true);
    // Again and again: what lies over the page says something else, and may go.
    const later = () => setTimeout(() => {
        if (!lost) say("This takes long: a slow network, or a browser that is too old.");
        if (!document.body.classList.contains("on")) later();
    }, LONG);
    addEventListener("DOMContentLoaded", later);
})();
