// Whether the keys 1, 2 and 5 bid: a single letter as a command must be possible to switch off (WCAG 2.1.4), and the
// choice is kept on this machine.
import { atom } from 'nanostores';
import { safeStorage } from '#lib/safe-storage.ts';

const KEY = 'bidKeys';
const storage = safeStorage('localStorage');

export const $areBidKeysOn = atom(typeof window === 'undefined' || storage.read(KEY) !== 'off');

export const setBidKeys = (areOn: boolean): void => {
  storage.write(KEY, areOn ? null : 'off');
  $areBidKeysOn.set(areOn);
};
