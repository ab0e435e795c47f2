// A seller who is paid has it on paper: asked for in the transaction that pays them, printed after
// it, and theirs alone to read.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { yuan } from '#core/money.ts';
import type { Statement } from '#core/orders/statement.ts';
import { daysEndMs } from '#core/time/workdays.ts';
import { papersOfLot } from '#server/documents/store-papers.ts';
import { openPrintPapers } from '#server/jobs/print-papers.ts';
import { decideMoney, proposeMoney } from '#server/orders/money-decisions/commands-decide-money.ts';
import { threadPrinter } from '#server/pdf/pdf-printer.ts';
import { commissionWords } from '#server/pdf/print-statement.ts';
import { printPaper } from '#server/pdf/print.ts';
import { END_MS } from '../../kit/lots.ts';
import {
  balancesOf,
  fetchOrder,
  goSteps,
  HAMMER_YUAN,
  payOrder,
  SELLER,
  sellerAccount,
  soldHouse,
  type SoldHouse,
} from '../../kit/orders.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

describe.each(storeKinds)('the statement of a seller on %s', (kind) => {
  let house: SoldHouse;
  const { userId: bidderId } = SELLER;

  beforeEach(async () => {
    house = await soldHouse(kind, { consignorFees: 'consignor-vehicle-2026.1' });
    await sellerAccount(house);
    await payOrder(house);
    await fetchOrder(house);
    await goSteps(house);
    await house.passTo(daysEndMs(END_MS, 29));
  });
  afterEach(() => house.close());

  const settle = async (): Promise<void> => {
    const matter = { kind: 'proceeds', bidderId, orderId: house.orderId } as const;
    const proposed = await house.engine.run(proposeMoney, { staffId: 'clerk-1', matter, reason: '争议期满' });
    if (!proposed.ok) throw new Error(proposed.refusal.code);
    const { id } = proposed.answer;
    await house.engine.run(decideMoney, { id, step: 'approve', staffId: 'clerk-2' });
  };
  const statements = async () =>
    (await papersOfLot(house.ground.store.reader, 'lot-1')).filter((row) => row.kind === 'statement');

  test('is the settlement, fen for fen, under the stamp of the sale', async () => {
    expect(await statements()).toEqual([]);
    await settle();
    const after = await balancesOf(house);
    const { reader } = house.ground.store;
    const printer = threadPrinter();
    const failed = (error: unknown): never => {
      throw error;
    };
    const parts = { engine: house.engine, reader, clock: house.clock, printer, seal: anySeal, failed };
    const printNext = openPrintPapers(parts);
    while (await printNext());
    await printer.stop();
    const [row, ...more] = await statements();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ ownerId: bidderId, ref: house.orderId, lotId: 'lot-1' });
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const paper = JSON.parse(
      anySeal.open(row?.facts ?? '', {
        what: 'papers.facts',
        owner: row?.ownerId ?? null,
        row: row?.id ?? '',
      }),
    ) as Statement;
    const commissionFen = yuan(HAMMER_YUAN) / 50;
    expect(paper).toMatchObject({
      seller: '委托人',
      hammerFen: yuan(HAMMER_YUAN),
      refundedFen: 0,
      commissionFen,
      netFen: yuan(HAMMER_YUAN) - commissionFen,
      by: 'share',
    });
    expect(after[`buyer:${bidderId}:available`]).toBe(paper.netFen);
    expect(after['lot:lot-1:payable']).toBe(0);
    const again = await printPaper(paper);
    expect(again.byteLength).toBe(row?.byteCount);
  });

  test('says in words how the commission came about', () => {
    const fees = { version: 'consignor-vehicle-2027.2', basisPoints: 250, leastFen: yuan(200) };
    const agreed = '（车辆委托佣金标准 2027年第2版）';
    expect(commissionWords({ fees, by: 'share' })).toBe(`成交价净额的 2.5%，最低 ¥200.00${agreed}`);
    expect(commissionWords({ fees, by: 'floor' })).toBe(
      `成交价净额的 2.5%，最低 ¥200.00（本单按最低收取）${agreed}`,
    );
    expect(commissionWords({ fees: { ...fees, leastFen: 0 }, by: 'cap' })).toBe(
      `成交价净额的 2.5%，本单以成交价净额的 5% 为限${agreed}`,
    );
    expect(commissionWords({ fees: { ...fees, basisPoints: 0 }, by: 'share' })).toBe('无');
  });
});
