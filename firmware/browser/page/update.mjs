// Offline and up to date: sw.js keeps a version, and a newer one waits until it is wanted.

/** Register sw.js; `ready(use)` is called when a newer version waits, and use() takes it. */
export async function offline(ready) {
    if (!navigator.serviceWorker) return;
    const known = navigator.serviceWorker.controller !== null;
    let registration;
    try {
        registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    } catch {
        return; // the page works without
    }
    const waits = () => {
        if (!known || !registration.waiting) return;
        ready(() => {
            navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
            registration.waiting.postMessage("now");
        });
    };
    waits();
    registration.addEventListener("updatefound", () => {
        registration.installing?.addEventListener("statechange", waits);
    });
}
