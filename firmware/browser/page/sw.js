// Keeps the page for times without a network. A version is kept whole or not at all: each file is held to its
// hash, and the version before stays until this one is complete and the person, or a new start, takes it.
const VERSION = ""; // tools/site.py fills in these two
const FILES = {}; // name -> SHA-256

const CACHE = "pocketdeck-" + VERSION;

async function fill() {
    const cache = await caches.open(CACHE);
    const wanted = Object.entries(FILES).map(
        // Asked for anew, but not fetched twice: what the page has loaded already the host says is still so.
        ([name, hash]) => new Request(name, { cache: "no-cache", integrity: "sha256-" + hash }),
    );
    await cache.addAll(wanted);
}

/** Without the versions before. */
async function tidy() {
    const before = (await caches.keys()).filter((name) => name.startsWith("pocketdeck-") && name !== CACHE);
    await Promise.all(before.map((name) => caches.delete(name)));
    await clients.claim();
}

async function answer(request) {
    const cache = await caches.open(CACHE);
    return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", (event) => {
    if (event.data === "now") skipWaiting();
});
addEventListener("fetch", (event) => {
    const { request } = event;
    const ours = request.method === "GET" && request.url.startsWith(registration.scope);
    if (ours) event.respondWith(answer(request));
});
