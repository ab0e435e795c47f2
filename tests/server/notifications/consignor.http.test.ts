// A consignor's commission from the draft to their statement, all of it over HTTP:
// drafted with their fees, announced, bid on, paid, handed over, settled by two persons, printed,
// and read by nobody but them.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import { yuan } from '#core/money.ts';
import { CONSIGNOR_FEES } from '#core/orders/consignor-fees.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { daysEndMs } from '#core/time/workdays.ts';
import { openPrintPapers } from '#server/jobs/print-papers.ts';
import { byTwo, someSecond } from '../../kit/accounts/by-two.ts';
import { handedIn } from '../../kit/documents/handed-in.ts';
import { dueFenOf, pickUpCodeOf } from '../../kit/orders/order-facts.ts';
import { somePlan } from '../../kit/sales.ts';
import { announced, draft, lotIdOf, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import { done, enter, handBid } from '../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';
import { allBackAt, passTo } from '../../kit/time/server-clock.ts';

const HAMMER_FEN = yuan(12_000);
const consignorFees = 'consignor-vehicle-2026.1';
const { startsAtMs, firstEndMs } = somePlan();

let server: TestServer;
let office: BackOffice;
let seller: Person;
let buyer: Person;

beforeEach(async () => {
  server = await openTestServer();
  office = await openBackOffice(server);
  seller = await somePerson(server, '13800000077');
  buyer = await somePerson(server, '13800000078');
});
afterEach(() => server.close());

const everybodyBackAt = async (atMs: number): Promise<void> => {
  const { clerk, chief } = office;
  const back = await allBackAt(server, atMs, { seller, buyer, clerk, chief });
  ({ seller, buyer } = back);
  office = { ...office, ...back };
};

/** The order of a lot that was announced with the consignor's fees and sold. */
const soldOrder = async (): Promise<{ readonly lotId: string; readonly orderId: string }> => {
  const lots = [{ consignorIds: [seller.userId], consignorFees }] as const;
  const saleId = await announced(office, { lots });
  const lotId = lotIdOf(saleId, 1);
  ({ buyer } = await allBackAt(server, startsAtMs - 60_000, { buyer }));
  await enter(server, buyer, { lotId, rulesVersion: TIMED_VEHICLE_RULES.version });
  await passTo(server, startsAtMs + 60_000);
  await done(server, ['placeBid', handBid(HAMMER_FEN, { lotId })], buyer);
  await everybodyBackAt(firstEndMs);
  const { rows } = await done<{ rows: OrderDetail[] }>(server, ['orderList'], buyer);
  return { lotId, orderId: rows[0]?.id ?? '' };
};

/** Pays, fetches and transfers, each by whose turn it is. */
const handOver = async (orderId: string): Promise<void> => {
  const staffDo = (action: object) => done(server, ['staffOrderDo', { orderId, ...action }], office.clerk);
  await done(server, ['orderSign', { orderId, name: '张三' }], buyer);
  const voucher = { orderId, reference: 'BANK-0001' };
  const sent = await done<OrderDetail>(server, ['orderVoucher', voucher], buyer);
  const matter = {
    kind: 'voucher',
    bidderId: buyer.userId,
    orderId,
    receivedFen: dueFenOf(sent),
  } as const;
  await byTwo(server, matter, [office.clerk, await someSecond(server)]);
  const order = await done<OrderDetail>(server, ['orderDetail', { id: orderId }], buyer);
  await staffDo({ action: 'hand-out', code: pickUpCodeOf(order), storageFen: 0 });
  for (const { step, doer, hasPaper } of TRANSFER_STEPS) {
    const who = { house: office.clerk, buyer, seller }[doer];
    const papers = hasPaper ? [await handedIn(server.engine, who.userId)] : [];
    const wish = { orderId, step, papers };
    if (doer === 'house') await staffDo({ action: 'do-transfer-step', ...wish });
    else await done(server, ['orderStep', wish], who);
  }
};

describe('a consignor’s fees over HTTP', () => {
  test('are drafted by version, kept, and refused by name if missing', async () => {
    const saleId = await draft(office, { lots: [{ consignorFees }] });
    const file = await office.ask<Outputs['saleFile']>('saleFile', { id: saleId });
    expect(JSON.stringify(file.data)).toContain(consignorFees);
    expect(CONSIGNOR_FEES.map(({ version }) => version)).toContain(consignorFees);
    const wrong = { lots: [{ consignorFees: 'consignor-of-nowhere' as typeof consignorFees }] };
    await expect(draft(office, wrong)).rejects.toThrow('lot 1');
  });

  test('come out on the statement two persons settled, theirs alone', async () => {
    const { lotId, orderId } = await soldOrder();
    await handOver(orderId);
    await everybodyBackAt(daysEndMs(firstEndMs, 29));
    const { clerk, chief } = office;
    const matter = { kind: 'proceeds', bidderId: seller.userId, orderId };
    const wish = { matter, reason: '争议期满' };
    const { id } = await done<{ id: string }>(server, ['proposeMoney', wish], clerk);
    const alone = await call(server, ['decideMoney', { id, step: 'approve' }], clerk);
    expect(alone.code).not.toBe(200);
    await done(server, ['decideMoney', { id, step: 'approve' }], chief);
    const { engine, clock, services: house, reported } = server;
    const failed = (error: unknown) => void reported.push(error);
    const next = openPrintPapers({
      engine,
      reader: house.reader,
      clock,
      printer: house.printer,
      seal: house.bids.maximums,
      failed,
    });
    while (await next());
    const papers = async (who: Person) =>
      (await done<Outputs['paperList']>(server, ['paperList', { lotId }], who)).rows;
    const [statement, ...others] = await papers(seller);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({ kind: 'statement', ref: orderId, sha256: expect.any(String) });
    expect((await papers(buyer)).map(({ kind }) => kind)).not.toContain('statement');
    const { rows } = await done<Outputs['proceedsList']>(server, ['proceedsList'], seller);
    const commissionFen = HAMMER_FEN / 50;
    expect(rows).toMatchObject([{ orderId, hammerFen: HAMMER_FEN, refundedFen: 0, commissionFen }]);
    const read = (who: Person) => call(server, ['paperFile', { id: statement?.id ?? '' }], who);
    const file = await read(seller);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.body.startsWith('%PDF')).toBe(true);
    expect((await read(buyer)).status).toBe(404);
  });
});
