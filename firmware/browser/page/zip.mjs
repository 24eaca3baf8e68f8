// Saves as a file: a zip of the folder saves/, as `tools/flash.py --backup` writes it and --restore reads it.

const FOLDER = "saves/";
const MOST = 64 * 1024; // bytes that a save may have, as tools/flashing/saves.py has it
const FILES = 128; // and how many there may be
const LARGEST = 4 << 20; // bytes of a backup

/** The person is told this sentence. */
export class NoBackup extends Error {}

const KNOWN = [NoBackup, RangeError, TypeError]; // of files that are none, or damaged

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
    for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
    return byte;
});

/** CRC-32 of bytes. */
export function crc32(data) {
    let value = ~0;
    for (const byte of data) value = table[(value ^ byte) & 255] ^ (value >>> 8);
    return ~value >>> 0;
}

function record(signature, fields, ...parts) {
    const size = 4 + fields.reduce((sum, [bytes]) => sum + bytes, 0);
    const out = new DataView(new ArrayBuffer(size));
    out.setUint32(0, signature, true);
    let at = 4;
    for (const [bytes, value] of fields) {
        if (bytes === 2) out.setUint16(at, value, true);
        else out.setUint32(at, value, true);
        at += bytes;
    }
    return [new Uint8Array(out.buffer), ...parts];
}

/** The zip of these files, Map of name to bytes. */
export function pack(files) {
    const parts = [];
    const index = [];
    let at = 0;
    const add = (list, more) => {
        list.push(...more);
        return more.reduce((sum, part) => sum + part.length, 0);
    };
    for (const [file, data] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
        const name = new TextEncoder().encode(FOLDER + file);
        // No flags, stored, 1 January 1980, CRC, sizes.
        const sizes = [[4, data.length], [4, data.length]];
        const about = [[2, 0], [2, 0], [2, 0], [2, 0x21], [4, crc32(data)], ...sizes];
        const names = [[2, name.length], [2, 0]];
        const place = [[2, 0], [2, 0], [2, 0], [4, 0], [4, at]];
        add(index, record(0x02014b50, [[2, 20], [2, 20], ...about, ...names, ...place], name));
        at += add(parts, record(0x04034b50, [[2, 20], ...about, ...names], name, data));
    }
    const size = index.reduce((sum, part) => sum + part.length, 0);
    const end = [[2, 0], [2, 0], [2, files.size], [2, files.size], [4, size], [4, at], [2, 0]];
    add(index, record(0x06054b50, end));
    return new Blob([...parts, ...index], { type: "application/zip" });
}

async function inflated(data, size) {
    const reader = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const out = new Uint8Array(size);
    let at = 0;
    for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        if (at + value.length > size) throw new NoBackup(""); // more than it says: no end to it, perhaps
        out.set(value, at);
        at += value.length;
    }
    if (at !== size) throw new NoBackup("");
    return out;
}

async function read(data) {
    const view = new DataView(data.buffer, data.byteOffset, data.length);
    let end = data.length - 22;
    while (view.getUint32(end, true) !== 0x06054b50) end--; // a comment may follow; RangeError without any
    const count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    if (count > FILES) throw new NoBackup("");
    const files = new Map();
    for (let number = 0; number < count; number++) {
        if (view.getUint32(at, true) !== 0x02014b50) throw new NoBackup("");
        const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
        const [crc, packed, size] = [16, 20, 24].map((place) => view.getUint32(at + place, true));
        const [named, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
        const strict = new TextDecoder("utf-8", { fatal: true });
        const name = strict.decode(data.subarray(at + 46, at + 46 + named));
        const local = view.getUint32(at + 42, true);
        at += 46 + named + extra + comment;
        if (name === FOLDER) continue;
        const file = name.slice(FOLDER.length);
        if (!name.startsWith(FOLDER) || !/^[a-z0-9_]+(\.[a-z0-9]+)*$/.test(file) || file.length > 60) {
            throw new NoBackup("");
        }
        if (size > MOST || flags & 1 || view.getUint32(local, true) !== 0x04034b50) throw new NoBackup("");
        const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
        const raw = data.subarray(from, from + packed);
        if (raw.length !== packed || (method !== 0 && method !== 8)) throw new NoBackup("");
        const content = method ? await inflated(raw, size) : raw.slice();
        if (content.length !== size || crc32(content) !== crc) throw new NoBackup("");
        files.set(file, content);
    }
    return files;
}

/** The files of a zip, Map of name to bytes; NoBackup if it is none, or not whole, or too large. */
export async function unpack(blob) {
    if (blob.size <= LARGEST) {
        try {
            return await read(new Uint8Array(await blob.arrayBuffer()));
        } catch (error) {
            if (!KNOWN.some((kind) => error instanceof kind)) throw error;
        }
    }
    throw new NoBackup(`${blob.name ?? "This"} is no backup of saved games, or it is damaged.`);
}
