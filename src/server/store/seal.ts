// Phone numbers at rest: encrypted, each bound to its row, and found by a keyed hash. A plain hash would not do, for there
// are few enough phone numbers to try them all. Source: goals.md S9, I-48.
import { createHmac } from 'node:crypto';
import type { HouseKeys } from '#server/accounts/keys.ts';
import { openText, sealText } from './sealing.ts';

export interface PhoneSeal {
  /** The same number always gives the same index. */
  readonly index: (phone: string) => string;
  readonly seal: (phone: string) => string;
  /** Throws when the text was changed, or sealed for another number's row. */
  readonly open: (sealed: string, phoneIndex: string) => string;
}

export const phoneSeal = (keys: Pick<HouseKeys, 'phoneSeal' | 'phoneIndex'>): PhoneSeal => {
  const index = (phone: string): string =>
    createHmac('sha256', keys.phoneIndex).update(phone).digest('base64url');
  const placeOf = (phoneIndex: string) => ({
    key: keys.phoneSeal,
    name: `users.phoneSealed.v1.${phoneIndex}`,
  });
  return {
    index,
    seal: (phone) => sealText(phone, placeOf(index(phone))),
    open: (sealed, phoneIndex) => openText(sealed, placeOf(phoneIndex)),
  };
};

/** `138****0001`: enough for the owner to know it is his. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(7)}`;
