// Cases as the house reads them over HTTP: what waits and what is over, found by words, and one
// with its buyer masked and the acts that are possible in it.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { openClaimServer, savedClaim, type ClaimServer } from '../../kit/disputes/claims.ts';
import { call } from '../../kit/test-server.ts';

let at: ClaimServer;
let id: string;

beforeEach(async () => {
  at = await openClaimServer();
  id = await savedClaim(at);
  await call(at.server, ['disputeSubmit', { id }], at.buyer);
});
afterEach(() => at.server.close());

const list = async (input: object) =>
  (await call<Outputs['staffDisputes']>(at.server, ['staffDisputes', input], at.staff)).data.rows.map(
    (row) => row.id,
  );
const one = async () =>
  (await call<Outputs['staffDispute']>(at.server, ['staffDispute', { id }], at.staff)).data;
const act = (input: object) => call(at.server, ['staffDisputeAct', { id, ...input }], at.staff);

describe('the cases of the house', () => {
  test('that wait are found by their order’s number', async () => {
    const { orderNumber } = await one();
    expect(await list({ tab: 'due', words: orderNumber })).toEqual([id]);
    expect(await list({ words: 'nothing like it' })).toEqual([]);
    expect(await list({ tab: 'over' })).toEqual([]);
  });

  test('that are over stand on a list of their own', async () => {
    await call(at.server, ['disputeAct', { id, what: 'withdraw' }], at.buyer);
    expect(await list({})).toEqual([]);
    expect(await list({ tab: 'over' })).toEqual([id]);
  });

  test('that nobody was told of are none', async () => {
    await call(at.server, ['disputeAct', { id, what: 'withdraw' }], at.buyer);
    const draft = await savedClaim(at);
    await call(at.server, ['disputeAct', { id: draft, what: 'withdraw' }], at.buyer);
    expect(await list({ tab: 'over' })).toEqual([id]);
  });
});

describe('an order', () => {
  test('says which case its clock stands still for, and offers nothing', async () => {
    const asked = { id: at.orderId };
    const order = await call<Outputs['staffOrderDetail']>(at.server, ['staffOrderDetail', asked], at.staff);
    expect(order.data).toMatchObject({ status: 'disputed', disputeId: id, deeds: [] });
  });
});

describe('one case', () => {
  test('names its buyer masked, its acts and the most that goes back', async () => {
    const detail = await one();
    expect(detail.buyer).toMatch(/^.\*+.? · \d{4}$/);
    expect(detail.acts).toContain('rule');
    expect(detail.mostRefundFen).toBeGreaterThan(0);
    expect(detail.isOwnAppeal).toBe(false);
  });

  test('names who did what, and bars them from the appeal', async () => {
    await act({
      what: 'rule',
      outcome: { kind: 'dismissed', ground: 'not-proven' },
      reason: '…',
      rule: '3.8',
    });
    await act({ what: 'appeal-for-consignor', text: '不服' });
    const { staffNames, acts, isOwnAppeal } = await one();
    expect(Object.keys(staffNames)).toContain(at.staff.userId);
    expect([acts, isOwnAppeal]).toEqual([[], true]);
  });
});
