import { describe, expect, it } from 'vitest';
import { dueEvents } from '#core/lots/closing.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import {
  decidePause,
  decideResume,
  decideStop,
  decideWithdrawal,
  listedReason,
  unfitReason,
  type StopOrder,
} from '#core/lots/pause.ts';
import { SEALED_RULES } from '#core/sales/rule-set.ts';
import {
  PAUSE_REASONS,
  WITHDRAWAL_REASONS,
  type PauseReason,
  type StopReason,
  type WithdrawalReason,
} from '#core/sales/stop-reasons-data.ts';
import { fallingLot, holdOf, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { END_MS, ledBy, openLot, partyOf, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';

const led = openLot({ standing: ledBy('A', 11_000), bidCount: 3, extensionCount: 1 });
const paused = replay(led, decidePause(led, { reason: '系统故障' }, START_MS + 1_000));
const withdrawn = replay(led, decideWithdrawal(led, '委托人撤回', START_MS + 1_000));
const closed = { closedAtMs: END_MS, bidCount: 0, extensionCount: 0 };
const passed: Lot = { ...scheduledLot(), ...closed, status: 'passed', highestFen: null };

describe('a pause', () => {
  it('stops an open lot with its reason, and keeps where it stands', () => {
    expect(paused).toMatchObject({
      status: 'paused',
      reason: '系统故障',
      pausedAtMs: START_MS + 1_000,
      standing: led.standing,
    });
  });

  it('gives back every second that was lost', () => {
    const back = replay(paused, decideResume(paused, START_MS + 61_000));
    expect(back).toEqual({ ...led, endsAtMs: END_MS + 60_000, rev: led.rev + 3, seq: led.seq + 3 });
  });

  it('of a clock that stood still gives back nothing and takes nothing', () => {
    const back = replay(paused, decideResume(paused, START_MS + 500));
    expect(back).toMatchObject({ status: 'open', endsAtMs: END_MS });
  });

  it.each([paused, withdrawn, passed])('means nothing to a lot that is $status', (lot) => {
    expect(decidePause(lot, { reason: '系统故障' }, START_MS)).toEqual([]);
  });

  it('means nothing to a lot whose turn has not come', () => {
    const lot = scheduledLot({ isInLine: true });
    expect(decidePause(lot, { reason: '系统故障' }, START_MS)).toEqual([]);
    expect(() => replay(lot, [{ type: 'paused', atMs: START_MS, reason: '' }])).toThrow('scheduled');
  });

  it('comes before the opening to a lot sold in any way', () => {
    const lot = scheduledLot({ terms: { ...someTerms(), rules: SEALED_RULES } });
    const stopped = replay(lot, decidePause(lot, { reason: '系统故障' }, START_MS - 1));
    expect(replay(stopped, decideResume(stopped, START_MS - 1))).toEqual({ ...lot, rev: 2, seq: 2 });
  });

  it.each([scheduledLot(), led, withdrawn, passed])('cannot be ended on a lot that is $status', (lot) => {
    expect(decideResume(lot, START_MS)).toEqual([]);
  });
});

describe('a pause before the opening', () => {
  const stopped = replay(
    scheduledLot(),
    decidePause(scheduledLot(), { reason: '系统故障' }, START_MS - 1_000),
  );

  it('keeps the lot shut past its minute', () => {
    expect(stopped).toMatchObject({ status: 'paused', stopped: scheduledLot() });
    expect(dueEvents(stopped, END_MS)).toEqual([]);
  });

  it('that is over in time takes nothing from it', () => {
    expect(replay(stopped, decideResume(stopped, START_MS - 1))).toEqual({
      ...scheduledLot(),
      rev: 2,
      seq: 2,
    });
  });

  it('that goes on past its minute gives back the open time', () => {
    const back = replay(stopped, decideResume(stopped, START_MS + 60_000));
    expect(back).toMatchObject({
      status: 'scheduled',
      startsAtMs: START_MS + 60_000,
      endsAtMs: END_MS + 60_000,
    });
    expect(dueEvents(back, START_MS + 60_000)).toEqual([{ type: 'opened', atMs: START_MS + 60_000 }]);
  });

  it('with the whole sale is told from one of the lot alone', () => {
    const events = decidePause(led, { reason: '系统故障', isWithSale: true }, START_MS);
    expect(replay(led, events)).toMatchObject({ status: 'paused', isWithSale: true });
    expect(paused).not.toHaveProperty('isWithSale');
  });
});

const REASONS: Readonly<Record<'pause' | 'withdraw', Readonly<Record<string, StopReason>>>> = {
  pause: PAUSE_REASONS,
  withdraw: WITHDRAWAL_REASONS,
};

describe('an order to stop', () => {
  const pauseFor = (reason: PauseReason, note = ''): StopOrder => ({ verb: 'pause', reason, note });
  const withdrawFor = (reason: WithdrawalReason, note = ''): StopOrder => ({
    verb: 'withdraw',
    reason,
    note,
  });

  it.each(Object.keys(PAUSE_REASONS) as PauseReason[])('may pause a lot for %s', (reason) => {
    const decision = decideStop(scheduledLot(), pauseFor(reason, '见公告'), START_MS);
    const words = `${PAUSE_REASONS[reason].words}：见公告`;
    expect(decision).toEqual({ ok: true, events: [{ type: 'paused', atMs: START_MS, reason: words }] });
  });

  it.each(Object.keys(WITHDRAWAL_REASONS) as WithdrawalReason[])('may withdraw a lot for %s', (reason) => {
    const decision = decideStop(scheduledLot(), withdrawFor(reason, '见公告'), START_MS);
    const words = `${WITHDRAWAL_REASONS[reason].words}：见公告`;
    expect(decision).toEqual({ ok: true, events: [{ type: 'withdrawn', atMs: START_MS, reason: words }] });
  });

  it.each([
    ['pause', 'consignor-asks', 'other-lawful'],
    ['withdraw', 'consignor-ends', 'other-lawful'],
    ['withdraw', 'destroyed', 'force-majeure'],
  ] as const)('to %s for %s is given before the auction, and in it %s is named', (verb, reason, instead) => {
    const order = { verb, reason, note: '' } as StopOrder;
    const still = replay(scheduledLot(), decidePause(scheduledLot(), { reason: '系统故障' }, START_MS));
    const given = REASONS[verb][reason];
    const { article, words } = REASONS[verb][instead] ?? {};
    const refusal = {
      code: 'REASON_UNFIT',
      why: 'opened',
      article: given?.article,
      instead: { article, words },
    };
    for (const lot of [led, openLot(), paused, sealedLot(), fallingLot()]) {
      expect(decideStop(lot, order, START_MS)).toEqual({ ok: false, refusal });
    }
    // A lot that is over is refused by its state; in its sale it keeps the others from being called
    // back.
    expect(decideStop(passed, order, START_MS)).toMatchObject({ refusal: { code: 'LOT_STATE' } });
    expect([passed, still, withdrawn].map((lot) => unfitReason(lot, order))).toEqual([refusal, null, null]);
    expect(decideStop(onSaleLot(), order, START_MS)).toMatchObject({ ok: true });
    const written = { verb, reason: instead, note: '库房失火' } as StopOrder;
    expect(decideStop(led, written, START_MS)).toMatchObject({ ok: true });
  });

  it('for want of bidders is none after any bid, purchase or maximum', () => {
    const order = pauseFor('no-bidders');
    const refusal = { code: 'REASON_UNFIT', why: 'bid-on', instead: { words: '其他依法应当中止的情形' } };
    const early = [{ party: partyOf('A'), maximumFen: 1, setAtMs: START_MS }];
    const sealedBids = [{ bidder: partyOf('A'), sealed: 'x', atMs: START_MS, rev: 1 }];
    const kept = onSaleLot({ holds: [holdOf('A')] });
    const wanted = [
      led,
      scheduledLot({ early }),
      sealedLot({ sealedBids }),
      kept,
      onSaleLot({ sales: [{ ...holdOf('A'), atMs: START_MS }] }),
    ];
    for (const lot of wanted) expect(decideStop(lot, order, START_MS)).toMatchObject({ ok: false, refusal });
    const stopped = replay(kept, decidePause(kept, { reason: '停电' }, START_MS));
    expect(unfitReason(stopped, order)).toMatchObject(refusal);
    for (const lot of [openLot(), scheduledLot({ early: [] }), sealedLot(), fallingLot(), onSaleLot()]) {
      expect(decideStop(lot, order, START_MS)).toMatchObject({ ok: true });
    }
  });

  it('says the words of the list alone where nothing is added', () => {
    const decision = decideStop(led, withdrawFor('stolen'), START_MS);
    expect(decision).toMatchObject({ events: [{ reason: '标的被认定为赃物' }] });
  });

  it.each([pauseFor('other-lawful'), withdrawFor('other-lawful')])(
    'for another lawful reason says which: $verb',
    (order) => {
      expect(decideStop(led, order, START_MS)).toEqual({ ok: false, refusal: { code: 'NOTE_NEEDED' } });
    },
  );

  it('sets a paused lot going again, for which no reason is needed', () => {
    const decision = decideStop(paused, { verb: 'resume' }, START_MS + 61_000);
    expect(decision).toMatchObject({ ok: true, events: [{ type: 'resumed' }, { type: 'extended' }] });
    expect(listedReason({ verb: 'resume' })).toBeNull();
  });

  it.each([
    [{ verb: 'resume' }, led],
    [pauseFor('accident'), paused],
    [withdrawFor('stolen'), withdrawn],
  ] as const)('%j is refused with the lot’s state where it cannot be followed', (order, lot) => {
    expect(decideStop(lot, order, START_MS)).toEqual({
      ok: false,
      refusal: { code: 'LOT_STATE', status: lot.status },
    });
  });
});

describe('a withdrawal', () => {
  it.each([scheduledLot(), led, paused])('takes a lot that is $status out of the sale', (lot) => {
    const events = decideWithdrawal(lot, '委托人撤回', START_MS + 5);
    expect(events).toEqual([{ type: 'withdrawn', atMs: START_MS + 5, reason: '委托人撤回' }]);
    expect(replay(lot, events)).toMatchObject({ status: 'withdrawn', withdrawnAtMs: START_MS + 5 });
  });

  it('leaves no leader and no price behind', () => {
    expect(withdrawn).not.toHaveProperty('standing');
    expect(withdrawn).not.toHaveProperty('endsAtMs');
  });

  it.each([withdrawn, passed])('comes too late for a lot that is $status', (lot) => {
    expect(decideWithdrawal(lot, '委托人撤回', START_MS)).toEqual([]);
  });
});
