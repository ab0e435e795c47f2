// Papers that were shown in the steps of a transfer: those whose order it is may look at them, and
// they are kept as long as the law wants from the last thing that happened to the order, however
// early they were handed in.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#core/time/days.ts';
import { isVisibleTo } from '#server/disputes/store-case-files.ts';
import { discardRecords } from '#server/documents/commands-discard-records.ts';
import { dropDiscarded } from '#server/documents/store-old-pictures.ts';
import { fileRow } from '#server/files/store-files.ts';
import { doTransferStep } from '#server/orders/commands-steps.ts';
import { showInOrder } from '#server/orders/store-order-files.ts';
import { handedIn } from '../../kit/documents/handed-in.ts';
import {
  buyerOf,
  CLERK,
  done,
  fetchOrder,
  goSteps,
  payOrder,
  SELLER,
  soldHouse,
  type SoldHouse,
} from '../../kit/orders.ts';
import { storeKinds } from '../../kit/stores.ts';

const YEAR_MS = 366 * DAY_MS;

describe.each(storeKinds)('a paper of a transfer on %s', (kind) => {
  let house: SoldHouse;
  let paper: string;

  beforeEach(async () => {
    house = await soldHouse(kind);
    await payOrder(house);
    paper = await handedIn(house.engine, SELLER.userId);
  });
  afterEach(() => house.close());

  const handOver = async (): Promise<void> => {
    const { engine, orderId } = house;
    const wish = { orderId, by: SELLER, step: 'hand-over-papers', papers: [paper] } as const;
    done(await engine.run(doTransferStep, wish));
  };
  const seenBy = (userId: string) => isVisibleTo(house.ground.store.reader, paper, userId);
  const rows = () =>
    house.ground.store.reader.selectFrom('orderFiles').select(['orderId', 'fileId']).execute();
  const discarded = async (atMs: number): Promise<readonly string[]> => {
    house.clock.moveTo(atMs);
    const wish = { kind: 'picture', ids: [paper] } as const;
    return (await house.engine.run(discardRecords, wish)).discarded;
  };

  test('is shown to the order’s buyer and seller, nobody else', async () => {
    expect(await seenBy(house.winnerId)).toBe(false);
    await handOver();
    expect(await seenBy(house.winnerId)).toBe(true);
    expect(await seenBy(SELLER.userId)).toBe(true);
    expect(await seenBy(house.secondId)).toBe(false);
    expect(await seenBy('nobody')).toBe(false);
  });

  test('is no part of the order when the step was refused', async () => {
    const { engine, orderId, winnerId } = house;
    const wish = { orderId, by: buyerOf(house), step: 'hand-over-papers', papers: [paper] } as const;
    expect(await engine.run(doTransferStep, wish)).toMatchObject({ ok: false });
    expect(await rows()).toEqual([]);
    expect(await seenBy(winnerId)).toBe(false);
  });

  test('stays while the order is open, and three years after', async () => {
    await handOver();
    await fetchOrder(house);
    const handedInMs = house.clock.nowMs();
    expect(await discarded(handedInMs + 4 * YEAR_MS)).toEqual([]);
    await goSteps(house);
    const overMs = house.clock.nowMs();
    // Nor while the seller has not had their money.
    expect(await discarded(overMs + 3.1 * YEAR_MS)).toEqual([]);
    await house.ground.store.writer
      .updateTable('balances')
      .set({ balanceFen: 0 })
      .where('account', 'like', 'lot:%')
      .execute();
    expect(await discarded(overMs + 2.9 * YEAR_MS)).toEqual([]);
    expect(await discarded(overMs + 3.1 * YEAR_MS)).toEqual([paper]);
    expect(await fileRow(house.ground.store.reader, paper)).toBeNull();
    await dropDiscarded(house.ground.store.writer, [paper]);
    expect((await rows()).map(({ fileId }) => fileId)).not.toContain(paper);
  });

  test('nobody handed in is passed over; shown twice is one', async () => {
    const { orderId, ground } = house;
    const { writer } = ground.store;
    await showInOrder(writer, orderId, []);
    await showInOrder(writer, orderId, ['never-was', paper]);
    await showInOrder(writer, orderId, [paper]);
    expect(await rows()).toEqual([{ orderId, fileId: paper }]);
    expect(await seenBy(CLERK.userId)).toBe(false);
  });
});
