// A handheld's buzzer: short square waves, as lib/pocketdeck/stage/tones.py has them.

const LOUD = 0.04;
const SOFT = 0.01;

let context = null;
let playing = [];

/** Let tones be heard, "Hz ms Hz ms ...", 0 Hz is a pause; browsers allow it once somebody has pressed something. */
export function sound(tones, soft) {
    if (!globalThis.AudioContext) return;
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
    for (const tone of playing) tone.stop();
    playing = [];
    const numbers = tones.split(" ").map(Number);
    let time = context.currentTime;
    for (let at = 0; at < numbers.length; at += 2) {
        const end = time + numbers[at + 1] / 1000;
        if (numbers[at]) {
            const tone = new OscillatorNode(context, { type: "square", frequency: numbers[at] });
            tone.connect(new GainNode(context, { gain: soft ? SOFT : LOUD })).connect(context.destination);
            tone.start(time);
            tone.stop(end);
            playing.push(tone);
        }
        time = end;
    }
}
