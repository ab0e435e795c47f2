import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideStartDrill,
  DRILL_LONGEST_MS,
  DRILL_STEPS,
  drillResult,
  drillStepAt,
  isDrillOver,
  MOST_DRILLS_AN_HOUR,
  receiptVerdicts,
  type DrillReceipt,
  type DrillRecord,
  type StartedDrill,
} from '#core/oversight/drill.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { START_MS } from '../../kit/lots.ts';

const NOW_MS = START_MS;
const drill = (agoMs: number, step: StartedDrill['step'] = 'held'): StartedDrill => ({
  step,
  startedAtMs: NOW_MS - agoMs,
});

describe('a drill', () => {
  it('may be started where none goes on', () => {
    expect(decideStartDrill([], NOW_MS)).toEqual({ ok: true });
    expect(decideStartDrill([drill(1), drill(2, 'lost'), drill(3, 'broken')], NOW_MS)).toEqual({ ok: true });
  });

  it.each(DRILL_STEPS.filter((step) => !isDrillOver(step)))('waits for another that is %s', (step) => {
    expect(decideStartDrill([drill(1, step)], NOW_MS)).toEqual({
      ok: false,
      refusal: { code: 'DRILL_RUNNING' },
    });
  });

  it('does not wait for one that has died', () => {
    expect(decideStartDrill([drill(DRILL_LONGEST_MS, 'down')], NOW_MS).ok).toBe(false);
    expect(decideStartDrill([drill(DRILL_LONGEST_MS + 1, 'down')], NOW_MS)).toEqual({ ok: true });
  });

  it('of an hour is the last, and says when again', () => {
    const started = Array.from({ length: MOST_DRILLS_AN_HOUR }, (_, at) => drill((at + 1) * 60_000));
    expect(decideStartDrill(started.slice(1), NOW_MS)).toEqual({ ok: true });
    expect(decideStartDrill(started, NOW_MS)).toEqual({
      ok: false,
      refusal: { code: 'DRILLS_ENOUGH', againAtMs: NOW_MS - MOST_DRILLS_AN_HOUR * 60_000 + HOUR_MS },
    });
    expect(decideStartDrill([...started.slice(1), drill(HOUR_MS)], NOW_MS)).toEqual({ ok: true });
  });

  it('is shown as broken off once it has died', () => {
    expect(drillStepAt(drill(DRILL_LONGEST_MS + 1, 'bidding'), NOW_MS)).toBe('broken');
    expect(drillStepAt(drill(DRILL_LONGEST_MS, 'bidding'), NOW_MS)).toBe('bidding');
    expect(drillStepAt(drill(HOUR_MS, 'held'), NOW_MS)).toBe('held');
  });
});

const receipt = (seq: number, part: Partial<DrillReceipt> = {}): DrillReceipt => ({
  id: `bid-${seq}`,
  lotId: 'drill-1',
  paddle: 'R1001',
  amountFen: seq * 10_000,
  atMs: START_MS + seq,
  seq,
  hash: `hash-${seq}`,
  when: seq < 3 ? 'before' : 'after',
  ...part,
});

const TOLD = [receipt(1), receipt(2), receipt(3)];

const record = (part: Partial<DrillRecord> = {}): DrillRecord => ({
  lots: [{ lotId: 'drill-1', eventCount: 3, isProven: true }],
  receipts: TOLD,
  hashes: new Map([['drill-1', ['genesis', 'hash-1', 'hash-2', 'hash-3']]]),
  ...part,
});

describe('a receipt', () => {
  it('holds where store and chain have it as it was given', () => {
    expect(receiptVerdicts(TOLD, record())).toEqual(['held', 'held', 'held']);
  });

  it('is lost where the store has no such bid', () => {
    expect(receiptVerdicts(TOLD, record({ receipts: TOLD.slice(1) }))[0]).toBe('lost');
  });

  it.each([
    ['lotId', 'drill-2'],
    ['paddle', 'R9'],
    ['amountFen', 1],
    ['atMs', 1],
    ['seq', 9],
    ['hash', 'other'],
  ] as const)('is changed where its %s differs', (name, value) => {
    const receipts = [{ ...receipt(1), [name]: value }, ...TOLD.slice(1)];
    expect(receiptVerdicts(TOLD, record({ receipts }))).toEqual(['changed', 'held', 'held']);
  });

  it('is off the chain where another stamp stands at its number', () => {
    const hashes = new Map([['drill-1', ['genesis', 'hash-1', 'other']]]);
    expect(receiptVerdicts(TOLD, record({ hashes }))).toEqual(['held', 'off-chain', 'off-chain']);
    expect(receiptVerdicts(TOLD, record({ hashes: new Map() }))).toEqual(Array(3).fill('off-chain'));
  });

  it('is told twice where one bid was the answer to two requests', () => {
    expect(receiptVerdicts([receipt(1), receipt(1)], record())).toEqual(['held', 'twice']);
  });

  it('holds in any order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(TOLD), (told) => {
        expect(receiptVerdicts(told, record()).every((verdict) => verdict === 'held')).toBe(true);
      }),
    );
  });
});

describe('what came of a drill', () => {
  it('is that nothing was lost', () => {
    expect(drillResult(TOLD, record())).toMatchObject({ isHeld: true, untoldCount: 0 });
  });

  it.each<[string, readonly DrillReceipt[], Partial<DrillRecord>]>([
    ['a receipt that does not hold', TOLD, { receipts: TOLD.slice(1) }],
    ['a bid that nobody was told of', TOLD, { receipts: [...TOLD, receipt(4)] }],
    [
      'a lot that does not prove itself',
      TOLD,
      { lots: [{ lotId: 'drill-1', eventCount: 3, isProven: false }] },
    ],
    ['no bid after the stop', TOLD.slice(0, 2), { receipts: TOLD.slice(0, 2) }],
    ['no bid before it', TOLD.slice(2), { receipts: TOLD.slice(2) }],
  ])('is not that where there is %s', (_what, told, part) => {
    expect(drillResult(told, record(part)).isHeld).toBe(false);
  });

  it('counts bids that nobody was told of', () => {
    expect(drillResult(TOLD, record({ receipts: [...TOLD, receipt(4)] })).untoldCount).toBe(1);
  });
});
