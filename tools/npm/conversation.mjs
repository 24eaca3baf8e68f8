// Runs sources on MicroPython in WebAssembly, one after the other, for a program that listens in between.
// tools/lab/linking/far.py talks to it, in lines of JSON: first {heap, files: {path: base64}}, then a source each;
// the answers are {text, error: null or text}.
import { createInterface } from "node:readline";
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

const decoder = new TextDecoder();
let printed = [];
let mp = null;

async function start(job) {
    mp = await loadMicroPython({
        heapsize: job.heap,
        linebuffer: false,
        stdout: (bytes) => printed.push(...bytes),
    });
    for (const [path, content] of Object.entries(job.files)) {
        mp.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
        mp.FS.writeFile(path, Buffer.from(content, "base64"));
    }
}

function run(source) {
    printed = [];
    let error = null;
    try {
        mp.runPython(source);
    } catch (e) {
        error = String(e.message ?? e);
    }
    return { text: decoder.decode(Uint8Array.from(printed)), error };
}

for await (const line of createInterface({ input: process.stdin })) {
    const said = JSON.parse(line);
    let answer = { text: "", error: null };
    if (mp === null) {
        await start(said);
    } else {
        answer = run(said);
    }
    process.stdout.write(JSON.stringify(answer) + "\n");
}
