// Unpacks LZMA, a fifth smaller than what browsers unpack by themselves. The format is that of .lzma files: a
// byte with three numbers of the model, four with the size of the dictionary, eight with the length of the data.

const STATES = 12; // what came before: literals, matches
const TOP = 2 ** 24;
const EVEN = 1024; // of 2048: a bit of which nothing is known

const even = (count) => new Uint16Array(count).fill(EVEN);

/** Probabilities of the length of a match. */
const lengths = (places) => ({ long: even(2), low: even(places << 3), middle: even(places << 3), high: even(256) });

/** The bytes that were packed; an Error if this is not LZMA or is damaged. */
export function unpack(packed) {
    const wrong = () => new Error("This file is damaged: load the page again.");
    const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
    if (packed.length < 18 || packed[0] >= 225 || view.getUint32(9, true)) throw wrong();
    const lc = packed[0] % 9; // high bits of the byte before that tell of a literal
    const lp = Math.floor(packed[0] / 9) % 5; // low bits of the place that tell of a literal,
    const pb = Math.floor(packed[0] / 45); // and of a match
    const out = new Uint8Array(view.getUint32(5, true));
    const literals = even(0x300 << (lc + lp));
    const isMatch = even(STATES << 4);
    const isRep = even(STATES);
    const isRep0 = even(STATES);
    const isRep0Long = even(STATES << 4);
    const isRep1 = even(STATES);
    const isRep2 = even(STATES);
    const slots = even(4 << 6);
    const special = even(128);
    const align = even(16);
    const ofMatch = lengths(1 << pb);
    const ofRep = lengths(1 << pb);

    let at = 18;
    // The range, and the code in it. As numbers of their own they would be objects, made anew at each bit.
    const now = Uint32Array.of(0xffffffff, view.getUint32(14));

    const bit = (model, index) => {
        const chance = model[index];
        const bound = (now[0] >>> 11) * chance;
        let found;
        if (now[1] < bound) {
            now[0] = bound;
            model[index] = chance + ((2048 - chance) >> 5);
            found = 0;
        } else {
            now[0] -= bound;
            now[1] -= bound;
            model[index] = chance - (chance >> 5);
            found = 1;
        }
        if (now[0] < TOP) {
            now[0] <<= 8;
            now[1] = (now[1] << 8) | packed[at++];
        }
        return found;
    };
    const tree = (model, from, bits) => {
        let node = 1;
        for (let i = 0; i < bits; i++) node = (node << 1) | bit(model, from + node);
        return node - (1 << bits);
    };
    const reverse = (model, from, bits) => {
        let node = 1;
        let value = 0;
        for (let i = 0; i < bits; i++) {
            const one = bit(model, from + node);
            node = (node << 1) | one;
            value |= one << i;
        }
        return value;
    };
    const direct = (bits) => {
        let value = 0;
        for (let i = 0; i < bits; i++) {
            now[0] >>>= 1;
            const one = now[1] >= now[0] ? 1 : 0;
            if (one) now[1] -= now[0];
            if (now[0] < TOP) {
                now[0] <<= 8;
                now[1] = (now[1] << 8) | packed[at++];
            }
            value = (value << 1) | one;
        }
        return value >>> 0;
    };
    const length = (model, place) => {
        if (!bit(model.long, 0)) return 2 + tree(model.low, place << 3, 3);
        if (!bit(model.long, 1)) return 10 + tree(model.middle, place << 3, 3);
        return 18 + tree(model.high, 0, 8);
    };
    const distance = (size) => {
        const slot = tree(slots, Math.min(size - 2, 3) << 6, 6);
        if (slot < 4) return slot;
        const bits = (slot >> 1) - 1;
        const base = (2 | (slot & 1)) << bits;
        if (slot < 14) return base + reverse(special, base - slot, bits);
        return (base >>> 0) + direct(bits - 4) * 16 + reverse(align, 0, 4);
    };

    let state = 0;
    let rep0 = 0;
    let rep1 = 0;
    let rep2 = 0;
    let rep3 = 0;
    let done = 0;
    while (done < out.length) {
        if (at > packed.length) throw wrong();
        const place = done & ((1 << pb) - 1);
        if (!bit(isMatch, (state << 4) + place)) {
            const before = done ? out[done - 1] : 0;
            const from = 0x300 * (((done & ((1 << lp) - 1)) << lc) + (before >> (8 - lc)));
            let node = 1;
            if (state >= 7) {
                let matched = out[done - rep0 - 1];
                while (node < 0x100) {
                    const expected = (matched >> 7) & 1;
                    matched <<= 1;
                    const one = bit(literals, from + ((1 + expected) << 8) + node);
                    node = (node << 1) | one;
                    if (one !== expected) break;
                }
            }
            while (node < 0x100) node = (node << 1) | bit(literals, from + node);
            out[done++] = node;
            state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
            continue;
        }
        let size;
        if (!bit(isRep, state)) {
            rep3 = rep2;
            rep2 = rep1;
            rep1 = rep0;
            size = length(ofMatch, place);
            state = state < 7 ? 7 : 10;
            rep0 = distance(size);
        } else {
            if (!bit(isRep0, state)) {
                if (!bit(isRep0Long, (state << 4) + place)) {
                    state = state < 7 ? 9 : 11;
                    if (rep0 >= done) throw wrong();
                    out[done] = out[done - rep0 - 1];
                    done++;
                    continue;
                }
            } else {
                let far;
                if (!bit(isRep1, state)) far = rep1;
                else {
                    if (!bit(isRep2, state)) far = rep2;
                    else {
                        far = rep3;
                        rep3 = rep2;
                    }
                    rep2 = rep1;
                }
                rep1 = rep0;
                rep0 = far;
            }
            size = length(ofRep, place);
            state = state < 7 ? 8 : 11;
        }
        if (rep0 >= done || done + size > out.length) throw wrong();
        for (const end = done + size; done < end; done++) out[done] = out[done - rep0 - 1];
    }
    return out;
}
