// The five sounds of a handheld's buzzer: short square waves, as firmware/sound.py has them.

const TONES = [[1760, 6], [1320, 25], [220, 60], [1976, 150], [247, 200]]; // Hz and ms of each of sounds.py
const LOUD = 0.04;

let context = null;

/** Let one of sounds.py be heard; browsers allow it once somebody has pressed something. */
export function sound(number) {
    if (!globalThis.AudioContext) return;
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
    const [hertz, ms] = TONES[number];
    const tone = new OscillatorNode(context, { type: "square", frequency: hertz });
    const gain = new GainNode(context, { gain: LOUD });
    tone.connect(gain).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + ms / 1000);
}
