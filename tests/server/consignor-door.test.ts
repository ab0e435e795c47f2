// A consignor's commission from the draft to his statement, all of it through the door: drafted with his fees, announced,
// bid on, paid, handed over, settled by two persons, printed, and read by nobody but him.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MoneyOutputs } from '#contract/money-outputs.ts';
import type { OrderDetail } from '#contract/order-outputs.ts';
import type { PaperOutputs } from '#contract/paper-outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import type { SaleOutputs } from '#contract/sale-outputs.ts';
import { CONSIGNOR_FEES } from '#core/consignor-fees.ts';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES } from '#core/rule-set.ts';
import { TRANSFER_STEPS } from '#core/transfer-steps.ts';
import { daysEndMs } from '#core/workdays.ts';
import { ringAlarms } from '#server/clock/alarms.ts';
import { openPrinter } from '#server/clock/printer.ts';
import { advance } from '#server/clock/waker.ts';
import { announced, type BackOffice, draft, lotIdOf, openBackOffice } from '../kit/back-office.ts';
import { call, type Door, freshKey, logIn, openDoor, type Person, somePerson } from '../kit/door.ts';
import { handedIn } from '../kit/handed-in.ts';
import { somePlan } from '../kit/sales.ts';

const HAMMER_FEN = yuan(12_000);
const consignorFees = 'consignor-vehicle-2026.1';
const { startsAtMs, firstEndMs } = somePlan();

let door: Door;
let office: BackOffice;
let [seller, buyer]: Person[] = [];

beforeEach(async () => {
  door = await openDoor();
  office = await openBackOffice(door);
  seller = await somePerson(door, '13800000077');
  buyer = await somePerson(door, '13800000078');
});
afterEach(() => door.close());

const fail = (error: unknown): never => {
  throw error;
};

const passTo = async (atMs: number): Promise<void> => {
  door.clock.moveTo(atMs);
  const parts = { engine: door.engine, reader: door.house.reader, clock: door.clock, failed: fail };
  await advance(parts);
  await ringAlarms(parts);
};

const done = async <Data>(name: RouteName, input: object, who: Person | undefined): Promise<Data> => {
  const answer = await call<Data>(door, [name, input], { ...who, key: freshKey() });
  if (answer.code !== 200) throw new Error(`${name}: ${answer.msg} ${answer.body}`);
  return answer.data;
};

/** The order of a lot that was announced with the consignor's fees and sold. */
const soldOrder = async (): Promise<{ readonly lotId: string; readonly orderId: string }> => {
  const lots = [{ consignorIds: [seller?.userId ?? ''], consignorFees }] as const;
  const saleId = await announced(office, { lots });
  const lotId = lotIdOf(saleId, 1);
  await passTo(startsAtMs - 60_000);
  // A session ends by itself; whoever bids comes in again.
  buyer = { ...buyer, ...(await logIn(door, buyer?.phone ?? '')) } as Person;
  await done('registerForLot', { lotId, rulesVersion: TIMED_VEHICLE_RULES.version }, buyer);
  await passTo(startsAtMs + 60_000);
  const bid = { lotId, kind: 'exact', amountFen: HAMMER_FEN, seenPriceFen: null, isConfirmed: true };
  await done('placeBid', bid, buyer);
  await passTo(firstEndMs);
  const { rows } = await done<{ rows: OrderDetail[] }>('orderList', {}, buyer);
  return { lotId, orderId: rows[0]?.id ?? '' };
};

const everybodyAgain = async (): Promise<{ clerk: Person; chief: Person }> => {
  buyer = { ...buyer, ...(await logIn(door, buyer?.phone ?? '')) } as Person;
  seller = { ...seller, ...(await logIn(door, seller?.phone ?? '')) } as Person;
  const clerk = { ...office.clerk, ...(await logIn(door, office.clerk.phone)) };
  const chief = { ...office.chief, ...(await logIn(door, office.chief.phone)) };
  return { clerk, chief };
};

/** Pays, fetches and transfers, each by whose turn it is. */
const handOver = async (orderId: string): Promise<void> => {
  const { clerk } = await everybodyAgain();
  const staffDo = (deed: object) => done<OrderDetail>('staffOrderDo', { orderId, ...deed }, clerk);
  await done('orderSign', { orderId, name: '张三' }, buyer);
  const told = await done<OrderDetail>('orderVoucher', { orderId, reference: 'BANK-0001' }, buyer);
  await staffDo({ deed: 'accept-voucher', receivedFen: told.bill?.dueFen ?? 0 });
  const { pickUpCode: code } = await done<OrderDetail>('orderDetail', { id: orderId }, buyer);
  await staffDo({ deed: 'hand-out', code, storageFen: 0 });
  for (const { step, doer, hasPaper } of TRANSFER_STEPS) {
    const who = { house: clerk, buyer, seller }[doer];
    const papers = hasPaper && who ? [await handedIn(door.engine, who.userId)] : [];
    const wish = { orderId, step, papers };
    if (doer === 'house') await staffDo({ deed: 'do-transfer-step', ...wish });
    else await done('orderStep', wish, who);
  }
};

describe('a consignor’s fees through the door', () => {
  test('are drafted by their version, kept as they are, and refused by name when there is none', async () => {
    const saleId = await draft(office, { lots: [{ consignorFees }] });
    const file = await office.ask<SaleOutputs['saleFile']>('saleFile', { id: saleId });
    expect(JSON.stringify(file.data)).toContain(consignorFees);
    expect(CONSIGNOR_FEES.map(({ version }) => version)).toContain(consignorFees);
    const wrong = { lots: [{ consignorFees: 'consignor-of-nowhere' as typeof consignorFees }] };
    await expect(draft(office, wrong)).rejects.toThrow('lot 1');
  });

  test('come out on the statement that is printed when two persons have settled, and that is his alone', async () => {
    const { lotId, orderId } = await soldOrder();
    await handOver(orderId);
    await passTo(daysEndMs(firstEndMs, 29));
    const { clerk, chief } = await everybodyAgain();
    const matter = { kind: 'proceeds', bidderId: seller?.userId, orderId };
    const { id } = await done<{ id: string }>('proposeMoney', { matter, reason: '争议期满' }, clerk);
    const alone = await call(door, ['decideMoney', { id, step: 'approve' }], clerk);
    expect(alone.code).not.toBe(200);
    await done('decideMoney', { id, step: 'approve' }, chief);
    const { engine, clock, house } = door;
    const next = openPrinter({ engine, reader: house.reader, clock, press: house.press, failed: fail });
    while (await next());
    const papers = (who: Person | undefined) =>
      done<PaperOutputs['paperList']>('paperList', { lotId }, who).then(({ rows }) => rows);
    const [statement, ...others] = await papers(seller);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({ kind: 'statement', ref: orderId, sha256: expect.any(String) });
    expect((await papers(buyer)).map(({ kind }) => kind)).not.toContain('statement');
    const { rows } = await done<MoneyOutputs['proceedsList']>('proceedsList', {}, seller);
    const commissionFen = HAMMER_FEN / 50;
    expect(rows).toMatchObject([{ orderId, hammerFen: HAMMER_FEN, refundedFen: 0, commissionFen }]);
    const read = (who: Person | undefined) =>
      call(door, ['paperFile', { id: statement?.id ?? '' }], { ...who });
    const file = await read(seller);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.body.startsWith('%PDF')).toBe(true);
    expect((await read(buyer)).status).toBe(404);
  });
});
