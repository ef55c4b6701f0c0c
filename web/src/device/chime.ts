// Two more signs that it is somebody's turn, for those who want them: one to hear, one to feel.
import { preferences } from "./preferences.svelte";

/** Hertz: a fifth upwards, one note after the other. */
const NOTES = [523.25, 783.99];
/** Seconds. */
const APART = 0.16;
const FADES = 0.7;
const LOUD = 0.12;
/** Milliseconds of buzzing, silence, buzzing. */
const BUZZ = [60, 80, 60];

let audio: AudioContext | undefined;

/** Soft at both ends, so that nothing clicks. */
function sound(context: AudioContext, frequency: number, start: number): void {
  const tone = new OscillatorNode(context, { type: "sine", frequency });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUD, start + 0.03);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + FADES);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + FADES);
}

export function chime(): void {
  audio ??= new AudioContext();
  // A browser lets a page sound only after somebody has pressed something there.
  void audio.resume();
  const now = audio.currentTime;
  for (const [index, note] of NOTES.entries()) sound(audio, note, now + index * APART);
}

/** Whether this device can be felt. */
export function canBuzz(): boolean {
  return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

export function buzz(): void {
  if (canBuzz()) navigator.vibrate(BUZZ);
}

/** The signs that were chosen. */
export function callToTurn(): void {
  if (preferences.sound) chime();
  if (preferences.vibration) buzz();
}
