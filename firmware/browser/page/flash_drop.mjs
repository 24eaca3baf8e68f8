// The two files to drop onto a new board: what they are called, and ours put together for the board.
import { unpacked } from "./bundle.mjs";
import { download } from "./download.mjs";

const find = (name) => document.querySelector(name);

/** The board that is chosen above all. */
export function chosen() {
    return find("#which").selectedOptions[0].dataset.board;
}

function show() {
    const { value, dataset } = find("#which").selectedOptions[0];
    const base = find("#base");
    base.textContent = dataset.micropython;
    base.href = dataset.page;
    find("#drop").textContent = value;
    for (const drive of document.querySelectorAll(".drive")) drive.textContent = dataset.drive;
    find("#save").hidden = !dataset.shared;
}

/** The file for a board: that of its chip, with the bytes in which it differs. */
async function made(dataset) {
    const data = await unpacked(new URL(dataset.shared, import.meta.url));
    for (const change of dataset.changes.split(" ").filter((one) => one)) {
        const [at, bytes] = change.split(":");
        data.set(Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)), Number(at));
    }
    return data;
}

export function drops() {
    const told = find("#saved");
    find("#which").addEventListener("change", show);
    find("#save").addEventListener("click", async () => {
        const { value, dataset } = find("#which").selectedOptions[0];
        told.textContent = "One moment ...";
        try {
            download(value, new Blob([await made(dataset)]));
            told.textContent = `${value} is among your downloads.`;
        } catch (error) {
            told.textContent = `The file did not come whole: try it again. (${error.message})`;
        }
    });
    show();
}
