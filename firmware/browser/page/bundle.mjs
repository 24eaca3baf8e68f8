// What tools/site.py packs by gzip: MicroPython, and the library of modules and pictures in one file. Unpacked that
// has four bytes with the length of a table, the table as JSON, and what tools/building/bundle.py puts behind it.
import { loadMicroPython } from "./micropython.mjs";

const STATIC = 0x8000; // a name that MicroPython has itself, by its number

/** The bytes behind an address, unpacked by the browser itself while they arrive. */
export async function unpacked(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} cannot be loaded (${answer.status}).`);
    const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(plain).arrayBuffer());
}

/** MicroPython, started. */
export async function interpreter(options) {
    const wasm = await unpacked(new URL("micropython.bin", import.meta.url));
    return loadMicroPython({ ...options, wasm });
}

/** A number as .mpy files have them: seven bits a byte, the highest first. */
const number = (value) => (value > 127 ? [(value >> 7) | 128, value & 127] : [value]);

/** [path, content] of each file. */
export function* files(data) {
    const size = new DataView(data.buffer, data.byteOffset).getUint32(0, true);
    const about = JSON.parse(new TextDecoder().decode(data.subarray(4, 4 + size)));
    let at = 4 + size;
    const take = (length) => data.subarray(at, (at += length));
    const total = (column) => about.modules[column].reduce((sum, one) => sum + one, 0);
    const spelt = take(about.names);
    const names = [];
    for (let from = 0; from < spelt.length; ) {
        const end = spelt.indexOf(0, from);
        names.push(spelt.subarray(from, end + 1)); // with its zero
        from = end + 1;
    }
    const [low, high] = [take(total(1)), take(total(1))];
    let used = 0;
    let object = at;
    let code = at + total(3);
    at = code + total(4);
    for (const [i, path] of about.modules[0].entries()) {
        const [count, constants, objects, length] = about.modules.slice(1).map((column) => column[i]);
        const parts = [about.head, number(count), number(constants)];
        for (const end = used + count; used < end; used++) {
            const which = low[used] | (high[used] << 8);
            if (which < STATIC) parts.push(number(2 * (names[which].length - 1)), names[which]);
            else parts.push(number(2 * (which - STATIC) + 1));
        }
        parts.push(data.subarray(object, (object += objects)), data.subarray(code, (code += length)));
        const made = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
        let to = 0;
        for (const part of parts) {
            made.set(part, to);
            to += part.length;
        }
        yield [path, made];
    }
    for (const [path, length] of about.files) yield [path, take(length)];
}

/** Write the files into MicroPython's file system. */
export function install(FS, data) {
    const made = new Set();
    for (const [path, content] of files(data)) {
        const folder = path.slice(0, path.lastIndexOf("/"));
        if (!made.has(folder)) {
            FS.mkdirTree(folder);
            made.add(folder);
        }
        FS.writeFile(path, content);
    }
}
