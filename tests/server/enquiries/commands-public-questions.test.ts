// Public questions over HTTP: asked by anybody, public once the house has answered, the
// asker masked.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import { askAbout, oldStamp } from '../../kit/enquiries/enquiries.ts';
import { someLot, someSale } from '../../kit/fixtures.ts';
import { END_MS } from '../../kit/lots.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let staff: Person;
beforeEach(async () => {
  server = await openTestServer();
  staff = await somebodyOfTheHouse(server);
});
afterEach(() => server.close());

const shown = async (lot?: string, after?: string) =>
  (
    await call<Outputs['questionList']>(server, [
      'questionList',
      { ...(lot && { lot }), ...(after && { after }) },
    ])
  ).data;
const waiting = async () =>
  (await call<Outputs['staffQuestions']>(server, ['staffQuestions'], staff)).data.rows;
const answer = (id: string | undefined, words: object) =>
  call<Outputs['answerQuestion']>(server, ['answerQuestion', { id, what: 'publish', ...words }], staff);

const told = async (person: Person) =>
  (await call<Outputs['messageList']>(server, ['messageList'], person)).data.rows.map(
    ({ message }) => message,
  );

const plainly = { answer: '可以，两把钥匙都随车交付。', asPublished: null };

describe('a public question', () => {
  test('about a lot has a number, and is public once answered', async () => {
    const person = await somePerson(server);
    const asked = await askAbout(server, ['lot-1', '两把钥匙都在吗？'], person);
    expect(asked.data.number).toMatch(/^Q\d{8}-001$/);
    expect((await shown('lot-1')).rows).toEqual([]);
    const [row] = await waiting();
    expect(row).toMatchObject({ lotId: 'lot-1', text: '两把钥匙都在吗？', status: 'waiting' });
    expect(row?.askedBy).toMatch(/^用\*\*\*.$/);
    expect((await answer(row?.id, plainly)).data).toEqual({ number: asked.data.number, status: 'answered' });
    const { rows, next } = await shown('lot-1');
    expect(next).toBeNull();
    expect(rows).toEqual([
      {
        number: asked.data.number,
        askedBy: row?.askedBy,
        text: '两把钥匙都在吗？',
        askedAtMs: asked.data.sentAtMs,
        answer: plainly.answer,
        answeredAtMs: server.clock.nowMs(),
      },
    ]);
    expect((await shown('lot-2')).rows).toEqual([]);
    expect((await shown()).rows).toEqual([]);
  });

  test('shows nothing by which the asker could be found', async () => {
    const person = await somePerson(server, '13812345678');
    await askAbout(server, ['lot-1', '两把钥匙都在吗？'], person);
    const [row] = await waiting();
    await answer(row?.id, plainly);
    const { body } = await call(server, ['questionList', { lot: 'lot-1' }]);
    const stored = JSON.stringify(await server.services.reader.selectFrom('questions').selectAll().execute());
    for (const secret of [person.userId, '13812345678', '10.0.0.1']) {
      expect(body).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
  });

  test('tells its asker once of the answer, then forgets them', async () => {
    const person = await somePerson(server);
    const number = (await askAbout(server, ['lot-1', '两把钥匙都在吗？'], person)).data.number;
    expect(await told(person)).toEqual([]);
    const [row] = await waiting();
    await answer(row?.id, plainly);
    expect(await told(person)).toEqual([
      { kind: 'question-answered', lotId: 'lot-1', number, answer: plainly.answer },
    ]);
    await answer(row?.id, plainly);
    expect(await told(person)).toHaveLength(1);
    const [kept] = await server.services.reader.selectFrom('questions').select('tellId').execute();
    expect(kept?.tellId).toBeNull();
  });

  test('tells its asker when it stays private, and a visitor nothing', async () => {
    const person = await somePerson(server);
    const number = (await askAbout(server, [null, '低价转让车牌，加我好友'], person)).data.number;
    await askAbout(server, [null, '国庆期间能看车吗？']);
    for (const { id } of await waiting()) {
      await call(server, ['answerQuestion', { id, what: 'decline', reason: 'advert' }], staff);
    }
    expect(await told(person)).toEqual([{ kind: 'question-declined', lotId: null, number }]);
    const { length } = await server.services.reader.selectFrom('messages').select('id').execute();
    expect(length).toBe(1);
  });

  test('about the house is asked by a visitor, and stays there', async () => {
    await askAbout(server, [null, '国庆期间能看车吗？']);
    const [row] = await waiting();
    expect(row).toMatchObject({ lotId: null, askedBy: '访客' });
    await answer(row?.id, { answer: '可以，请提前预约。', asPublished: null });
    expect((await shown()).rows.map(({ text }) => text)).toEqual(['国庆期间能看车吗？']);
  });

  test('that names a person is published without them', async () => {
    await askAbout(server, [null, '我叫周明，电话 13812345678，能看车吗？']);
    const [row] = await waiting();
    await answer(row?.id, { answer: '可以，请提前预约。', asPublished: '能看车吗？' });
    expect((await shown()).rows[0]?.text).toBe('能看车吗？');
  });

  test('that is declined is never public, and is not answered later', async () => {
    await askAbout(server, [null, '低价转让车牌，加我好友']);
    const [row] = await waiting();
    const declined = await call(
      server,
      ['answerQuestion', { id: row?.id, what: 'decline', reason: 'advert' }],
      staff,
    );
    expect(declined.data).toMatchObject({ status: 'declined' });
    expect((await shown()).rows).toEqual([]);
    expect(await waiting()).toEqual([]);
    expect((await answer(row?.id, plainly)).code).toBe(REFUSAL_NUMBER.QUESTION_ANSWERED);
    expect((await answer('none', plainly)).code).toBe(REFUSAL_NUMBER.UNKNOWN_QUESTION);
  });

  test('about a lot is told to its consignor once, without its words', async () => {
    const seller = await somePerson(server, '13800000007');
    const lots = [someLot({ id: 'lot-7', terms: { consignorIds: [seller.userId] } })];
    await server.engine.run(publishSale, { sale: someSale({ id: 'sale-7', number: 7 }), lots });
    const { data } = await askAbout(server, ['lot-7', '有没有重大事故？']);
    await askAbout(server, ['lot-7', '有没有重大事故？']);
    await askAbout(server, [null, '有没有夜间专场？']);
    const { number, answerByMs } = data;
    expect(await told(seller)).toEqual([{ kind: 'question-waiting', lotId: 'lot-7', number, answerByMs }]);
  });

  test('asked twice is one question, and one asker may have three waiting', async () => {
    const first = await askAbout(server, ['lot-1', '有没有重大事故？']);
    expect((await askAbout(server, ['lot-1', ' 有没有重大事故？ '])).data).toEqual(first.data);
    expect((await askAbout(server, ['lot-2', '有没有重大事故？'])).data.number).not.toBe(first.data.number);
    await askAbout(server, [null, '有没有夜间专场？']);
    const fourth = await askAbout(server, [null, '有没有早市专场？']);
    expect(fourth.data).toMatchObject({ refusal: { code: 'QUESTIONS_WAITING', most: 3 } });
    const elsewhere = await askAbout(server, [null, '有没有早市专场？'], { ip: '10.9.9.9' });
    expect(elsewhere.code).toBe(200);
    expect(await waiting()).toHaveLength(4);
  });

  test('is refused about a lot that is unknown or over', async () => {
    const none = await askAbout(server, ['lot-9', '两把钥匙都在吗？']);
    expect(none.code).toBe(REFUSAL_NUMBER.UNKNOWN_LOT);
    server.clock.moveTo(END_MS);
    await server.engine.run(advanceLots, { lotIds: ['lot-1'], outage: null });
    const over = await askAbout(server, ['lot-1', '两把钥匙都在吗？']);
    expect(over.code).toBe(REFUSAL_NUMBER.QUESTIONS_CLOSED);
    expect(await waiting()).toEqual([]);
  });

  test('is refused when too short, too long, mechanical, or old', async () => {
    const pass = await oldStamp(server);
    const ask = (part: object) =>
      call(server, ['askQuestion', { lotId: null, text: '能看车吗？', pass, website: '', ...part }]);
    expect((await ask({ text: `${' '.repeat(9)}看？` })).data).toMatchObject({ refusal: { field: 'text' } });
    expect((await ask({ text: '长'.repeat(201) })).data).toMatchObject({ refusal: { field: 'text' } });
    expect((await ask({ website: 'x' })).code).toBe(REFUSAL_NUMBER.LOOKS_AUTOMATED);
    expect((await ask({ pass: 'x' })).code).toBe(REFUSAL_NUMBER.FORM_EXPIRED);
    expect(await waiting()).toEqual([]);
  });

  test('is slowed for whoever asks without end', async () => {
    const pass = await oldStamp(server);
    const calls = Array.from({ length: 9 }, (_, at) =>
      call(server, ['askQuestion', { lotId: null, text: `第 ${at} 次：能看车吗？`, pass, website: '' }]),
    );
    expect((await Promise.all(calls)).at(-1)?.status).toBe(429);
  });

  test('stands in pages, the latest answer first', async () => {
    for (let at = 0; at < 22; at += 1) {
      const pass = server.services.sender.stamp(server.clock.nowMs() - 60_000);
      const wish = { lotId: null, text: `第 ${at + 1} 问：能看车吗？`, pass, website: '' };
      await call(server, ['askQuestion', wish], { ip: `10.5.0.${at}` });
      server.clock.moveTo(server.clock.nowMs() + 1_000);
      const [row] = await waiting();
      await answer(row?.id, plainly);
    }
    const first = await shown();
    const second = await shown(undefined, first.next ?? '');
    expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 2, null]);
    expect(first.rows[0]?.text).toBe('第 22 问：能看车吗？');
    expect(second.rows.at(-1)?.text).toBe('第 1 问：能看车吗？');
  });
});
