// Draws on the frame in MicroPython's own memory: the same pixels as lib/pocketdeck/stage/picture/loops/loops16.py, which
// tells what each does. Bytes are told by their addresses: firmware/browser/loops.py passes them. No DOM here.

const ORDER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]; // of 4 x 4 pixels
const RUNS = 8; // a kind of picture, beside 1, 2 and 4 bits a pixel; see sheets.py
const PLAIN = Uint8Array.from({ length: 16 }, (_, ink) => ink);

/** Functions for one frame; `memory()` is MicroPython's. Each answers true if that has moved meanwhile: then
 * nothing has been drawn, and after a write to /dev/panel it is to be called again. */
export function brush(memory) {
    let heap = new Uint8Array(0);
    let [frame, width, height, stride] = [0, 0, 0, 0];
    let [left, top, right, bottom] = [0, 0, 0, 0]; // of the clip; right and bottom are exclusive
    const row = new Uint8Array(2048); // the inks of a row of a picture, 0: clear

    const put = (x, y, ink) => {
        const at = frame + y * stride + (x >> 1);
        heap[at] = x & 1 ? (heap[at] & 0xf0) | ink : (heap[at] & 0x0f) | (ink << 4);
    };
    const inside = (x, y, w, h) => [
        Math.max(x, left), Math.max(y, top), Math.min(x + w, right), Math.min(y + h, bottom),
    ];
    const clip = (x, y, w, h) => {
        left = Math.max(x, 0);
        top = Math.max(y, 0);
        right = Math.max(Math.min(x + w, width), left);
        bottom = Math.max(Math.min(y + h, height), top);
    };
    const fill = (x, y, w, h, ink) => {
        const [from, above, to, below] = inside(x, y, w, h);
        if (from >= to) return;
        for (let j = above; j < below; j++) {
            if (from & 1) put(from, j, ink);
            if (to & 1) put(to - 1, j, ink);
            const line = frame + j * stride;
            const [a, b] = [line + ((from + 1) >> 1), line + (to >> 1)];
            if (a < b) heap.fill(ink * 17, a, b);
        }
    };
    const rounded = (x, y, w, h, ink, r) => {
        fill(x + r, y, w - 2 * r, h, ink);
        fill(x, y + r, w, h - 2 * r, ink);
        if (r > 1) fill(x + 1, y + 1, w - 2, h - 2, ink);
    };
    const dither = (x, y, w, h, ground, ink, level) => {
        const [from, above, to, below] = inside(x, y, w, h);
        for (let j = above; j < below; j++) {
            for (let i = from; i < to; i++) {
                const now = ORDER[((j & 3) << 2) | (i & 3)] < level ? ink : ground;
                if (now >= 0) put(i, j, now);
            }
        }
    };
    const recolour = (x, y, w, h, table) => {
        const [from, above, to, below] = inside(x, y, w, h);
        for (let j = above; j < below; j++) {
            for (let i = from; i < to; i++) {
                const byte = heap[frame + j * stride + (i >> 1)];
                put(i, j, heap[table + (i & 1 ? byte & 15 : byte >> 4)]);
            }
        }
    };
    const line = (x, y, x1, y1, ink) => {
        const [dx, dy] = [Math.abs(x1 - x), Math.abs(y1 - y)];
        const [sx, sy] = [x1 > x ? 1 : -1, y1 > y ? 1 : -1];
        const [longer, shorter] = [Math.max(dx, dy), Math.min(dx, dy)];
        for (let step = 0; step <= longer; step++) {
            const aside = longer ? Math.floor((2 * shorter * step + longer) / (2 * longer)) : 0;
            const i = x + sx * (dy > dx ? aside : step);
            const j = y + sy * (dy > dx ? step : aside);
            if (i >= left && i < right && j >= top && j < bottom) put(i, j, ink);
        }
    };
    // `face` is the file of a font (letters.py), `codes` the numbers of its glyphs.
    const text = (face, codes, count, x, y, ink) => {
        const [high, gap, first, glyphs] = heap.subarray(face, face + 4);
        for (let at = codes; at < codes + count; at++) {
            const glyph = heap[at] - first;
            const columns = heap[face + 4 + glyph];
            const rows = face + 4 + glyphs + glyph * high;
            for (let j = Math.max(0, top - y); j < Math.min(high, bottom - y); j++) {
                for (let i = 0, bits = heap[rows + j]; bits; i++, bits = (bits << 1) & 255) {
                    const place = x + i;
                    if (bits & 128 && i < columns && place >= left && place < right) put(place, y + j, ink);
                }
            }
            x += columns + gap;
        }
    };
    const runs = (data, x, y, w, h, table) => {
        for (let j = y; j < Math.min(y + h, bottom); j++) {
            for (let i = 0; i < w; ) {
                const byte = heap[data++];
                const length = byte >> 4 < 15 ? (byte >> 4) + 1 : heap[data++] + 16;
                if (j >= top) {
                    const ink = table ? heap[table + (byte & 15)] : byte & 15;
                    const end = Math.min(x + i + length, x + w, right);
                    for (let n = Math.max(x + i, left); n < end; n++) put(n, j, ink);
                }
                i += length;
            }
        }
    };
    // One row of a picture into `row`, through `values`.
    const bits = (source, words, depth, values) => {
        const each = 8 / depth;
        const mask = (1 << depth) - 1;
        let at = 0;
        for (let byte = source; byte < source + words * depth; byte++) {
            for (let n = each - 1; n >= 0; n--) row[at++] = values[(heap[byte] >> (n * depth)) & mask];
        }
    };
    const changed = (sheet, number, x, y, table, mirror, scale) => {
        const entry = sheet + 8 * number;
        const [words, rows, across, kind, low, middle, high, more] = heap.subarray(entry, entry + 8);
        const source = sheet + (low | (middle << 8) | ((high & 15) << 16));
        const map = table ? heap.subarray(table, table + 16) : PLAIN;
        const wide = across || words * 8;
        if (kind === RUNS) {
            runs(source + 4, x, y, wide, rows, table);
            return;
        }
        const inks = (high >> 4) | (more << 4) || 1;
        const full = words * 8;
        if (mirror) x -= (full - wide) * scale; // what the rows have beyond the width
        const values = new Uint8Array(16);
        for (let value = 1; value < 16; value++) {
            if (kind === 4) values[value] = map[value];
            else if (value < 1 << kind) values[value] = map[(inks >> (4 * (value - 1))) & 15];
        }
        for (let j = 0; j < rows; j++) {
            const down = y + j * scale;
            if (down >= bottom) break;
            if (down + scale <= top) continue;
            bits(source + j * words * kind, words, kind, values);
            for (let i = 0; i < full; i++) {
                const ink = row[mirror ? full - 1 - i : i];
                if (!ink) continue;
                if (scale > 1) fill(x + i * scale, down, scale, scale, ink);
                else if (x + i >= left && x + i < right) put(x + i, down, ink);
            }
        }
    };
    const pictures = (sheet, places, count, x, y) => {
        for (let at = places; at < places + count; at += 3) {
            const [number, dx, dy] = heap.subarray(at, at + 3);
            changed(sheet, number, x + dx, y + dy, 0, 0, 1);
        }
    };
    // The words that an area touches go to `room`, behind eight bytes that say which they are.
    const keep = (x, y, w, h, room) => {
        const [to, below] = [Math.min(x + w, width), Math.min(y + h, height)];
        const [from, above] = [Math.max(x, 0), Math.max(y, 0)];
        const rows = to > from && below > above ? below - above : 0;
        const size = (((to + 7) >> 3) - (from >> 3)) * 4;
        const place = above * stride + (from >> 3) * 4;
        [rows, size, place, 0].forEach((value, n) => {
            heap[room + 2 * n] = value & 255;
            heap[room + 2 * n + 1] = (value >> 8) & 255;
        });
        for (let j = 0; j < rows; j++) {
            const begin = frame + place + j * stride;
            heap.copyWithin(room + 8 + j * size, begin, begin + size);
        }
    };
    const back = (room) => {
        const [rows, size, place] = [0, 2, 4].map((at) => heap[room + at] | (heap[room + at + 1] << 8));
        for (let j = 0; j < rows; j++) {
            const begin = room + 8 + j * size;
            heap.copyWithin(frame + place + j * stride, begin, begin + size);
        }
    };
    const begin = (at, across, down) => {
        [frame, width, height, stride] = [at, across, down, ((across + 7) >> 3) * 4];
        clip(0, 0, across, down);
    };

    const whole = {
        begin, clip, fill, rounded, dither, recolour, line, text, runs, changed, pictures, keep, back,
    };
    const held = (call) => (...what) => {
        if (!heap.length) heap = memory();
        if (!heap.length) return true;
        call(...what);
        return false;
    };
    return Object.fromEntries(Object.entries(whole).map(([name, call]) => [name, held(call)]));
}
