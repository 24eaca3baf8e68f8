"""MicroPython for the page: the package from npm, without what no page of ours ever asks of it.

A fifth of it goes: modules in Python within its WebAssembly (asyncio, unittest, datetime ...), and of its
loader, micropython.mjs, checks of every call, a prompt, and a part for Node. What is taken away is named here
by its text: if another version of the package has another text, the build says so.
"""

import re
import struct

from simulators import wasm

from .text_edits import BuildError

_FEWEST = 8  # modules of a list that can be nothing else
_MODULE = struct.Struct("<III")  # its names, its constants, its code
_DATA = 11  # number of the section

# Of the loader: what it knows of the program once that has started,
_LATER = (
    *("_fflush", "_strerror", "_setThrew", "_emscripten_stack_get_end", "_emscripten_stack_init"),
    *("__emscripten_stack_restore", "__emscripten_stack_alloc", "_emscripten_stack_get_current"),
    *("wasmMemory", "wasmTable"),
)
# and what is taken away: from the first text up to the second, and what stands there instead.
_CUTS = (
    # which browsers it has been tested with, Node, and how it asks the network for its WebAssembly
    ("!function(){function humanReadableVersionToPacked", "var Module=moduleArg", ""),
    ("if(ENVIRONMENT_IS_NODE){const{createRequire", "var wasmBinary,out=", ""),
    ("assert(!ENVIRONMENT_IS_SHELL", "var ABORT=", ""),
    ("var isFileURI=", "function checkStackCookie", ""),
    ("function findWasmBinary()", "assert(globalThis.Int32Array", ""),
    ("(wasmBinaryFile??=findWasmBinary(),function(result){", "trueModule=null,", "(function(result){return "),
    ("await instantiateAsync(", ")}(),function run(", "await WebAssembly.instantiate(wasmBinary,info))"),
    ("if(ENVIRONMENT_IS_NODE){var nodeCrypto=", "return view=>crypto.getRandomValues", ""),
    ("var result=null;if(ENVIRONMENT_IS_NODE)", "}return FS_stdin_getChar_buffer", "return null;"),
    (",ENVIRONMENT_IS_NODE&&(text=", ",err(text))", ""),
    (",void 0===globalThis.crypto&&", ";var prop,MP_JS_EPOCH", ""),
    # what says that something is missing, or is asked for too early
    ("function consumedModuleProp(", "h16=new Int16Array(1)", "function consumedModuleProp(){}"),
    ('["writeI53ToI64"', "var _fflush=", ""),
    ("var _fflush=makeInvalidEarlyAccess", "var calledRun,", f"var {','.join(_LATER)};"),
    # files: loading them from the network, mapping them into memory, owners and rights
    ("ERRNO_CODES={", "runDependencies=0", ""),
    (",runDependencyTracking={}", ",FS={root:null", ""),
    ("(errno){for(var key in super(", "}},FSStream:class", "(errno){super();this.errno=errno;"),
    ("mmapAlloc=size=>", "MEMFS={ops_table", ""),
    ("mmap(stream,length,position,prot,flags){if(!FS.isFile", "},FS_getMode=", "}"),
    ("syncfs(populate,callback)", "mount(type,opts,mountpoint)", ""),
    ("unmount(mountpoint)", "lookup:(parent,name)=>parent", ""),
    ("doChown(stream,node,dontFollow){FS.doSetAttr", "doTruncate(stream,", ""),
    ("utime(path,", "open(path,flags,", ""),
    ("mmap(stream,length,position,prot,flags){if(2&prot", "readFile(path,opts", ""),
    ("findObject(path,", "analyzePath(path,dontResolveLastLink){", ""),
    ("createPath(parent,", "createDevice(parent,", ""),
    ("forceLoadFile(obj)", ",SYSCALLS={", "}"),
    ("doMsync(addr,", "getStreamFromFD:", ""),
    (",ioctl_tcgets:tty=>", ",default_tty1_ops:", "}"),
    ("FS.createPreloadedFile=", "FS.staticInit()", ""),
    ("Module.preloadPlugins&&", "Module.print&&", ""),
    # the prompt, programs that wait, and Node again
    ("runPythonAsync(code){", "}}if(globalThis.loadMicroPython=", ""),
    ("if(globalThis.loadMicroPython=", "class PyProxy{", ""),
)
_ASSERT = re.compile(r"(?<![\w.$])(?<!function )assert\(")
_ASSIGNS = re.compile(r"[^=!<>]=[^=>]|\+\+|--")
_TEXT = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`", re.S)


def _changed(what: str) -> BuildError:
    return BuildError(f"The package of MicroPython for WebAssembly is another one than is known: {what}.")


# The WebAssembly


def _number(data: bytes, at: int) -> "tuple[int, int]":
    """A number of WebAssembly, seven bits a byte, the lowest first; and where it has ended."""
    value = shift = 0
    while True:
        value |= (data[at] & 127) << shift
        shift += 7
        at += 1
        if data[at - 1] < 128:
            return value, at


def _segments(data: bytes) -> "list[tuple[int, int, int]]":
    """(address in memory, where it begins in the file, where it ends) of each piece of initial memory."""
    at = 8
    while data[at] != _DATA:
        size, start = _number(data, at + 1)
        at = start + size
    _, at = _number(data, at + 1)
    count, at = _number(data, at)
    found = []
    for _ in range(count):
        address, at = _number(data, at + 2)  # behind "always" and "a constant"
        size, start = _number(data, at + 1)  # behind "that was it"
        at = start + size
        found.append((address, start, at))
    return found


def _aligned(number: int) -> int:
    return (number + 3) & ~3


def without_modules(data: bytes) -> bytes:
    """MicroPython's WebAssembly without the modules in Python that are part of it.

    The linker lays them side by side: a list of their names, the table of each, the list of those tables, and
    all that they consist of. All of it becomes zeros, but for the end of the last one. The list of names is
    then an empty one, so that nothing asks for the rest.
    """
    base, start, end = _segments(data)[0]
    memory = data[start:end]
    for found in re.finditer(rb"(?:[\w/]+\.py\0){%d,}\0" % _FEWEST, memory):
        count = found[0].count(b"\0") - 1
        first = _aligned(base + found.end())
        tables = range(first, first + count * _MODULE.size, _MODULE.size)
        listed = struct.pack(f"<{count}I", *tables)
        if memory.count(listed) == 1:
            break
    else:
        raise _changed("its modules in Python are not found")
    last = max(_MODULE.unpack_from(memory, table - base)[2] for table in tables)
    if not tables.stop < last < base + len(memory):
        raise _changed("its modules in Python lie elsewhere")
    size = last - base - found.start()
    at = start + found.start()
    return data[:at] + bytes(size) + data[at + size :]


def without_sources(data: bytes) -> bytes:
    """Without the JavaScript that is part of MicroPython's source: Emscripten has put it into the loader."""
    for _, start, end in _segments(data):
        text = data[start:end]
        if text.count(b")<::>{ ") > 1 and text.endswith(b" }\0"):
            return data[:start] + bytes(end - start) + data[end:]
    raise _changed("its JavaScript is not found")


def webassembly() -> bytes:
    """The program itself."""
    data = wasm.PACKAGE.with_name("micropython.wasm").read_bytes()
    return without_sources(without_modules(data))


# The loader


def _cut(text: str, begin: str, end: str, instead: str) -> str:
    """Without what stands from `begin`, which is there once, up to the next `end`."""
    before, found, rest = text.partition(begin)
    at = rest.find(end)
    if not found or begin in rest or at < 0:
        raise _changed(f"{begin!r} stands elsewhere in its loader")
    return before + instead + rest[at:]


def _closed(text: str, at: int) -> int:
    """Where the bracket that has been opened before `at` is closed."""
    depth = 1
    while depth:
        quoted = _TEXT.match(text, at)
        if quoted:
            at = quoted.end()
            continue
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        at += 1
    return at


def _without_asserts(text: str) -> str:
    """Without checks of what cannot be wrong; one that assigns something stays."""
    parts = []
    at = 0
    for found in _ASSERT.finditer(text):
        end = _closed(text, found.end())
        if found.start() >= at and not _ASSIGNS.search(_TEXT.sub("", text[found.end() : end])):
            parts += [text[at : found.start()], "0"]
            at = end
    return "".join(parts) + text[at:]


def loader() -> str:
    """micropython.mjs: it takes its WebAssembly as `wasm` among its options."""
    text = wasm.PACKAGE.read_text()
    for begin, end, instead in _CUTS:
        text = _cut(text, begin, end, instead)
    text = _cut(text, "let Module={", "locateFile:", "let Module={wasmBinary:options.wasm,")
    return _without_asserts(text)
