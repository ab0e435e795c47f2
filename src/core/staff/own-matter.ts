// Nobody of the house decides on what is their own, and what takes two is decided by two human
// beings: one human is one person, whatever number of accounts they have. Their own is what
// concerns an account of theirs, or a firm they act for. Who is refused so may ask a colleague.
// Source: 拍卖法 第22条; product.md 3.5, 7.8; goals.md I-46.

/** A person of the house who decides. */
export interface Decider {
  readonly id: string;
  /** Accounts behind which they stand as well: further ones of theirs, and firms they act for. */
  readonly otherIds: readonly string[];
}

export interface Concerned {
  /** Accounts on which is decided. */
  readonly whose: readonly string[];
  /** People of the house of whom none may also have this word; absent: there are none. */
  readonly earlier?: readonly string[];
}

/** A matter of nobody in particular. */
export const NOBODY_CONCERNED: Concerned = { whose: [] };

export type OwnMatterRefusal = { readonly code: 'OWN_MATTER' } | { readonly code: 'SAME_PERSON' };

/** Null: it is for them to decide. */
export function ownMatterRefusal(
  decider: Decider,
  { whose, earlier = [] }: Concerned,
): OwnMatterRefusal | null {
  const isTheirs = (accountId: string): boolean =>
    accountId === decider.id || decider.otherIds.includes(accountId);
  if (whose.some(isTheirs)) return { code: 'OWN_MATTER' };
  return earlier.some(isTheirs) ? { code: 'SAME_PERSON' } : null;
}
