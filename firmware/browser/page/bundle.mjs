// What tools/site.py packs by LZMA: MicroPython, and the library of modules and pictures in one file. Unpacked that
// has four bytes with the length of a table, the table as JSON [[path, size], ...], and the files one by one.
import { loadMicroPython } from "./micropython.mjs";
import { unpack } from "./lzma.mjs";

/** The bytes behind an address, unpacked. */
export async function unpacked(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} cannot be loaded (${answer.status}).`);
    return unpack(new Uint8Array(await answer.arrayBuffer()));
}

/** MicroPython, started. Its loader asks the network for its WebAssembly and knows no other way: it gets what has
 * been unpacked. */
export async function interpreter(options) {
    const wasm = await unpacked(new URL("micropython.bin", import.meta.url));
    const { fetch } = globalThis;
    const packed = { headers: { "Content-Type": "application/wasm" } };
    globalThis.fetch = (what, how) =>
        String(what).endsWith(".wasm") ? Promise.resolve(new Response(wasm, packed)) : fetch(what, how);
    try {
        return await loadMicroPython(options);
    } finally {
        globalThis.fetch = fetch;
    }
}

/** [path, content] of each file. */
export function* files(data) {
    const size = new DataView(data.buffer, data.byteOffset).getUint32(0, true);
    let at = 4 + size;
    for (const [path, length] of JSON.parse(new TextDecoder().decode(data.subarray(4, at)))) {
        yield [path, data.subarray(at, at + length)];
        at += length;
    }
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
