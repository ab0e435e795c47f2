// Lines between a walk through a whole sale and the process of its house, and who is in it.

/** Of the house, each with one role and no other; all with the password of the kit. */
export const HOUSE_PEOPLE = {
  operator: { phone: '13900000002', role: 'operator' },
  second: { phone: '13900000003', role: 'operator' },
  auctioneer: { phone: '13900000004', role: 'auctioneer' },
  finance: { phone: '13900000005', role: 'finance' },
  cashier: { phone: '13900000006', role: 'finance' },
  reviewer: { phone: '13900000007', role: 'reviewer' },
  auditor: { phone: '13900000008', role: 'auditor' },
  gate: { phone: '13900000009', role: 'operator' },
} as const;

/**
 * Deeds the process is asked for: time passes to a moment of the sample plan, a sheet is read, the
 * buyer does their part, a byte of a deed is changed behind the house’s back.
 */
export const MOVED_DEEDS = [
  'hand-in',
  'to-registration',
  'enter',
  'to-start',
  'bid',
  'to-end',
  'pay',
  'code',
  'read-sheets',
  'spoil',
  'close',
] as const;

export interface MovedLine {
  readonly deed: (typeof MOVED_DEEDS)[number];
}

/** `said`: what the walk goes on with, a sum in yuan or a code; empty: nothing. */
export interface MovedAnswer {
  readonly said: string;
}
