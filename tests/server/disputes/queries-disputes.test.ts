// A dispute from the claim to the money, through the engine, on both stores.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Claim, Outcome } from '#core/disputes/dispute.ts';
import { yuan } from '#core/money.ts';
import {
  answerSettlement,
  appealRuling,
  giveEvidence,
  saveClaim,
  showEvidence,
  submitClaim,
  withdrawClaim,
  type DisputeMoved,
} from '#server/disputes/commands-claim.ts';
import {
  appealForConsignor,
  hearDispute,
  offerSettlement,
  ruleDispute,
  type StaffAnswered,
} from '#server/disputes/commands-house-steps.ts';
import {
  disputeById,
  fairUseOf,
  openDisputeOf,
  purchaseCountSince,
} from '#server/disputes/store-disputes.ts';
import { lotArchive } from '#server/documents/queries-lot-archive.ts';
import { addFile } from '#server/files/commands-add-file.ts';
import { messageList } from '#server/notifications/queries-messages.ts';
import { someClaim } from '../../kit/disputes.ts';
import { END_MS } from '../../kit/lots.ts';
import {
  balancesOf,
  fetchOrder,
  orderNews,
  payOrder,
  seen,
  SELLER,
  soldHouse,
  type SoldHouse,
} from '../../kit/orders.ts';
import { sendRefund } from '../../kit/orders/refunds.ts';
import { anySeal } from '../../kit/seals.ts';
import { storeKinds } from '../../kit/stores.ts';

const DAY_MS = 86_400_000;
/**
 * A vehicle for less than ¥20,000: whose it is, what it is and how far it went can be claimed on.
 */
const altered = someClaim({ category: 'odometer', reason: 'odometer-altered', estimateFen: 0 });

describe.each(storeKinds)('a dispute on %s', (kind) => {
  let house: SoldHouse;
  let paidFen: number;

  beforeEach(async () => {
    house = await soldHouse(kind);
    paidFen = (await payOrder(house)).bill?.dueFen ?? 0;
    await fetchOrder(house);
  });
  afterEach(async () => {
    const [wrong] = house.failures;
    await house.close();
    if (wrong !== undefined) throw wrong instanceof Error ? wrong : new Error(JSON.stringify(wrong));
  });

  const idOf = (moved: DisputeMoved): string => {
    if (!moved.ok) throw new Error(moved.refusal.code);
    return moved.disputeId;
  };
  const codeOf = (moved: DisputeMoved | StaffAnswered): string => (moved.ok ? 'ok' : moved.refusal.code);
  const save = (claim: Claim = altered, buyerId = house.winnerId) =>
    house.engine.run(saveClaim, { buyerId, orderId: house.orderId, claim });
  const own = (disputeId: string) => ({ disputeId, buyerId: house.winnerId });
  const claimed = async (): Promise<string> => {
    const disputeId = idOf(await save());
    return idOf(await house.engine.run(submitClaim, own(disputeId)));
  };
  const rule = (disputeId: string, outcome: Outcome, staffId = 'li') =>
    house.engine.run(ruleDispute, { disputeId, staffId, outcome, reason: '里程与检测记录不符', rule: '3.8' });
  const statusOf = async (id: string) => (await disputeById(house.ground.store.reader, id))?.status;
  const told = async (): Promise<string[]> => {
    const { rows } = await messageList(
      house.ground.store.reader,
      {
        userId: house.winnerId,
        topic: 'dispute',
        nowMs: 0,
      },
      anySeal,
    );
    return rows.map(({ message }) => message.kind);
  };
  /** Money outside the house, in fen, by its own books: less while it holds others' money. */
  const external = async (): Promise<number> =>
    Object.entries(await balancesOf(house))
      .filter(([account]) => account.startsWith('external'))
      .reduce((sum, [, fen]) => sum + fen, 0);
  /** Lets the appeal window pass. */
  const settleDown = (): Promise<void> => house.passTo(house.clock.nowMs() + 8 * DAY_MS);

  test('is written and rewritten before being made; then the order stops', async () => {
    const id = idOf(await save());
    expect(idOf(await save({ ...altered, text: '仪表里程 4.2 万，保养记录 9.8 万' }))).toBe(id);
    expect((await seen(house)).status).toBe('picked-up');
    await house.engine.run(submitClaim, own(id));
    expect((await seen(house)).status).toBe('disputed');
    expect(await told()).toEqual(['dispute-accepted']);
    expect(codeOf(await save())).toBe('ALREADY_DISPUTED');
    expect(codeOf(await house.engine.run(submitClaim, own(id)))).toBe('DISPUTE_STATE');
  });

  test('taken back lets the order go on, and allows another', async () => {
    const id = await claimed();
    expect(codeOf(await house.engine.run(withdrawClaim, own(id)))).toBe('ok');
    expect((await seen(house)).status).toBe('picked-up');
    expect(await openDisputeOf(house.ground.store.reader, house.orderId)).toBeNull();
    expect(await claimed()).not.toBe(id);
  });

  test('with a partial refund sends it once the ruling stands', async () => {
    const id = await claimed();
    const beforeFen = await external();
    expect(codeOf(await rule(id, { kind: 'partial-refund', refundFen: yuan(1_200) }))).toBe('ok');
    expect((await seen(house)).status).toBe('disputed');
    await settleDown();
    await settleDown();
    expect(await statusOf(id)).toBe('closed');
    expect((await seen(house)).status).not.toBe('disputed');
    expect((await sendRefund(house, id)).ok).toBe(true);
    expect((await external()) - beforeFen).toBe(yuan(1_200));
    expect((await told()).slice(0, 2)).toEqual(['dispute-closed', 'dispute-decided']);
  });

  test('that is dismissed moves no money', async () => {
    const id = await claimed();
    const before = await balancesOf(house);
    await rule(id, { kind: 'dismissed', ground: 'not-proven' });
    await settleDown();
    expect(await statusOf(id)).toBe('closed');
    expect(await balancesOf(house)).toEqual(before);
  });

  test('with the thing returned undoes the sale: all money goes back', async () => {
    const id = await claimed();
    await rule(id, { kind: 'return' });
    await settleDown();
    const order = await seen(house);
    expect(order.status).toBe('refunding');
    const balances = await balancesOf(house);
    expect(balances['lot:lot-1:refunding']).toBe(paidFen);
    expect(balances[`buyer:${house.winnerId}:performance`]).toBe(0);
    // An order that is undone does not go on, and names the buyer no day by which to do something.
    expect(order).not.toHaveProperty('stoppedAtMs');
    expect(order.log.map(({ type }) => type)).not.toContain('resumed');
    const news = await orderNews(house, house.winnerId);
    expect(news).not.toContain('resumed');
    // The sum is told once, with the sale that is undone.
    expect(news).toContain('undone');
    expect(news).not.toContain('refund-ordered');
    // The consignor hears so with the ruling, and not before.
    expect((await orderNews(house, SELLER.userId)).filter((one) => one === 'unsold')).toHaveLength(1);
  });

  test('that both sides settle is closed at once, at what was offered', async () => {
    const id = await claimed();
    const offer = { disputeId: id, staffId: 'li', refundFen: yuan(800), text: '补偿里程差价' };
    expect(codeOf(await house.engine.run(offerSettlement, { ...offer, refundFen: paidFen + 1 }))).toBe(
      'REFUND_TOO_HIGH',
    );
    await house.engine.run(offerSettlement, offer);
    await house.engine.run(answerSettlement, { ...own(id), isAccepted: true });
    expect(await disputeById(house.ground.store.reader, id)).toMatchObject({
      status: 'closed',
      ruling: { outcome: { kind: 'agreed', refundFen: yuan(800) } },
    });
    expect((await balancesOf(house))['lot:lot-1:refunding']).toBe(yuan(800));
  });

  test('is appealed once, and decided by somebody else', async () => {
    const id = await claimed();
    await rule(id, { kind: 'dismissed', ground: 'not-proven' });
    expect(codeOf(await house.engine.run(appealRuling, { ...own(id), reason: '有 4S 店记录' }))).toBe('ok');
    const again = { disputeId: id, staffId: 'li', reason: '…' };
    expect(codeOf(await house.engine.run(appealForConsignor, again))).toBe('APPEAL_USED');
    expect(codeOf(await rule(id, { kind: 'rescinded' }))).toBe('SAME_JUDGE');
    expect(codeOf(await rule(id, { kind: 'rescinded' }, 'wang'))).toBe('ok');
    expect(await statusOf(id)).toBe('closed');
    expect((await seen(house)).status).toBe('refunding');
  });

  test('goes on without who does not answer in time', async () => {
    const id = await claimed();
    const hear = (what: 'ask-evidence' | 'forward') =>
      house.engine.run(hearDispute, { disputeId: id, staffId: 'li', what, text: '请补充保养记录' });
    await hear('ask-evidence');
    await settleDown();
    expect(await statusOf(id)).toBe('accepted');
    await hear('forward');
    await settleDown();
    expect(await statusOf(id)).toBe('deciding');
    expect(codeOf(await house.engine.run(giveEvidence, own(id)))).toBe('DISPUTE_STATE');
  });

  test('shows pictures that were handed in by whoever shows them', async () => {
    const id = await claimed();
    const { winnerId, engine } = house;
    await engine.run(addFile, { id: 'file-1', ownerId: winnerId, byteCount: 1 });
    await engine.run(addFile, { id: 'file-2', ownerId: 'li', byteCount: 1 });
    const show = (fileId: string, byId: string, by: 'buyer' | 'house' | 'consignor' = 'buyer') =>
      engine.run(showEvidence, { disputeId: id, fileId, evidenceKind: 'photo', byId, by });
    expect(codeOf(await show('file-1', winnerId))).toBe('ok');
    expect(codeOf(await show('file-2', winnerId))).toBe('UNKNOWN_FILE');
    expect(codeOf(await show('none', winnerId))).toBe('UNKNOWN_FILE');
    expect(codeOf(await show('file-1', house.secondId))).toBe('UNKNOWN_DISPUTE');
    expect(codeOf(await show('file-2', 'li', 'consignor'))).toBe('ok');
    expect(await disputeById(house.ground.store.reader, id)).toMatchObject({
      evidence: [
        { fileId: 'file-1', by: 'buyer' },
        { fileId: 'file-2', by: 'consignor' },
      ],
    });
    const archive = (await lotArchive(house.ground.store.reader, 'lot-1')) ?? [];
    const [order, ...after] = archive.slice(archive.findIndex(({ t }) => t === 'order'));
    expect(order).toMatchObject({ event: { type: 'created' } });
    expect(after.filter(({ t }) => t !== 'order')).toMatchObject([
      { t: 'case', dispute: { id, evidence: [{ fileId: 'file-1' }, { fileId: 'file-2' }] } },
      { t: 'file', id: 'file-1' },
      { t: 'file', id: 'file-2' },
    ]);
  });

  test('is refused by name where nothing can be claimed', async () => {
    expect(codeOf(await save(someClaim()))).toBe('CATEGORY_EXCLUDED');
    expect(codeOf(await save(altered, house.secondId))).toBe('NOTHING_BOUGHT');
    const nowhere = { buyerId: house.winnerId, orderId: 'none', claim: altered };
    expect(codeOf(await house.engine.run(saveClaim, nowhere))).toBe('NOTHING_BOUGHT');
    expect(codeOf(await house.engine.run(submitClaim, own('none')))).toBe('UNKNOWN_DISPUTE');
    const id = idOf(await save());
    expect(codeOf(await rule(id, { kind: 'return' }))).toBe('UNKNOWN_DISPUTE');
    house.clock.moveTo(END_MS + 40 * DAY_MS);
    expect(codeOf(await house.engine.run(submitClaim, own(id)))).toBe('CLAIM_TOO_LATE');
  });

  test('by a buyer who claims often is followed by a warning', async () => {
    // Orders that no sale made: there is nothing to judge at the end.
    house = { ...house, close: house.leave };
    const rows = Array.from({ length: 20 }, (_, index) => ({ no: index }));
    const { writer, reader } = house.ground.store;
    const order = await reader.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const lot = await reader
      .selectFrom('lots')
      .selectAll()
      .where('id', '=', 'lot-1')
      .executeTakeFirstOrThrow();
    for (const { no } of rows) {
      await writer
        .insertInto('lots')
        .values({ ...lot, id: `old-${no}` })
        .execute();
      await writer
        .insertInto('orders')
        .values({ ...order, id: `order-${no}`, number: `LC-${no}`, lotId: `old-${no}` })
        .execute();
    }
    const dispute = { rev: 1, status: 'withdrawn', state: '{}', createdAtMs: END_MS, submittedAtMs: END_MS };
    for (const { no } of rows.slice(0, 6)) {
      const row = { id: `d-${no}`, orderId: `order-${no}`, lotId: `old-${no}`, buyerId: house.winnerId };
      await writer
        .insertInto('disputes')
        .values({ ...row, ...dispute, dueAtMs: null })
        .execute();
    }
    // A buyer has bought nothing of a lot they never paid for.
    await writer
      .insertInto('lots')
      .values({ ...lot, id: 'old-let-go' })
      .execute();
    const letGo = { ...order, id: 'order-let-go', number: 'LC', lotId: 'old-let-go', status: 'closed' };
    await writer.insertInto('orders').values(letGo).execute();
    expect(await purchaseCountSince(reader, house.winnerId, 0)).toBe(21);
    // A claim that cannot be made is none: nobody is warned for it.
    const id = idOf(await save());
    const atMs = house.clock.nowMs();
    house.clock.moveTo(END_MS + 40 * DAY_MS);
    expect(codeOf(await house.engine.run(submitClaim, own(id)))).toBe('CLAIM_TOO_LATE');
    house.clock.moveTo(atMs);
    expect((await fairUseOf(reader, house.winnerId)).status).toBe('free');
    await claimed();
    expect((await fairUseOf(reader, house.winnerId)).status).toBe('warned');
    expect(await told()).toContain('claims-warned');
  });
});
