// A tone when the visitor is overtaken: off until they switch it on, and kept on this machine. A
// browser lets a page sound only after a press, which the switch is; on a later page the first
// press of any kind does it.
import { atom } from 'nanostores';
import { storageKeys } from '#lib/storage-keys.ts';

const KEY = 'outbidTone';
const HERTZ = [880, 660] as const;
const NOTE_S = 0.16;
const LOUDNESS = 0.12;

export const $isToneOn = atom(typeof window !== 'undefined' && storageKeys.read(KEY) === 'on');

let audio: AudioContext | null = null;

/** Two short falling notes. Silent where the browser will not have it. */
export function playTone(): void {
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  void audio.resume();
  const { currentTime, destination } = audio;
  for (const [place, hertz] of HERTZ.entries()) {
    const [note, gain] = [audio.createOscillator(), audio.createGain()];
    const fromS = currentTime + place * NOTE_S;
    note.frequency.value = hertz;
    gain.gain.setValueAtTime(LOUDNESS, fromS);
    gain.gain.exponentialRampToValueAtTime(0.001, fromS + NOTE_S);
    note.connect(gain).connect(destination);
    note.start(fromS);
    note.stop(fromS + NOTE_S);
  }
}

/** Switched on it sounds once: that is what the visitor will hear. */
export function setTone(isOn: boolean): void {
  storageKeys.write(KEY, isOn ? 'on' : null);
  $isToneOn.set(isOn);
  if (isOn) playTone();
}
