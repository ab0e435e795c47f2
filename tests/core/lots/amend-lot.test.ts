import { describe, expect, it } from 'vitest';
import { decideAmendment } from '#core/lots/amend-lot.ts';
import type { TextChange } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf, viewOfEvent } from '#core/lots/lot-view.ts';
import { SEALED_RULES } from '#core/sales/rule-set.ts';
import { fallingLot, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { END_MS, ledBy, openLot, partyOf, scheduledLot, START_MS } from '../../kit/lots.ts';

const AT_MS = START_MS + 5_000;
const defects: TextChange = { field: 'defects', before: '左前门重新喷漆', after: '左前门、左后门重新喷漆' };
const title: TextChange = { field: 'title', before: '帕萨特', after: '2021款 帕萨特' };
const same: TextChange = { field: 'viewing', before: '凭预约看车', after: '凭预约看车' };
const led = openLot({ standing: ledBy('A', 11_000, 15_000), bidCount: 2 });
const paused = replay(led, [{ type: 'paused', atMs: AT_MS, reason: '系统故障' }]);
const waiting = replay(led, [{ type: 'referred', atMs: END_MS, decideByMs: END_MS + 60_000 }]);
const unfinished = [scheduledLot(), led, paused, waiting, onSaleLot(), sealedLot(), fallingLot()];
const over = [
  replay(led, [{ type: 'sold', atMs: END_MS, hammerFen: 1_100_000, winner: partyOf('A') }]),
  replay(openLot(), [{ type: 'passed', atMs: END_MS, highestFen: null }]),
  replay(led, [{ type: 'withdrawn', atMs: AT_MS, reason: '委托人撤回' }]),
];

const amend = (lot: Parameters<typeof decideAmendment>[0], ...changes: readonly TextChange[]) =>
  decideAmendment(lot, { staffId: 'clerk', changes }, AT_MS);

describe('correcting what is said of a lot', () => {
  it.each(unfinished)('is written down with both texts and by whom, while $status', (lot) => {
    expect(amend(lot, defects)).toEqual({
      ok: true,
      events: [{ type: 'amended', atMs: AT_MS, staffId: 'clerk', changes: [defects] }],
    });
  });

  it.each(over)('comes too late for a lot that is $status, whatever it says', (lot) => {
    const refusal = { code: 'LOT_STATE', status: lot.status };
    expect(amend(lot, defects)).toEqual({ ok: false, refusal });
    expect(amend(lot, same)).toEqual({ ok: false, refusal });
  });

  it.each([[[]], [[same]], [[same, { ...title, after: title.before }]]])(
    'is refused when it says what was said before: %#',
    (changes: readonly TextChange[]) => {
      expect(amend(led, ...changes)).toEqual({ ok: false, refusal: { code: 'NOTHING_CHANGED' } });
    },
  );

  it('keeps of several fields those that differ, in their order', () => {
    expect(amend(led, title, same, defects)).toMatchObject({ events: [{ changes: [title, defects] }] });
  });

  it.each(unfinished)('takes pictures and documents as it takes words, while $status', (lot) => {
    const pictures: TextChange = { field: 'pictures', before: '无', after: '左前45°“左前方”（图 0f1e2d3c）' };
    const documents: TextChange = {
      field: 'documents',
      before: '评估报告《评估》（件 0f1e2d3c）',
      after: '无',
    };
    expect(amend(lot, pictures, documents)).toEqual({
      ok: true,
      events: [{ type: 'amended', atMs: AT_MS, staffId: 'clerk', changes: [pictures, documents] }],
    });
  });

  it('takes the same pictures in another order for a change', () => {
    const [one, other] = ['左前45°“左前方”（图 0f1e2d3c）', '内饰“驾驶座”（图 a1b2c3d4）'];
    const turned: TextChange = { field: 'pictures', before: `${one}；${other}`, after: `${other}；${one}` };
    expect(amend(led, turned)).toMatchObject({ ok: true, events: [{ changes: [turned] }] });
  });

  it('takes another blank for a change, and a text taken out too', () => {
    const blank = { ...title, after: `${title.before} ` };
    const gone = { ...defects, after: '' };
    expect(amend(led, blank, gone)).toMatchObject({ ok: true, events: [{ changes: [blank, gone] }] });
  });

  it.each(unfinished)('moves no price, time or term of a lot that is $status', (lot) => {
    const decision = amend(lot, defects);
    const after = replay(lot, decision.ok ? decision.events : []);
    expect(after).toEqual({ ...lot, rev: lot.rev + 1, seq: lot.seq + 1, textVersion: 2 });
    expect(viewOf(after)).toEqual({ ...viewOf(lot), seq: lot.seq + 1, textVersion: 2 });
  });

  it.each([
    ['the title', title],
    ['the yard', { field: 'yard', before: '3 号库', after: '5 号库' }],
    ['what is handed over', { field: 'handover', before: '钥匙 1 把', after: '钥匙 2 把' }],
    ['a damage', { field: 'damages', before: '', after: '左前门划痕，轻微' }],
  ] as const)('may name %s while the lot is bid on', (_, change) => {
    expect(amend(led, change)).toMatchObject({ ok: true, events: [{ changes: [change] }] });
  });

  const said = (field: TextChange['field']): TextChange => ({ field, before: '原文', after: '改后' });
  const whatIsSold = ['basics', 'inspector', 'inspectedOn', 'reference'] as const;

  it.each(whatIsSold)('of %s waits until the lot stands still', (field) => {
    const running = [led, waiting, onSaleLot(), sealedLot(), fallingLot()];
    for (const lot of running) {
      const refusal = { code: 'AMEND_RUNNING', fields: [field] };
      expect(amend(lot, defects, said(field))).toEqual({ ok: false, refusal });
    }
    for (const lot of [scheduledLot(), paused]) {
      expect(amend(lot, said(field))).toMatchObject({ ok: true, events: [{ changes: [said(field)] }] });
    }
  });

  it.each(['scores', 'paintMicrons'] as const)('of %s waits too, and is of vehicles only', (field) => {
    expect(amend(led, said(field))).toMatchObject({ refusal: { code: 'AMEND_RUNNING', fields: [field] } });
    expect(amend(scheduledLot(), said(field))).toMatchObject({ ok: true });
    const goods = scheduledLot({ terms: { ...scheduledLot().terms, kind: 'scrap' } });
    const refusal = { code: 'FACTS_OF_VEHICLE', fields: [field] };
    expect(amend(goods, defects, said(field))).toEqual({ ok: false, refusal });
  });

  it('of a vehicle’s damages is not for goods, whenever it comes', () => {
    const goods = openLot({ terms: { ...led.terms, kind: 'equipment' } });
    const refusal = { code: 'FACTS_OF_VEHICLE', fields: ['damages', 'scores'] };
    expect(amend(goods, said('damages'), said('scores'))).toEqual({ ok: false, refusal });
    expect(amend(goods, said('defects'))).toMatchObject({ ok: true });
  });

  it('that says nothing new is told so before anything else', () => {
    const still = { field: 'scores', before: '外观 90 分', after: '外观 90 分' } as const;
    expect(amend(led, still)).toEqual({ ok: false, refusal: { code: 'NOTHING_CHANGED' } });
    expect(amend(led, still, defects)).toMatchObject({ ok: true });
  });

  it('is told to the room without the name of who corrected it', () => {
    const event = { type: 'amended', atMs: AT_MS, staffId: 'clerk', changes: [defects] } as const;
    expect(viewOfEvent(event)).toEqual({ type: 'amended', atMs: AT_MS, changes: [defects] });
  });
});

describe('terms of a lot', () => {
  const deposit: TextChange = { field: 'deposit', before: '¥1,000', after: '¥900' };
  const step: TextChange = { field: 'step', before: '按规则的阶梯', after: '¥300' };
  const terms = { depositFen: 90_000, stepFen: 30_000 };
  const change = (
    lot: Parameters<typeof decideAmendment>[0],
    part: Partial<Parameters<typeof decideAmendment>[1]> = {},
  ) => decideAmendment(lot, { staffId: 'clerk', changes: [deposit, step], terms, ...part }, AT_MS);

  it('hold as corrected from then on, before the opening', () => {
    const decision = change(scheduledLot());
    expect(decision).toMatchObject({ ok: true, events: [{ type: 'amended', terms }] });
    const after = replay(scheduledLot(), decision.ok ? decision.events : []);
    expect(after.terms.depositFen).toBe(90_000);
    expect(viewOf(after)).toMatchObject({ depositFen: 90_000, stepFen: 30_000, textVersion: 2 });
  });

  it('stay where they are not said', () => {
    const lot = scheduledLot();
    const only = change(lot, { changes: [deposit], terms: { depositFen: 90_000 } });
    const after = replay(lot, only.ok ? only.events : []);
    expect(viewOf(after).stepFen).toBe(viewOf(lot).stepFen);
    const words = decideAmendment(lot, { staffId: 'clerk', changes: [title], terms }, AT_MS);
    expect(words.ok && 'terms' in (words.events[0] ?? {})).toBe(false);
  });

  it.each([led, paused, onSaleLot(), sealedLot(), fallingLot()])(
    'are not turned once it has opened: $status',
    (lot) => {
      const refusal = { code: 'AMEND_OPENED', fields: ['deposit', 'step'] };
      expect(change(lot)).toEqual({ ok: false, refusal });
    },
  );

  it('keep the deposit that somebody has put down', () => {
    const refusal = { code: 'AMEND_REGISTERED', registeredCount: 1 };
    expect(change(scheduledLot(), { registeredCount: 1 })).toEqual({ ok: false, refusal });
    const only = { changes: [step], terms: { stepFen: 30_000 }, registeredCount: 1 };
    expect(change(scheduledLot(), only).ok).toBe(true);
  });

  it('of a lot that no bid raises have no step', () => {
    const lot = scheduledLot({ terms: { ...scheduledLot().terms, rules: SEALED_RULES } });
    expect(change(lot)).toMatchObject({ refusal: { code: 'TERMS_UNSOUND', field: 'fixedStepFen' } });
  });

  it('of an untold price keep the deposit of all lots', () => {
    const lot = scheduledLot({ terms: { ...scheduledLot().terms, isPriceHidden: true } });
    expect(change(lot)).toMatchObject({ refusal: { code: 'TERMS_UNSOUND', field: 'depositFen' } });
  });

  it.each([
    [{ profile: 'judicial' }, 1_000_000, 'JUDICIAL_LIMIT'],
    [{ disposal: { kind: 'lease', per: 'year', months: 12 } }, 1_000_001, 'TERMS_UNSOUND'],
  ] as const)('keep the limits of %o', (part, depositFen, code) => {
    const { terms: before } = scheduledLot();
    const held =
      'profile' in part ? { ...before, rules: { ...before.rules, ...part } } : { ...before, ...part };
    const lot = scheduledLot({ terms: { ...held, startPriceFen: 1_000_000 } });
    expect(change(lot, { terms: { depositFen } })).toMatchObject({ refusal: { code } });
    expect(change(lot, { terms: { depositFen: 100_000 } }).ok).toBe(true);
  });

  it('never follow from events that come after the opening', () => {
    const event = { type: 'amended', atMs: AT_MS, staffId: 'clerk', changes: [step], terms } as const;
    expect(() => replay(led, [event])).toThrow('cannot have happened');
  });
});
