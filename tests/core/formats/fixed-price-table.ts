// Offers, holds and sealed bids as a lawyer would read them: what stood, what was done, what came
// of it. Amounts in yuan, times in minutes from the start. The fixed price is ¥10,000, there is one
// unit unless it says more.

export type Action =
  | { readonly at: number; readonly who: string; readonly does: 'buy' | 'pay' | 'return' }
  | { readonly at: number; readonly who: string; readonly does: 'offer'; readonly yuan: number }
  | { readonly at: number; readonly who: string; readonly does: 'accept' | 'decline'; readonly yuan: number }
  | {
      readonly at: number;
      readonly house: 'accept' | 'decline';
      readonly of: string;
      readonly yuan: number;
    }
  | {
      readonly at: number;
      readonly house: 'counter';
      readonly of: string;
      readonly yuan: number;
      readonly names: number;
    };

export interface FixedPriceCase {
  readonly says: string;
  readonly units?: number;
  readonly actions: readonly Action[];
  /** Result of each action: `ok`, or the code of the refusal. */
  readonly comes: readonly string[];
  /** How the lot stands at minute `until`. */
  readonly until: number;
  readonly stands: {
    readonly status: 'on-sale' | 'sold';
    readonly held: readonly string[];
    readonly sold: readonly (readonly [who: string, yuan: number])[];
  };
}

const DAY = 24 * 60;
const unsold = { status: 'on-sale', held: [], sold: [] } as const;

export const fixedPriceCases: readonly FixedPriceCase[] = [
  {
    says: 'bought and paid in time: theirs',
    actions: [
      { at: 1, who: 'A', does: 'buy' },
      { at: 10, who: 'A', does: 'pay' },
    ],
    comes: ['ok', 'ok'],
    until: 10,
    stands: { status: 'sold', held: [], sold: [['A', 10_000]] },
  },
  {
    says: 'bought and not paid: free again after fifteen minutes',
    actions: [{ at: 1, who: 'A', does: 'buy' }],
    comes: ['ok'],
    until: 16,
    stands: unsold,
  },
  {
    says: 'let go twice within a day: a third time is refused until a day after the first',
    actions: [
      { at: 1, who: 'A', does: 'buy' },
      { at: 20, who: 'A', does: 'buy' },
      { at: 40, who: 'A', does: 'buy' },
      { at: 41, who: 'B', does: 'buy' },
      { at: 16 + DAY - 1, who: 'A', does: 'buy' },
      { at: 16 + DAY, who: 'A', does: 'buy' },
    ],
    comes: ['ok', 'ok', 'HOLDS_LAPSED', 'ok', 'HOLDS_LAPSED', 'ok'],
    until: 16 + DAY,
    stands: { status: 'on-sale', held: ['A'], sold: [] },
  },
  {
    says: 'given back: free at once, also for another, and it counts as let go',
    actions: [
      { at: 1, who: 'A', does: 'buy' },
      { at: 2, who: 'B', does: 'buy' },
      { at: 3, who: 'A', does: 'return' },
      { at: 3, who: 'B', does: 'buy' },
      { at: 4, who: 'A', does: 'return' },
      { at: 5, who: 'B', does: 'return' },
      { at: 6, who: 'A', does: 'buy' },
      { at: 7, who: 'A', does: 'return' },
      { at: 8, who: 'A', does: 'buy' },
      { at: 9, who: 'A', does: 'offer', yuan: 9_000 },
    ],
    comes: ['ok', 'ALL_HELD', 'ok', 'ok', 'NO_HOLD', 'ok', 'ok', 'ok', 'HOLDS_LAPSED', 'HOLDS_LAPSED'],
    until: 9,
    stands: unsold,
  },
  {
    says: 'what was paid cannot be given back, and what has run out is not theirs to give',
    units: 2,
    actions: [
      { at: 1, who: 'A', does: 'buy' },
      { at: 2, who: 'A', does: 'pay' },
      { at: 3, who: 'A', does: 'return' },
      { at: 4, who: 'B', does: 'buy' },
      { at: 19, who: 'B', does: 'return' },
    ],
    comes: ['ok', 'ok', 'NO_HOLD', 'ok', 'NO_HOLD'],
    until: 20,
    stands: { status: 'on-sale', held: [], sold: [['A', 10_000]] },
  },
  {
    says: 'bought twice and paid each time: nothing was let go',
    units: 3,
    actions: [
      { at: 1, who: 'A', does: 'buy' },
      { at: 2, who: 'A', does: 'pay' },
      { at: 3, who: 'A', does: 'buy' },
      { at: 4, who: 'A', does: 'pay' },
      { at: 5, who: 'A', does: 'buy' },
    ],
    comes: ['ok', 'ok', 'ok', 'ok', 'ok'],
    until: 6,
    stands: {
      status: 'on-sale',
      held: ['A'],
      sold: [
        ['A', 10_000],
        ['A', 10_000],
      ],
    },
  },
  {
    says: 'paid in the last instant but one',
    actions: [
      { at: 0, who: 'A', does: 'buy' },
      { at: 14.999, who: 'A', does: 'pay' },
    ],
    comes: ['ok', 'ok'],
    until: 15,
    stands: { status: 'sold', held: [], sold: [['A', 10_000]] },
  },
  {
    says: 'paid in the very instant the hold ends: too late',
    actions: [
      { at: 0, who: 'A', does: 'buy' },
      { at: 15, who: 'A', does: 'pay' },
    ],
    comes: ['ok', 'HOLD_EXPIRED'],
    until: 15,
    stands: unsold,
  },
  {
    says: 'the second is told when the unit may be free, and has it then',
    actions: [
      { at: 0, who: 'A', does: 'buy' },
      { at: 5, who: 'B', does: 'buy' },
      { at: 15, who: 'B', does: 'buy' },
    ],
    comes: ['ok', 'ALL_HELD', 'ok'],
    until: 15,
    stands: { status: 'on-sale', held: ['B'], sold: [] },
  },
  {
    says: 'nobody holds two at a time',
    units: 3,
    actions: [
      { at: 0, who: 'A', does: 'buy' },
      { at: 1, who: 'A', does: 'buy' },
    ],
    comes: ['ok', 'ALREADY_HOLDING'],
    until: 1,
    stands: { status: 'on-sale', held: ['A'], sold: [] },
  },
  {
    says: 'who has paid may buy another',
    units: 2,
    actions: [
      { at: 0, who: 'A', does: 'buy' },
      { at: 1, who: 'A', does: 'pay' },
      { at: 2, who: 'A', does: 'buy' },
      { at: 3, who: 'A', does: 'pay' },
    ],
    comes: ['ok', 'ok', 'ok', 'ok'],
    until: 3,
    stands: {
      status: 'sold',
      held: [],
      sold: [
        ['A', 10_000],
        ['A', 10_000],
      ],
    },
  },
  {
    says: 'sold out is ended for who comes after',
    actions: [
      { at: 0, who: 'A', does: 'buy' },
      { at: 1, who: 'A', does: 'pay' },
      { at: 2, who: 'B', does: 'buy' },
      { at: 3, who: 'A', does: 'pay' },
    ],
    comes: ['ok', 'ok', 'ENDED', 'HOLD_EXPIRED'],
    until: 3,
    stands: { status: 'sold', held: [], sold: [['A', 10_000]] },
  },
  {
    says: 'an offer the house takes keeps the unit a day at that price',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 9_000 },
      { at: 60, house: 'accept', of: 'A', yuan: 9_000 },
      { at: DAY + 59, who: 'A', does: 'pay' },
    ],
    comes: ['ok', 'ok', 'ok'],
    until: DAY + 59,
    stands: { status: 'sold', held: [], sold: [['A', 9_000]] },
  },
  {
    says: 'an offer nobody answers lapses after a day',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 9_000 },
      { at: DAY, house: 'accept', of: 'A', yuan: 9_000 },
    ],
    comes: ['ok', 'NO_OFFER'],
    until: DAY,
    stands: unsold,
  },
  {
    says: 'a counter-offer they take keeps the unit a quarter of an hour, for they are there',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 9_000 },
      { at: 10, house: 'counter', of: 'A', yuan: 9_000, names: 9_500 },
      { at: 20, who: 'A', does: 'accept', yuan: 9_500 },
      { at: 35, who: 'A', does: 'pay' },
    ],
    comes: ['ok', 'ok', 'ok', 'HOLD_EXPIRED'],
    until: 35,
    stands: unsold,
  },
  {
    says: 'a counter-offer lapses after a day',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 9_000 },
      { at: 10, house: 'counter', of: 'A', yuan: 9_000, names: 9_500 },
      { at: DAY + 10, who: 'A', does: 'accept', yuan: 9_500 },
    ],
    comes: ['ok', 'ok', 'NO_OFFER'],
    until: DAY + 10,
    stands: unsold,
  },
  {
    says: 'three offers and no more, whatever became of them',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 8_000 },
      { at: 1, house: 'decline', of: 'A', yuan: 8_000 },
      { at: 2, who: 'A', does: 'offer', yuan: 8_500 },
      { at: 3, house: 'counter', of: 'A', yuan: 8_500, names: 9_500 },
      { at: 4, who: 'A', does: 'offer', yuan: 9_000 },
      { at: 5, house: 'decline', of: 'A', yuan: 9_000 },
      { at: 6, who: 'A', does: 'offer', yuan: 9_200 },
    ],
    comes: ['ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ROUNDS_SPENT'],
    until: 6,
    stands: unsold,
  },
  {
    says: 'one offer at a time',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 8_000 },
      { at: 1, who: 'A', does: 'offer', yuan: 9_000 },
    ],
    comes: ['ok', 'OFFER_STANDS'],
    until: 1,
    stands: unsold,
  },
  {
    says: 'nobody agrees to an amount they have not seen',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 8_000 },
      { at: 1, house: 'accept', of: 'A', yuan: 8_001 },
      { at: 2, house: 'counter', of: 'A', yuan: 8_000, names: 9_000 },
      { at: 3, who: 'A', does: 'accept', yuan: 8_900 },
    ],
    comes: ['ok', 'OFFER_CHANGED', 'ok', 'OFFER_CHANGED'],
    until: 3,
    stands: unsold,
  },
  {
    says: 'nobody answers themselves',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 8_000 },
      { at: 1, who: 'A', does: 'accept', yuan: 8_000 },
      { at: 2, house: 'counter', of: 'A', yuan: 8_000, names: 9_000 },
      { at: 3, house: 'accept', of: 'A', yuan: 9_000 },
    ],
    comes: ['ok', 'NO_OFFER', 'ok', 'NO_OFFER'],
    until: 3,
    stands: unsold,
  },
  {
    says: 'an offer can be taken only while a unit is free',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 9_000 },
      { at: 1, who: 'B', does: 'buy' },
      { at: 2, house: 'accept', of: 'A', yuan: 9_000 },
      { at: 17, house: 'accept', of: 'A', yuan: 9_000 },
    ],
    comes: ['ok', 'ok', 'ALL_HELD', 'ok'],
    until: 17,
    stands: { status: 'on-sale', held: ['A'], sold: [] },
  },
  {
    says: 'who buys at the price has nothing on the table any more',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 9_000 },
      { at: 1, who: 'A', does: 'buy' },
      { at: 2, house: 'accept', of: 'A', yuan: 9_000 },
      { at: 3, who: 'A', does: 'offer', yuan: 9_000 },
    ],
    comes: ['ok', 'ok', 'NO_OFFER', 'ALREADY_HOLDING'],
    until: 3,
    stands: { status: 'on-sale', held: ['A'], sold: [] },
  },
  {
    says: 'an offer is below the price and in whole yuan',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 10_000 },
      { at: 1, who: 'A', does: 'offer', yuan: 8_999.99 },
      { at: 2, who: 'A', does: 'offer', yuan: 0.5 },
    ],
    comes: ['OFFER_NOT_BELOW', 'NOT_MULTIPLE', 'NOT_MULTIPLE'],
    until: 2,
    stands: unsold,
  },
  {
    says: 'a counter-offer is above the offer, below the price and in whole yuan',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 9_000 },
      { at: 1, house: 'counter', of: 'A', yuan: 9_000, names: 9_000 },
      { at: 2, house: 'counter', of: 'A', yuan: 9_000, names: 10_000 },
      { at: 3, house: 'counter', of: 'A', yuan: 9_000, names: 9_500.5 },
      { at: 4, who: 'B', does: 'decline', yuan: 9_500 },
      { at: 5, house: 'decline', of: 'B', yuan: 9_500 },
    ],
    comes: ['ok', 'COUNTER_OUT_OF_RANGE', 'COUNTER_OUT_OF_RANGE', 'NOT_MULTIPLE', 'NO_OFFER', 'NO_OFFER'],
    until: 5,
    stands: unsold,
  },
  {
    says: 'a declined counter-offer is off the table',
    actions: [
      { at: 0, who: 'A', does: 'offer', yuan: 9_000 },
      { at: 1, house: 'counter', of: 'A', yuan: 9_000, names: 9_500 },
      { at: 2, who: 'A', does: 'decline', yuan: 9_500 },
      { at: 3, who: 'A', does: 'accept', yuan: 9_500 },
    ],
    comes: ['ok', 'ok', 'ok', 'NO_OFFER'],
    until: 3,
    stands: unsold,
  },
];

export interface SealedCase {
  readonly says: string;
  readonly reserve?: number;
  /** In the order in which they came; a bidder who bids twice has changed their envelope. */
  readonly bids: readonly (readonly [who: string, yuan: number])[];
  /** Null: nobody has it. */
  readonly sold: readonly [who: string, yuan: number] | null;
}

export const sealedCases: readonly SealedCase[] = [
  { says: 'nobody bid', bids: [], sold: null },
  { says: 'one bid at the start price', bids: [['A', 10_000]], sold: ['A', 10_000] },
  {
    says: 'the highest of three',
    bids: [
      ['A', 10_500],
      ['B', 12_000],
      ['C', 11_000],
    ],
    sold: ['B', 12_000],
  },
  {
    says: 'of equals the earlier',
    bids: [
      ['A', 12_000],
      ['B', 12_000],
    ],
    sold: ['A', 12_000],
  },
  {
    says: 'of equals the earlier, whoever else is between',
    bids: [
      ['C', 11_000],
      ['B', 12_000],
      ['A', 12_000],
      ['D', 12_000],
    ],
    sold: ['B', 12_000],
  },
  {
    says: 'a raised envelope counts from its change',
    bids: [
      ['A', 11_000],
      ['B', 12_000],
      ['A', 12_000],
    ],
    sold: ['B', 12_000],
  },
  {
    says: 'an envelope changed to the same amount counts from its change too',
    bids: [
      ['A', 12_000],
      ['B', 12_000],
      ['A', 12_000],
    ],
    sold: ['B', 12_000],
  },
  {
    says: 'an envelope may be changed for less',
    bids: [
      ['A', 15_000],
      ['B', 11_000],
      ['A', 10_000],
    ],
    sold: ['B', 11_000],
  },
  { says: 'the reserve is met exactly', reserve: 12_000, bids: [['A', 12_000]], sold: ['A', 12_000] },
  { says: 'a yuan under the reserve is no sale', reserve: 12_000, bids: [['A', 11_999]], sold: null },
  {
    says: 'the highest is under the reserve though two bid the same',
    reserve: 20_000,
    bids: [
      ['A', 12_000],
      ['B', 12_000],
    ],
    sold: null,
  },
];
