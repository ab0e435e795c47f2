// Whether the keys 1, 2 and 5 bid: a single letter as a command must be possible to switch off
// (WCAG 2.1.4), and the choice is kept on this machine.
import { atom } from 'nanostores';
import { keepsakes } from '#lib/keepsakes.ts';

const KEY = 'bidKeys';

export const $areBidKeysOn = atom(typeof window === 'undefined' || keepsakes.read(KEY) !== 'off');

export function setBidKeys(areOn: boolean): void {
  keepsakes.write(KEY, areOn ? null : 'off');
  $areBidKeysOn.set(areOn);
}
