// Phone numbers at rest: encrypted, each bound to its row, and found by a keyed hash. A plain hash
// would not do, for there are few enough phone numbers to try them all. Source: goals.md S9, I-48.
import { createHmac } from 'node:crypto';
import type { TextSeal } from './text-seal.ts';

export interface PhoneSeal {
  /** The same number always gives the same index. */
  readonly index: (phone: string) => string;
  readonly seal: (phone: string) => string;
  /** Throws when the text was changed, or sealed for another number's row. */
  readonly open: (sealed: string, phoneIndex: string) => string;
}

/** Place to which a number is bound, wherever it lies. */
export function phonePlace(phoneIndex: string): string {
  return `users.phoneSealed.v1.${phoneIndex}`;
}

/** `phones` seals and opens, `phoneIndex` finds. */
export function phoneSeal({
  phones,
  phoneIndex,
}: {
  readonly phones: TextSeal;
  readonly phoneIndex: Buffer;
}): PhoneSeal {
  const index = (phone: string): string => createHmac('sha256', phoneIndex).update(phone).digest('base64url');
  return {
    index,
    seal: (phone) => phones.seal(phone, phonePlace(index(phone))),
    open: (sealed, indexed) => phones.open(sealed, phonePlace(indexed)),
  };
}

/** `138****0001`: enough for the owner to know it is theirs. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(7)}`;
}
