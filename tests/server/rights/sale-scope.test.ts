// Reach in lists says the same of every sale as the scope says of one.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isWithin, SCOPES } from '#core/staff/scope.ts';
import { places } from '#server/domains.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import { rateOrder } from '#server/orders/after/commands-rate-order.ts';
import { staffRatings } from '#server/orders/after/queries-ratings.ts';
import { invoicesWaiting } from '#server/orders/invoices/store-invoices.ts';
import { putStaffPlace } from '#server/rights/store-staff-places.ts';
import { filesListed } from '#server/sales/files/store-file-lists.ts';
import { addSaleFile, noteWriter } from '#server/sales/store-sale-files.ts';
import { movedClock } from '../../kit/clock.ts';
import { someClerk } from '../../kit/fixtures.ts';
import { buyerOf, fetchOrder, goSteps, payOrder, soldHouse } from '../../kit/orders.ts';
import { askedInvoice } from '../../kit/orders/invoices.ts';
import { somePlan } from '../../kit/sales.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds, testStore, type TestStore } from '../../kit/stores.ts';

const PLACES = [
  { houseId: 'house-1', city: '上海', auctioneerId: 'zhou' },
  { houseId: 'house-1', city: '杭州', auctioneerId: 'lin' },
  { houseId: 'house-2', city: '上海', auctioneerId: 'wang' },
];
/** Accounts by what is noted of them; the names of two hold what stands for any sign. */
const PEOPLE = [
  { userId: 'u_1', houseId: 'house-1', branch: '上海', auctioneerId: null },
  { userId: 'u-1', houseId: 'house-1', branch: null, auctioneerId: 'wang' },
  { userId: 'u%', houseId: 'house-2', branch: '杭州', auctioneerId: 'lin' },
  { userId: 'u-1-2', houseId: null, branch: null, auctioneerId: null },
];

describe.each(storeKinds)('sales beyond a scope on %s', (kind) => {
  let ground: TestStore;
  beforeEach(async () => {
    ground = await testStore(kind);
    const { writer } = ground.store;
    for (const [index, part] of PLACES.entries()) {
      const file = { id: `sale-${index}`, plan: somePlan(part), createdById: 'u-1-2', atMs: index };
      await addSaleFile(writer, file);
      const by = { staffId: PEOPLE[index]?.userId ?? '', atMs: index };
      await noteWriter(writer, { id: file.id, writerIds: ['somebody'] }, by);
    }
    const engine = inlineEngine(ground.store, movedClock(1));
    for (const person of PEOPLE) {
      const { userId: id } = person;
      await someClerk(engine, { id, name: id, phoneIndex: id, phoneSealed: 'sealed' });
      await putStaffPlace(writer, { ...person, state: 'on', createdAtMs: 0, createdById: null });
    }
  });
  afterEach(() => ground.dispose());

  test.each(PEOPLE)('are for $userId those that their scope keeps from them', async ({ userId }) => {
    const { reader } = ground.store;
    const person = await places.person(reader, userId);
    for (const scope of SCOPES) {
      const beyond = await places.beyond(reader, userId, scope);
      const filter = { state: null, words: '', nowMs: 1, beyond };
      const listed = await filesListed(reader, filter, { after: null, most: 9 });
      const within = [];
      for (const id of ['sale-2', 'sale-1', 'sale-0']) {
        const place = await places.thing.sale(reader, id);
        if (place && isWithin(scope, person, place)) within.push(id);
      }
      expect([scope, ...listed.map(({ id }) => id)]).toEqual([scope, ...within]);
    }
  });

  test('are none of those that nobody has drafted', async () => {
    const house = await soldHouse(kind);
    await payOrder(house);
    await fetchOrder(house);
    await goSteps(house);
    const said = { condition: 5, staff: 4, speed: 3, comment: '好' } as const;
    await house.engine.run(rateOrder, { orderId: house.orderId, by: buyerOf(house), ...said });
    await askedInvoice(house);
    const { reader, writer } = house.ground.store;
    const seen = async (): Promise<readonly number[]> => {
      const beyond = await places.beyond(reader, 'u_1', 'house');
      const invoices = await invoicesWaiting(reader, anySeal, 9, beyond);
      const { rows } = await staffRatings(reader, anySeal, { beyond });
      return [invoices.length, rows.length];
    };
    expect(await seen()).toEqual([1, 1]);
    const { saleId } = await reader.selectFrom('orders').select('saleId').executeTakeFirstOrThrow();
    const file = { id: saleId, plan: somePlan({ houseId: 'house-2' }), createdById: 'u', atMs: 1 };
    await addSaleFile(writer, file);
    expect(await seen()).toEqual([0, 0]);
    await house.close();
  });
});
