// Whether the keys 1, 2 and 5 bid: a single letter as a command must be possible to switch off
// (WCAG 2.1.4), and the choice is kept on this machine.
import { atom } from 'nanostores';
import { storageKeys } from '#lib/storage-keys.ts';

const KEY = 'bidKeys';

export const $areBidKeysOn = atom(typeof window === 'undefined' || storageKeys.read(KEY) !== 'off');

export function setBidKeys(areOn: boolean): void {
  storageKeys.write(KEY, areOn ? null : 'off');
  $areBidKeysOn.set(areOn);
}
