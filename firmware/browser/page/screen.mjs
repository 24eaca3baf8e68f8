// The panel on this side: rows of inks come through a device file and become pixels. No DOM here.

/** The screen of the app: `pixels` are RGBA, `dirty` says whether they have changed since clean(). */
export class Screen {
    constructor(width, height) {
        this.width = width;
        this.height = height;
        this.pixels = new Uint32Array(width * height);
        this.dirty = false;
        this.stride = width / 2; // bytes of a row: two pixels each, the left one in the upper half
        this.frame = new Uint8Array(this.stride * height);
        this.pairs = new Uint32Array(512); // for each byte its two pixels
        this.memory = new Uint8Array(0); // all of MicroPython's; empty when it has moved
        this.rows = null; // [first, last] of what comes next
    }

    /** Make /dev/panel in MicroPython's file system; firmware/browser/panel.py writes to it. */
    attach(FS) {
        const device = FS.makedev(64, 0);
        FS.registerDevice(device, {
            open(stream) {
                stream.seekable = false;
            },
            close() {},
            read: () => 0,
            write: (stream, buffer, offset, length) => {
                this.take(new Uint8Array(buffer.buffer, buffer.byteOffset + offset, length));
                return length;
            },
        });
        FS.mkdev("/dev/panel", 0o222, device);
    }

    /** Four bytes with the first and the last row, then these rows; one byte only tells where memory is. */
    take(data) {
        if (this.memory.buffer !== data.buffer) this.memory = new Uint8Array(data.buffer);
        if (data.length === 1) return;
        if (this.rows === null) {
            this.rows = [data[0] | (data[1] << 8), data[2] | (data[3] << 8)];
            return;
        }
        const [first, last] = this.rows;
        this.rows = null;
        this.frame.set(data, first * this.stride);
        this.convert(first, last);
    }

    convert(first, last) {
        const { frame, pairs, pixels, stride } = this;
        for (let i = first * stride, at = 2 * i; i < (last + 1) * stride; i++) {
            pixels[at++] = pairs[2 * frame[i]];
            pixels[at++] = pairs[2 * frame[i] + 1];
        }
        this.dirty = true;
    }

    /** New colours: 16 times red, green and blue, two hexadecimal digits each. */
    palette(text) {
        const inks = new Uint32Array(16);
        for (let ink = 0; ink < 16; ink++) {
            const rgb = parseInt(text.slice(6 * ink, 6 * ink + 6), 16);
            inks[ink] = ((255 << 24) | ((rgb & 255) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0;
        }
        for (let byte = 0; byte < 256; byte++) {
            this.pairs[2 * byte] = inks[byte >> 4];
            this.pairs[2 * byte + 1] = inks[byte & 15];
        }
        this.convert(0, this.height - 1);
    }

    clean() {
        this.dirty = false;
    }
}
