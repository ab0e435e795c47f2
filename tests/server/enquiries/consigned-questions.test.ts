// Public questions as those read them for whom the lot is sold: masked until published, with an
// answer they draft and the house alone releases.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { askQuestion } from '#server/enquiries/commands-public-questions.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { placesOfText } from '../../kit/audit/leak-markers.ts';
import { askAbout } from '../../kit/enquiries/enquiries.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { START_MS } from '../../kit/lots.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const DRAFT = '金丝雀：两把钥匙都在，提车时点交';

let server: TestServer;
let seller: Person;
let buyer: Person;
let staff: Person;

beforeEach(async () => {
  server = await openTestServer();
  seller = await somePerson(server, '13800000071');
  buyer = await somePerson(server, '13800000072');
  staff = await somebodyOfTheHouse(server);
  server.clock.moveTo(START_MS - 1_000_000);
  const lots = [someLot({ id: 'own', terms: { consignorIds: [seller.userId] } })];
  await server.engine.run(publishSale, { sale: someSale({ id: 'sale-2', number: 2 }), lots });
});
afterEach(() => server.close());

const ask = <Name extends RouteName>(name: Name, input: object, who: Person) =>
  call<Outputs[Name]>(server, [name, input], who);
const questions = async (who = seller) => (await ask('consignedQuestions', {}, who)).data.rows;
const asked = async (text = '两把钥匙都在吗？', lotId: string | null = 'own'): Promise<string> => {
  await askAbout(server, [lotId, text], buyer);
  const { rows } = (await ask('staffQuestions', {}, staff)).data;
  return rows.at(-1)?.id ?? '';
};
const draft = (id: string, who = seller) => ask('draftAnswer', { id, text: DRAFT }, who);

describe('a question about what is sold for somebody', () => {
  test('is theirs to read, without what could tell who asked', async () => {
    await asked('钥匙都在吗？打我电话 13812345678');
    await asked('问本行的', null);
    await asked('问别人的车', 'lot-1');
    expect(await questions()).toMatchObject([
      { lotId: 'own', text: '钥匙都在吗？打我电话 ***', draft: null, answer: null },
    ]);
    expect(await questions(buyer)).toEqual([]);
  });

  test('has the answer they draft, under seal, which the house reads', async () => {
    const id = await asked();
    expect((await draft(id)).data).toEqual({ id });
    expect(await questions()).toMatchObject([{ id, draft: { text: DRAFT } }]);
    expect((await ask('staffQuestions', {}, staff)).data.rows).toMatchObject([{ draft: { text: DRAFT } }]);
    expect(await placesOfText(server.ground, DRAFT)).toEqual([]);
    expect((await ask('questionList', { lot: 'own' }, buyer)).data.rows).toEqual([]);
  });

  test('is answered by the house, and the draft goes', async () => {
    const id = await asked();
    await draft(id);
    await ask('answerQuestion', { id, what: 'publish', answer: '两把都在。', asPublished: null }, staff);
    expect(await questions()).toMatchObject([{ id, draft: null, answer: { text: '两把都在。' } }]);
    expect((await draft(id)).code).toBe(REFUSAL_NUMBER.QUESTION_ANSWERED);
  });

  test('that is declined is none to them', async () => {
    const id = await asked();
    await ask('answerQuestion', { id, what: 'decline', reason: 'advert' }, staff);
    expect(await questions()).toEqual([]);
    expect((await draft(id)).code).toBe(REFUSAL_NUMBER.UNKNOWN_QUESTION);
  });

  test('is nobody else’s to answer', async () => {
    const [own, other, house] = [
      await asked(),
      await asked('问别人的车', 'lot-1'),
      await asked('问本行', null),
    ];
    expect((await draft(own, buyer)).code).toBe(REFUSAL_NUMBER.UNKNOWN_QUESTION);
    for (const id of [other, house, 'none'])
      expect((await draft(id)).code).toBe(REFUSAL_NUMBER.UNKNOWN_QUESTION);
  });

  test('is listed a page at a time', async () => {
    for (let at = 0; at < 21; at += 1) {
      const who = { asker: `asker-${at}`, tellId: null, askedBy: '访客' };
      await server.engine.run(askQuestion, { ...who, lotId: 'own', text: `第 ${at} 个问题是什么` });
    }
    const first = (await ask('consignedQuestions', {}, seller)).data;
    expect(first.rows).toHaveLength(20);
    const rest = (await ask('consignedQuestions', { after: first.next ?? '' }, seller)).data;
    expect([rest.rows.length, rest.next]).toEqual([1, null]);
  });
});
