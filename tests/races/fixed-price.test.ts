// A hundred buyers, three units, the real engine on a real store; then a random crowd that buys,
// pays, offers and waits.
import { describe, expect, test } from 'vitest';
import { freeCountOf } from '#core/formats/unit-counts.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { answerOffer } from '#server/formats/commands-answer-offer.ts';
import { makeOffer } from '#server/formats/commands-make-offer.ts';
import { nextDueMs } from '#server/lots/store-due-lots.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import { DAY_MS, onSaleLot } from '../kit/formats/format-lots.ts';
import { buys, openFormatService, pays, type FormatService } from '../kit/formats/format-service.ts';
import { MINUTE_MS, START_MS } from '../kit/lots.ts';
import { sha256 } from '../kit/sha256.ts';
import { storeKinds } from '../kit/stores.ts';

/**
 * A number from 0 to below `below` that depends on `seed` alone: a race that fails can be run
 * again.
 */
const chance = (seed: string, below: number): number => Number.parseInt(sha256(seed).slice(0, 8), 16) % below;

const lotIn = async ({ ground }: FormatService): Promise<Lot> => {
  const row = await ground.store.reader.selectFrom('lots').select('state').executeTakeFirstOrThrow();
  return JSON.parse(row.state) as Lot;
};

const counted = (codes: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(codes, (code) => code)].map(([code, group]) => [code, group.length] as const),
  );

const crowdOf = async (house: FormatService, count: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await house.buyer(`buyer-${at}`));
  return ids;
};

describe.each(storeKinds)('a fixedPrice on %s', (kind) => {
  test('a hundred buyers, three units: three get one, others a time', async () => {
    const house = await openFormatService(kind, onSaleLot({ terms: { unitCount: 3 } }).terms);
    const crowd = await crowdOf(house, 100);
    house.clock.moveTo(START_MS + 1_000);
    const codes = await Promise.all(crowd.map((bidderId) => buys(house, bidderId)));
    expect(counted(codes)).toEqual({ ok: 3, ALL_HELD: 97 });
    const holders = crowd.filter((_id, at) => codes[at] === 'ok');
    expect(await pays(house, holders[0] ?? '')).toBe('taken');
    // Two let their time pass: two units are free again, each once, and the rest of the crowd runs
    // for them.
    house.clock.moveBy(15 * MINUTE_MS);
    const again = await Promise.all(crowd.map((bidderId) => buys(house, bidderId)));
    expect(counted(again)).toEqual({ ok: 2, ALL_HELD: 98 });
    const next = crowd.filter((_id, at) => again[at] === 'ok');
    expect(await Promise.all(next.map((bidderId) => pays(house, bidderId)))).toEqual(['taken', 'taken']);
    const lot = await lotIn(house);
    expect(lot).toMatchObject({ status: 'sold', sales: [{}, {}, {}] });
    const orders = await ordersOfLot(house.ground.store.reader, 'lot-1');
    expect(counted(orders.map(({ status }) => status))).toEqual({ paid: 3, closed: 2 });
    expect(await house.judge()).toEqual([]);
    await house.close();
  });

  test('whatever a crowd does, no unit is sold twice or lost', async () => {
    const house = await openFormatService(
      kind,
      onSaleLot({ terms: { unitCount: 3 } }).terms,
      START_MS + 3 * DAY_MS,
    );
    const { engine, clock } = house;
    const { reader } = house.ground.store;
    const crowd = await crowdOf(house, 8);
    clock.moveTo(START_MS + 1_000);
    const paddles = new Map(
      (
        await house.ground.store.reader.selectFrom('registrations').select(['bidderId', 'paddle']).execute()
      ).map(({ bidderId, paddle }) => [bidderId, paddle] as const),
    );
    const action = async (seed: string): Promise<void> => {
      const bidderId = crowd[chance(`${seed} who`, crowd.length)] ?? '';
      const paddle = paddles.get(bidderId) ?? '';
      const seenFen = yuan(9_000);
      const kindOf = chance(`${seed} what`, 6);
      if (kindOf <= 1) await buys(house, bidderId);
      else if (kindOf === 2) await pays(house, bidderId);
      else if (kindOf === 3) await engine.run(makeOffer, { bidderId, lotId: 'lot-1', amountFen: seenFen });
      else if (kindOf === 4) {
        await engine.run(answerOffer, {
          staffId: 'clerk',
          lotId: 'lot-1',
          paddle,
          seenFen,
          answer: 'accept',
        });
      } else await house.advance();
    };
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(Array.from({ length: 6 }, (_, at) => action(`${kind} ${round} ${at}`)));
      clock.moveBy(chance(`${round} wait`, 4) * 5 * MINUTE_MS);
      const lot = await lotIn(house);
      const counts = lot.status === 'on-sale' ? [freeCountOf(lot), lot.holds.length, lot.sales.length] : [3];
      expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    }
    for (let dueMs = await nextDueMs(reader); dueMs !== null; dueMs = await nextDueMs(reader)) {
      clock.moveTo(Math.max(dueMs, clock.nowMs()));
      await house.advance();
    }
    const lot = await lotIn(house);
    expect(['sold', 'passed']).toContain(lot.status);
    const orders = await ordersOfLot(house.ground.store.reader, 'lot-1');
    const sold = 'sales' in lot && lot.sales ? lot.sales.map(({ id }) => id) : [];
    const paid = orders.filter(({ status }) => status === 'paid').flatMap(({ unit }) => unit ?? []);
    expect(paid.toSorted()).toEqual(sold.toSorted());
    expect(orders.filter(({ status }) => status !== 'paid' && status !== 'closed')).toEqual([]);
    expect(await house.judge()).toEqual([]);
    await house.close();
  });
});
