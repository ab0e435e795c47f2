// Events and receipts at rest: written in fewer words, read as they were heard; and what was written in full before.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Receipt } from '#contract/outputs.ts';
import { decideBid } from '#core/bid.ts';
import type { LotEvent } from '#core/event.ts';
import { withoutMaximum } from '#core/maximum.ts';
import { yuan } from '#core/money.ts';
import { eventIn, eventText } from '#server/store/kept-events.ts';
import { receiptIn, receiptText } from '#server/store/kept-receipts.ts';
import { ledBy, openLot, partyOf, START_MS } from '../kit/lots.ts';
import { someReceipt } from '../kit/receipts.ts';

const handBid = {
  type: 'bid',
  atMs: START_MS,
  by: partyOf('B'),
  rows: [{ party: partyOf('B'), amountFen: yuan(20_000), how: 'manual' }],
  standing: { ...ledBy('B', 20_000), maximumAtMs: START_MS },
} as const satisfies LotEvent;
const [row] = handBid.rows;
const { standing } = handBid;

/** Each differs from a plain bid by hand in one thing only. */
const notPlain: readonly (readonly [string, LotEvent])[] = [
  ['it leads by a maximum', { ...handBid, standing: { ...standing, maximumFen: yuan(30_000) } }],
  ['its maximum was left out', { ...handBid, standing: { ...standing, maximumFen: 0 } }],
  ['it leads at another price', { ...handBid, standing: { ...standing, priceFen: yuan(20_100) } }],
  ['it leads since an earlier moment', { ...handBid, standing: { ...standing, maximumAtMs: START_MS - 1 } }],
  ['somebody else leads', { ...handBid, standing: { ...standing, leader: partyOf('A') } }],
  ['its line is another’s', { ...handBid, rows: [{ ...row, party: partyOf('A') }] }],
  ['its line is of another rank', { ...handBid, rows: [{ ...row, party: { ...row.party, rank: 1 } }] }],
  ['its paddle is another', { ...handBid, by: { ...handBid.by, paddle: 'P-C' } }],
  ['the house bid it', { ...handBid, rows: [{ ...row, how: 'proxy' }] }],
  ['it has two lines', { ...handBid, rows: [row, row] }],
  ['it has no line', { ...handBid, rows: [] }],
];

describe('an event at rest', () => {
  test('that is a plain bid by hand is kept in a third of the words, and reads as it was heard', () => {
    const text = eventText(handBid);
    expect(text.length * 3).toBeLessThan(JSON.stringify(handBid).length);
    expect(JSON.stringify(eventIn(text))).toBe(JSON.stringify(handBid));
  });

  test('keeps the rank of who has a priority right', () => {
    const by = { ...handBid.by, rank: 1 };
    const ranked: LotEvent = {
      ...handBid,
      by,
      rows: [{ ...row, party: by }],
      standing: { ...standing, leader: by },
    };
    expect(eventText(ranked)).toMatch(/^\{"hand":/);
    expect(eventIn(eventText(ranked))).toEqual(ranked);
  });

  test.each(notPlain)('is written in full where %s', (_why, event) => {
    expect(eventText(event)).toBe(JSON.stringify(event));
    expect(eventIn(eventText(event))).toEqual(event);
  });

  test.each<LotEvent>([
    { type: 'opened', atMs: START_MS },
    { type: 'maximum-set', atMs: START_MS, by: partyOf('A'), maximumFen: 0 },
    { type: 'extended', atMs: START_MS, cause: 'bid', endsAtMs: START_MS + 1 },
    { type: 'sold', atMs: START_MS, hammerFen: yuan(10_000), winner: partyOf('A') },
  ])('that is no bid is written in full: $type', (event) => {
    expect(eventText(event)).toBe(JSON.stringify(event));
    expect(eventIn(eventText(event))).toEqual(event);
  });

  test('that was kept in full before is read as it is', () => {
    expect(eventIn(JSON.stringify(handBid))).toEqual(handBid);
  });

  test('is what was decided, for whatever bid on whatever lot', () => {
    const bidder = {
      id: 'B',
      role: 'buyer',
      verification: 'verified',
      registration: { paddle: 'P-B', rulesVersion: openLot().terms.rules.version, cover: 'lot' },
    } as const;
    const amounts = fc.integer({ min: 100, max: 400 }).map((steps) => yuan(steps * 100));
    const kinds = fc.constantFrom('exact' as const, 'maximum' as const);
    const leads = fc.option(fc.integer({ min: 10_000, max: 30_000 }));
    let short = 0;
    fc.assert(
      fc.property(amounts, kinds, leads, (amountFen, kind, maximumYuan) => {
        const lot = openLot({ standing: maximumYuan === null ? null : ledBy('A', 10_000, maximumYuan) });
        const bid = { kind, amountFen, seenPriceFen: null, isConfirmed: true };
        const decided = decideBid(lot, { bidder, bid }, START_MS + 1);
        for (const event of decided.ok ? decided.events.map(withoutMaximum) : []) {
          const text = eventText(event);
          if (text.startsWith('{"hand"')) short += 1;
          expect(JSON.stringify(eventIn(text))).toBe(JSON.stringify(event));
        }
      }),
    );
    expect(short).toBeGreaterThan(0);
  });
});

describe('a receipt at rest', () => {
  const receipt = someReceipt();
  const { id, lotId, atMs, kind, amountFen } = receipt;
  const beside = { id, lotId, atMs, kind, amountFen };

  test('is the row and what the row does not say: read again it is the same to the byte', () => {
    const text = receiptText(receipt);
    expect(text.length * 2).toBeLessThan(JSON.stringify(receipt).length);
    expect(JSON.stringify(receiptIn({ ...beside, receipt: text }))).toBe(JSON.stringify(receipt));
  });

  test('is of the bid it lies beside, whatever its sort', () => {
    for (const sort of ['exact', 'maximum', 'purchase', 'sealed', 'take'] as const) {
      const other: Receipt = { ...receipt, id: 'bid-2', kind: sort, priceBeforeFen: yuan(1) };
      const kept = { ...beside, id: 'bid-2', kind: sort, receipt: receiptText(other) };
      expect(receiptIn(kept)).toEqual(other);
    }
  });

  test('that was kept in full before is read as it is', () => {
    expect(receiptIn({ ...beside, receipt: JSON.stringify(receipt) })).toEqual(receipt);
  });
});
