// Runs one job on MicroPython in WebAssembly. tools/simulators/wasm.py talks to it: a job comes as JSON on
// standard input, {heap, stack, files: {path: base64}, steps: [source]}, and the answer goes as JSON to
// standard output, {outputs: [text], error: null or {step, kind, text}}.
//
// Every step is a runPython() of its own, because this port collects garbage only when control
// returns to JavaScript.
import { loadMicroPython } from "@micropython/micropython-webassembly-pyscript";

function writeFiles(mp, files) {
    for (const [path, content] of Object.entries(files)) {
        mp.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
        mp.FS.writeFile(path, Buffer.from(content, "base64"));
    }
}

async function run(job) {
    const decoder = new TextDecoder();
    let printed = [];
    // Unbuffered, because the line buffer of the package keeps back what has no newline yet.
    const mp = await loadMicroPython({
        heapsize: job.heap,
        pystack: job.stack,
        linebuffer: false,
        stdout: (bytes) => printed.push(...bytes),
    });
    writeFiles(mp, job.files);
    const outputs = [];
    for (const [step, source] of job.steps.entries()) {
        let error = null;
        printed = [];
        try {
            mp.runPython(source);
        } catch (e) {
            // Anything but a PythonError is the virtual machine itself going down.
            const python = e.name === "PythonError";
            error = { step, kind: python ? e.type : "", text: python ? e.message : String(e.stack ?? e) };
        }
        outputs.push(decoder.decode(Uint8Array.from(printed)));
        if (error) {
            return { outputs, error };
        }
    }
    return { outputs, error: null };
}

let input = "";
process.stdin.setEncoding("utf8");
for await (const chunk of process.stdin) {
    input += chunk;
}
process.stdout.write(JSON.stringify(await run(JSON.parse(input))));
