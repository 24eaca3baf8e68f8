// The library of modules and pictures in one file, as tools/site.py packs it: deflated; then four bytes with
// the length of a table, the table as JSON [[path, size], ...], and the files one after the other.

/** The bytes behind an address, unpacked. */
export async function unpacked(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} cannot be loaded (${answer.status}).`);
    const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(stream).arrayBuffer());
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
