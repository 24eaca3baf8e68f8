// How large the screen is: as many times its own pixels as there is room for, whole device pixels each.

/** How many device pixels a pixel of the screen takes across and down, at least one. */
export function scale(width, height, across, down, ratio) {
    return Math.max(1, Math.floor(Math.min((across * ratio) / width, (down * ratio) / height)));
}

function number(element, name) {
    return parseFloat(getComputedStyle(element).getPropertyValue(name)) || 0;
}

/** Fit the canvas into the page, now. */
export function fit(canvas) {
    const root = document.documentElement;
    const [body, main] = [document.querySelector("#body"), document.querySelector("main")];
    const ratio = devicePixelRatio || 1;
    const style = getComputedStyle(body);
    const edges = 2 * number(root, "--edge");
    const upright = matchMedia("(max-aspect-ratio: 1/1)").matches;
    let across = main.clientWidth - edges - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    let down = main.clientHeight - edges - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
    const brand = getComputedStyle(body, "::after").content === "none" ? 0 : 26; // below the screen
    const bare = document.body.classList.contains("bare");
    const keys = bare ? 0 : 2 * number(root, "--step") + number(root, "--key");
    down -= upright ? keys + 44 : brand;
    if (!upright && !bare) across -= 2 * Math.max(number(root, "--side"), keys);
    for (const other of main.children) {
        if (other !== body && other.offsetHeight > 1) down -= other.offsetHeight + 10;
    }
    const times = scale(canvas.width, canvas.height, across, down, ratio);
    root.style.setProperty("--across", `${(canvas.width * times) / ratio}px`);
    root.style.setProperty("--down", `${(canvas.height * times) / ratio}px`);
}
