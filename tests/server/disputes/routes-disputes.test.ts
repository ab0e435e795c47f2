// Disputes as their buyer reads them over HTTP: what can still be claimed, their list by
// hall and by whose turn it is, and a case with what they may do in it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { odometerClaim, openClaimServer, savedClaim, type ClaimServer } from '../../kit/disputes/claims.ts';
import { call, type Person } from '../../kit/test-server.ts';

let at: ClaimServer;
beforeEach(async () => {
  at = await openClaimServer();
});
afterEach(() => at.server.close());

const ask = <Name extends RouteName>(name: Name, input: object = {}, who: Person = at.buyer) =>
  call<Outputs[Name]>(at.server, [name, input], who);
const windows = (who?: Person) => ask('disputeWindows', { orderId: at.orderId }, who);
const made = async (): Promise<string> => {
  const id = await savedClaim(at);
  await ask('disputeSubmit', { id });
  return id;
};
const houseDoes = (id: string, step: object) =>
  call(at.server, ['staffDisputeAct', { id, ...step }], at.staff);

describe('the windows of an order', () => {
  test('are told of every category first, closed ones with their reason', async () => {
    const { data } = await windows();
    expect(data).toMatchObject({ orderId: at.orderId, lotId: 'lot-1', of: 'vehicle', open: null });
    const codes = data.windows.map(({ category, refusal }) => [category, refusal?.code ?? 'open']);
    expect(codes).toEqual([
      ['condition', 'CATEGORY_EXCLUDED'],
      ['ownership', 'open'],
      ['vin', 'open'],
      ['odometer', 'open'],
      ['flood', 'CATEGORY_EXCLUDED'],
      ['fire', 'CATEGORY_EXCLUDED'],
      ['crash', 'CATEGORY_EXCLUDED'],
    ]);
  });

  test('say what the claim itself would be told', async () => {
    const { data } = await windows();
    const [condition] = data.windows;
    const claim = odometerClaim({ category: 'condition', reason: 'gearbox' });
    const refused = await ask('disputeSave', { orderId: at.orderId, claim });
    expect((refused.data as unknown as { refusal: unknown }).refusal).toEqual(condition?.refusal);
  });

  test('name the case there is, and whether it is a draft', async () => {
    const id = await savedClaim(at);
    expect((await windows()).data.open).toEqual({ id, isDraft: true });
    await ask('disputeSubmit', { id });
    expect((await windows()).data.open).toEqual({ id, isDraft: false });
    await ask('disputeAct', { id, what: 'withdraw' });
    expect((await windows()).data.open).toBeNull();
  });

  test('of another’s order are answered as those of one that never was', async () => {
    const stranger = await windows(at.stranger);
    const none = await ask('disputeWindows', { orderId: 'none' });
    expect(stranger.status).toBe(404);
    expect([stranger.code, stranger.msg]).toEqual([none.code, none.msg]);
  });
});

describe('the list of one’s disputes', () => {
  test('counts by whose turn it is, showing one tab if asked', async () => {
    const id = await savedClaim(at);
    const draft = await ask('disputeList', { hall: 'vehicle', tab: 'waiting' });
    expect(draft.data).toMatchObject({
      counts: { open: 0, waiting: 1, over: 0 },
      rows: [{ id, reason: 'odometer-altered', wish: 'refund-part', of: 'vehicle', offerFen: null }],
    });
    await ask('disputeSubmit', { id });
    expect((await ask('disputeList', { tab: 'waiting' })).data.rows).toEqual([]);
    expect((await ask('disputeList', { tab: 'open' })).data).toMatchObject({
      counts: { open: 1, waiting: 0, over: 0 },
      rows: [{ id }],
    });
    await ask('disputeAct', { id, what: 'withdraw' });
    expect((await ask('disputeList', { tab: 'over' })).data.rows).toMatchObject([{ id }]);
  });

  test('holds those of one hall, where one is named', async () => {
    await made();
    const goods = await ask('disputeList', { hall: 'goods' });
    expect(goods.data).toMatchObject({ rows: [], counts: { open: 0, waiting: 0, over: 0 } });
    expect((await ask('disputeList')).data.rows).toHaveLength(1);
  });

  test('says what is offered and waits for them, until answered', async () => {
    const id = await made();
    await houseDoes(id, { what: 'offer-settlement', refundFen: 50_000, text: '退还五百元' });
    expect((await ask('disputeList')).data.rows).toMatchObject([{ offerFen: 50_000 }]);
    await ask('disputeAct', { id, what: 'refuse-settlement' });
    expect((await ask('disputeList')).data.rows).toMatchObject([{ offerFen: null }]);
  });

  test('refuses a tab there is none of', async () => {
    expect((await ask('disputeList', { tab: 'lost' })).code).toBe(4000);
  });
});

describe('a case as its buyer reads it', () => {
  test('says what they may do now, and until when they may show', async () => {
    const id = await savedClaim(at);
    const draft = (await ask('disputeDetail', { id })).data;
    expect(draft.may).toMatchObject({ submit: true, 'show-evidence': true, withdraw: true, appeal: false });
    expect(draft.evidenceByMs).toBeNull();
    const accepted = (await ask('disputeSubmit', { id })).data;
    expect(accepted.may).toMatchObject({ submit: false, 'show-evidence': true, withdraw: true });
    expect(accepted.evidenceByMs).toBeGreaterThan(accepted.nowMs);
  });

  test('has their words in clear in each step, sealed in store', async () => {
    const id = await made();
    const { steps, claim } = (await ask('disputeDetail', { id })).data;
    expect(steps.find(({ what }) => what === 'submitted')?.text).toBe(claim.text);
    const { state } = await at.server.services.reader
      .selectFrom('disputes')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(state).not.toContain(claim.text);
  });

  test('tells when the refund was ordered', async () => {
    const id = await made();
    await houseDoes(id, { what: 'offer-settlement', refundFen: 50_000, text: '退还五百元' });
    expect((await ask('disputeDetail', { id })).data.refund).toBeNull();
    const closed = (await ask('disputeAct', { id, what: 'accept-settlement' })).data;
    expect(closed).toMatchObject({ status: 'closed', refundFen: 50_000 });
    expect(closed.refund).toEqual({ orderedAtMs: closed.closedAtMs, paidAtMs: null });
  });
});
