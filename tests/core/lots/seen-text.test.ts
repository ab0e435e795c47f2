import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import { decideCancelMaximum, decideEarlyMaximum } from '#core/bidding/pre-bid.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import { ANNOUNCED_TEXT, textRefusal, textVersionOf } from '#core/lots/seen-text.ts';
import { yuan } from '#core/money.ts';
import { fallingLot, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { buyer, END_MS, ledBy, openLot, scheduledLot, START_MS } from '../../kit/lots.ts';

const AT_MS = START_MS + 5_000;
const amended: LotEvent = {
  type: 'amended',
  atMs: AT_MS,
  staffId: 'clerk',
  changes: [{ field: 'defects', before: '无', after: '左前门补漆' }],
};
const corrected = (lot: Lot, times = 1): Lot =>
  replay(
    lot,
    Array.from({ length: times }, () => amended),
  );
const pause: LotEvent = { type: 'paused', atMs: AT_MS, reason: '核对手续' };
const resume: LotEvent = { type: 'resumed', atMs: AT_MS + 1_000 };

const bid = (lot: Lot, seenTextVersion?: number) =>
  decideBid(
    lot,
    {
      bidder: buyer('B'),
      bid: {
        kind: 'exact',
        amountFen: yuan(11_100),
        seenPriceFen: yuan(11_000),
        isConfirmed: true,
        seenTextVersion,
      },
    },
    AT_MS,
  );
const led = openLot({ standing: ledBy('A', 11_000), bidCount: 2 });
const changed = (seenTextVersion: number, textVersion: number) => ({
  ok: false,
  refusal: { code: 'TEXT_CHANGED', seenTextVersion, textVersion },
});

describe('the version of what is said of a lot', () => {
  it('is the first while nothing is corrected, and is not told', () => {
    expect(textVersionOf(led)).toBe(ANNOUNCED_TEXT);
    expect(viewOf(led)).not.toHaveProperty('textVersion');
  });

  it.each([scheduledLot(), led, onSaleLot(), sealedLot(), fallingLot()])(
    'rises with every correction, while $status',
    (lot) => {
      expect(textVersionOf(corrected(lot))).toBe(2);
      expect(textVersionOf(corrected(lot, 3))).toBe(4);
      expect(viewOf(corrected(lot, 3)).textVersion).toBe(4);
    },
  );

  it('is kept through the opening, a bid and the end', () => {
    const opened = replay(corrected(scheduledLot()), [{ type: 'opened', atMs: START_MS }]);
    expect(textVersionOf(opened)).toBe(2);
    const passed = replay(opened, [{ type: 'passed', atMs: END_MS, highestFen: null }]);
    expect(textVersionOf(passed)).toBe(2);
    const gone = replay(corrected(led), [{ type: 'withdrawn', atMs: AT_MS, reason: '委托人撤回' }]);
    expect(textVersionOf(gone)).toBe(2);
  });

  it.each([scheduledLot(), led, onSaleLot(), sealedLot(), fallingLot()])(
    'that rose in a pause is kept when it goes on, from $status',
    (lot) => {
      const before = corrected(lot);
      const still = corrected(replay(before, [pause]), 2);
      expect(textVersionOf(still)).toBe(4);
      const on = replay(still, [resume]);
      expect(on.status).toBe(lot.status);
      expect(textVersionOf(on)).toBe(4);
    },
  );

  it('of a lot nobody corrected is told by no pause', () => {
    expect(replay(scheduledLot(), [pause, resume])).not.toHaveProperty('textVersion');
  });
});

describe('an offer under a text that was corrected since', () => {
  it('is refused once, with both versions', () => {
    expect(bid(corrected(led), 1)).toEqual(changed(1, 2));
    expect(bid(corrected(led, 3), 2)).toEqual(changed(2, 4));
  });

  it('is taken as soon as they have seen what holds', () => {
    expect(bid(corrected(led), 2)).toMatchObject({ ok: true });
    expect(bid(corrected(led, 3), 4)).toMatchObject({ ok: true });
  });

  it('of the house’s own, which is shown no page, is not asked', () => {
    expect(bid(corrected(led))).toMatchObject({ ok: true });
  });

  it('is told first of what bars it, of its sum only afterwards', () => {
    const lot = corrected(led);
    const stranger = { ...buyer('B'), registration: null };
    const low = { kind: 'exact', amountFen: 1, seenPriceFen: null, isConfirmed: true } as const;
    const offer = { bidder: stranger, bid: { ...low, seenTextVersion: 1 } };
    expect(decideBid(lot, offer, AT_MS)).toMatchObject({ refusal: { code: 'NOT_REGISTERED' } });
    expect(decideBid(lot, { ...offer, bidder: buyer('B') }, AT_MS)).toEqual(changed(1, 2));
    const seen = { bidder: buyer('B'), bid: { ...low, seenTextVersion: 2 } };
    expect(decideBid(lot, seen, AT_MS)).toMatchObject({ refusal: { code: 'TOO_LOW' } });
  });

  it('of the leader, who moves their maximum, is held to it too', () => {
    const lot = corrected(led);
    const own = { kind: 'maximum', amountFen: yuan(20_000), seenPriceFen: null, isConfirmed: true } as const;
    const offer = (seenTextVersion: number) => ({ bidder: buyer('A'), bid: { ...own, seenTextVersion } });
    expect(decideBid(lot, offer(1), AT_MS)).toEqual(changed(1, 2));
    expect(decideBid(lot, offer(2), AT_MS)).toMatchObject({ ok: true });
  });

  it('before the opening holds a maximum back, which can be taken back', () => {
    const early = { bidder: buyer('B'), amountFen: yuan(20_000) };
    const left = decideEarlyMaximum(scheduledLot(), { ...early, seenTextVersion: 1 }, START_MS - 1_000);
    if (!left.ok) throw new Error('it is the text that holds');
    const lot = corrected(replay(scheduledLot(), left.events));
    expect(decideEarlyMaximum(lot, { ...early, seenTextVersion: 1 }, START_MS - 1_000)).toEqual(
      changed(1, 2),
    );
    expect(decideEarlyMaximum(lot, { ...early, seenTextVersion: 2 }, START_MS - 1_000)).toMatchObject({
      ok: true,
    });
    expect(decideCancelMaximum(lot, buyer('B'), START_MS - 1_000)).toMatchObject({ ok: true });
  });

  it('is refused exactly when what they saw is older', () => {
    const version = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(version, version, (textVersion, seenTextVersion) => {
        const refusal = textRefusal({ textVersion }, { seenTextVersion });
        expect(refusal === null).toBe(seenTextVersion >= textVersion);
      }),
    );
  });
});
