// Terms that the public has read already: the reserve, and limits of transfer.
import { describe, expect, it } from 'vitest';
import { decideAmendment } from '#core/lots/amend-lot.ts';
import { isPublic, type TextChange } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import { maximumOf, maximumOwnerOf, withMaximum, withoutMaximum } from '#core/lots/private-facts.ts';
import type { ProofNeed } from '#core/proofs/need.ts';
import { FALLING_RULES, FIXED_PRICE_RULES, JUDICIAL_RULES } from '#core/sales/rule-set.ts';
import { fallingLot, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { END_MS, ledBy, openLot, scheduledLot, START_MS } from '../../kit/lots.ts';

const AT_MS = START_MS + 5_000;
const led = openLot({ standing: ledBy('A', 11_000, 15_000), bidCount: 2 });
const paused = replay(led, [{ type: 'paused', atMs: AT_MS, reason: '系统故障' }]);
const waiting = replay(led, [{ type: 'referred', atMs: END_MS, decideByMs: END_MS + 60_000 }]);

const amend = (lot: Parameters<typeof decideAmendment>[0], ...changes: readonly TextChange[]) =>
  decideAmendment(lot, { staffId: 'clerk', changes }, AT_MS);

describe('the reserve', () => {
  const reserve: TextChange = { field: 'reserve', before: '无保留价', after: '有保留价' };
  const other: TextChange = { ...reserve, before: '有保留价', after: '有保留价（数额已变更）' };
  const change = (
    lot: Parameters<typeof decideAmendment>[0],
    reserveFen: number | null,
    changes: readonly TextChange[] = [reserve],
  ) => decideAmendment(lot, { staffId: 'clerk', changes, terms: { reserveFen } }, AT_MS);
  const withTerms = (part: object) => scheduledLot({ terms: { ...scheduledLot().terms, ...part } });

  it('may be set, changed and dropped until the opening', () => {
    for (const reserveFen of [1_200_000, 1, null]) {
      const decision = change(scheduledLot(), reserveFen, [other]);
      const after = decision.ok ? replay(scheduledLot(), decision.events) : null;
      expect(after?.terms.reserveFen).toBe(reserveFen);
    }
  });

  it('stands once the lot has opened, whoever has bid', () => {
    for (const lot of [led, openLot(), paused, waiting, onSaleLot(), sealedLot(), fallingLot()])
      expect(change(lot, 1)).toMatchObject({ refusal: { code: 'AMEND_OPENED', fields: ['reserve'] } });
  });

  it('may change though people have registered', () => {
    const amendment = { staffId: 'clerk', changes: [reserve], terms: { reserveFen: 5 }, registeredCount: 3 };
    expect(decideAmendment(scheduledLot(), amendment, AT_MS).ok).toBe(true);
  });

  it('of a court’s lot is its start price or none', () => {
    const lot = withTerms({ rules: JUDICIAL_RULES, startPriceFen: 1_000_000 });
    expect(change(lot, 1_100_000)).toMatchObject({ refusal: { code: 'JUDICIAL_LIMIT', limit: 'reserve' } });
    expect([change(lot, 1_000_000).ok, change(lot, null).ok]).toEqual([true, true]);
  });

  it('stays within what a fixed or a falling price can reach', () => {
    const fixed = withTerms({ rules: FIXED_PRICE_RULES, startPriceFen: 1_000_000 });
    const falling = withTerms({ rules: FALLING_RULES, startPriceFen: 1_000_000, floorFen: 600_000 });
    const unfloored = withTerms({ rules: FALLING_RULES, startPriceFen: 1_000_000 });
    const unsound = { refusal: { code: 'TERMS_UNSOUND', field: 'reserveFen' } };
    expect([change(fixed, 1_000_000).ok, change(falling, 600_000).ok]).toEqual([true, true]);
    expect(change(unfloored, 1_000_000).ok).toBe(true);
    expect(change(fixed, 1_000_001)).toMatchObject(unsound);
    expect(change(falling, 600_001)).toMatchObject(unsound);
    expect(change(unfloored, 1_000_001)).toMatchObject(unsound);
    expect(change(withTerms({ startPriceFen: 1_000_000 }), 9_000_000).ok).toBe(true);
  });

  it('is told to nobody: the room hears that it has changed', () => {
    const decision = change(scheduledLot(), 1_234_500, [other]);
    const heard = decision.ok ? decision.events.map((event) => JSON.stringify(event)) : [];
    expect(heard.join()).toContain('1234500');
    const events = decision.ok ? decision.events : [];
    expect(JSON.stringify(events.filter(isPublic).map(viewOfEvent))).not.toContain('1234500');
    for (const event of events) {
      expect(JSON.stringify(withoutMaximum(event))).not.toContain('1234500');
      expect(maximumOf(event)).toBe(1_234_500);
      expect(maximumOwnerOf(event)).toBeNull();
      expect(withMaximum(withoutMaximum(event), 1_234_500)).toEqual(event);
    }
  });

  it('that is dropped hides nothing in its event', () => {
    const decision = change(scheduledLot(), null);
    const [event] = decision.ok ? decision.events : [];
    expect(event && maximumOf(event)).toBeNull();
    expect(event && withoutMaximum(event)).toEqual(event);
  });

  it('is left alone by a correction of another term', () => {
    const lot = withTerms({ reserveFen: 1_200_000 });
    const step: TextChange = { field: 'step', before: '¥100', after: '¥300' };
    const terms = { stepFen: 30_000 };
    const decision = decideAmendment(lot, { staffId: 'clerk', changes: [step], terms }, AT_MS);
    expect(decision.ok && replay(lot, decision.events).terms.reserveFen).toBe(1_200_000);
  });
});

describe('a limit of transfer', () => {
  const transfer: TextChange = { field: 'transfer', before: '本市/外迁均可', after: '只能外迁' };

  it('is told whenever it is found, of a vehicle alone', () => {
    expect([amend(led, transfer).ok, amend(scheduledLot(), transfer).ok]).toEqual([true, true]);
    const goods = scheduledLot({ terms: { ...scheduledLot().terms, kind: 'scrap' } });
    const refusal = { code: 'FACTS_OF_VEHICLE', fields: ['transfer'] };
    expect(amend(goods, transfer)).toMatchObject({ refusal });
  });

  it('that asks for another proof stands from the opening on', () => {
    const wish = (lot: Parameters<typeof decideAmendment>[0], needs: readonly ProofNeed[]) =>
      decideAmendment(lot, { staffId: 'clerk', changes: [transfer], terms: { needs } }, AT_MS);
    const asked = wish(scheduledLot(), ['vehicle-quota']);
    const after = asked.ok ? replay(scheduledLot(), asked.events) : scheduledLot();
    expect(after.terms.needs).toEqual(['vehicle-quota']);
    const none = wish(after, []);
    expect(none.ok && replay(after, none.events).terms).not.toHaveProperty('needs');
    const refusal = { code: 'AMEND_OPENED', fields: ['transfer'] };
    expect(wish(led, ['vehicle-quota'])).toMatchObject({ refusal });
  });
});
