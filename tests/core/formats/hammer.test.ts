import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import { lotRefusal } from '#core/bidding/can.ts';
import { decideHammer, type HammerWord } from '#core/formats/hammer.ts';
import { dueAtMs, dueEvents, extensionAfterOutage } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf, viewOfEvent } from '#core/lots/lot-view.ts';
import type { ConfirmingLot, Lot, OpenLot } from '#core/lots/lot.ts';
import { decidePause, decideResume, decideWithdrawal } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { messageOfEvent } from '#core/notifications/lot-message.ts';
import { FIXED_PRICE_RULES, LANE_RULES } from '#core/sales/rule-set.ts';
import {
  buyer,
  END_MS,
  exact,
  ledBy,
  MINUTE_MS,
  openLot,
  partyOf,
  scheduledLot,
  someTerms,
} from '../../kit/lots.ts';

const lane = (part: Partial<OpenLot> = {}): OpenLot =>
  openLot({
    terms: someTerms({ rules: LANE_RULES, reserveFen: yuan(11_000) }),
    standing: ledBy('A', 11_000),
    extensionCount: 20,
    ...part,
  });
const DECIDE_BY_MS = END_MS + 60_000;
const confirming = (part: Partial<OpenLot> = {}): ConfirmingLot => {
  const lot = lane(part);
  return replay(lot, dueEvents(lot, END_MS)) as ConfirmingLot;
};
const under = { standing: ledBy('A', 10_900) };

describe('a lot of the fast lane at its end', () => {
  it('is knocked down like any other while extensions are left', () => {
    expect(dueEvents(lane({ extensionCount: 19 }), END_MS)).toMatchObject([{ type: 'sold', atMs: END_MS }]);
  });

  it('goes to the auctioneer once all twenty are spent', () => {
    expect(dueEvents(lane(), END_MS)).toEqual([{ type: 'referred', atMs: END_MS, decideByMs: DECIDE_BY_MS }]);
    expect(confirming()).toMatchObject({ status: 'confirming', standing: ledBy('A', 11_000) });
  });

  it('takes no bid while they decide', () => {
    const said = { bidder: buyer('B'), bid: exact(11_100) };
    const refusal = { code: 'CONFIRMING', decideByMs: DECIDE_BY_MS };
    expect(decideBid(confirming(), said, END_MS + 1)).toEqual({ ok: false, refusal });
    expect(lotRefusal(confirming(), END_MS + 1)).toEqual(refusal);
  });

  it('shows the room until when they may decide', () => {
    expect(viewOf(confirming())).toMatchObject({
      status: 'confirming',
      priceFen: yuan(11_000),
      endsAtMs: END_MS,
      decideByMs: DECIDE_BY_MS,
    });
  });

  it.each([
    ['sold', {}, { type: 'sold', atMs: DECIDE_BY_MS, hammerFen: yuan(11_000), winner: partyOf('A') }],
    [
      'passed under the reserve',
      under,
      { type: 'passed', atMs: DECIDE_BY_MS, highestFen: yuan(10_900), reserveMissedBy: partyOf('A') },
    ],
  ] as const)('is %s by the rule when they say nothing by the deadline', (_end, part, event) => {
    expect(dueAtMs(confirming(part))).toBe(DECIDE_BY_MS);
    expect(dueEvents(confirming(part), DECIDE_BY_MS - 1)).toEqual([]);
    expect(dueEvents(confirming(part), DECIDE_BY_MS)).toEqual([event]);
  });

  it('slept through comes out the same in one look as in two', () => {
    expect(dueEvents(lane(), DECIDE_BY_MS).map(({ type }) => type)).toEqual(['referred', 'sold']);
  });

  it('gives the auctioneer their time back after an outage', () => {
    const outage = { fromMs: END_MS + 1_000, toMs: END_MS + 4_000 };
    const events = extensionAfterOutage(confirming(), outage);
    expect(events).toMatchObject([{ type: 'extended', endsAtMs: outage.toMs + 5 * MINUTE_MS }]);
    const after = replay(confirming(), events);
    expect(after).toMatchObject({ status: 'confirming', decideByMs: outage.toMs + 5 * MINUTE_MS });
  });
});

describe('a pause over a lot that waits for the hammer', () => {
  const STOPPED_MS = END_MS + 20_000;
  const held = (part: Partial<OpenLot> = {}): Lot => {
    const lot = confirming(part);
    return replay(lot, decidePause(lot, { reason: '系统故障', isWithSale: true }, STOPPED_MS));
  };

  it('keeps its price and leader, and no clock decides on it', () => {
    expect(viewOf(held())).toMatchObject({
      status: 'paused',
      priceFen: yuan(11_000),
      leaderPaddle: partyOf('A').paddle,
      reason: '系统故障',
    });
    expect(dueAtMs(held())).toBeNull();
    expect(dueEvents(held(), DECIDE_BY_MS + 60 * MINUTE_MS)).toEqual([]);
    const outage = { fromMs: STOPPED_MS, toMs: STOPPED_MS + 4_000 };
    expect(extensionAfterOutage(held(), outage)).toEqual([]);
  });

  it.each(['knock-down', 'another-round', 'pass'] as const)('leaves the word %s unheard', (word) => {
    expect(decideHammer(held(), word, STOPPED_MS + 1)).toEqual({
      ok: false,
      refusal: { code: 'LOT_STATE', status: 'paused' },
    });
  });

  it.each([held(), held(under)])('gives the auctioneer back every second when it is over', (lot) => {
    const givenMs = 10 * MINUTE_MS;
    const events = decideResume(lot, STOPPED_MS + givenMs);
    const decideByMs = DECIDE_BY_MS + givenMs;
    expect(events).toMatchObject([
      { type: 'resumed' },
      { type: 'extended', cause: 'pause', endsAtMs: decideByMs },
    ]);
    const back = replay(lot, events);
    expect(back).toMatchObject({ status: 'confirming', endsAtMs: END_MS, decideByMs, extensionCount: 20 });
    expect(back).not.toHaveProperty('pausedAtMs');
    expect(back).not.toHaveProperty('isWithSale');
    expect(dueEvents(back, decideByMs - 1)).toEqual([]);
    expect(dueEvents(back, decideByMs)).toHaveLength(1);
    expect(decideHammer(back, 'pass', decideByMs - 1).ok).toBe(true);
  });

  it('may stop it a second time, but not once time is up', () => {
    const back = replay(held(), decideResume(held(), STOPPED_MS + MINUTE_MS));
    const again = decidePause(back, { reason: '' }, DECIDE_BY_MS + MINUTE_MS - 1);
    expect(replay(back, again)).toMatchObject({ status: 'paused', decideByMs: DECIDE_BY_MS + MINUTE_MS });
    expect(decidePause(back, { reason: '' }, DECIDE_BY_MS + MINUTE_MS)).toEqual([]);
  });

  it('is no pause any more once they give another round', () => {
    const back = replay(held(), decideResume(held(), STOPPED_MS));
    const decision = decideHammer(back, 'another-round', STOPPED_MS);
    if (!decision.ok) throw new Error('refused');
    expect(replay(back, decision.events)).not.toHaveProperty('decideByMs');
  });

  it('may end in a withdrawal', () => {
    const gone = replay(held(), decideWithdrawal(held(), '委托人撤回', STOPPED_MS + 1));
    expect(gone).toMatchObject({ status: 'withdrawn' });
    expect(gone).not.toHaveProperty('standing');
  });

  it('tells who takes part by when they will decide', () => {
    const [resumed] = decideResume(held(), STOPPED_MS + MINUTE_MS);
    const back = replay(held(), decideResume(held(), STOPPED_MS + MINUTE_MS));
    const concerned = { userId: 'A', depositFen: yuan(100), hasBid: true };
    if (!resumed) throw new Error('it stands still');
    expect(messageOfEvent(back, resumed, concerned)).toEqual({
      kind: 'lot-resumed',
      lotId: back.id,
      endsAtMs: DECIDE_BY_MS + MINUTE_MS,
    });
  });
});

describe("the auctioneer's word", () => {
  const said = (word: HammerWord, part: Partial<OpenLot> = {}) =>
    decideHammer(confirming(part), word, END_MS + 10_000);

  it('knocks the lot down there and then', () => {
    expect(said('knock-down')).toEqual({
      ok: true,
      events: [{ type: 'sold', atMs: END_MS + 10_000, hammerFen: yuan(11_000), winner: partyOf('A') }],
    });
  });

  it.each([under, { standing: null }])('cannot knock down what the reserve forbids: %j', (part) => {
    expect(said('knock-down', part)).toEqual({ ok: false, refusal: { code: 'RESERVE_NOT_MET' } });
  });

  it('gives one more round with all its extensions', () => {
    const decision = said('another-round');
    if (!decision.ok) throw new Error('refused');
    expect(replay(confirming(), decision.events)).toMatchObject({
      status: 'open',
      endsAtMs: END_MS + 70_000,
      extensionCount: 0,
      standing: ledBy('A', 11_000),
    });
    expect(decision.events).toEqual([{ type: 'reopened', atMs: END_MS + 10_000, endsAtMs: END_MS + 70_000 }]);
  });

  it.each([
    ['over the reserve, nobody missed it', {}, undefined],
    ['under it, the highest bidder is remembered', under, partyOf('A')],
  ] as const)('may pass the lot: %s', (_how, part, reserveMissedBy) => {
    const decision = said('pass', part);
    if (!decision.ok) throw new Error('refused');
    const passed = replay(confirming(part), decision.events);
    expect(passed).toMatchObject({ status: 'passed', closedAtMs: END_MS + 10_000 });
    expect(passed).toEqual(expect.objectContaining(reserveMissedBy ? { reserveMissedBy } : {}));
    expect('reserveMissedBy' in passed).toBe(reserveMissedBy !== undefined);
  });

  it('of a missed reserve names nobody to the room', () => {
    const decision = said('pass', under);
    if (!decision.ok) throw new Error('refused');
    const views = decision.events.map((event) => viewOfEvent(event as never));
    expect(views).toEqual([
      { type: 'passed', atMs: END_MS + 10_000, highestFen: yuan(10_900), isReserveMissed: true },
    ]);
    expect(viewOf(replay(confirming(under), decision.events))).toMatchObject({ isReserveMissed: true });
  });

  it('is heard on no lot that is not waiting for it', () => {
    expect(decideHammer(lane(), 'pass', END_MS)).toEqual({
      ok: false,
      refusal: { code: 'LOT_STATE', status: 'open' },
    });
  });

  it.each([openLot(), scheduledLot({ terms: { ...someTerms(), rules: FIXED_PRICE_RULES } })])(
    'does not exist for a lot sold otherwise: $terms.rules.format',
    (lot) => {
      const { format } = lot.terms.rules;
      expect(decideHammer(lot, 'pass', END_MS)).toEqual({
        ok: false,
        refusal: { code: 'WRONG_FORMAT', format },
      });
    },
  );
});
