// A case as those read and answer it for whom the thing was sold: theirs alone, their words under
// seal, and nothing of what the buyer has shown.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { placesOfText } from '../../kit/audit/leak-markers.ts';
import {
  fileIdIn,
  savedClaim,
  sendPicture,
  somePicture,
  type ClaimServer,
} from '../../kit/disputes/claims.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { boughtAt } from '../../kit/orders/bought.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { call, openTestServer, somebodyOfTheHouse, somePerson, type Person } from '../../kit/test-server.ts';

const ANSWER = '金丝雀：仪表于 2024 年在 4S 店更换，有工单';

let at: ClaimServer;
let seller: Person;

/** A lot of the seller alone, and one of theirs and the stranger's. */
beforeEach(async () => {
  const server = await openTestServer();
  const people = ['13800000001', '13800000002', '13800000071'];
  const [buyer, stranger, own] = await Promise.all(people.map((phone) => somePerson(server, phone)));
  if (!buyer || !stranger || !own) throw new Error('nobody came');
  seller = own;
  server.clock.moveTo(START_MS - 500);
  const lots = [
    someLot({ id: 'own', terms: { consignorIds: [seller.userId] } }),
    someLot({ id: 'shared', position: 2, terms: { consignorIds: [seller.userId, stranger.userId] } }),
  ];
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-2', number: 2 }), lots });
  server.clock.moveTo(START_MS + 1_000);
  const staff = await somebodyOfTheHouse(server);
  at = { server, buyer, stranger, staff, orderId: '' };
});
afterEach(() => at.server.close());

const ask = <Name extends RouteName>(name: Name, input: object = {}, who: Person = seller) =>
  call<Outputs[Name]>(at.server, [name, input], who);
const act = (id: string, word: object, who?: Person) => ask('consignedDisputeAct', { id, ...word }, who);
const written = async (lotId = 'own'): Promise<string> => {
  at = { ...at, orderId: await boughtAt(at.server, at.buyer, lotId) };
  return savedClaim(at);
};
const made = async (lotId?: string): Promise<string> => {
  const id = await written(lotId);
  await ask('disputeSubmit', { id }, at.buyer);
  return id;
};
const houseDoes = (id: string, step: object) => ask('staffDisputeAct', { id, ...step }, at.staff);

describe('a case on what was sold for somebody', () => {
  test('is answered by them, and never lies in clear', async () => {
    const id = await made();
    await houseDoes(id, { what: 'forward', text: '请说明仪表更换的时间' });
    const asked = await ask('consignedDispute', { id });
    expect(asked.data).toMatchObject({ isOwnWord: true, may: { answer: true, appeal: false }, said: [] });
    const { data } = await act(id, { what: 'answer', text: ANSWER });
    expect(data).toMatchObject({ status: 'deciding', may: { answer: false } });
    expect(data.said).toMatchObject([{ what: 'consignor-answered', text: ANSWER }]);
    expect(await placesOfText(at.server.ground, ANSWER)).toEqual([]);
    const house = await ask('staffDispute', { id }, at.staff);
    expect(house.data.steps.at(-1)).toMatchObject({ by: 'consignor', byId: seller.userId, text: ANSWER });
    const bought = await ask('disputeDetail', { id }, at.buyer);
    expect(bought.data.steps.at(-1)).toMatchObject({ by: 'consignor', byId: null, text: ANSWER });
  });

  test('is answered by the house in the same words', async () => {
    const id = await made();
    await houseDoes(id, { what: 'forward', text: '请说明' });
    await houseDoes(id, { what: 'enter-answer', text: ANSWER });
    expect((await ask('consignedDispute', { id })).data.said).toMatchObject([{ text: ANSWER }]);
    expect(await placesOfText(at.server.ground, ANSWER)).toEqual([]);
  });

  test('shows them their papers, and none of the buyer’s', async () => {
    const id = await made();
    const picture = async (who: Person): Promise<string> =>
      fileIdIn(await sendPicture(at.server, who, { payload: await somePicture(), type: undefined }));
    const theirs = await picture(at.buyer);
    await ask('disputeEvidence', { id, fileId: theirs, kind: 'photo' }, at.buyer);
    const own = await picture(seller);
    const { data } = await act(id, { what: 'show-evidence', fileId: own, kind: 'paper' });
    expect(data.evidence).toMatchObject([{ fileId: own, kind: 'paper', by: 'consignor' }]);
    const another = await act(id, { what: 'show-evidence', fileId: theirs, kind: 'paper' });
    expect(another.code).toBe(REFUSAL_NUMBER.UNKNOWN_FILE);
    expect((await ask('disputeDetail', { id }, at.buyer)).data.evidence).toHaveLength(2);
  });

  test('is settled by what they offer, once the buyer takes it', async () => {
    const id = await made();
    const offer = { what: 'offer-settlement', refundFen: yuan(500), text: '退五百元' };
    expect((await act(id, offer)).data).toMatchObject({ settlement: { refundFen: yuan(500) } });
    const { data } = await ask('disputeAct', { id, what: 'accept-settlement' }, at.buyer);
    expect(data).toMatchObject({ status: 'closed', ruling: { outcome: { kind: 'agreed' } } });
  });

  test('is appealed by them once, and the reason lies under seal', async () => {
    const id = await made();
    const outcome = { kind: 'partial-refund', refundFen: yuan(500) };
    await houseDoes(id, { what: 'rule', outcome, reason: '里程不符', rule: '3.8' });
    expect((await act(id, { what: 'appeal', text: ANSWER })).data).toMatchObject({ status: 'appealed' });
    expect((await act(id, { what: 'appeal', text: '再' })).code).toBe(REFUSAL_NUMBER.APPEAL_USED);
    expect(await placesOfText(at.server.ground, ANSWER)).toEqual([]);
  });

  test('is none to anybody else, nor while it is written', async () => {
    const id = await written();
    expect((await ask('consignedDispute', { id })).status).toBe(404);
    const early = await act(id, { what: 'answer', text: '…' });
    expect(early.code).toBe(REFUSAL_NUMBER.UNKNOWN_DISPUTE);
    await ask('disputeSubmit', { id }, at.buyer);
    for (const who of [at.stranger, at.buyer]) {
      expect((await ask('consignedDispute', { id }, who)).status).toBe(404);
      const said = await act(id, { what: 'answer', text: '…' }, who);
      expect(said.code).toBe(REFUSAL_NUMBER.UNKNOWN_DISPUTE);
    }
  });

  test('of several consignors is read by each, and the house speaks', async () => {
    const id = await made('shared');
    await houseDoes(id, { what: 'forward', text: '请说明' });
    const { data } = await ask('consignedDispute', { id }, at.stranger);
    expect(data).toMatchObject({ isOwnWord: false, may: { answer: false, 'show-evidence': false } });
    const file = { what: 'show-evidence', fileId: 'none', kind: 'paper' };
    for (const word of [{ what: 'answer', text: '…' }, file]) {
      expect((await act(id, word)).code).toBe(REFUSAL_NUMBER.UNKNOWN_DISPUTE);
    }
  });
});
