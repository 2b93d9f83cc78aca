/**
 * Short sounds, made as they are heard: tones and noise with an envelope, no file.
 *
 * Invariant: nothing sounds unless the setting is on and somebody has tapped; a new action ends what still sounds.
 */

/** A part of a sound: `tone` in Hz, or noise around that; where it glides `to`, when it begins, how long it is, in seconds, how loud. */
/** @typedef {{ tone: number, to?: number, at?: number, long?: number, loud?: number, shape?: OscillatorType | "noise" }} Part */

/** @type {Record<string, Part[]>} */
const SOUNDS = {
  dice: [0, 0.07, 0.16, 0.27, 0.42].map((at, i) => ({ shape: "noise", tone: 2600 - 250 * i, at, long: 0.05, loud: 0.5 })),
  lift: [
    { shape: "noise", tone: 200, to: 1800, long: 0.8, loud: 0.5 },
    { shape: "sawtooth", tone: 70, to: 240, long: 0.8, loud: 0.12 },
  ],
  crack: [
    { shape: "noise", tone: 900, to: 90, long: 0.5, loud: 0.9 },
    { shape: "triangle", tone: 90, to: 35, long: 0.45, loud: 0.6 },
  ],
  turn: [{ shape: "triangle", tone: 520, to: 180, long: 0.16, loud: 0.3 }],
  step: [
    { shape: "sine", tone: 85, to: 48, long: 0.4, loud: 0.8 },
    { shape: "sine", tone: 64, to: 40, at: 0.2, long: 0.4, loud: 0.6 },
  ],
  shot: [{ shape: "sawtooth", tone: 1400, to: 160, long: 0.2, loud: 0.2 }],
  chime: [
    { tone: 784, long: 0.3, loud: 0.3 },
    { tone: 1175, at: 0.12, long: 0.5, loud: 0.3 },
  ],
  hiss: [
    { shape: "noise", tone: 5200, to: 1500, long: 0.7, loud: 0.45 },
    { shape: "sawtooth", tone: 58, to: 92, long: 0.7, loud: 0.15 },
  ],
  won: [523, 659, 784, 1047].map((tone, i) => ({ tone, at: 0.11 * i, long: i === 3 ? 0.55 : 0.2, loud: 0.3 })),
  lost: [220, 185, 147].map((tone, i) => ({ shape: "triangle", tone, at: 0.2 * i, long: 0.4, loud: 0.4 })),
};

export const SOUND_NAMES = Object.keys(SOUNDS);

/** Of all of them together. */
const LOUD = 0.35;

/** @type {AudioContext | null} */
let context = null;
/** @type {GainNode | null} */
let now = null;
/** @type {AudioBuffer | null} */
let noise = null;

function noiseOf(/** @type {AudioContext} */ audio) {
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  }
  const source = audio.createBufferSource();
  Object.assign(source, { buffer: noise, loop: true });
  return source;
}

/** The source of a part, and what glides. @returns {[AudioScheduledSourceNode, AudioNode, AudioParam]} */
function sourceOf(/** @type {AudioContext} */ audio, shape) {
  if (shape !== "noise") {
    const oscillator = audio.createOscillator();
    oscillator.type = shape;
    return [oscillator, oscillator, oscillator.frequency];
  }
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  const source = noiseOf(audio);
  source.connect(filter);
  return [source, filter, filter.frequency];
}

function play(/** @type {AudioContext} */ audio, /** @type {Part} */ part, begin) {
  const { shape = "sine", tone, to = tone, at = 0, long = 0.3, loud = 0.3 } = part;
  const [source, node, pitch] = sourceOf(audio, shape);
  const [from, until] = [begin + at, begin + at + long];
  pitch.setValueAtTime(tone, from);
  pitch.exponentialRampToValueAtTime(to, until);
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, from);
  volume.gain.exponentialRampToValueAtTime(loud, from + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, until);
  node.connect(volume).connect(/** @type {GainNode} */ (now));
  source.start(from);
  source.stop(until);
}

/** Play sounds by their names, each so many milliseconds from now, in place of those that still sound. */
export function sound(/** @type {[string, number][]} */ wanted) {
  silence();
  if (!wanted.length || !("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  const audio = context;
  // A browser lets nothing be heard before somebody has tapped; then it would be late.
  if (audio.state === "suspended") audio.resume().catch(() => {});
  now = audio.createGain();
  now.gain.value = LOUD;
  now.connect(audio.destination);
  for (const [name, from] of wanted) for (const part of SOUNDS[name] ?? []) play(audio, part, audio.currentTime + from / 1000);
}

/** End what still sounds. */
export function silence() {
  now?.disconnect();
  now = null;
}
