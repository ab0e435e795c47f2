import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { withoutMaximum } from '#core/lots/private-facts.ts';
import { yuan } from '#core/money.ts';
import {
  offeredFen,
  openedAnswer,
  openedEvent,
  openedLot,
  sealedAfter,
  sealedMaximum,
  stateText,
  storedAnswer,
  storedBid,
} from '#server/bidding/maximum-codec.ts';
import { ringSeal } from '#server/store/seals/ring-seal.ts';
import { ledBy, openLot, partyOf, scheduledLot, START_MS } from '../../kit/lots.ts';

const seal = ringSeal(Buffer.alloc(32, 3));
const change = { lotId: 'lot-1', rev: 2 };

const proxyBid = (maximumYuan: number): LotEvent => ({
  type: 'bid',
  atMs: START_MS,
  by: partyOf('A'),
  rows: [{ party: partyOf('A'), amountFen: yuan(10_000), how: 'proxy' }],
  standing: ledBy('A', 10_000, maximumYuan),
});
const handBid: LotEvent = {
  type: 'bid',
  atMs: START_MS,
  by: partyOf('B'),
  rows: [{ party: partyOf('B'), amountFen: yuan(20_000), how: 'manual' }],
  standing: ledBy('B', 20_000),
};
const longer: LotEvent = { type: 'extended', atMs: START_MS, cause: 'bid', endsAtMs: START_MS + 9_000_000 };
const leave = (who: string, amountYuan: number): LotEvent => ({
  type: 'maximum-set',
  atMs: START_MS - 1,
  by: partyOf(who),
  maximumFen: yuan(amountYuan),
});

/** The lot after these events, as a store keeps it. */
const kept = (published: Lot, events: readonly LotEvent[]) => {
  let [lot, sealed]: [Lot, string | null] = [published, null];
  for (const event of events) {
    lot = replay(lot, [event]);
    const ofEvent = sealedMaximum(seal, event, { lotId: lot.id, rev: lot.rev });
    sealed = sealedAfter(seal, { lot, event, ofEvent, before: sealed });
  }
  return { lot, sealed, state: stateText(lot, sealed) };
};

describe('an event at rest', () => {
  test('opens to what it was, in its lot at its change', () => {
    const event = proxyBid(15_000);
    const sealed = sealedMaximum(seal, event, change);
    const bare = withoutMaximum(event);
    expect(openedEvent(seal, bare, { ...change, sealed })).toEqual(event);
    expect(() => openedEvent(seal, bare, { ...change, rev: 3, sealed })).toThrow('authenticate');
    expect(() => openedEvent(seal, bare, { ...change, lotId: 'lot-2', sealed })).toThrow('authenticate');
  });

  test('has no seal where it tells of no maximum', () => {
    expect(sealedMaximum(seal, handBid, change)).toBeNull();
    expect(openedEvent(seal, handBid, { ...change, sealed: null })).toBe(handBid);
  });

  test('is as long for a small maximum as for a large one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000, max: 90_000_000_000 }), (amountYuan) => {
        const sealed = sealedMaximum(seal, proxyBid(amountYuan), change) ?? '';
        expect(sealed).toHaveLength(sealedMaximum(seal, proxyBid(10_001), change)?.length ?? 0);
        expect(openedEvent(seal, withoutMaximum(proxyBid(amountYuan)), { ...change, sealed })).toEqual(
          proxyBid(amountYuan),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe('a lot at rest', () => {
  test('holds its leader’s maximum under the seal of its bid', () => {
    const { lot, sealed, state } = kept(openLot(), [proxyBid(15_000)]);
    expect(sealed).toMatch(/^2:m1\./);
    expect(state).not.toContain(String(yuan(15_000)));
    expect(openedLot(seal, { state, sealed })).toEqual(lot);
  });

  test('keeps its seal through changes that set no maximum', () => {
    const first = kept(openLot(), [proxyBid(15_000)]);
    const { lot, sealed, state } = kept(openLot(), [proxyBid(15_000), longer]);
    expect(sealed?.split(':')[0]).toBe(first.sealed?.split(':')[0]);
    expect(openedLot(seal, { state, sealed })).toEqual(lot);
  });

  test('loses it with a bid by hand, which seals nothing', () => {
    const { lot, sealed, state } = kept(openLot(), [proxyBid(15_000), handBid]);
    expect(sealed).toBeNull();
    expect(openedLot(seal, { state, sealed })).toEqual(lot);
  });

  test('holds the maximums left before the opening together, until taken', () => {
    const set = [leave('A', 12_000), leave('B', 15_000), leave('A', 13_000)];
    const all = kept(scheduledLot(), set);
    expect(all.state).not.toMatch(new RegExp([12_000, 13_000, 15_000].map(yuan).join('|')));
    expect(openedLot(seal, all)).toEqual(all.lot);
    const less = kept(scheduledLot(), [
      ...set,
      { type: 'maximum-cancelled', atMs: START_MS - 1, by: partyOf('B') },
    ]);
    expect(openedLot(seal, less)).toEqual(less.lot);
    const none = kept(scheduledLot(), [
      leave('A', 12_000),
      { type: 'maximum-cancelled', atMs: START_MS - 1, by: partyOf('A') },
    ]);
    expect(none.sealed).toBeNull();
  });

  test('cannot take another lot’s seal, nor its own of another day', () => {
    const first = kept(openLot(), [proxyBid(15_000)]);
    const other = kept(openLot({ id: 'lot-2' }), [proxyBid(15_000)]);
    expect(() => openedLot(seal, { state: other.state, sealed: first.sealed })).toThrow('authenticate');
    const moved = first.sealed?.replace(/^2:/, '3:') ?? '';
    expect(() => openedLot(seal, { state: first.state, sealed: moved })).toThrow('authenticate');
  });
});

describe('a bid at rest', () => {
  const receipt: Receipt = {
    id: 'bid-1',
    lotId: 'lot-1',
    atMs: START_MS,
    paddle: 'P-A',
    kind: 'maximum',
    amountFen: yuan(15_000),
    priceBeforeFen: null,
    priceAfterFen: yuan(10_000),
    rulesVersion: 'v1',
    seq: 2,
    hash: 'stamp',
  };

  test('says the price it made, and its owner’s offer to them', () => {
    const row = storedBid(seal, receipt, 'an');
    expect(row.amountFen).toBe(yuan(10_000));
    expect(row.receipt).not.toContain(String(yuan(15_000)));
    const own = { id: 'bid-1', bidderId: 'an', ...row };
    expect(offeredFen(seal, own)).toBe(yuan(15_000));
    expect(() => offeredFen(seal, { ...own, bidderId: 'bo' })).toThrow('authenticate');
    expect(() => offeredFen(seal, { ...own, id: 'bid-2' })).toThrow('authenticate');
  });

  test('by hand is open: everybody heard it', () => {
    const row = storedBid(seal, { ...receipt, kind: 'exact' }, 'an');
    expect(row.sealed).toBeNull();
    expect(offeredFen(seal, { id: 'bid-1', bidderId: 'an', ...row })).toBe(yuan(15_000));
  });
});

describe('an answer at rest', () => {
  const name = { bidderId: 'an', key: 'request-1' };

  test('is given again to the byte, and to its own request alone', () => {
    const body = '{"ok":true,"answer":{"maximumFen":1500000}}';
    const text = storedAnswer(seal, body, name);
    expect(text).not.toContain('1500000');
    expect(openedAnswer(seal, { body: text, ...name })).toBe(body);
    expect(() => openedAnswer(seal, { body: text, ...name, key: 'request-2' })).toThrow('authenticate');
  });

  test('that was kept in clear is read as it is', () => {
    expect(openedAnswer(seal, { body: '{"ok":true}', ...name })).toBe('{"ok":true}');
  });
});
