import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import { decideCancelMaximum, decideEarlyMaximum, earlyOf, opening } from '#core/bidding/pre-bid.ts';
import { dueEvents, extensionAfterOutage } from '#core/lots/closing.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot, ScheduledLot } from '#core/lots/lot.ts';
import { decidePause, decideResume } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { refuse } from '#core/result.ts';
import { FALLING_RULES } from '#core/sales/rule-set.ts';
import { onSaleLot } from '../../kit/formats/format-lots.ts';
import {
  buyer,
  END_MS,
  ledBy,
  maximum,
  MINUTE_MS,
  openLot,
  partyOf,
  scheduledLot,
  someTerms,
  START_MS,
} from '../../kit/lots.ts';

const EARLY_MS = START_MS - MINUTE_MS;

const set = (lot: Lot, name: string, amountYuan: number, atMs = EARLY_MS) =>
  decideEarlyMaximum(lot, { bidder: buyer(name), amountFen: yuan(amountYuan) }, atMs);

/** The lot after these maximums, one a second. */
const withEarly = (
  lot: Lot,
  ...offers: readonly (readonly [name: string, amountYuan: number])[]
): ScheduledLot => {
  let state = lot;
  for (const [index, [name, amountYuan]] of offers.entries()) {
    const decision = set(state, name, amountYuan, EARLY_MS + index);
    if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
    state = replay(state, decision.events);
  }
  if (state.status !== 'scheduled') throw new Error('it has opened');
  return state;
};

const opened = (lot: ScheduledLot) => {
  const state = replay(lot, opening(lot));
  if (state.status !== 'open') throw new Error('it did not open');
  return state;
};

const standing = (lot: ScheduledLot) => {
  const { standing: found } = opened(lot);
  return found && [found.priceFen / 100, found.leader.bidderId, found.maximumFen / 100];
};

describe('an early maximum', () => {
  it('is left without a sound: no number, no price, nobody leads', () => {
    const lot = withEarly(scheduledLot(), ['A', 12_000]);
    expect(lot).toMatchObject({ status: 'scheduled', rev: 1, seq: 0 });
    expect(earlyOf(lot)).toEqual([{ party: partyOf('A'), maximumFen: yuan(12_000), setAtMs: EARLY_MS }]);
  });

  it.each([
    ['raised', 15_000],
    ['lowered', 10_000],
    ['named again', 12_000],
  ])('may be %s, and counts from then', (_says, amountYuan) => {
    const lot = withEarly(scheduledLot(), ['A', 12_000], ['B', 12_000], ['A', amountYuan]);
    expect(earlyOf(lot).map(({ party, setAtMs }) => [party.bidderId, setAtMs - EARLY_MS])).toEqual([
      ['B', 1],
      ['A', 2],
    ]);
  });

  it('may be taken back until the lot opens', () => {
    const lot = withEarly(scheduledLot(), ['A', 12_000], ['B', 11_000]);
    const decision = decideCancelMaximum(lot, buyer('A'), START_MS - 1);
    expect(decision).toEqual({
      ok: true,
      events: [{ type: 'maximum-cancelled', atMs: START_MS - 1, by: partyOf('A') }],
    });
    const after = replay(lot, decision.ok ? decision.events : []);
    expect(earlyOf(after).map(({ party }) => party.bidderId)).toEqual(['B']);
  });

  it.each([
    ['below the start price', buyer('A'), 999_900, { code: 'TOO_LOW', nextMinimumFen: yuan(10_000) }],
    [
      'with a part of a yuan',
      buyer('A'),
      1_200_050,
      { code: 'NOT_MULTIPLE', stepFen: 100, lowerFen: 1_200_000, upperFen: 1_200_100 },
    ],
    ['of staff', buyer('A', { role: 'staff' }), yuan(12_000), { code: 'EXCLUDED_PERSON', why: 'staff' }],
    ['of the consignor', buyer('consignor'), yuan(12_000), { code: 'EXCLUDED_PERSON', why: 'own-lot' }],
    [
      'of somebody unverified',
      buyer('A', { verification: 'unverified' }),
      yuan(12_000),
      { code: 'NOT_VERIFIED' },
    ],
    [
      'of somebody who is not registered',
      buyer('A', { registration: null }),
      yuan(12_000),
      { code: 'NOT_REGISTERED', depositFen: yuan(2_000) },
    ],
  ])('%s is refused', (_says, bidder, amountFen, refusal) => {
    const decision = decideEarlyMaximum(scheduledLot(), { bidder, amountFen }, EARLY_MS);
    expect(decision).toEqual({ ok: false, refusal });
  });

  it.each([
    ['an open lot', openLot()],
    ['a lot that is due to open', scheduledLot({ startsAtMs: EARLY_MS })],
    ['a lot that is led', openLot({ standing: ledBy('A', 10_000, 12_000) })],
  ])('on %s comes too late, and is not taken back either', (_says, lot) => {
    expect(set(lot, 'A', 12_000)).toEqual({ ok: false, refusal: { code: 'ALREADY_OPEN' } });
    expect(decideCancelMaximum(lot, buyer('A'), EARLY_MS)).toEqual(refuse({ code: 'ALREADY_OPEN' }));
  });

  it('is unknown where no price rises', () => {
    const lot: Lot = { ...scheduledLot(), terms: { ...someTerms(), rules: FALLING_RULES } };
    const refusal = { code: 'WRONG_FORMAT', format: 'falling' };
    expect(set(lot, 'A', 12_000)).toEqual({ ok: false, refusal });
    expect(decideCancelMaximum(lot, buyer('A'), EARLY_MS)).toEqual({ ok: false, refusal });
  });

  it('that was never left cannot be taken back', () => {
    const lot = withEarly(scheduledLot(), ['A', 12_000]);
    expect(decideCancelMaximum(lot, buyer('B'), EARLY_MS)).toEqual(refuse({ code: 'NO_MAXIMUM' }));
  });

  it('survives a pause before the opening, and the call of a lane', () => {
    const lot = withEarly(scheduledLot(), ['A', 12_000]);
    const paused = replay(lot, decidePause(lot, { reason: '系统故障' }, EARLY_MS + 5));
    const resumed = replay(paused, decideResume(paused, EARLY_MS + 9));
    expect(earlyOf(resumed)).toEqual(earlyOf(lot));
    const inLine = withEarly(scheduledLot({ isInLine: true }), ['A', 12_000]);
    const called = replay(inLine, [{ type: 'called', atMs: START_MS + 5, startsAtMs: START_MS + 9 }]);
    expect(earlyOf(called)).toEqual(earlyOf(inLine));
  });

  it('is set, moved and taken back while the lot waits to open', () => {
    const lot = withEarly(scheduledLot(), ['A', 12_000], ['B', 13_000]);
    const paused = replay(lot, decidePause(lot, { reason: '系统故障' }, EARLY_MS + 5));
    const pastStartMs = START_MS + MINUTE_MS;
    const moved = set(paused, 'A', 11_000, pastStartMs);
    const after = replay(paused, moved.ok ? moved.events : []);
    expect(after.status).toBe('paused');
    const cancelled = decideCancelMaximum(after, buyer('B'), pastStartMs);
    const left = replay(after, cancelled.ok ? cancelled.events : []);
    expect(earlyOf(left)).toEqual([{ party: partyOf('A'), maximumFen: yuan(11_000), setAtMs: pastStartMs }]);
    const resumed = replay(left, decideResume(left, pastStartMs));
    const open = replay(resumed, dueEvents(resumed, pastStartMs));
    expect(open).toMatchObject({ status: 'open', rev: left.rev + 3, standing: { leader: partyOf('A') } });
  });

  it('is none any more on a lot opened and then stopped', () => {
    const lot = openLot({ standing: ledBy('A', 10_000, 12_000) });
    const paused = replay(lot, decidePause(lot, { reason: '系统故障' }, START_MS + 5));
    const refused = { ok: false, refusal: { code: 'ALREADY_OPEN' } };
    expect([set(paused, 'A', 13_000), decideCancelMaximum(paused, buyer('A'), START_MS + 6)]).toEqual([
      refused,
      refused,
    ]);
    const fixedPrice = onSaleLot();
    const closed = replay(fixedPrice, decidePause(fixedPrice, { reason: '系统故障' }, START_MS + 5));
    expect(earlyOf(closed)).toEqual([]);
  });

  it('of a lane may still be left after the lane began', () => {
    const inLine = scheduledLot({ isInLine: true });
    expect(set(inLine, 'A', 12_000, START_MS + MINUTE_MS).ok).toBe(true);
  });
});

describe('the opening', () => {
  it.each([
    ['nobody has left one: nobody leads', [], null],
    ['one alone pays the start price', [['A', 15_000]], [10_000, 'A', 15_000]],
    [
      'the higher leads one step over the lower',
      [
        ['A', 12_000],
        ['B', 15_000],
      ],
      [12_100, 'B', 15_000],
    ],
    [
      'the order of the two makes no difference to who leads',
      [
        ['B', 15_000],
        ['A', 12_000],
      ],
      [12_100, 'B', 15_000],
    ],
    [
      'of equal ones the earlier leads',
      [
        ['A', 12_000],
        ['B', 12_000],
      ],
      [12_000, 'A', 12_000],
    ],
    [
      'of equal ones the one that was raised last is the later',
      [
        ['A', 11_000],
        ['B', 12_000],
        ['A', 12_000],
      ],
      [12_000, 'B', 12_000],
    ],
    [
      'one that is passed when its turn comes says nothing',
      [
        ['A', 15_000],
        ['B', 14_000],
        ['C', 13_000],
      ],
      [14_100, 'A', 15_000],
    ],
  ] as const)('where %s', (_says, offers, expected) => {
    expect(standing(withEarly(scheduledLot(), ...offers))).toEqual(expected);
  });

  it('goes to the reserve when a maximum covers it', () => {
    const terms = someTerms({ reserveFen: yuan(11_500) });
    expect(standing(withEarly(scheduledLot({ terms }), ['A', 12_000]))).toEqual([11_500, 'A', 12_000]);
  });

  it('is heard at the minute of the opening and keeps its time', () => {
    const lot = withEarly(scheduledLot(), ['A', 12_000], ['B', 15_000]);
    const events = dueEvents(lot, START_MS + 5_000);
    expect(events.map(({ type, atMs }) => [type, atMs])).toEqual([
      ['opened', START_MS],
      ['bid', START_MS],
      ['bid', START_MS],
    ]);
    expect(opened(lot).standing?.maximumAtMs).toBe(EARLY_MS + 1);
  });

  it('forgets them: an open lot carries none', () => {
    expect(opened(withEarly(scheduledLot(), ['A', 12_000]))).not.toHaveProperty('early');
  });

  it('comes first when the house was away over the opening', () => {
    const lot = withEarly(scheduledLot(), ['A', 12_000]);
    const outage = { fromMs: START_MS - 1_000, toMs: END_MS - 1_000 };
    const types = extensionAfterOutage(lot, outage).map(({ type }) => type);
    expect(types).toEqual(['opened', 'bid', 'extended']);
  });

  it('is followed by the room: a bid meets whoever leads by then', () => {
    const lot = opened(withEarly(scheduledLot(), ['A', 12_000]));
    const decision = decideBid(lot, { bidder: buyer('B'), bid: maximum(11_000) }, START_MS + 1_000);
    const after = replay(lot, decision.ok ? decision.events : []);
    expect(after).toMatchObject({ standing: { priceFen: yuan(11_100), leader: partyOf('A') } });
  });

  it('has the highest maximum lead by a step at most, earliest first', () => {
    const offers = fc.array(
      fc.tuple(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 100, max: 140 })),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(offers, (some) => {
        const lot = withEarly(
          scheduledLot(),
          ...some.map(([name, hundreds]) => [name, hundreds * 100] as const),
        );
        const left = earlyOf(lot);
        const best = left.reduce((high, one) => (one.maximumFen > high.maximumFen ? one : high));
        const { standing: found } = opened(lot);
        expect(found?.leader).toEqual(best.party);
        const rivals = left.filter((one) => one !== best).map(({ maximumFen }) => maximumFen);
        const mostFen = Math.max(yuan(10_000), ...rivals.map((fen) => fen + yuan(100)));
        expect(found?.priceFen).toBeLessThanOrEqual(mostFen);
        expect(found?.priceFen).toBeLessThanOrEqual(best.maximumFen);
      }),
      { numRuns: 300 },
    );
  });
});

describe('an event that cannot have happened', () => {
  it.each([
    ['a maximum taken back on an open lot', { type: 'maximum-cancelled', atMs: 1, by: partyOf('A') }],
    ['a maximum moved where nobody leads', { type: 'maximum-set', atMs: 1, by: partyOf('A'), maximumFen: 1 }],
  ] as const satisfies readonly (readonly [string, LotEvent])[])('is %s', (_says, event) => {
    expect(() => replay(openLot(), [event])).toThrow('cannot have happened');
  });
});
