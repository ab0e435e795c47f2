// Phone numbers at rest: encrypted, each bound to its account, and found by a keyed hash. A plain
// hash would not do, for there are few enough phone numbers to try them all. Source: goals.md S9,
// I-48.
import { createHmac } from 'node:crypto';
import type { Place } from './seals/place.ts';
import type { TextSeal } from './text-seal.ts';

export interface PhoneSeal {
  /** The same number always gives the same index. */
  readonly index: (phone: string) => string;
  /** For the account of this id. */
  readonly seal: (phone: string, userId: string) => string;
  /** Throws when the text was changed, or sealed for another number or another's account. */
  readonly open: (sealed: string, account: PhoneOwner) => string;
}

interface PhoneOwner {
  readonly id: string;
  readonly phoneIndex: string;
}

export function phonePlace({ id: owner, phoneIndex: row }: PhoneOwner): Place {
  return { what: 'users.phoneSealed', owner, row };
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
    seal: (phone, id) => phones.seal(phone, phonePlace({ id, phoneIndex: index(phone) })),
    open: (sealed, account) => phones.open(sealed, phonePlace(account)),
  };
}

/** `138****0001`: enough for the owner to know it is theirs. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(7)}`;
}
