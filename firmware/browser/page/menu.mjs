// The page's own menu: the shape of the screen, words, saves as a file, the link of the deal.
import { download } from "./download.mjs";
import { fit } from "./layout.mjs";
import { remembered } from "./remembered.mjs";
import { pack, unpack } from "./zip.mjs";

const find = (name) => document.querySelector(name);

function stamp() {
    const now = new Date();
    const digits = (value) => String(value).padStart(2, "0");
    const date = [now.getFullYear(), digits(now.getMonth() + 1), digits(now.getDate())].join("");
    return `${date}-${digits(now.getHours())}${digits(now.getMinutes())}`;
}

function screens() {
    const now = remembered.get("size") ?? "240";
    for (const choice of document.querySelectorAll("[name=size]")) {
        choice.checked = choice.value === now;
        choice.addEventListener("change", () => {
            remembered.set("size", choice.value);
            location.reload(); // everything is saved
        });
    }
    const box = find("#in-words");
    const show = () => {
        find("#words").classList.toggle("unseen", !box.checked);
        fit(find("canvas"));
    };
    box.checked = remembered.get("words") === "1";
    box.addEventListener("change", () => {
        remembered.set("words", box.checked ? "1" : "0");
        show();
    });
    show();
}

function files(deck, saves) {
    const told = find("#brought");
    const sure = find("#sure");
    const before = find("#before");
    const ask = (text, wanted) => {
        told.textContent = text;
        sure.hidden = wanted === null;
        sure.onclick = async () => {
            deck.stop();
            try {
                await saves.replace(wanted);
                location.reload();
            } catch {
                told.textContent = "This browser has no room for them: nothing has changed.";
                sure.hidden = true;
            }
        };
    };
    find("#take").addEventListener("click", () => {
        download(`pocketdeck-saves-${stamp()}.zip`, pack(saves.files));
        ask("tools/flash.py --restore puts this file onto a handheld.", null);
    });
    find("#bring").addEventListener("change", async (event) => {
        const [file] = event.target.files;
        event.target.value = "";
        if (!file) return;
        try {
            const wanted = await unpack(file);
            const said = `${file.name} has ${wanted.size} files.`;
            ask(`${said} What is here now makes room for them, and is kept.`, wanted);
        } catch (error) {
            ask(error.message, null);
        }
    });
    before.hidden = saves.aside.size === 0;
    before.addEventListener("click", () => {
        ask("Those here now and those before change places.", saves.aside);
    });
}

/** Pass the link on, and what came of the deal: by the system's own sheet where there is one, else by the
 * clipboard. */
async function share(url, outcome) {
    const told = find("#shared");
    told.textContent = "";
    const text = `${outcome} The same cards for you:`;
    try {
        if (navigator.share) await navigator.share({ title: "Pocketdeck", text, url });
        else {
            await navigator.clipboard.writeText(`${text} ${url}`);
            told.textContent = "The link is copied.";
        }
    } catch (error) {
        if (error.name !== "AbortError") told.textContent = "Copy the link above by hand.";
    }
}

/** The drawn keys: whether they are there, and whether a press is felt. */
function drawn() {
    const bare = find("#bare");
    const show = () => {
        document.body.classList.toggle("bare", bare.checked);
        fit(find("canvas"));
    };
    bare.checked = remembered.get("bare") === "1";
    bare.addEventListener("change", () => {
        remembered.set("bare", bare.checked ? "1" : "0");
        show();
    });
    show();
    const felt = find("#felt");
    felt.parentElement.hidden = !navigator.vibrate;
    felt.checked = remembered.get("felt") === "1";
    felt.addEventListener("change", () => remembered.set("felt", felt.checked ? "1" : "0"));
}

export function menu(deck, saves) {
    const dialog = find("#menu");
    find("#open").addEventListener("click", () => {
        const code = deck.code();
        const link = find("#link");
        find("#this-deal").hidden = !code;
        link.href = link.textContent = `${location.origin}${location.pathname}#${code}`;
        find("#shared").textContent = "";
        dialog.showModal();
    });
    dialog.addEventListener("close", () => find("#glass").focus({ preventScroll: true }));
    find("#share").addEventListener("click", () => share(find("#link").href, deck.outcome()));
    screens();
    drawn();
    files(deck, saves);
}
